import ComposeDiagnostics
import ComposeDocumentModel
import ComposeGeometry
import ComposeMarkdown
import ComposeSVG
import ComposeSVGReading

/// A drawing in SVG as a document: the drawing as a figure and, where it is the only input, on a
/// page of its size.
struct DrawingDocument {
  let document: Document
  /// What the drawing is called; nil where it has no title.
  let title: String?
  /// The page, in points; nil for that of the document.
  let pageSize: Size?

  /// Pages are between these lengths in width and height, in points; drawings beyond are scaled.
  private static let sides = 36.0...14_400

  /// - Parameters:
  ///   - svg: The bytes of the drawing, plain or compressed.
  ///   - isAlone: Whether the page is as large as the drawing.
  /// - Throws: `SVGError` for what is no drawing or breaks a limit.
  init(_ svg: [UInt8], of input: SourceInput, file: Int, isAlone: Bool) throws(SVGError) {
    let drawing = try SVGDocument(data: svg)
    let size = try Self.size(of: drawing, svg)
    title = drawing.title
    pageSize = isAlone ? Self.page(of: size) : nil
    let image = Inline.Span.image(
      ImageReference(destination: Self.address(of: input, svg), width: isAlone ? "100%" : nil))
    let range = SourceRange(file: file, 0..<0)
    document = Document(
      frontMatter: FrontMatter(entries: isAlone ? Self.settings : []),
      blocks: [
        Block(
          .paragraph(InlineText(items: [Inline(.begin(image)), Inline(.end(image))])), range: range)
      ])
  }

  /// In pixels, as it is drawn.
  private static func size(of document: SVGDocument, _ svg: [UInt8]) throws(SVGError) -> Size {
    guard !document.hasOwnSize else { return try document.naturalSize() }
    let drawing = try SVGDrawing(data: svg)
    // A page without anything is nothing to ask for.
    guard !drawing.warnings.contains(.emptySize) else { throw .emptySize }
    let size = drawing.size
    return Size(width: size.width / 0.75, height: size.height / 0.75)
  }

  /// Where the drawing is read again when it is drawn: its file, or an address that holds it.
  private static func address(of input: SourceInput, _ svg: [UInt8]) -> String {
    if let path = input.path { return PercentEncoding.encode(path: FilePath.name(of: path)) }
    let digits = Array("0123456789ABCDEF".utf8)
    var address = Array("data:image/svg+xml,".utf8)
    address.reserveCapacity(address.count + 3 * svg.count)
    for byte in svg {
      address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: address, as: UTF8.self)
  }

  /// The page of a drawing.
  ///
  /// - Parameter pixels: The size of the drawing, above zero.
  private static func page(of pixels: Size) -> Size {
    let (shortest, longest) = (
      min(pixels.width, pixels.height) * 0.75, max(pixels.width, pixels.height) * 0.75
    )
    let scale =
      0.75 * min(max(1, sides.lowerBound / shortest), sides.upperBound / longest)
    // Of thousandths, so that no page is smaller than what is on it by a rounding error.
    func side(_ length: Double) -> Double {
      max((length * scale * 1000).rounded(.up) / 1000, sides.lowerBound)
    }
    return Size(width: side(pixels.width), height: side(pixels.height))
  }

  /// Nothing else is on the page.
  private static var settings: [FrontMatter.Entry] {
    ["margin=0pt", "theme=plain", "page-numbers=none"]
      .flatMap { (try? SettingAssignment(parsing: $0))?.entries ?? [] }
  }
}
