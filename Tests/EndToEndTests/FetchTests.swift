import ComposePlatform
import TestSupport
import Testing

/// Images of the web: downloaded by one command, and composed without the network.
@Suite(
  .enabled(if: Program.isBuilt, "the program has not been built beside the tests"),
  .enabled(if: Installed.curl, "libcurl is not installed"))
struct FetchTests {
  private let folder: TemporaryFolder
  private let server: ImageServer
  private var document: String { folder["doc.md"] }
  private var lock: String { folder["pdfcompose.lock"] }

  init() throws {
    folder = try TemporaryFolder()
    server = try ImageServer()
    server.serve("/a.png", .body(ImageBytes.png, type: "text/plain"))
    server.serve("/b.gif", .body(ImageBytes.gif))
    server.serve("/c", .body(ImageBytes.svg, type: "image/svg+xml"))
  }

  /// Writes a document with images of the server.
  private func write(_ paths: String...) throws {
    try folder.write("doc.md", paths.map { "![\($0)](\(server.root)\($0))\n\n" }.joined())
  }

  private func fetch(_ arguments: String...) throws -> Program.Run {
    try Program.run(
      ["fetch", document, "--allow-http", "--allow-private-addresses"] + arguments,
      environment: ["SOURCE_DATE_EPOCH": "1772323200"])
  }

  private func read(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private var images: [String] { TemporaryFolder.names(in: folder["pdfcompose-images"]) }

  @Test func imagesAreDownloadedOnceAndComposedWithoutTheNetwork() throws {
    try write("/a.png", "/b.gif", "/c", "/a.png", "/c#x")
    let run = try fetch()
    #expect(run.end == .exit(0))
    #expect(run.errors.isEmpty && run.output.isEmpty)
    #expect(server.requests.sorted() == ["/a.png", "/b.gif", "/c"])
    #expect(images.count == 3)
    #expect(images.map { $0.suffix(4) }.sorted() == [".gif", ".png", ".svg"])
    let text = try read("pdfcompose.lock")
    #expect(text.contains("url = \"\(server.root)/a.png\"\nfile = \"pdfcompose-images/"))
    #expect(
      text.contains("bytes = \(ImageBytes.png.count)\ntype = \"image/png\"\ndate = 2026-03-01\n"))
    let composed = try Program.run(["--strict", document])
    #expect(composed.end == .exit(0), "\(composed.errors)")
    #expect(server.requests.count == 3)
  }

  @Test func nothingIsDownloadedTwice() throws {
    try write("/a.png")
    _ = try fetch()
    let text = try read("pdfcompose.lock")
    #expect(try fetch().end == .exit(0))
    #expect(server.requests == ["/a.png"])
    #expect(try read("pdfcompose.lock") == text)
    // Without its file it is, and must be the same.
    unlink(folder["pdfcompose-images/" + (images.first ?? "")])
    #expect(try fetch().end == .exit(0))
    #expect(server.requests == ["/a.png", "/a.png"])
    #expect(images.count == 1)
  }

  @Test func changedImagesAreAcceptedOnlyByAnUpdate() throws {
    try write("/a.png")
    _ = try fetch()
    let old = try #require(images.first)
    server.serve("/a.png", .body(ImageBytes.gif))
    #expect(try fetch().end == .exit(0))
    unlink(folder["pdfcompose-images/" + old])
    let refused = try fetch()
    #expect(refused.end == .exit(1))
    #expect(refused.errors.contains("doc.md:1:1: error: image ‘"))
    #expect(refused.errors.contains("differs from pdfcompose.lock\n  hint: look at it, and accept"))
    #expect(try fetch("--update").end == .exit(0))
    #expect(images.count == 1 && images.first?.hasSuffix(".gif") == true)
    #expect(try Program.run(["--strict", document]).end == .exit(0))
  }

  @Test func anUpdateRemovesTheFileItReplaces() throws {
    try write("/a.png", "/c")
    _ = try fetch()
    server.serve("/a.png", .body(ImageBytes.gif))
    #expect(try fetch("--update").end == .exit(0))
    #expect(images.count == 2)
    #expect(!images.contains { $0.hasSuffix(".png") })
  }

  @Test func frozenChecksWithoutTheNetwork() throws {
    try write("/a.png")
    let missing = try fetch("--frozen")
    #expect(missing.end == .exit(1))
    #expect(missing.errors.contains("is not in pdfcompose.lock"))
    #expect(server.requests.isEmpty && images.isEmpty)
    _ = try fetch()
    #expect(try fetch("--frozen").end == .exit(0))
    try folder.write("pdfcompose-images/" + (images.first ?? ""), ImageBytes.gif)
    let changed = try fetch("--frozen")
    #expect(changed.end == .exit(1))
    #expect(changed.errors.contains("differs from pdfcompose.lock"))
    #expect(server.requests == ["/a.png"])
    #expect(try Program.run(["fetch", "--frozen", "--update", document]).end == .exit(64))
  }

