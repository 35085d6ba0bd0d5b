import ComposeGeometry
import ComposePDFGraphics
import Foundation
import TestSupport
import Testing

/// What a reader shows of a page of 100 by 100 points, four pixels to a point.
struct PagePixels: Equatable {
  let width: Int
  let bytes: [UInt8]

  /// Programs that show pages, two pixels to a point.
  enum Reader {
    case poppler, muPDF
  }

  /// Draws a page and has it shown.
  init(
    _ orientation: PDFContext.Orientation = .upperLeft, in reader: Reader = .poppler,
    _ draw: (PDFContext) -> Void
  ) throws {
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100), orientation: orientation)
      draw(pdf)
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    switch reader {
    case .poppler: try self.init(Tool.run("pdftoppm", ["-r", "144", "%"], on: pdf).output)
    case .muPDF:
      try self.init(
        Tool.run(
          "mutool", ["draw", "-q", "-N", "-r", "144", "-c", "rgb", "-F", "ppm", "-o", "-", "%"],
          on: pdf
        ).output)
    }
  }

  /// Reads a binary PPM file.
  private init(_ data: Data) throws {
    let fields = data.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    let sizes = String(decoding: try #require(fields.dropFirst().first), as: UTF8.self)
    width = try #require(sizes.split(separator: " ").first.flatMap { Int($0) })
    bytes = [UInt8](try #require(fields.last))
  }

  /// Red, green and blue at a point of the page, from its upper-left corner.
  func color(_ x: Double, _ y: Double) -> [Int] {
    let place = (Int(y * 2) * width + Int(x * 2)) * 3
    return bytes[place..<place + 3].map(Int.init)
  }
}
