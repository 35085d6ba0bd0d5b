import ComposeGeometry
import ComposeGraphics
import ComposeInternetPrinting
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter

/// PDF files to print.
enum TestPages {
  static let a4 = MediaSize(width: 21000, height: 29700)

  /// Pages with a square in the upper left, a bar across and a light circle; the second has its bar
  /// at the foot.
  static func document(count: Int = 2, size: Size = a4.points) throws -> PDFDocument {
    try document(count: count, size: size) { context, page in
      context.fill(
        Path(rect: Rect(x: 60, y: 50, width: 90, height: 90)), with: .black, rule: .nonZero)
      let y = page == 0 ? 300.3 : size.height - 120.7
      context.fill(
        Path(rect: Rect(x: 40, y: y, width: size.width - 80, height: 20)),
        with: .hex(0xCC1A33), rule: .nonZero)
      context.fill(
        Path(ellipseIn: Rect(x: 200, y: 100, width: 150, height: 150)),
        with: .hex(0xB3CCFF), rule: .nonZero)
    }
  }

  static func document(
    count: Int = 1, size: Size = a4.points, _ draw: (PDFContext, Int) -> Void
  ) throws -> PDFDocument {
    let sink = MemorySink()
    let context = try PDFContext(sink: sink, options: PDFOptions(isTagged: false))
    for page in 0..<count {
      try context.beginPage(size: size)
      draw(context, page)
    }
    _ = try context.close()
    return try PDFDocument(bytes: sink.bytes, name: "pages.pdf")
  }

  /// A printer of the given attributes that takes the formats.
  static func printer(_ formats: String..., attributes: [IPPAttribute] = []) -> PrinterDescription {
    PrinterDescription(
      [
        IPPAttribute("document-format-supported", values: formats.map { .mimeMediaType($0) }),
        IPPAttribute(
          "pwg-raster-document-type-supported",
          values: [.keyword("black_1"), .keyword("sgray_8"), .keyword("srgb_8")]),
        IPPAttribute(
          "pwg-raster-document-resolution-supported",
          values: [150, 300, 600].map { .resolution(IPPResolution(dpi: $0)) }),
        IPPAttribute("pwg-raster-document-sheet-back", .keyword("rotated")),
        IPPAttribute("urf-supported", values: [.keyword("W8"), .keyword("RS600")]),
      ] + attributes)
  }
}
