import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import Testing

/// A program that reads PDF files, when it is installed.
enum Tool {
  static func path(_ name: String) -> String? {
    ["/usr/bin", "/opt/homebrew/bin", "/usr/local/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static let hasQPDF = path("qpdf") != nil
  static let hasPoppler = path("pdftotext") != nil && path("pdftoppm") != nil
  static let hasMuPDF = path("mutool") != nil

  /// Runs a tool on a file; `arguments` have `%` where its path belongs.
  static func run(
    _ name: String, _ arguments: [String], on pdf: [UInt8]
  ) throws -> (status: Int32, output: Data) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).pdf")
    try Data(pdf).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path(name)))
    process.arguments = arguments.map { $0 == "%" ? file.path : $0 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }

  static func text(_ pdf: [UInt8], _ options: String...) throws -> String {
    let output = try run("pdftotext", options + ["-enc", "UTF-8", "%", "-"], on: pdf).output
    return String(decoding: output, as: UTF8.self)
  }

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
