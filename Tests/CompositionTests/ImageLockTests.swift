import ComposeDiagnostics
import ComposeDocuments
import ComposeGraphics
import ComposePlatform
import TestSupport
import Testing

@testable import ComposeComposition

/// The lock file of images of the web, and what composing takes by it.
struct ImageLockTests {
  private let folder: TemporaryFolder
  private let url = "https://x.example/a.png"

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("doc")
    try folder.write("doc/a.png", OnePixel.png)
    try folder.write("secret.png", OnePixel.png)
  }

  private var entry: ImageLock.Entry {
    ImageLock.Entry(
      url: url, file: "a.png", sha256: SHA256.hexadecimal(OnePixel.png),
      byteCount: OnePixel.png.count, mediaType: "image/png", date: "2026-03-01")
  }

  private func lock(_ entries: ImageLock.Entry...) -> ImageLock {
    var lock = ImageLock()
    for entry in entries { lock[entry.url] = entry }
    return lock
  }

  /// What is wrong with an image, or nil.
  private func refusal(
    _ destination: String, lock: String, limits: ImageLimits = ImageLimits()
  ) throws -> ImageUnavailable? {
    try folder.write("doc/pdfcompose.lock", lock)
    let images = FileImageProvider(
      baseFolder: folder["doc"],
      access: try ResolvedImageAccess(ImageAccess(), documentFolders: [folder["doc"]]),
      limits: CompositionLimits(image: limits), lockFolders: [folder["doc"]])
    do throws(ImageUnavailable) {
      _ = try images.image(named: destination)
      return nil
    } catch {
      return error
    }
  }

  @Test func theTextIsReadBack() throws {
    var other = entry
    other.url = "https://x.example/ä \"\\ \t\u{1}\u{202E}?x=y"
    other.file = "images/b c.png"
    let lock = lock(entry, other)
    #expect(try ImageLock(utf8: Array(lock.text.utf8)) == lock)
    #expect(lock.entries.map(\.url) == [url, other.url].sorted())
    #expect(
      self.lock(entry).text == """
        # Written by ‘pdfcompose fetch’. An image is used only if its size and its SHA-256 are these.
        version = 1

        [[image]]
        url = "https://x.example/a.png"
        file = "a.png"
        sha256 = "\(entry.sha256)"
        bytes = 67
        type = "image/png"
        date = 2026-03-01

        """)
  }

  @Test func spaceCommentsAndOtherKeysAreAllowed() throws {
    let text = self.lock(entry).text.split(separator: "\n").map { "  \($0)\t# x\r\n" }.joined()
    let lock = try ImageLock(utf8: Array((text + "note = \"x\"\n").utf8))
    #expect(lock[url] == entry)
  }

  @Test(arguments: [
    ("", "it has no ‘version = 1’"), ("version = 2\n", "line 1: version 2 is not known"),
    ("version = 1\n[image]\n", "line 2: expected ‘key = value’ or ‘[[image]]’"),
    ("version = 1\n\n[[image]]\n", "line 3: the image has no valid ‘url’"),
    ("version = 1\n[[image]]\nurl = \"x\n", "line 3: the value of ‘url’ cannot be read"),
    ("version = 1\n[[image]]\nurl = \"\\x\"\n", "line 3: the value of ‘url’ cannot be read"),
    ("version = 1\n[[image]]\nurl = \"a\" b\n", "line 3: expected the end of the line"),
    ("version = 1\n[[image]]\nurl = \"a\"\nurl = \"a\"\n", "line 4: ‘url’ is given twice"),
    (
      "version = 1\n[[image]]\nurl = \"a\"\nsha256 = \"ABC\"\n",
      "line 2: ‘sha256’ is not 64 hexadecimal digits"
    ),
    ("version = 99999999999999999999\n", "line 1: the value of ‘version’ cannot be read"),
    ("<<<<<<< HEAD\nversion = 1\n", "line 1: expected ‘key = value’ or ‘[[image]]’"),
    ("version = 1\n[[image]]\nbytes = -5\n", "line 3: the value of ‘bytes’ cannot be read"),
    ("version = 1\n[[image]]\nbytes = 1.5\n", "line 3: expected the end of the line"),
    (
      "version = 1\n[[image]]\nbytes = 99999999999999999999\n",
      "line 3: the value of ‘bytes’ cannot be read"
    ),
    (
      "version = 1\n[[image]]\nurl = \"a\"\nsha256 = \"\(String(repeating: "0", count: 64))\"\n"
        + "bytes = 2026-03-01\n",
      "line 2: the image has no valid ‘bytes’"
    ),
  ])
  func damagedFilesAreRefusedWithTheLine(text: String, message: String) {
    do throws(ImageLockError) {
      _ = try ImageLock(utf8: Array(text.utf8))
      Issue.record("read: \(text)")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func everyByteMayBeWrong() throws {
    let text = Array(lock(entry).text.utf8)
    for index in text.indices {
      for byte: UInt8 in [0, 0x22, 0x5C, 0x0A, 0xFF] {
        var damaged = text
        damaged[index] = byte
        _ = try? ImageLock(utf8: damaged)
        _ = try? ImageLock(utf8: Array(damaged[...index]))
      }
    }
  }

  @Test func twoEntriesOfAURLAreRefused() throws {
    let text = lock(entry).text
    let doubled = text + text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    #expect(throws: ImageLockError.self) { try ImageLock(utf8: Array(doubled.utf8)) }
  }

  @Test func imagesInTheLockAreTaken() throws {
    let text = lock(entry).text
    #expect(try refusal(url, lock: text) == nil)
    #expect(try refusal(" \(url)#page=1 ", lock: text) == nil)
    #expect(try refusal("https://x.example/b.png", lock: text)?.code == "remote-image")
    #expect(try refusal("https://x.example/b.png", lock: text)?.severity == .warning)
  }

  @Test func aLockThatLiesIsAnError() throws {
    var lies: [(ImageLock.Entry, String)] = []
    var lie = entry
    lie.sha256 = String(repeating: "0", count: 64)
    lies.append((lie, "differs from pdfcompose.lock"))
    lie = entry
    lie.byteCount += 1
    lies.append((lie, "differs from pdfcompose.lock"))
    lie.byteCount = 1
    lies.append((lie, "differs from pdfcompose.lock"))
    lie = entry
    lie.file = "../secret.png"
    lies.append((lie, "is outside the allowed folders"))
    lie.file = "/etc/passwd"
    lies.append((lie, "no such file or folder"))
    lie.file = "none.png"
    lies.append((lie, "no such file or folder"))
    try folder.makeFolder("doc/img")
    lie.file = "img"
    lies.append((lie, "is a folder"))
    for (lie, message) in lies {
      let error = try #require(try refusal(url, lock: lock(lie).text))
      #expect(error.code == "locked-image" && error.severity == .error)
      #expect(error.message.contains(message), "\(error.message)")
    }
    #expect(
      try refusal(url, lock: lock(entry).text, limits: ImageLimits(maximumBytes: 60))?.message
        .contains("larger") == true)
  }

  @Test func textThatIsNoUTF8IsRefusedWithTheLine() throws {
    for key in ["url", "file", "type"] {
      let text = Array("version = 1\n[[image]]\n\(key) = \"a".utf8) + [0xC3, 0x28, 0x22, 0x0A]
      do throws(ImageLockError) {
        _ = try ImageLock(utf8: text)
        Issue.record("read: \(key)")
      } catch {
        #expect(error.description == "line 3: the value of ‘\(key)’ cannot be read")
      }
    }
  }

  @Test func pathsOutOfTheFolderAreNotRead() throws {
    try folder.makeFolder("doc/img")
    var lie = entry
    // Its bytes are those of the entry, so that only the place is wrong.
    for file in [
      "img/../../secret.png", "./../secret.png", "img/../img/../../secret.png",
      folder["secret.png"], "..//secret.png", "../doc/../secret.png",
    ] {
      lie.file = file
      let error = try #require(try refusal(url, lock: lock(lie).text), "\(file)")
      #expect(error.code == "locked-image" && error.severity == .error)
      #expect(
        error.message.contains("is outside the allowed folders")
          || error.message.contains("no such file or folder"), "\(error.message)")
    }
    // No path has NUL.
    let text = lock(entry).text.replacing("\"a.png\"", with: "\"a.png\\u0000\"")
    #expect(try refusal(url, lock: text)?.message.contains("no valid ‘file’") == true)
  }

  @Test func aLieIsReportedWhereTheImageIs() throws {
    var lie = entry
    lie.sha256 = String(repeating: "0", count: 64)
    try folder.write("doc/pdfcompose.lock", lock(lie).text)
    let input = SourceInput.file(path: try folder.write("doc/a.md", "Text.\n\n![A](\(url))\n"))
    let result = try Composer().compose([input], to: .file(path: folder["doc/a.pdf"]))
    let found = try #require(result.diagnostics.first { $0.code == "locked-image" })
    #expect(found.severity == .error)
    #expect(found.range.map { result.sources[$0.file].position(at: $0.lowerBound).line } == 3)
  }

  @Test func manyEntriesAreReadAndFilesThatAreTooLargeAreNot() throws {
    var lines = "version = 1\n"
    for number in 0..<20_000 {
      lines +=
        "[[image]]\nurl = \"https://x.example/\(number)\"\nfile = \"a.png\"\n"
        + "sha256 = \"\(entry.sha256)\"\nbytes = 67\ntype = \"image/png\"\n"
    }
    #expect(try ImageLock(utf8: Array(lines.utf8)).entries.count == 20_000)
    let error = try #require(
      try refusal(url, lock: "version = 1\n" + String(repeating: "# x\n", count: 4_200_000)))
    #expect(error.code == "unreadable-lock" && error.severity == .error)
    #expect(error.message.contains("larger"), "\(error.message)")
  }

  @Test func linksInTheFolderAreNotFollowedOut() throws {
    try folder.link("doc/link.png", to: "../secret.png")
    var link = entry
    link.file = "link.png"
    #expect(
      try refusal(url, lock: lock(link).text)?.message.contains("outside the allowed") == true)
  }

  @Test func oneFileIsCheckedForEachEntry() throws {
    var other = entry
    other.url = "https://x.example/other.png"
    other.sha256 = String(repeating: "1", count: 64)
    try folder.write("doc/pdfcompose.lock", lock(entry, other).text)
    let images = FileImageProvider(
      baseFolder: folder["doc"],
      access: try ResolvedImageAccess(ImageAccess(), documentFolders: [folder["doc"]]),
      limits: CompositionLimits(), lockFolders: [folder["doc"]])
    _ = try images.image(named: "a.png")
    _ = try images.image(named: url)
    #expect(throws: ImageUnavailable.self) { try images.image(named: other.url) }
    #expect(images.filesUsed.map(\.name) == ["a.png", "pdfcompose.lock", "a.png"])
    #expect(images.pathsLookedFor.contains(folder["doc/pdfcompose.lock"]))
  }

  @Test func aDamagedLockIsAnErrorForImagesOfTheWebOnly() throws {
    let error = try refusal(url, lock: "nonsense")
    #expect(error?.code == "unreadable-lock" && error?.severity == .error)
    #expect(try refusal("a.png", lock: "nonsense") == nil)
  }

  @Test func remoteImagesOfADocumentAreListedInReadingOrder() throws {
    let text = """
      ---
      letterhead: https://x.example/head.pdf#page=2
      watermark: http://x.example/mark.png
      ---
      ![a](https://x.example/b.png) and ![](a.png)

      > - ![](HTTPS://x.example/c.png) ![](https://x.example/b.png#x) ![](ftp://x.example/d.png)

      Text[^1] ![](//x.example/e.png)

      [^1]: ![](https://x.example/f.png)
      """
    let input = SourceInput.memory(name: "doc.md", utf8: Array(text.utf8))
    let images = try Composer().remoteImages(in: input)
    #expect(
      images.references.map(\.url) == [
        "https://x.example/head.pdf", "http://x.example/mark.png", "https://x.example/b.png",
        "HTTPS://x.example/c.png", "https://x.example/f.png",
      ])
    let places = images.references.map { reference in
      reference.range.map { images.sources[$0.file].position(at: $0.lowerBound).line }
    }
    #expect(places == [2, 3, 5, 7, 11])
    #expect(images.diagnostics.map(\.code) == ["remote-image", "remote-image"])
  }

  @Test func downloadedFilesMustBeImages() throws {
    #expect(
      try DownloadedImage(OnePixel.png, url: url, announced: nil).fileExtension == "png")
    do throws(ImageUnavailable) {
      _ = try DownloadedImage(
        Array("<html>".utf8), url: url, announced: "text/html; charset=utf-8")
      Issue.record("not an image")
    } catch {
      #expect(
        error.message == "cannot use image ‘\(url)’: the server sent no image, but text/html")
    }
    #expect(throws: ImageUnavailable.self) {
      try DownloadedImage(Array(OnePixel.png.prefix(40)), url: url, announced: nil)
    }
    #expect(throws: ImageUnavailable.self) {
      try DownloadedImage(
        OnePixel.png, url: url, announced: nil,
        limits: CompositionLimits(image: ImageLimits(maximumPixels: 0)))
    }
  }
}
