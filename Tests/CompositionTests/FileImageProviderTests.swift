import ComposeDocuments
import ComposeGraphics
import ComposePlatform
import TestSupport
import Testing

@testable import ComposeComposition

/// What a document may and may not read through its pictures.
struct FileImageProviderTests {
  private let folder: TemporaryFolder

  /// `doc/` is the document's folder; `secret.png` and `other/` lie beside it.
  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("doc")
    try folder.makeFolder("doc/img")
    try folder.makeFolder("other")
    for name in ["doc/a.png", "doc/img/b c.png", "secret.png", "other/d.png"] {
      try folder.write(name, OnePixel.png)
    }
  }

  private func provider(
    _ access: ImageAccess = ImageAccess(), limits: ImageLimits = ImageLimits()
  ) throws -> FileImageProvider {
    FileImageProvider(
      baseFolder: folder["doc"],
      access: try ResolvedImageAccess(access, documentFolders: [folder["doc"]]),
      limits: CompositionLimits(image: limits))
  }

  /// The code with which a destination is refused, or nil when it is a picture.
  private func refusal(
    _ destination: String, _ access: ImageAccess = ImageAccess(),
    limits: ImageLimits = ImageLimits()
  ) throws -> String? {
    let images = try provider(access, limits: limits)
    do throws(ImageUnavailable) {
      _ = try images.image(named: destination)
      return nil
    } catch {
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      return error.code
    }
  }

  @Test(arguments: [
    "a.png", "./a.png", "img/../a.png", "img/b%20c.png", "img/b c.png", "a.png?raw=true",
    "a.png#x", " a.png ", "%61.png",
  ])
  func imagesBelowTheDocumentsFolderAreRead(destination: String) throws {
    #expect(try refusal(destination) == nil)
  }

  @Test(arguments: [
    "../secret.png", "..%2fsecret.png", "%2e%2e/secret.png", "%2E%2E%2Fsecret.png",
    "img/../../secret.png", "/etc/passwd", "/etc/not-there", "../not-there.png", "%2fetc/passwd",
    "../doc-not/../secret.png", "..",
  ])
  func pathsThatLeadOutAreRefused(destination: String) throws {
    #expect(try refusal(destination) == "outside-root")
  }

  @Test func absolutePathsOutsideAreRefused() throws {
    #expect(try refusal(folder["secret.png"]) == "outside-root")
  }

  @Test func decodingHappensOnceOnly() throws {
    #expect(try refusal("%252e%252e/secret.png") == "missing-image")
  }

  @Test func folderWhoseNameOnlyBeginsAlikeIsOutside() throws {
    try folder.makeFolder("doc2")
    try folder.write("doc2/a.png", OnePixel.png)
    #expect(try refusal("../doc2/a.png") == "outside-root")
  }

  @Test func linksThatLeadOutAreRefused() throws {
    try folder.link("doc/out.png", to: "../secret.png")
    try folder.link("doc/up", to: "..")
    #expect(try refusal("out.png") == "outside-root")
    #expect(try refusal("up/secret.png") == "outside-root")
    #expect(try refusal("up/doc/a.png") == nil)
  }

  @Test func linksWithinTheFolderAreFollowed() throws {
    try folder.link("doc/in.png", to: "img/b c.png")
    #expect(try refusal("in.png") == nil)
  }

  @Test func linkToItselfIsAMissingImage() throws {
    try folder.link("doc/loop.png", to: "loop.png")
    #expect(try refusal("loop.png") == "missing-image")
  }

  @Test(arguments: [
    ("http://x.example/a.png", "remote-image"), ("HTTPS://x.example/a.png", "remote-image"),
    ("//x.example/a.png", "remote-image"), ("ftp://x.example/a.png", "remote-image"),
    ("data:image/png;base64,AAAA", "unusable-image"), ("data:image/png", "data-image"),
    ("file:///etc/passwd", "file-address"),
    ("FILE:a.png", "file-address"), ("javascript:alert(1)", "image-address"),
    ("", "missing-image"), ("?x", "missing-image"), ("a%00.png", "missing-image"),
    ("none.png", "missing-image"), ("%ff.png", "missing-image"),
  ])
  func whatIsNoFileIsRefused(destination: String, code: String) throws {
    #expect(try refusal(destination) == code)
  }

  @Test func remoteImageHasAHint() throws {
    let images = try provider()
    do throws(ImageUnavailable) {
      _ = try images.image(named: "https://x.example/a.png")
      Issue.record("nothing is fetched")
    } catch {
      #expect(error.message.contains("https://x.example/a.png"))
      #expect(error.hint?.contains("download") == true)
    }
  }

  @Test func whatIsNoRegularFileIsRefused() throws {
    try folder.makePipe("doc/pipe.png")
    try folder.link("doc/zero.png", to: "/dev/zero")
    let all = ImageAccess(allowedFolders: ["/"])
    #expect(try refusal("img") == "unreadable-image")
    #expect(try refusal("pipe.png") == "unreadable-image")
    #expect(try refusal("zero.png", all) == "unreadable-image")
  }

  @Test func pipeIsNotSentToStandardInput() throws {
    try folder.makePipe("doc/pipe.png")
    let images = try provider()
    do throws(ImageUnavailable) {
      _ = try images.image(named: "pipe.png")
      Issue.record("a pipe is not read")
    } catch {
      #expect(error.hint == "only regular files are read")
    }
  }

  @Test func allowedFoldersAreReadAsWell() throws {
    let access = ImageAccess(allowedFolders: [folder["other"]])
    #expect(try refusal("../other/d.png", access) == nil)
    #expect(try refusal(folder["other/d.png"], access) == nil)
    #expect(try refusal("a.png", access) == nil)
    #expect(try refusal("../secret.png", access) == "outside-root")
  }

  @Test func rootTakesThePlaceOfTheDocumentsFolder() throws {
    let access = ImageAccess(root: folder.path)
    #expect(try refusal("../secret.png", access) == nil)
    #expect(try refusal("/other/d.png", access) == nil)
    #expect(try refusal("/../etc/passwd", access) == "outside-root")
    #expect(try refusal("a.png", ImageAccess(root: folder["other"])) == "outside-root")
    #expect(try refusal("/d.png", ImageAccess(root: folder["other"])) == nil)
  }

  @Test func missingRootIsAnError() {
    // ENOENT
    let missing = SystemError(code: 2)
    #expect(
      throws: CompositionError.folder(path: folder["none"], missing)
    ) {
      try ResolvedImageAccess(ImageAccess(root: folder["none"]), documentFolders: [])
    }
  }

  @Test func fileThatIsNoImageIsUnusable() throws {
    try folder.write("doc/text.png", "not a picture")
    try folder.write("doc/empty.png", "")
    #expect(try refusal("text.png") == "unusable-image")
    #expect(try refusal("empty.png") == "unusable-image")
  }

  @Test func fileAboveTheLimitIsNotRead() throws {
    #expect(
      try refusal("a.png", limits: ImageLimits(maximumBytes: OnePixel.png.count - 1))
        == "unreadable-image")
  }

  @Test func fileIsReadOnceUnderAllItsNames() throws {
    let images = try provider()
    let first = try images.image(named: "a.png")
    try folder.write("doc/a.png", "changed")
    #expect(try images.image(named: "a.png") == first)
    #expect(try images.image(named: "./img/../a.png") == first)
  }

  @Test func everyPathLookedForIsRemembered() throws {
    let images = try provider()
    _ = try? images.image(named: "a.png")
    _ = try? images.image(named: "none.png")
    _ = try? images.image(named: "http://x.example/")
    #expect(images.pathsLookedFor == [folder["doc/a.png"], folder["doc/none.png"]])
  }
}
