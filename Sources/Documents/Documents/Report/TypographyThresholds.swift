/// From where on a line or a page counts as worth a look.
public struct TypographyThresholds: Hashable, Sendable {
  /// A line is loose when its mean gap is over so many times the document's median.
  public var loose = 1.5
  /// A line is tight when its mean gap is under so many times the median.
  public var tight = 0.67
  /// So many lines in succession that end with a hyphen are a ladder.
  public var ladder = 3
  /// Gaps that overlap over so many lines in succession are a river.
  public var river = 4
  /// A gap is part of a river when it is over so many times the median.
  public var riverGap = 1.1
  /// How far, in points, a line may stand out beyond what hangs at its edges; word spaces are
  /// rounded, so that a line is never quite as wide as its measure.
  public var overfull = 0.5
  /// A last line is a runt when it fills less than so much of the measure, 0 to 1.
  public var runt = 0.05
  /// A page is underfull when so many of its lines would still go on it; headings that stay with
  /// their text leave up to five.
  public var underfull = 6

  public init() {}
}

extension TypographyThresholds {
  /// The thresholds by the names that settings give them.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case loose, tight, ladder, river
    case riverGap = "river-gap"
    case overfull, runt, underfull

    /// What it may be.
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

    /// Whether it counts lines.
    public var isWhole: Bool {
      switch self {
      case .ladder, .river, .underfull: true
      case .loose, .tight, .riverGap, .overfull, .runt: false
      }
    }
  }

  /// A threshold by its name; what is set is kept within its range, and whole where it counts.
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
      // Whole numbers end at 1000.
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
