import Graphics

/// What is drawn apart and laid over the rest as one.
struct TransparencyLayer {
  /// What the layer is laid over; nil for a layer too large, whose drawing goes straight there.
  let outer: PixelBuffer?
  /// The state that lays it over.
  let state: BitmapState
  let savedStates: Int
  let isApart: Bool
}

extension BitmapContext {
  /// Starts drawing apart, on transparent ground, with opacity 1 and normal blending
  /// (ISO 32000-2, 11.4).
  ///
  /// A layer that would take more pixels than the limit allows for all open ones is none, and
  /// what is in it is laid over the rest piece by piece.
  public func beginTransparencyLayer() {
    guard isDrawing else { return }
    let bounds = state.clip.bounds
    let open = layers.reduce(0) { $0 + ($1.outer.map { $0.width * $0.height } ?? 0) }
    let isApart = !bounds.isEmpty && open + bounds.width * bounds.height <= limits.maximumPixels
    layers.append(
      TransparencyLayer(
        outer: buffer, state: state, savedStates: savedStateCount, isApart: isApart))
    guard isApart else { return }
    buffer = PixelBuffer(bounds: bounds, filledWith: .clear)
    state.clip = ClipRegion(bounds)
    state.opacity = 1
    state.blendMode = .normal
  }

  /// Lays the layer over what is below by the opacity, blend mode and clip from before it.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else {
      problems.unbalancedStates += 1
      return
    }
    if savedStateCount > layer.savedStates { problems.unbalancedStates += 1 }
    dropStates(beyond: layer.savedStates)
    let drawn = buffer
    state = layer.state
    buffer = layer.outer
    guard layer.isApart, let drawn, let compositor else { return }
    let bounds = drawn.bounds
    for y in bounds.top..<bounds.bottom {
      compositor.paint(
        CoverageSpan(y: y, x: bounds.left, count: bounds.width, coverage: nil, even: 255),
        BufferSource(buffer: drawn))
    }
  }

  /// Runs `body` in a transparency layer.
  public func withTransparencyLayer<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginTransparencyLayer()
    defer { endTransparencyLayer() }
    return try body()
  }
}