  @Test func severalImagesAreDownloadedAtOnce() throws {
    let paths = (1...3).map { "/\($0).png" }
    for path in paths { server.serve(path, .together(3, ImageBytes.png)) }
    try folder.write("doc.md", paths.map { "![](\(server.root)\($0))\n\n" }.joined())
    let run = try fetch("--jobs", "3")
    #expect(run.end == .exit(0), "\(run.errors)")
    #expect(server.requests.sorted() == paths)
    // In the order of the document, whichever came first.
    let missing = (0..<20).map { "/missing\($0)" }
    try folder.write("doc.md", missing.map { "![](\(server.root)\($0))\n\n" }.joined())
    let errors = try fetch("--jobs", "8").errors.split(separator: "\n")
      .filter { $0.contains(": error: ") }
    #expect(errors.count == 20)
    for (path, error) in zip(missing, errors) { #expect(error.contains(path + "’")) }
    for count in ["0", "17", "x"] { #expect(try fetch("--jobs", count).end == .exit(64)) }
  }

  @Test func pruningRemovesWhatNoDocumentNames() throws {
    try write("/a.png", "/b.gif", "/c")
    _ = try fetch()
    try write("/b.gif")
    try folder.write("other.md", "![](\(server.root)/c)\n")
    let stale = try fetch("--frozen", "--prune", folder["other.md"])
    #expect(stale.end == .exit(1))
    #expect(stale.errors.contains("/a.png’ is in \(lock), but in no document\n  hint: run"))
    #expect(images.count == 3)
    // A document that cannot be read may have all of them.
    #expect(try fetch("--prune", folder["none.md"]).end == .exit(1))
    #expect(images.count == 3)
    #expect(try fetch("--prune", folder["other.md"]).end == .exit(0))
    #expect(images.map { $0.suffix(4) }.sorted() == [".gif", ".svg"])
    #expect(try !read("pdfcompose.lock").contains("/a.png"))
    #expect(try fetch("--frozen", "--prune", folder["other.md"]).end == .exit(0))
    try folder.write("doc.md", "No images.\n")
    #expect(try fetch("--prune").end == .exit(0))
    #expect(images.isEmpty)
    #expect(server.requests.count == 3)
  }

  @Test func booksNameAllTheirDocuments() throws {
    try write("/a.png")
    try folder.write("more.md", "![b](\(server.root)/b.gif)\n")
    try folder.write("book.yaml", "title: B\nlang: en\nchapters:\n  - doc.md\n  - more.md\n")
    let run = try Program.run(
      ["fetch", folder["book.yaml"], "--allow-http", "--allow-private-addresses"])
    #expect(run.end == .exit(0), "\(run.errors)")
    #expect(images.count == 2)
    let composed = try Program.run(["--strict", folder["book.yaml"]])
    #expect(composed.end == .exit(0), "\(composed.errors)")
  }

  @Test func redirectsAreFollowedUpToTheLimit() throws {
    for step in 1...6 { server.serve("/\(step)", .redirect("/\(step - 1)")) }
    server.serve("/0", .redirect(server.root + "/a.png"))
    try write("/4")
    #expect(try fetch().end == .exit(0))
    try write("/6")
    let run = try fetch()
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("more than 5 redirects"))
    #expect(try fetch("--max-redirects", "7").end == .exit(0))
  }

  @Test func redirectLoopsEnd() throws {
    server.serve("/x", .redirect("/y"))
    server.serve("/y", .redirect("/x"))
    try write("/x")
    let run = try fetch("--max-redirects", "50")
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("the redirects come back to"))
    #expect(server.requests == ["/x", "/y"])
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/a", "gopher://127.0.0.1/"])
  func redirectsLeadToNoOtherScheme(target: String) throws {
    server.serve("/x", .redirect(target))
    try write("/x")
    let run = try fetch()
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("cannot download image"))
    #expect(images.isEmpty)
  }

