import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

// What `BitmapContext+Painting` draws with.

extension BitmapContext {
  /// The colour of a drawing, or the one that replaces all of them.
  func color(_ color: Color) -> PremultipliedColor {
    let color = state.tint ?? color
    if color.wasOutOfRange { problems.colorsOutOfRange += 1 }
    guard !color.isDevice else { return converter.color(color) }
    let found = spaces.color(color, intent: state.rendering.intent)
    if found.isOutside { problems.colorsOutOfGamut += 1 }
    if !found.isExact { problems.unmanagedColors += 1 }
    return found.color
  }

  /// Paints an area of pixels.
  func paint(
    _ edges: EdgeList, offset: Point = .zero, rule: Path.FillRule, with paint: Paint
  ) {
    switch paint {
    case .color(let color):
      self.paint(edges, offset: offset, rule: rule, SolidSource(self.color(color)))
    case .shading(let shading):
      if shading.hasPixelsOfItsOwn {
        guard let pixels = pixels(of: shading, over: area(of: edges, offset)) else { return }
        return self.paint(
          edges, offset: offset, rule: rule, BufferSource(buffer: pixels, opacityIsShape: true))
      }
      guard let source = source(of: shading) else { return }
      self.paint(edges, offset: offset, rule: rule, source)
    case .pattern(let pattern):
      let area = area(of: edges, offset)
      guard let cells = tiles(of: pattern, over: area) else { return }
      self.paint(
        edges, offset: offset, rule: rule, BufferSource(buffer: cells, opacityIsShape: true))
    }
  }

  /// The pixels that edges touch within the clip.
  private func area(of edges: EdgeList, _ offset: Point) -> PixelRect {
    edges.bounds(movedBy: offset).intersection(state.clip.bounds)
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

  /// Nil for a shading that paints nothing; NaN is counted as a problem.
  func source(of shading: Shading) -> ShadingSource? {
    guard shading.isFinite else {
      problems.nonFiniteNumbers += 1
      return nil
    }
    return ShadingSource(shading, deviceTransform) { colors(of: $0) }
  }

  /// The colours of a gradient from 0 to 1.
  private func colors(of gradient: Gradient) -> [Pixel] {
    guard state.tint == nil else { return ShadingSource.table(of: gradient) { color($0) } }
    return gradientTables.colors(of: gradient, intent: state.rendering.intent) {
      ShadingSource.table(of: gradient) { color($0) }
    }
  }

  // MARK: Meshes and functions

  /// A mesh or a function, painted over an area; nil for nothing, or for more pixels than may be
  /// open at once.
  func pixels(of shading: Shading, over area: PixelRect) -> PixelBuffer? {
    guard shading.isFinite else {
      problems.nonFiniteNumbers += 1
      return nil
    }
    guard !area.isEmpty else { return nil }
    guard layers.permits(area.width * area.height) else {
      noteLayer()
      return nil
    }
    let buffer = PixelBuffer(bounds: area, filledWith: .clear)
    let toPixels = shading.transform.followed(by: deviceTransform)
    switch shading.kind {
    case .function(let function):
      FunctionPainter(buffer: buffer) { [converter, tint = state.tint] in
        Pixel(converter.color(tint ?? $0))
      }.paint(function, toPixels, &evaluations)
      limit(buffer, to: Path(rect: function.domain), toPixels)
    case .mesh(let mesh): paint(mesh, shading.gradient, toPixels, buffer)
    default: return nil
    }
    return buffer
  }

  private func paint(
    _ mesh: ShadingMesh, _ gradient: Gradient, _ toPixels: AffineTransform, _ buffer: PixelBuffer
  ) {
    if mesh.colors == nil {
      let table = colors(of: gradient)
      let last = Double(table.count - 1)
      // A place is in 0…1.
      MeshPainter(buffer: buffer) { table[Int(($0.components[0] * last).rounded())] }
        .paint(mesh, toPixels)
    } else {
      MeshPainter(buffer: buffer) { [converter, tint = state.tint] in
        Pixel(converter.color(tint ?? $0))
      }.paint(mesh, toPixels)
    }
  }

  // MARK: Patterns

  /// The cells of a pattern that touch an area, drawn; nil for none, or for too many, or for a
  /// pattern that cannot be, which is counted.
  private func tiles(of pattern: Pattern, over area: PixelRect) -> PixelBuffer? {
    guard !pattern.cell.isTooDeep else {
      problems.deepDrawings += 1
      return nil
    }
    guard !area.isEmpty else { return nil }
    let pattern = pattern.fitted(to: state.base)
    let cells: PatternCells
    do throws(PatternCells.Failure) {
      cells = try PatternCells(pattern, over: area, state.base)
    } catch {
      switch error {
      case .notFinite: problems.nonFiniteNumbers += 1
      case .tooMany: problems.largeLayers += 1
      }
      return nil
    }
    guard layers.permits(area.width * area.height) else {
      noteLayer()
      return nil
    }
    let buffer = PixelBuffer(bounds: area, filledWith: .clear)
    drawing(into: buffer) {
      let base = state.base
      state = BitmapState(clip: ClipRegion(area), verticalAxis: state.verticalAxis)
      state.tint = pattern.tint
      let meets = PatternCells.meetWithinPixels(pattern, base)
      cells.forEach { draw(cellOf: pattern, $0.followed(by: base), meetsOthers: meets) }
    }
    return buffer
  }
}

extension Shading {
  /// Whether it is painted into pixels, which are then painted.
  var hasPixelsOfItsOwn: Bool {
    switch kind {
    case .mesh, .function: true
    case .linear, .radial, .conic: false
    }
  }
}
