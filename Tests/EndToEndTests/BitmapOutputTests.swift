import TestSupport
import Testing

/// Pages written as pictures.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct BitmapOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one.md", "---\npage-size: letter\n---\n# Title\n\nSome text.\n")
    try folder.write("two.md", "# Title\n\nSome text.\n\n\\pagebreak\n\nMore text.\n")
  }

  /// Width and height as the header of a PNG has them.
  private func size(_ name: String) throws -> [Int] {
    let bytes = try folder.read(name)
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
    return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func everyPageIsAnImage() throws {
    let run = try Program.run([folder["two.md"], "-o", folder["page-%02d.png"], "--dpi", "36"])
    #expect(run.end == .exit(0))
    #expect(run.output.isEmpty && run.errors.isEmpty)
    #expect(folder.names == ["one.md", "page-01.png", "page-02.png", "two.md"])
    #expect(try size("page-01.png") == size("page-02.png"))
  }

  @Test func aSinglePageNeedsNoPlaceForItsNumber() throws {
    let run = try Program.run([folder["one.md"], "-o", folder["x.png"]])
    #expect(run.end == .exit(0))
    // 144 pixels per inch.
    #expect(try size("x.png") == [1224, 1584])
  }

  @Test func resolutionsAreKept() throws {
    let run = try Program.run([folder["one.md"], "-o", folder["x.png"], "--dpi", "50"])
    #expect(run.end == .exit(0))
    #expect(try size("x.png") == [425, 550])
  }

  @Test func severalPagesWithoutAPlaceForTheirNumbersAreNotWritten() throws {
    try folder.write("x.png", "before")
    let run = try Program.run([folder["two.md"], "-o", folder["x.png"]])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("several pages"))
    #expect(run.errors.contains("%d"))
    #expect(try folder.read("x.png") == Array("before".utf8))
  }

  @Test func theImagesAreTheSameInEveryRun() throws {
    for name in ["a.png", "b.png"] {
      #expect(try Program.run([folder["one.md"], "-o", folder[name]]).end == .exit(0))
    }
    #expect(try folder.read("a.png") == folder.read("b.png"))
  }

  @Test func jpegsAreWrittenOrTheLibraryIsNamed() throws {
    let run = try Program.run([folder["one.md"], "-o", folder["x.jpg"], "--quality", "60"])
    if run.end == .exit(0) {
      #expect(try folder.read("x.jpg").starts(with: [0xFF, 0xD8, 0xFF]))
    } else {
      #expect(run.end == .exit(1))
      #expect(run.errors.contains("libturbojpeg"))
      #expect(!folder.names.contains("x.jpg"))
    }
  }

  @Test func anImageOfTheDocumentIsNotOverwritten() throws {
    try folder.write("x.png", "a picture, or so")
    try folder.write("doc.md", "![](x.png)\n")
    let run = try Program.run([folder["doc.md"], "-o", folder["x.png"]])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("is one of the inputs"))
    #expect(try folder.read("x.png") == Array("a picture, or so".utf8))
  }

  @Test func tooManyPixelsAreRefused() throws {
    let run = try Program.run([
      folder["one.md"], "-o", folder["x.png"], "--page-size", "100in x 100in", "--dpi", "2400",
    ])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("too large"))
    #expect(!folder.names.contains("x.png"))
  }

  @Test(arguments: [
    ["--dpi", "0", "-o", "x.png"], ["--dpi", "nan", "-o", "x.png"],
    ["--scale", "0", "-o", "x.png"],
    ["--scale", "2", "--dpi", "96", "-o", "x.png"],
    ["--quality", "50", "-o", "x.png"], ["--quality", "0", "-o", "x.jpg"],
    ["--user-password", "x", "-o", "x.png"],
  ])
  func optionsThatDoNotFitAre64(arguments: [String]) throws {
    let run = try Program.run([folder["one.md"]] + arguments)
    #expect(run.end == .exit(64))
    #expect(!run.errors.isEmpty)
  }
}
