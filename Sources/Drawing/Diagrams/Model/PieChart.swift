/// Shares of a whole.
public struct PieChart: Hashable, Sendable {
  public struct Slice: Hashable, Sendable {
    public var label: DiagramLabel
    /// More than 0.
    public var value: Double
    /// As written.
    public var valueText: String
  }

  public var slices: [Slice]
  /// Whether the legend tells the values.
  public var showsValues: Bool
}
