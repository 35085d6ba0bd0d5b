import ComposePDFWriter
import Foundation
import Testing

/// qpdf as an independent reader of what is written.
enum QPDF {
  static let path = ["/usr/bin/qpdf", "/opt/homebrew/bin/qpdf", "/usr/local/bin/qpdf"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Tests that need it are skipped where it is not installed.
  static let isInstalled = path != nil

  static func run(_ arguments: [String], on pdf: [UInt8]) throws -> (status: Int32, output: Data) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).pdf")
    try Data(pdf).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = arguments + [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// The objects of a file as qpdf's JSON (version 2): "obj:1 0 R" → value.
  static func objects(of pdf: [UInt8]) throws -> [String: Any] {
    let output = try run(["--json=2", "--json-key=qpdf"], on: pdf).output
    let root = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    let parts = try #require(root["qpdf"] as? [[String: Any]])
    return try #require(parts.last)
  }
}

/// A file with the one-page skeleton that readers ask for, and what `body` adds.
func makeFile(
  version: PDFVersion = .v17, compresses: Bool = true, pages: Int = 1,
  _ body: (PDFWriter) throws(PDFError) -> Void = { _ throws(PDFError) in }
) throws -> [UInt8] {
  let sink = MemorySink()
  let writer = try PDFWriter(sink: sink, version: version, compresses: compresses)
  let catalog = writer.reserve()
  try body(writer)
  var tree = PageTree()
  for _ in 0..<pages {
    let page = tree.append(to: writer)
    try writer.write(
      [
        "Type": .name("Page"), "Parent": .reference(tree.parent(of: page)),
        "MediaBox": [0, 0, 612, 792], "Resources": [:],
      ], as: tree.reference(of: page))
  }
  let root = try tree.write(to: writer)
  try writer.write(["Type": .name("Catalog"), "Pages": .reference(root)], as: catalog)
  let count = try writer.finish(trailer: ["Root": .reference(catalog)])
  #expect(count == sink.bytes.count)
  return sink.bytes
}
