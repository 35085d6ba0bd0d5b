import Geometry
import Graphics

// What `BitmapContext+Painting` draws with.

extension BitmapContext {
  /// A colour of a drawing, or what stands for all of them.
  func color(_ color: Color) -> PremultipliedColor { converter.color(state.tint ?? color) }

  /// Paints an area of pixels.
  func paint(
    _ edges: EdgeList, offset: Point = .zero, rule: Path.FillRule, with paint: Paint
  ) {
    switch paint {
    case .color(let color):
      self.paint(edges, offset: offset, rule: rule, SolidSource(self.color(color)))
    case .shading(let shading):
      guard let source = source(of: shading) else { return }
      self.paint(edges, offset: offset, rule: rule, source)
    case .pattern(let pattern):
      let area = PixelRect(
        touching: edges.minX + offset.x, edges.minY + offset.y, edges.maxX + offset.x,
        edges.maxY + offset.y
      ).intersection(state.clip.bounds)
      guard let cells = tiles(of: pattern, over: area) else { return }
      self.paint(edges, offset: offset, rule: rule, BufferSource(buffer: cells))
    }
  }

  /// Paints all of a rectangle within the clip.
  func paintAll<Source: PaintSource>(in area: PixelRect, _ source: Source) {
    guard let compositor else { return }
    let area = area.intersection(state.clip.bounds)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      compositor.paint(
        CoverageSpan(y: y, x: area.left, count: area.width, coverage: nil, even: 255), source)
    }
  }

  /// Nil for a shading that paints nothing; what is not a number is counted.
  func source(of shading: Shading) -> ShadingSource? {
    guard shading.isFinite else {
      problems.nonFiniteNumbers += 1
      return nil
    }
    return ShadingSource(shading, deviceTransform) { color($0) }
  }

  // MARK: Patterns

  /// How many cells of a pattern are drawn for one area at most.
  static let mostCells = 20_000.0

  /// The cells of a pattern that touch an area, drawn; nil for none, or for too many, or for a
  /// pattern that cannot be, which is counted.
  private func tiles(of pattern: Pattern, over area: PixelRect) -> PixelBuffer? {
    let bounds = pattern.cell.bounds
    let toPixels = pattern.transform.followed(by: base)
    guard bounds.isFinite, !bounds.isEmpty, pattern.transform.isFinite,
      let toPattern = toPixels.inverted, toPattern.isFinite
    else {
      problems.nonFiniteNumbers += 1
      return nil
    }
    guard !area.isEmpty else { return nil }
    let seen = Rect(
      x: Double(area.left), y: Double(area.top), width: Double(area.width),
      height: Double(area.height)
    ).applying(toPattern)
    let columns = Self.steps(seen.minX, seen.maxX, bounds.minX, bounds.maxX, pattern.step.width)
    let rows = Self.steps(seen.minY, seen.maxY, bounds.minY, bounds.maxY, pattern.step.height)
    // Not a number fails too; beyond 2⁵⁰ cells could not be counted one by one.
    guard (columns.last - columns.first + 1) * (rows.last - rows.first + 1) <= Self.mostCells,
      [columns.first, columns.last, rows.first, rows.last].allSatisfy({ abs($0) < 0x1p50 }),
      layerPixels + area.width * area.height <= limits.maximumPixels
    else {
      problems.largeLayers += 1
      return nil
    }
    let buffer = PixelBuffer(bounds: area, filledWith: .clear)
    drawing(into: buffer) {
      state = BitmapState(clip: ClipRegion(area), verticalAxis: pageAxis)
      state.tint = pattern.tint
      var row = rows.first
      while row <= rows.last {
        var column = columns.first
        while column <= columns.last {
          replaying {
            concatenate(
              AffineTransform(
                translationX: column * pattern.step.width, y: row * pattern.step.height
              ).followed(by: pattern.transform))
            clip(to: Path(rect: bounds), rule: .nonZero)
            pattern.cell.draw(on: self)
          }
          column += 1
        }
        row += 1
      }
    }
    return buffer
  }

  /// The numbers of the first and last cell that reach into a stretch.
  private static func steps(
    _ low: Double, _ high: Double, _ start: Double, _ end: Double, _ step: Double
  ) -> (first: Double, last: Double) {
    (((low - end) / step).rounded(.up), ((high - start) / step).rounded(.down))
  }
}
