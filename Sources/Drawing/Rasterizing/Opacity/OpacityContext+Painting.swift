import ComposeColorGlyphs
import ComposeFonts
package import ComposeGeometry
package import ComposeGraphics

extension OpacityContext: PaintingContext {
  package var transform: AffineTransform { state.transform }
  package var yAxisPointsUp: Bool { state.yPointsUp }
  package var compositing: Compositing {
    get { state.compositing }
    set { state.compositing = newValue }
  }
  /// Kept and of no matter: there are no colours, and edges are as fine as they can be.
  package var rendering: RenderingOptions {
    get { state.rendering }
    set { state.rendering = newValue }
  }

  // MARK: Areas

  package func clip(to path: Path, rule: Path.FillRule) {
    guard !path.isEmpty, !isSingular else { return state.clip.intersect(.empty) }
    guard let edges = EdgeList(path, device) else { return }
    state.clip.intersect(edges, rule: rule, isAntialiased: true, tools.rasterizer)
  }

  package func fill(_ path: Path, with paint: Paint, rule: Path.FillRule) {
    guard !isSingular else { return }
    castingShadow {
      if let edges = EdgeList(path, device) { lay(edges, rule: rule, with: paint) }
    }
  }

  package func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    fill(path, with: .color(color), rule: rule)
  }

  package func fill(_ rect: Rect, with color: Color) {
    if rect.isFinite { fill(Path(rect: rect), with: .color(color), rule: .nonZero) }
  }

  package func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    stroke(path, with: .color(color), style: style)
  }

  package func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
    guard !isSingular, let outline = outline(of: path, style) else { return }
    castingShadow {
      if let edges = EdgeList(outline, device) { lay(edges, rule: .nonZero, with: paint) }
    }
  }

  private func outline(of path: Path, _ style: StrokeStyle) -> Path? {
    path.isFinite ? path.strokeOutline(style, device: device).path : nil
  }

  /// The line takes the place of the filling.
  package func fillAndStroke(
    _ path: Path, fill: Paint, stroke: Paint, style: StrokeStyle, rule: Path.FillRule
  ) {
    withTransparencyLayer(in: nil) {
      self.fill(path, with: fill, rule: rule)
      let tookPlace = takesPlace
      takesPlace = true
      self.stroke(path, with: stroke, style: style)
      takesPlace = tookPlace
    }
  }

  package func paint(_ shading: Shading) {
    guard !isSingular else { return }
    castingShadow {
      let area = state.clip.bounds
      if let source = source(of: shading, over: area) { layAll(of: area, source) }
    }
  }

  package func drawShadow(of path: Path, rule: Path.FillRule) {
    guard !isSingular else { return }
    castingShadow(
      of: { if let edges = EdgeList(path, device) { lay(edges, rule: rule, .even(255)) } },
      then: {})
  }

  /// White paper, as in a PDF.
  package func clear(_ rect: Rect) {
    let before = state.compositing
    state.compositing = Compositing()
    fill(rect, with: .black)
    state.compositing = before
  }

  package var clipBounds: Rect? {
    state.clip.bounds.userSpace(device)
  }

  // MARK: Glyphs

  package func clip(to text: [PlacedGlyphs], painting: GlyphPainting) {
    var areas: [(EdgeList, Point)] = []
    let upwards: Double = state.yPointsUp ? 1 : -1
    for placed in text where !isSingular && placed.origin.isFinite && placed.run.isDrawable {
      draw(placed.run, at: placed.origin, painting: painting)
      let outlines = placed.run.outlines(upwards: upwards, device: device, from: &tools.glyphs)
      placed.run.forEachOutline(
        at: placed.origin, upwards: upwards, device: device, from: outlines,
        colorGlyphs: tools.colorGlyphs
      ) { areas.append(($0, $1)) }
    }
    state.clip.intersect(anyOf: areas, isAntialiased: true, tools.rasterizer)
  }

  package func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    draw(run, at: origin, painting: GlyphPainting(fill: .color(color)))
  }

  package func draw(_ run: GlyphRun, at origin: Point, painting: GlyphPainting) {
    guard !isSingular, origin.isFinite, run.isDrawable else { return }
    let painting = painting.emboldened(for: run)
    castingShadow {
      if let fill = painting.fill {
        let upwards: Double = state.yPointsUp ? 1 : -1
        if run.face.hasPaintedGlyphs {
          draw(run, at: origin, upwards: upwards, foreground: fill, colorGlyphs: tools.colorGlyphs)
        }
        let outlines = run.outlines(upwards: upwards, device: device, from: &tools.glyphs)
        run.forEachOutline(
          at: origin, upwards: upwards, device: device, from: outlines,
          colorGlyphs: tools.colorGlyphs
        ) {
          lay($0, offset: $1, rule: .nonZero, with: fill)
        }
      }
      if let stroke = painting.stroke {
        run.forEachPath(at: origin, upwards: state.yPointsUp ? 1 : -1) { path in
          if let line = outline(of: path, stroke.style), let edges = EdgeList(line, device) {
            lay(edges, rule: .nonZero, with: stroke.paint)
          }
        }
      }
    }
  }

  // MARK: Images

  package func draw(_ image: Image, in rect: Rect) {
    guard rect.isFinite, !rect.isEmpty, !isSingular else { return }
    let square = image.orientation.placement(in: rect, yPointsUp: state.yPointsUp)
      .followed(by: device)
    guard let edges = EdgeList(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), square) else {
      return
    }
    let source =
      image.isOpaque
      ? .even(255) : opacities(of: image).map { self.source($0, of: image, square) } ?? .even(255)
    castingShadow {
      // Shadows move the square.
      let moved = image.orientation.placement(in: rect, yPointsUp: state.yPointsUp)
        .followed(by: device)
      if moved == square {
        lay(edges, rule: .nonZero, source)
      } else if let edges = EdgeList(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), moved) {
        let shift = Point(moved.tx - square.tx, moved.ty - square.ty)
        lay(edges, rule: .nonZero, source.moved(by: shift))
      }
    }
  }

  private func opacities(of image: Image) -> [UInt8]? {
    if let cached = tools.imageOpacities, cached.hash == image.contentHash { return cached.values }
    guard let values = try? image.opacities() else { return nil }
    tools.imageOpacities = (image.contentHash, values)
    return values
  }

  /// The alpha of an image whose unit square `square` maps to pixels: means of nine samples per
  /// pixel.
  private func source(
    _ values: [UInt8], of image: Image, _ square: AffineTransform
  ) -> OpacitySource {
    let (width, height) = (image.pixelWidth, image.pixelHeight)
    guard let inverse = square.inverted, inverse.isFinite, values.count == width * height else {
      return .even(255)
    }
    return .varying { y, x in
      var sum = 0
      for part in 0..<9 {
        let place = Point(
          Double(x) + (Double(part % 3) + 0.5) / 3, Double(y) + (Double(part / 3) + 0.5) / 3
        ).applying(inverse)
        let column = PixelRect.whole(place.x * Double(width))
        let row = PixelRect.whole(place.y * Double(height))
        sum += Int(
          values[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)])
      }
      return UInt8(sum / 9)
    }
  }

  /// A mask whose samples cannot be had lets everything in its rectangle through.
  package func clip(to mask: Image, in rect: Rect) {
    guard rect.isFinite, !rect.isEmpty, !isSingular else { return state.clip.intersect(.empty) }
    clip(to: Path(rect: rect), rule: .nonZero)
    guard let pixels = try? mask.rgba8() else { return }
    let luminances = stride(from: 0, to: pixels.count - 3, by: 4).map { index in
      let light =
        77 * Int(pixels[index]) + 151 * Int(pixels[index + 1]) + 28 * Int(pixels[index + 2])
      return UInt8((light * Int(pixels[index + 3]) / 255 + 128) >> 8)
    }
    let square = mask.orientation.placement(in: rect, yPointsUp: state.yPointsUp)
      .followed(by: device)
    let source = source(luminances, of: mask, square)
    if !state.clip.bounds.isEmpty {
      let area = state.clip.bounds
      state.clip.intersect(area) { y, values in
        for x in area.left..<area.right { values[x - area.left] = source.value(y, x) }
      }
    }
  }

  // MARK: Drawings and layers

  package func draw(_ drawing: RecordedDrawing, in rect: Rect) {
    guard rect.isFinite, drawing.bounds.isFinite, !rect.isEmpty, !drawing.bounds.isEmpty,
      !isSingular, !drawing.isTooDeep
    else { return }
    let draw = {
      self.saveState()
      self.state.base = drawing.placement(in: rect, yPointsUp: self.state.yPointsUp)
        .followed(by: self.device)
      self.state.transform = .identity
      self.state.yPointsUp = false
      self.clip(to: Path(rect: drawing.bounds), rule: .nonZero)
      drawing.draw(on: self)
      self.restoreState()
    }
    if state.compositing == Compositing() { draw() } else { withTransparencyLayer(in: rect, draw) }
  }

  /// The bounds hold for what is in the layer, not for its shadow.
  package func withTransparencyLayer(in bounds: Rect?, _ body: () -> Void) {
    let before = state
    defer { state = before }
    if let bounds {
      guard bounds.isFinite else { return }
      clip(to: Path(rect: bounds), rule: .nonZero)
    }
    let inside = state.clip
    guard let layer = drawing(on: inside.bounds, body) else {
      if !inside.bounds.isEmpty { body() }
      return
    }
    if let shadow = state.compositing.shadow, shadow.isVisible {
      state.clip = before.clip
      cast(shadow) { area, placement in
        let right = PixelRect.whole(placement.offset.x.rounded())
        let down = PixelRect.whole(placement.offset.y.rounded())
        return drawing(on: area) {
          layAll(of: area, .varying { layer.value($0 - down, $1 - right) })
        }
      }
      state.clip = inside
    }
    layAll(of: inside.bounds, .varying { layer.value($0, $1) })
  }

  /// A luminosity mask, which opacities cannot tell, is ignored: what it hides casts a shadow, too.
  package func withMask(of type: SoftMaskType, _ mask: () -> Void, _ body: () -> Void) {
    guard type.source == .alpha else { return withTransparencyLayer(in: nil, body) }
    let before = state
    defer { state = before }
    let area = state.clip.bounds
    if !area.isEmpty, let stencil = drawing(on: area, mask) {
      state.clip.intersect(area) { y, values in
        for x in area.left..<area.right { values[x - area.left] = stencil.value(y, x) }
        type.replaceByOpacities(values, area.width)
      }
    }
    withTransparencyLayer(in: nil, body)
  }

  // MARK: What has no opacity

  package func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?) {}
  package func addDestination(_ name: String, at point: Point) {}
  package func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement { parent }
  package func beginContent(_ role: ContentRole) {}
  package func endContent() {}
}

extension OpacitySource {
  /// Moved by whole pixels.
  fileprivate func moved(by shift: Point) -> OpacitySource {
    guard case .varying(let value) = self else { return self }
    let (right, down) = (
      PixelRect.whole(shift.x.rounded()), PixelRect.whole(shift.y.rounded())
    )
    return .varying { value($0 - down, $1 - right) }
  }
}
