/// How much of a tree of layers is drawn at most.
public struct LayerLimits: Hashable, Sendable {
  /// How deep layers may stand on layers: each may be a closure in a closure of the context. What
  /// stands deeper is left out.
  public var maximumNesting: Int
  /// How many layers are drawn, those of replicators counted as often as they are drawn.
  public var maximumLayers: Int

  public init(maximumNesting: Int = 100, maximumLayers: Int = 100_000) {
    self.maximumNesting = max(1, maximumNesting)
    self.maximumLayers = max(1, maximumLayers)
  }
}
