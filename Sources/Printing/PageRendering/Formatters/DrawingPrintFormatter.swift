public import ComposeGeometry
public import ComposeGraphics

/// A drawing over as many pages as it is high, each with its part of it: `UIViewPrintFormatter`.
///
/// The drawing is never scaled unless that is asked for; on each page it is clipped to the part that the page has.
public struct DrawingPrintFormatter: PrintFormatter {
  /// What becomes of a drawing that is wider than the area.
  public enum Width: Hashable, Sendable {
    /// It is cut at the right edge.
    case clip
    /// All of it is scaled down to the width of the area.
    case fit
    /// Pages with the rest of its width follow those with its left part.
    case tile
  }

  /// Where on the pages it lies: on all of the area from the first page on, by default.
  public var placement = FormatterPlacement()
  /// What becomes of a drawing that is wider than the area.
  public var width: Width
  private let drawing: RecordedDrawing
  /// Ascending.
  private let breaks: [Double]
  /// What a screen reader says; nil for a decoration.
  private let alternateText: String?

  /// Creates a formatter of a drawing.
  ///
  /// - Parameters:
  ///   - size: That of the drawing, in points.
  ///   - alternateText: What it shows, for tagged files; nil for a decoration.
  ///   - breaks: Where a page may end, in points from the top of the drawing: between its rows, say. A page ends at the last of
  ///     them that it has room for, or where it is full if there is none.
  ///   - draw: Draws it, in points from its top left corner.
  public init(
    size: Size, alternateText: String?, width: Width = .clip, breaks: [Double] = [],
    _ draw: (any PaintingContext) -> Void
  ) {
    self.width = width
    drawing = RecordedDrawing(bounds: Rect(origin: .zero, size: size), draw)
    self.breaks = breaks.filter(\.isFinite).sorted()
    self.alternateText = alternateText
  }

  /// Lays the content out.
  ///
  /// - Throws: `PageRenderingError.noRoom` for areas without width or height, and what the layout throws.
  public func layOut(in areas: FormatterAreas) throws(PageRenderingError) -> any FormattedPages {
    let size = drawing.bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return DrawingPages(drawing, alternateText, [])
    }
    guard areas.following.width > 0, areas.following.height > 0 else {
      throw .noRoom(areas.following)
    }
    let scale = width == .fit ? min(1, areas.following.width / size.width) : 1
    let columns =
      width == .tile ? Self.count(size.width, areas.following.width) : 1
    var slices: [DrawingPages.Slice] = []
    for column in 0..<columns {
      let x = Double(column) * areas.following.width
      let across = min(areas.following.width / scale, size.width - x)
      var y = 0.0
      while y < size.height {
        guard slices.count < Self.maximumPages else {
          throw .document(
            reason: "a drawing of \(size.height) points has more than \(Self.maximumPages) pages")
        }
        let area = areas[slices.count]
        let end = end(from: y, room: area.height / scale)
        slices.append(
          DrawingPages.Slice(
            part: Rect(x: x, y: y, width: across, height: end - y),
            origin: Point(x: area.minX, y: area.minY), scale: scale))
        y = end
      }
    }
    return DrawingPages(drawing, alternateText, slices)
  }

  /// More pages than these are a mistake.
  private static let maximumPages = 100_000

  private static func count(_ length: Double, _ room: Double) -> Int {
    // Below the limit of pages, and so of an integer.
    Int(min((length / room - 1e-9).rounded(.up), Double(maximumPages)))
  }

  /// Where a page ends that begins at `y`: below it where the page has any room.
  private func end(from y: Double, room: Double) -> Double {
    let full = y + max(0, room)
    guard full < drawing.bounds.height - 1e-6 else { return drawing.bounds.height }
    return breaks.last { $0 > y + 1e-6 && $0 <= full + 1e-6 } ?? full
  }
}

/// A drawing cut into parts, one for each page.
private struct DrawingPages: FormattedPages {
  struct Slice {
    /// Of the drawing.
    let part: Rect
    /// On the paper.
    let origin: Point
    let scale: Double
  }

  private let drawing: RecordedDrawing
  private let alternateText: String?
  private let slices: [Slice]
  private var element: StructureElement?

  init(_ drawing: RecordedDrawing, _ alternateText: String?, _ slices: [Slice]) {
    self.drawing = drawing
    self.alternateText = alternateText
    self.slices = slices
  }

  var pageCount: Int { slices.count }

  func rect(forPage page: Int) -> Rect {
    let slice = slices[page]
    return Rect(
      x: slice.origin.x, y: slice.origin.y, width: slice.part.width * slice.scale,
      height: slice.part.height * slice.scale)
  }

  mutating func draw(page: Int, on context: any PrintContext, part: String) {
    let slice = slices[page]
    let role: ContentRole
    if let alternateText {
      let figure =
        element
        ?? context.makeElement(
          .figure, in: .document, properties: StructureProperties(alternateText: alternateText))
      element = figure
      role = .element(figure)
    } else {
      role = .artifact(.layout)
    }
    context.withContent(role) {
      context.withClip(to: Path(rect: rect(forPage: page))) {
        context.draw(
          drawing,
          in: Rect(
            x: slice.origin.x - slice.part.minX * slice.scale,
            y: slice.origin.y - slice.part.minY * slice.scale,
            width: drawing.bounds.width * slice.scale, height: drawing.bounds.height * slice.scale))
      }
    }
  }
}
