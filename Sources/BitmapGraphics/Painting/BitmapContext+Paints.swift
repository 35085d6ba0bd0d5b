import Geometry
import Graphics
import Rasterizing

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

  /// The cells of a pattern that touch an area, drawn; nil for none, or for too many, or for a
  /// pattern that cannot be, which is counted.
  private func tiles(of pattern: Pattern, over area: PixelRect) -> PixelBuffer? {
    guard !area.isEmpty else { return nil }
    let cells: PatternCells
    do throws(PatternCells.Failure) {
      cells = try PatternCells(pattern, over: area, base)
    } catch {
      switch error {
      case .notFinite: problems.nonFiniteNumbers += 1
      case .tooMany: problems.largeLayers += 1
      }
      return nil
    }
    guard layerPixels + area.width * area.height <= limits.maximumPixels else {
      problems.largeLayers += 1
      return nil
    }
    let buffer = PixelBuffer(bounds: area, filledWith: .clear)
    drawing(into: buffer) {
      state = BitmapState(clip: ClipRegion(area), verticalAxis: pageAxis)
      state.tint = pattern.tint
      cells.forEach { placement in
        replaying {
          concatenate(placement)
          clip(to: Path(rect: pattern.cell.bounds), rule: .nonZero)
          pattern.cell.draw(on: self)
        }
      }
    }
    return buffer
  }
}
