import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

typealias Tool = TestSupport.Tool

extension Tool {
  static func check(_ pdf: [UInt8]) throws {
    let (status, output) = try run("qpdf", ["--check", "%"], on: pdf)
    #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
  }

  /// The objects of a file: "obj:1 0 R" → value, and the trailer.
  static func objects(_ pdf: [UInt8]) throws -> [String: Any] {
    let data = try run("qpdf", ["--json=2", "--json-key=qpdf", "%"], on: pdf).output
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require((root["qpdf"] as? [[String: Any]])?.last)
  }
}

/// A bundled face, or one of the few other fonts that tests bring along.
func face(_ family: String = "Libertinus Serif") throws -> FontFace {
  try FontCollection.bundled.face(family: family)
}

/// Shapes a text as one run.
func run(
  _ text: String, _ face: FontFace, size: Double = 12, wordSpacing: Double = 0,
  letterSpacing: Double = 0
) -> GlyphRun {
  let shaper = Shaper()
  let style = shaper.intern(ShapingStyle(face: face))
  let bytes = Array(text.utf8)
  var glyphs: [ShapedGlyph] = []
  bytes.withUnsafeBufferPointer {
    _ = shaper.appendGlyphs(shaping: 0..<$0.count, of: $0, style: style, into: &glyphs)
  }
  return GlyphRun(
    face: face, size: size, glyphs: glyphs[...], text: bytes[...], wordSpacing: wordSpacing,
    letterSpacing: letterSpacing)
}

/// A document in memory.
func document(
  _ options: PDFOptions = PDFOptions(), _ draw: (PDFContext) throws -> Void
) throws -> (bytes: [UInt8], summary: PDFSummary) {
  let sink = MemorySink()
  let pdf = try PDFContext(sink: sink, options: options)
  try draw(pdf)
  let summary = try pdf.close()
  #expect(summary.byteCount == sink.bytes.count)
  return (sink.bytes, summary)
}

/// Options for a file that can be read with the eye, and by `ContentReader`.
let plain = PDFOptions(isTagged: false, compresses: false)