  @Test func privateAddressesAreRefused() throws {
    try write("/a.png")
    let run = try Program.run(["fetch", "--allow-http", document])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("the host has the address 127.0.0.1, which is not public"))
    #expect(server.requests.isEmpty)
    // By name, and in other spellings.
    let names = ["localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"]
    try folder.write(
      "doc.md", names.map { "![](http://\($0):\(server.port)/a.png)\n\n" }.joined())
    let others = try Program.run(["fetch", "--allow-http", document])
    #expect(others.end == .exit(1))
    #expect(others.errors.split(separator: "\n").count { $0.contains(": error: ") } == names.count)
    #expect(server.requests.isEmpty)
  }

  @Test func unencryptedConnectionsMustBeAllowed() throws {
    try write("/a.png")
    let run = try Program.run(["fetch", "--allow-private-addresses", document])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("would not be encrypted\n  hint: write https:"))
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    ("/missing", "status 404 (not found)"), ("/page", "the server sent no image, but text/html"),
    ("/cut", "ended before the file was complete"), ("/half", "cannot use image"),
    ("/bomb", "cannot use image"), ("/big", "larger than 5 kB"),
    ("/endless", "larger than 5 kB"), ("/slow", "not complete within 1 s"),
    ("/empty", "the file is empty"), ("/packed", "cannot use image"),
  ])
  func badAnswersAreNoImages(path: String, message: String) throws {
    server.serve("/page", .body(Array("<!doctype html>".utf8), type: "text/html; charset=utf-8"))
    server.serve("/cut", .cut(ImageBytes.png, announced: 1_000))
    server.serve("/half", .cut(Array(ImageBytes.png.prefix(50)), announced: nil))
    server.serve("/bomb", .body(ImageBytes.pngBomb, type: "image/png"))
    server.serve("/big", .cut(ImageBytes.png, announced: 1_000_000_000))
    server.serve("/endless", .endless)
    server.serve("/slow", .trickle)
    server.serve("/empty", .body([]))
    server.serve(
      "/packed", .body([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], headers: ["Content-Encoding: gzip"]))
    try write(path)
    let size = path == "/slow" ? "20MB" : "5kB"
    let run = try fetch("--max-size", size, "--timeout", path == "/slow" ? "1" : "60")
    #expect(run.end == .exit(1))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(images.isEmpty)
    #expect(!TemporaryFolder.exists(lock))
  }

  @Test(.enabled(if: Program.find("gzip") != nil, "gzip is not installed"))
  func compressedDrawingsDoNotUnpackWithoutEnd() throws {
    let bomb = try Process(
      "/bin/sh", ["-c", "head -c 200000000 /dev/zero | gzip -1"]
    ).finish().output
    server.serve("/x.svgz", .body(bomb, type: "image/svg+xml"))
    try write("/x.svgz")
    let run = try fetch()
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("cannot use image"))
  }

  @Test func oneBadImageDoesNotKeepOthersAway() throws {
    try write("/missing", "/a.png")
    #expect(try fetch().end == .exit(1))
    #expect(images.count == 1)
    #expect(try read("pdfcompose.lock").contains("/a.png"))
  }

  @Test func aProxyIsUsedWhenItIsNamedOnly() throws {
    server.serve("http://images.example/a.png", .body(ImageBytes.png))
    try folder.write("doc.md", "![](http://images.example/a.png)\n")
    let run = try Program.run(["fetch", "--allow-http", "--proxy", server.root, document])
    #expect(run.end == .exit(0), "\(run.errors)")
    try write("/b.gif")
    let direct = try Program.run(
      ["fetch", "--allow-http", document],
      environment: ["http_proxy": server.root, "all_proxy": server.root])
    #expect(direct.end == .exit(1))
    #expect(server.requests == ["http://images.example/a.png"])
  }

  @Test func linksLeadNowhereElse() throws {
    try folder.makeFolder("doc")
    try folder.makeFolder("elsewhere")
    try folder.write("doc/doc.md", "![a](\(server.root)/a.png)\n")
    let arguments = ["fetch", folder["doc/doc.md"], "--allow-http", "--allow-private-addresses"]
    try folder.link("doc/pdfcompose-images", to: "../elsewhere")
    #expect(try Program.run(arguments).end == .exit(1))
    unlink(folder["doc/pdfcompose-images"])
    #expect(try Program.run(arguments + ["--folder", folder["elsewhere"]]).end == .exit(1))
    try folder.link("doc/pdfcompose.lock", to: "../elsewhere/lock")
    #expect(try Program.run(arguments).end == .exit(1))
    #expect(TemporaryFolder.names(in: folder["elsewhere"]).isEmpty)
    unlink(folder["doc/pdfcompose.lock"])
    #expect(try Program.run(arguments + ["--folder", folder["doc/img"]]).end == .exit(0))
    #expect(TemporaryFolder.names(in: folder["doc/img"]).count == 1)
    #expect(try Program.run(["--strict", folder["doc/doc.md"]]).end == .exit(0))
  }

  @Test(
    .enabled(if: Installed.canTrace, "strace is not installed or must not trace"))
  func composingOpensNoSocket() throws {
    try write("/a.png", "/b.gif")
    _ = try fetch()
    try folder.write(
      "doc.md", try read("doc.md") + "![](https://images.example/x.png)\n\n![](//x/y.png)\n")
    let log = folder["trace"]
    let run = try Process(
      Program.find("strace") ?? "",
      [
        "-f", "-qq", "-e", "trace=network,open,openat", "-o", log, Program.path ?? "", document,
      ]
    ).finish()
    #expect(run.end == .exit(0))
    #expect(run.errors.contains("is on the network and not read\n  hint: ‘pdfcompose fetch’"))
    let trace = try read("trace")
    #expect(trace.contains("doc.md"))
    for call in ["socket(", "connect(", "sendto(", "libcurl", "resolv.conf"] {
      #expect(!trace.contains(call))
    }
  }
}

/// What the tests need on the machine.
private enum Installed {
  static let curl =
    dlopen("libcurl.so.4", RTLD_LAZY) != nil || dlopen("libcurl.4.dylib", RTLD_LAZY) != nil

  /// Whether strace is there and may trace.
  static let canTrace: Bool = {
    guard let strace = Program.find("strace") else { return false }
    return (try? Process(strace, ["-qq", "-e", "trace=none", "/bin/true"]).finish().end)
      == .exit(0)
  }()
}
