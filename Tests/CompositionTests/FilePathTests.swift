import ComposeComposition
import Testing

struct FilePathTests {
  @Test(arguments: [
    ("a.md", "a.pdf"), ("x/a.b.md", "x/a.b.pdf"), ("x.d/a", "x.d/a.pdf"), (".md", ".md.pdf"),
    ("-o.md", "-o.pdf"),
  ])
  func extensionOfTheNameIsReplaced(path: String, result: String) {
    #expect(FilePath.replacingExtension(of: path, with: "pdf") == result)
  }

  @Test(arguments: [("a", ""), ("/a", "/"), ("x/a", "x"), ("/x/a", "/x"), ("x/", "x")])
  func folderIsThePathBeforeTheLastSlash(path: String, folder: String) {
    #expect(FilePath.folder(of: path) == folder)
  }
}
