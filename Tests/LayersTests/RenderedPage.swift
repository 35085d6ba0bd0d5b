import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// A page of 100 by 100 points as a reader shows it, two pixels to a point.
struct RenderedPage {
  static let canRender = Tool.hasPoppler

  private let width: Int
  private let bytes: [UInt8]
  let summary: PDFSummary

  init(
    orientation: PDFContext.Orientation = .upperLeft, _ draw: (PDFContext) -> Void
  ) throws {
    let (pdf, summary) = try Self.document(orientation: orientation, draw)
    self.summary = summary
    let data = try Tool.run("pdftoppm", ["-r", "144", "%"], on: pdf).output
    // A binary PPM file: three lines, then the pixels.
    let fields = data.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    let sizes = String(decoding: try #require(fields.dropFirst().first), as: UTF8.self)
    width = try #require(sizes.split(separator: " ").first.flatMap { Int($0) })
    bytes = [UInt8](try #require(fields.last))
  }

  /// An uncompressed file of one page.
  static func document(
    orientation: PDFContext.Orientation = .upperLeft, _ draw: (PDFContext) -> Void
  ) throws -> (bytes: [UInt8], summary: PDFSummary) {
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink, options: PDFOptions(isTagged: false, compresses: false))
    try pdf.beginPage(size: Size(width: 100, height: 100), orientation: orientation)
    draw(pdf)
    let summary = try pdf.close()
    return (sink.bytes, summary)
  }

  /// Red, green and blue at a point of the page, from its upper-left corner.
  func color(_ x: Double, _ y: Double) -> [Int] {
    let place = (Int(y * 2) * width + Int(x * 2)) * 3
    return bytes[place..<place + 3].map(Int.init)
  }

  func expect(
    _ x: Double, _ y: Double, _ wanted: [Int], within tolerance: Int = 2,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let color = color(x, y)
    #expect(
      zip(color, wanted).allSatisfy { abs($0 - $1) <= tolerance },
      "\(color) at (\(x), \(y)) is not \(wanted)", sourceLocation: location)
  }

  var pixels: [UInt8] { bytes }

  static let white = [255, 255, 255]
}
