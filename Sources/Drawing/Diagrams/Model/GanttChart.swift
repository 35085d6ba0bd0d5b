/// Tasks in time.
public struct GanttChart: Hashable, Sendable {
  /// A task, or a milestone.
  public struct Task: Hashable, Sendable {
    /// The name of the task.
    public var label: DiagramLabel
    /// In seconds since the beginning of 1970; no later than the end.
    public var start: Double
    /// In seconds since the beginning of 1970.
    public var end: Double
    /// Whether the task is finished.
    public var isDone: Bool
    /// Whether the task is in progress.
    public var isActive: Bool
    /// Whether the task is on the critical path.
    public var isCritical: Bool
    /// Whether it is a milestone, drawn as a diamond.
    public var isMilestone: Bool
    /// The index of its section; nil before the first.
    public var section: Int?
  }

  /// The titles of the sections, in the order of the source.
  public var sections: [DiagramLabel]
  /// The tasks, in the order of the source.
  public var tasks: [Task]
  /// How dates are written at the axis, in the letters of `strftime`; nil for a form by the length of
  /// the chart.
  public var axisFormat: String?
  /// The distance of the dates at the axis; nil for one by the length of the chart.
  public var tickInterval: TickInterval?
  /// The day with which weeks at the axis begin, 0 for Monday to 6 for Sunday.
  public var firstWeekday = 0

  /// A number of seconds or months.
  public enum TickInterval: Hashable, Sendable {
    /// Seconds, more than 0.
    case seconds(Double)
    /// A number of weeks, more than 0, from the first weekday.
    case weeks(Int)
    /// A number of months, more than 0.
    case months(Int)
  }
}
