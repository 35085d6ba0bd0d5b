package import ComposeAttributedText
package import ComposeGeometry
package import ComposeGraphics

/// How a box around a part of the vertical list looks: its background, its borders, and rules
/// across it.
package struct BoxDecoration: Equatable {
  package var background: Color?
  /// Of the background, in points.
  package var cornerRadius = 0.0
  /// The corners that `cornerRadius` rounds.
  package var corners = RectCorner.allCorners
  /// Inside the box, the ones at the sides between those above and below.
  package var borders: TextBlock.Borders
  /// Whether the borders above and below are centered on the edges instead, as rules of tables are.
  package var centersRules = false
  /// Centered on a distance below the top of the box, in points.
  package var rules: [(distance: Double, border: TextBlock.Border)] = []
  /// Rules from top to bottom, centered on distances from the left edge of the box, in points.
  package var columnRules: [Double] = []
  /// Of the rules from top to bottom.
  package var columnBorder = TextBlock.Border(0)

  package init(
    background: Color? = nil, cornerRadius: Double = 0, borders: TextBlock.Borders = .none
  ) {
    self.background = background
    self.cornerRadius = cornerRadius
    self.borders = borders
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.background == other.background && one.cornerRadius == other.cornerRadius
      && one.corners == other.corners && one.borders == other.borders
      && one.centersRules == other.centersRules
      && one.columnRules == other.columnRules && one.columnBorder == other.columnBorder
      && one.rules.elementsEqual(other.rules) {
        $0.distance == $1.distance && $0.border == $1.border
      }
  }

  /// Draws the decoration of a box.
  package func draw(on context: any GraphicsContext, rect: Rect) {
    if let background {
      if cornerRadius > 0 {
        context.fill(
          Path(
            roundedRect: rect, byRoundingCorners: corners,
            cornerRadii: Size(width: cornerRadius, height: cornerRadius)),
          with: background, rule: .nonZero)
      } else {
        context.fill(rect, with: background)
      }
    }
    let (top, bottom) = (borders.top.width, borders.bottom.width)
    let outset = centersRules ? 0.5 : 0
    func fill(_ border: TextBlock.Border, x: Double, y: Double, width: Double, height: Double) {
      guard border.width > 0 else { return }
      context.fill(Rect(x: x, y: y, width: width, height: height), with: border.color)
    }
    fill(borders.top, x: rect.minX, y: rect.minY - top * outset, width: rect.width, height: top)
    for (distance, border) in rules {
      fill(
        border, x: rect.minX, y: rect.minY + distance - border.width / 2, width: rect.width,
        height: border.width)
    }
    for distance in columnRules {
      fill(
        columnBorder, x: rect.minX + distance - columnBorder.width / 2, y: rect.minY,
        width: columnBorder.width, height: rect.height)
    }
    let inner = centersRules ? rect.height : max(0, rect.height - top - bottom)
    let innerTop = centersRules ? rect.minY : rect.minY + top
    fill(
      borders.right, x: rect.maxX - borders.right.width, y: innerTop,
      width: borders.right.width, height: inner)
    fill(
      borders.bottom, x: rect.minX, y: rect.maxY - bottom * (1 - outset), width: rect.width,
      height: bottom)
    fill(borders.left, x: rect.minX, y: innerTop, width: borders.left.width, height: inner)
  }
}

extension BoxDecoration {
  /// The decoration of a box around paragraphs.
  package init(_ block: TextBlock) {
    self.init(background: block.backgroundColor, borders: block.borders)
  }
}
