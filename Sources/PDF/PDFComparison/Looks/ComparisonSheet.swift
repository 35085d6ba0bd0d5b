public import ComposeGeometry
public import ComposeGraphics

/// A page of the old file beside that of the new one, with what is different marked in colour: red
/// for what was removed, green for what was added, amber for what was changed, blue for what moved.
public struct ComparisonSheet {
  /// The size of the sheet, in points.
  public let size: Size
  private let pair: PagePair
  private let differences: [PDFDifference]
  private let oldRect: Rect?
  private let newRect: Rect?

  private static let gap = 18.0

  /// - Parameters:
  ///   - oldSize: As the page is shown; nil for an added page, as `newSize` for a removed one.
  public init(
    _ pair: PagePair, of result: ComparisonResult, oldSize: Size?, newSize: Size?
  ) {
    self.pair = pair
    differences = result.differences.filter { difference in
      difference.oldPlaces.contains { $0.page - 1 == pair.old }
        || difference.newPlaces.contains { $0.page - 1 == pair.new }
    }
    let (a, b) = (oldSize ?? newSize ?? .letter, newSize ?? oldSize ?? .letter)
    size = Size(
      width: a.width + b.width + 3 * Self.gap, height: max(a.height, b.height) + 2 * Self.gap)
    oldRect = oldSize.map { Rect(origin: Point(Self.gap, Self.gap), size: $0) }
    newRect = newSize.map { Rect(origin: Point(a.width + 2 * Self.gap, Self.gap), size: $0) }
  }

  /// Whether anything on the sheet is different.
  public var isDifferent: Bool { !differences.isEmpty }

  /// What is different, in words.
  public var title: String {
    let counted = differences.filter(\.counts)
    let numbers = [pair.old.map { "old \($0 + 1)" }, pair.new.map { "new \($0 + 1)" }]
      .compactMap(\.self).joined(separator: ", ")
    return "Page \(numbers): \(counted.count) \(counted.count == 1 ? "difference" : "differences")"
  }

  /// Draws the sheet; `drawOld` and `drawNew` draw the pages into rectangles.
  public func draw(
    on context: any PaintingContext, drawOld: (Rect) -> Void, drawNew: (Rect) -> Void
  ) {
    context.fill(Rect(origin: .zero, size: size), with: .gray(0.88))
    for (rect, isOld) in [(oldRect, true), (newRect, false)] {
      guard let rect else { continue }
      context.fill(rect, with: .white)
      if isOld { drawOld(rect) } else { drawNew(rect) }
      context.withSavedState {
        context.clip(to: Path(rect: rect), rule: .nonZero)
        for difference in differences { mark(difference, isOld, in: rect, on: context) }
      }
      let isAlone = isOld ? newRect == nil : oldRect == nil
      let frame = isAlone ? Self.color(isOld ? .removed : .added) : Color.gray(0.6)
      context.stroke(
        Path(rect: rect), with: frame, style: StrokeStyle(width: isAlone ? 3 : 0.5))
    }
  }

  private func mark(
    _ difference: PDFDifference, _ isOld: Bool, in rect: Rect, on context: any PaintingContext
  ) {
    let page = isOld ? pair.old : pair.new
    for place in isOld ? difference.oldPlaces : difference.newPlaces where place.page - 1 == page {
      guard let box = place.box else { continue }
      let mark = box.offsetBy(dx: rect.minX, dy: rect.minY)
      let color = Self.color(difference.kind)
      if difference.field == .looks {
        context.stroke(
          Path(rect: mark.insetBy(dx: -1.5, dy: -1.5)), with: color, style: StrokeStyle(width: 0.75)
        )
      } else {
        context.withCompositing {
          $0.blendMode = .multiply
        } _: {
          context.fill(mark.insetBy(dx: -0.5, dy: -0.5), with: color.opacity(0.35))
        }
        context.fill(
          Rect(x: mark.minX - 0.5, y: mark.maxY, width: mark.width + 1, height: 1), with: color)
      }
    }
  }

  private static func color(_ kind: PDFDifference.Kind) -> Color {
    switch kind {
    case .removed: .hex(0xD92D20)
    case .added: .hex(0x12805C)
    case .changed: .hex(0xDC6803)
    case .moved: .hex(0x175CD3)
    }
  }
}
