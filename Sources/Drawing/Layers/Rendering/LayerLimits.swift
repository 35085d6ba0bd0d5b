/// Limits on drawing a layer tree.
public struct LayerLimits: Hashable, Sendable {
  /// The maximum nesting of layers: each may be a nested closure of the context. Deeper layers are
  /// omitted.
  public var maximumNesting: Int
  /// The maximum number of layers drawn, counting each copy of a replicator.
  public var maximumLayers: Int

  /// Creates limits, each at least 1.
  public init(maximumNesting: Int = 100, maximumLayers: Int = 100_000) {
    self.maximumNesting = max(1, maximumNesting)
    self.maximumLayers = max(1, maximumLayers)
  }
}
