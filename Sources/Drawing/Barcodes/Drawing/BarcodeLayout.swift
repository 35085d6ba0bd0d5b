import ComposeGeometry

/// Where the parts of a symbol are, in points from the top left of its picture.
struct BarcodeLayout {
  let module: Double
  /// The bars or the matrix without the quiet zone.
  let area: Rect
  /// The dark parts.
  private(set) var rects: [Rect] = []
  /// Below bars, and below their longer ones.
  let barsBottom: Double
  let longBottom: Double
  /// Where the bars of a supplement begin.
  let supplementTop: Double
  /// The width and height of the whole picture, with room for text.
  let size: Size

  /// - Parameters:
  ///   - textAbove: The height of text above the bars, and that of text below, in points.
  init(_ symbol: BarcodeSymbol, _ style: BarcodeStyle, textAbove: Double, textBelow: Double) {
    let columns = Double(max(1, symbol.modules.width))
    func length(_ value: Double?) -> Double? {
      value.flatMap { $0.isFinite && $0 > 0 ? min($0, 14_400) : nil }
    }
    let module =
      length(style.moduleSize) ?? length(style.width).map { $0 / columns } ?? symbol.usualModule
    self.module = module
    let zone = style.hasQuietZone ? symbol.quietZone : QuietZone(0)
    let bearer = symbol.bearerBars * module
    let heights = Self.rowHeights(symbol, module: module, height: length(style.height))
    let height = heights.reduce(0, +)
    let top = zone.top * module + bearer + textAbove
    area = Rect(
      x: zone.left * module + bearer, y: top, width: columns * module, height: height)
    barsBottom = top + height
    longBottom = symbol.longBars.isEmpty || textBelow == 0 ? barsBottom : barsBottom + 5 * module
    let hasSupplementText =
      textBelow > 0 && symbol.labels.contains { $0.columns == symbol.supplement }
    supplementTop = hasSupplementText ? top + textBelow : top
    size = Size(
      width: area.maxX + zone.right * module + bearer,
      height: max(barsBottom + bearer + textBelow, longBottom) + zone.bottom * module)
    addRects(symbol, heights)
    if bearer > 0 {
      let outer = Rect(
        x: 0, y: top - bearer, width: size.width, height: height + 2 * bearer)
      rects += [
        Rect(x: 0, y: outer.minY, width: outer.width, height: bearer),
        Rect(x: 0, y: barsBottom, width: outer.width, height: bearer),
        Rect(x: 0, y: top, width: bearer, height: height),
        Rect(x: outer.maxX - bearer, y: top, width: bearer, height: height),
      ]
    }
  }

  /// The heights of rows, in points.
  private static func rowHeights(
    _ symbol: BarcodeSymbol, module: Double, height: Double?
  ) -> [Double] {
    if symbol.rowHeights.isEmpty {
      guard symbol.isLinear else {
        return Array(repeating: module, count: symbol.modules.height)
      }
      return [height ?? symbol.usualHeight * module]
    }
    let fixed = symbol.rowHeights.reduce(0, +) * module
    let flexible = symbol.rowHeights.count { $0 == 0 }
    guard flexible > 0 else {
      let factor = height.map { fixed > 0 ? $0 / fixed : 1 } ?? 1
      return symbol.rowHeights.map { $0 * module * factor }
    }
    let rest = max(module, ((height ?? symbol.usualHeight * module) - fixed) / Double(flexible))
    return symbol.rowHeights.map { $0 == 0 ? rest : $0 * module }
  }

  private mutating func addRects(_ symbol: BarcodeSymbol, _ heights: [Double]) {
    var tops = [area.minY]
    for height in heights { tops.append((tops.last ?? 0) + height) }
    for rectangle in symbol.modules.rectangles {
      let columns = rectangle.columns
      guard rectangle.rows.upperBound < tops.count else { continue }
      var top = tops[rectangle.rows.lowerBound]
      var bottom = tops[rectangle.rows.upperBound]
      if symbol.longBars.contains(where: { $0.contains(columns.lowerBound) }) {
        bottom = longBottom
      }
      if let supplement = symbol.supplement, supplement.contains(columns.lowerBound) {
        (top, bottom) = (supplementTop, longBottom)
      }
      rects.append(
        Rect(
          x: area.minX + Double(columns.lowerBound) * module, y: top,
          width: Double(columns.count) * module, height: bottom - top))
    }
  }
}
