import ComposeColorGlyphs
package import ComposeGeometry
import ComposeGraphics

/// Draws only the alpha of a drawing, without its colours: the source of a soft shadow.
///
/// Blend modes are ignored, as they do not affect alpha in PDF. Images that cannot be decoded here,
/// and drawings of other files, count as opaque.
package final class OpacityContext {
  struct State {
    /// The transform from user space to the page's default coordinate system.
    var transform = AffineTransform.identity
    /// From the page as it was begun to pixels; within drawings that are kept, from their own
    /// space.
    var base: AffineTransform
    var clip: ClipRegion
    var compositing = Compositing()
    var rendering = RenderingOptions()
    var yPointsUp: Bool
  }

  let tools: OpacityTools
  var state: State
  /// What is drawn into: all, or the innermost layer.
  var plane: OpacityBuffer
  private var savedStates = SavedStates<State>()
  private(set) var layers = LayerBudget(
    maximumOpen: OpacityContext.maximumOpenPixels,
    maximumDrawn: OpacityContext.maximumDrawnPixels)
  /// Whether what is drawn comes in the place of what is there.
  var takesPlace = false

  /// Of all layers and shadows that are open at once; what goes beyond is drawn without a layer of
  /// its own, and casts no shadow.
  static let maximumOpenPixels = 1 << 26
  /// Of all layers, shadows, masks and pattern cells together; beyond, they are omitted.
  static let maximumDrawnPixels = 1 << 30

  /// - Parameters:
  ///   - area: In pixels; not empty.
  ///   - base: From the page as it was begun to pixels.
  ///   - yPointsUp: Whether y grows upwards on the page.
  package init(
    _ area: PixelRect, base: AffineTransform, yPointsUp: Bool, tools: OpacityTools
  ) {
    self.tools = tools
    plane = OpacityBuffer(area)
    state = State(base: base, clip: ClipRegion(area), yPointsUp: yPointsUp)
    layers.begin(area.width * area.height)
  }

  package var opacities: OpacityBuffer { plane }

  // MARK: State

  package func saveState() { savedStates.save(state) }

  package func restoreState() {
    if let saved = savedStates.restore() { state = saved }
  }

  package func concatenate(_ transform: AffineTransform) {
    if transform.isFinite { state.transform = transform.followed(by: state.transform) }
  }

  package func resetClip() {
    if let saved = savedStates.last { state.clip = saved.clip }
  }

  /// From user space to pixels.
  var device: AffineTransform { state.transform.followed(by: state.base) }

  var isSingular: Bool {
    !state.transform.isFinite || !(abs(state.transform.determinant) > 1e-18)
  }

  // MARK: Planes

  /// Runs `body` drawing to a separate plane, with its own graphics state.
  ///
  /// - Returns: What was drawn; nil when there is no room or no time, and `body` has not run.
  func drawing(on area: PixelRect, _ body: () -> Void) -> OpacityBuffer? {
    let count = area.width * area.height
    guard !area.isEmpty, layers.permits(count) else { return nil }
    let (outer, tookPlace) = (plane, takesPlace)
    let drawn = OpacityBuffer(area)
    layers.begin(count)
    plane = drawn
    takesPlace = false
    nested {
      state.clip = ClipRegion(area)
      state.compositing = Compositing()
      body()
    }
    takesPlace = tookPlace
    plane = outer
    layers.end(count)
    return drawn
  }

  /// Runs `body`, which may save and restore states, and sets the state from before again.
  private func nested(_ body: () -> Void) {
    let before = state
    let mark = savedStates.beginLayer()
    body()
    savedStates.endLayer(mark)
    state = before
  }

  // MARK: Painting

  /// Lays an area of pixels over what is there, by the state's opacity and clip.
  func lay(_ edges: EdgeList, offset: Point = .zero, rule: Path.FillRule, _ source: OpacitySource) {
    guard !edges.isEmpty, !state.clip.bounds.isEmpty else { return }
    let opacity = OpacitySource.byte(state.compositing.opacity)
    tools.rasterizer.forEachSpan(
      of: edges, offset: offset, in: state.clip.bounds, rule: rule, isAntialiased: true
    ) { span in
      plane.lay(source, over: span, opacity: opacity, clip: state.clip, takesPlace: takesPlace)
    }
  }

  /// Lays all of a rectangle within the clip over what is there.
  func layAll(of area: PixelRect, _ source: OpacitySource) {
    let area = area.intersection(state.clip.bounds)
    guard !area.isEmpty else { return }
    let opacity = OpacitySource.byte(state.compositing.opacity)
    for y in area.top..<area.bottom {
      plane.lay(
        source,
        over: CoverageSpan(y: y, x: area.left, count: area.width, coverage: nil, even: 255),
        opacity: opacity, clip: state.clip, takesPlace: takesPlace)
    }
  }

  /// Lays an area over what is there by the opacities of a paint.
  func lay(_ edges: EdgeList, offset: Point = .zero, rule: Path.FillRule, with paint: Paint) {
    switch paint {
    case .color(let color): lay(edges, offset: offset, rule: rule, OpacitySource(color.alpha))
    case .shading(let shading):
      if let source = source(of: shading, over: area(of: edges, offset)) {
        lay(edges, offset: offset, rule: rule, source)
      }
    case .pattern(let pattern):
      let area = area(of: edges, offset)
      guard !area.isEmpty, !pattern.cell.isTooDeep,
        let cells = try? PatternCells(pattern, over: area, state.base)
      else { return }
      let (base, yPointsUp) = (state.base, state.yPointsUp)
      let drawn = drawing(on: area) {
        state = State(base: base, clip: ClipRegion(area), yPointsUp: yPointsUp)
        cells.forEach { draw(cell: pattern.cell, $0.followed(by: base)) }
      }
      guard let drawn else { return }
      let alpha = OpacitySource.byte(pattern.tint?.alpha ?? 1)
      lay(
        edges, offset: offset, rule: rule, .varying { product(drawn.value($0, $1), alpha) })
    }
  }

  /// Draws the cell of a pattern once, at a place.
  ///
  /// - Parameter matrix: From the coordinates of the cell to pixels.
  private func draw(cell: RecordedDrawing, _ matrix: AffineTransform) {
    let copy = tools.patternCells.copy(
      of: cell, matrix, yPointsUp: state.yPointsUp, tint: nil)
    if let copy, let drawn = opacities(of: copy.key) {
      return layAll(
        of: drawn.bounds.moved(right: copy.right, down: copy.down),
        .varying { drawn.value($0 - copy.down, $1 - copy.right) })
    }
    nested {
      state.base = matrix
      clip(to: Path(rect: cell.bounds), rule: .nonZero)
      cell.draw(on: self)
    }
  }

  private func opacities(of key: PatternCellKey) -> OpacityBuffer? {
    let yPointsUp = state.yPointsUp
    return tools.patternCells.pixels(of: key, within: plane.bounds) { bounds in
      drawing(on: bounds) {
        state = State(base: key.matrix, clip: ClipRegion(bounds), yPointsUp: yPointsUp)
        clip(to: Path(rect: key.cell.bounds), rule: .nonZero)
        key.cell.draw(on: self)
      }
    }
  }

  /// The pixels that edges touch within the clip.
  private func area(of edges: EdgeList, _ offset: Point) -> PixelRect {
    edges.bounds(movedBy: offset).intersection(state.clip.bounds)
  }

  /// The opacities of a shading; nil for one that paints nothing.
  func source(of shading: Shading, over area: PixelRect) -> OpacitySource? {
    guard shading.isFinite, !area.isEmpty,
      let inverse = shading.transform.followed(by: device).inverted, inverse.isFinite
    else { return nil }
    if case .mesh(let mesh) = shading.kind { return source(of: mesh, shading, over: area) }
    if case .function(let function) = shading.kind {
      return .varying { y, x in
        let place = Point(Double(x) + 0.5, Double(y) + 0.5).applying(inverse)
        return OpacitySource.byte(function.color(at: place)?.alpha ?? 0)
      }
    }
    let steps = 256
    let opacities = (0...steps).map {
      OpacitySource.byte(shading.gradient.color(at: Double($0) / Double(steps)).alpha)
    }
    return .varying { y, x in
      let place = Point(Double(x) + 0.5, Double(y) + 0.5).applying(inverse)
      guard let location = shading.location(of: place), !location.isNaN else { return 0 }
      if location < 0 { return shading.extendsBeforeStart ? opacities[0] : 0 }
      if location > 1 { return shading.extendsAfterEnd ? opacities[steps] : 0 }
      // 0…steps.
      return opacities[Int((location * Double(steps)).rounded())]
    }
  }

  /// The opacities of a mesh, each triangle's the mean of those of its corners.
  private func source(
    of mesh: ShadingMesh, _ shading: Shading, over area: PixelRect
  ) -> OpacitySource? {
    let drawn = drawing(on: area) {
      let box = Rect(
        x: Double(area.left), y: Double(area.top), width: Double(area.width),
        height: Double(area.height))
      func alpha(_ vertex: ShadingMesh.Vertex) -> Double {
        mesh.colors == nil
          ? shading.gradient.color(at: vertex.color.components[0]).alpha : vertex.color.alpha
      }
      mesh.forEachTriangle(
        after: shading.transform.followed(by: device), side: 3, within: box
      ) { first, second, third in
        let corners = Path(polygon: [first.point, second.point, third.point])
        guard let edges = EdgeList(corners, .identity) else { return }
        let opacity = OpacitySource((alpha(first) + alpha(second) + alpha(third)) / 3)
        // Pixels by their centres, so that neighbours have no seam.
        tools.rasterizer.forEachSpan(
          of: edges, in: area, rule: .nonZero, isAntialiased: false
        ) {
          plane.lay(opacity, over: $0, opacity: 255, clip: state.clip, takesPlace: true)
        }
      }
    }
    return drawn.map { drawn in .varying { drawn.value($0, $1) } }
  }

  // MARK: Shadows

  /// Runs `draw` after it has cast its shadow, where there is one to be cast.
  func castingShadow(_ draw: () -> Void) {
    castingShadow(of: draw, then: draw)
  }

  /// Runs `draw` after the shadow of what `caster` draws, where there is one to be cast.
  func castingShadow(of caster: () -> Void, then draw: () -> Void) {
    guard let shadow = state.compositing.shadow, shadow.isVisible else { return draw() }
    let before = state.base
    cast(shadow) { area, placement in
      state.base = placement.moved(before)
      defer { state.base = before }
      return drawing(on: area, caster)
    }
    state.compositing.shadow = nil
    draw()
    state.compositing.shadow = shadow
  }

  /// Lays a shadow over what is there.
  ///
  /// - Parameter caster: What casts it in an area, moved to where the shadow is.
  func cast(_ shadow: Shadow, of caster: (PixelRect, ShadowPlacement) -> OpacityBuffer?) {
    let area = state.clip.bounds
    guard !area.isEmpty else { return }
    let placement = ShadowPlacement(shadow, over: area, state.base)
    guard let cast = caster(area.expanded(by: placement.blur.reach), placement) else { return }
    cast.replace(with: placement.blur.blurred(cast.values, width: cast.bounds.width))
    let alpha = OpacitySource.byte(shadow.color.alpha)
    layAll(of: area, .varying { product(cast.value($0, $1), alpha) })
  }
}

/// What several contexts need, one after the other.
package final class OpacityTools {
  let rasterizer = CoverageRasterizer()
  var glyphs = GlyphOutlines()
  let colorGlyphs = ColorGlyphTable()
  let patternCells = PatternCellCache<OpacityBuffer>()
  /// The opacities of the image drawn last.
  var imageOpacities: (hash: ContentHash, values: [UInt8])?

  package init() {}
}
