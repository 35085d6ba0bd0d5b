import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// qpdf as an independent reader of what is written.
enum QPDF {
  /// Tests that need it are skipped where it is not installed.
  static let isInstalled = Tool.hasQPDF

  static func run(_ arguments: [String], on pdf: [UInt8]) throws -> (status: Int32, output: Data) {
    try Tool.run("qpdf", arguments + ["%"], on: pdf)
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
