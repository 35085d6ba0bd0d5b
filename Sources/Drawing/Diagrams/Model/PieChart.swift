/// Shares of a whole.
public struct PieChart: Hashable, Sendable {
  /// A share of the whole.
  public struct Slice: Hashable, Sendable {
    /// The name in the legend.
    public var label: DiagramLabel
    /// More than 0.
    public var value: Double
    /// As written.
    public var valueText: String
  }

  /// The slices, in the order of the source.
  public var slices: [Slice]
  /// Whether the legend shows the values.
  public var showsValues: Bool
}
