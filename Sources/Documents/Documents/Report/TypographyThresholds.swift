/// The thresholds beyond which a line or a page is reported.
public struct TypographyThresholds: Hashable, Sendable {
  /// A line is loose when its mean gap exceeds this multiple of the document's usual gap.
  public var loose = 1.5
  /// A line is tight when its mean gap is below this multiple of the usual gap.
  public var tight = 0.67
  /// The minimum number of consecutive hyphenated lines that form a ladder.
  public var ladder = 3
  /// The minimum number of consecutive lines whose overlapping gaps form a river.
  public var river = 4
  /// A gap is part of a river when it exceeds this multiple of the usual gap.
  public var riverGap = 1.1
  /// The tolerance, in points, beyond hanging punctuation for a line to be overfull; word spaces
  /// are rounded, so that a line is never exactly as wide as its measure.
  public var overfull = 0.5
  /// A last line is a runt when it fills less than this fraction of the measure, 0 to 1.
  public var runt = 0.05
  /// A page is underfull when it has room for at least this many of its lines; headings kept with
  /// their text leave up to five.
  public var underfull = 6

  /// Creates the default thresholds.
  public init() {}
}

extension TypographyThresholds {
  /// The names of the thresholds in settings.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case loose, tight, ladder, river
    case riverGap = "river-gap"
    case overfull, runt, underfull

    /// The valid range.
    public var range: ClosedRange<Double> {
      switch self {
      case .loose: 1...100
      case .tight, .runt: 0...1
      case .ladder: 1...1000
      case .river: 2...1000
      case .riverGap: 0...100
      case .overfull: 0...14_400
      case .underfull: 1...1000
      }
    }

    /// Whether the threshold is a number of lines.
    public var isWhole: Bool {
      switch self {
      case .ladder, .river, .underfull: true
      case .loose, .tight, .riverGap, .overfull, .runt: false
      }
    }
  }

  /// A threshold by its name; values are clamped to its range, and truncated where it is a number
  /// of lines.
  public subscript(name: Name) -> Double {
    get {
      switch name {
      case .loose: loose
      case .tight: tight
      case .ladder: Double(ladder)
      case .river: Double(river)
      case .riverGap: riverGap
      case .overfull: overfull
      case .runt: runt
      case .underfull: Double(underfull)
      }
    }
    set {
      guard newValue.isFinite else { return }
      let value = min(max(newValue, name.range.lowerBound), name.range.upperBound)
      switch name {
      case .loose: loose = value
      case .tight: tight = value
      // Integer ranges end at 1000.
      case .ladder: ladder = Int(value)
      case .river: river = Int(value)
      case .riverGap: riverGap = value
      case .overfull: overfull = value
      case .runt: runt = value
      case .underfull: underfull = Int(value)
      }
    }
  }
}
