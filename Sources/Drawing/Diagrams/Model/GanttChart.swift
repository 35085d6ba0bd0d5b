/// Tasks in time.
public struct GanttChart: Hashable, Sendable {
  public struct Task: Hashable, Sendable {
    public var label: DiagramLabel
    /// In seconds since the beginning of 1970; no later than the end.
    public var start: Double
    public var end: Double
    public var isDone: Bool
    public var isActive: Bool
    public var isCritical: Bool
    public var isMilestone: Bool
    /// The index of its section; nil before the first.
    public var section: Int?
  }

  public var sections: [DiagramLabel]
  public var tasks: [Task]
  /// How dates are written at the axis, in the letters of `strftime`; nil for a form by the length of
  /// the chart.
  public var axisFormat: String?
}
