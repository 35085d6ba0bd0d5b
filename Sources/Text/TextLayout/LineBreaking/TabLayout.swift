public import ComposeAttributedText

/// The positions of text after tabs.
public struct TabLayout: Sendable {
  private let stops: [TabStop]
  private let defaultInterval: Double
  /// From the leading edge of the frame to the line's start, in points.
  private let indent: Double
  /// The same of lines after the first that is broken.
  private let laterIndent: Double
  /// Whether the leading edge is the right one; all distances are from there.
  let isRightToLeft: Bool

  /// For text without tabs.
  static let none = TabLayout(style: ParagraphStyle())

  init(_ paragraph: ShapedParagraph, indent: Double = 0, laterIndent: Double? = nil) {
    // Not the whole style, whose copy costs.
    self.init(
      stops: paragraph.style.tabStops, defaultInterval: paragraph.style.defaultTabInterval,
      indent: indent, laterIndent: laterIndent, isRightToLeft: paragraph.baseLevel & 1 == 1)
  }

  /// - Parameters:
  ///   - indent: From the leading edge of the frame to the line's start, in points.
  ///   - laterIndent: The same of lines after the first; nil where it is no different.
  public init(
    style: ParagraphStyle, indent: Double = 0, laterIndent: Double? = nil,
    isRightToLeft: Bool = false
  ) {
    self.init(
      stops: style.tabStops, defaultInterval: style.defaultTabInterval, indent: indent,
      laterIndent: laterIndent, isRightToLeft: isRightToLeft)
  }

  private init(
    stops: [TabStop], defaultInterval: Double, indent: Double, laterIndent: Double?,
    isRightToLeft: Bool
  ) {
    self.stops = Self.isOrdered(stops) ? stops : Self.ordered(stops)
    self.defaultInterval = defaultInterval.isFinite ? defaultInterval : 0
    self.indent = indent
    self.laterIndent = laterIndent ?? indent
    self.isRightToLeft = isRightToLeft
  }

  private static func isOrdered(_ stops: [TabStop]) -> Bool {
    var last = -Double.infinity
    for stop in stops {
      // Not a number compares as false.
      guard stop.location.isFinite, stop.location >= last else { return false }
      last = stop.location
    }
    return true
  }

  private static func ordered(_ stops: [TabStop]) -> [TabStop] {
    stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
  }

  /// Where the pen goes for a tab at `pen`; both from the line's start.
  ///
  /// - Parameters:
  ///   - isFirstLine: Whether the line is the first that is broken.
  ///   - following: The width of the text up to the next tab or the line's end, or to the
  ///   first of the stop's terminators; called only when a stop needs it.
  func position(
    after pen: Double, width: Double, isFirstLine: Bool = true, following: (TabStop) -> Double
  ) -> Double {
    let indent = isFirstLine ? indent : laterIndent
    let here = pen + indent
    if let stop = stops.first(where: { $0.location > here + GreedyBreaker.tolerance }) {
      switch stop.alignment {
      case .natural: return stop.location - indent
      case .left where !isRightToLeft, .right where isRightToLeft:
        return stop.location - indent
      case .left, .right, .trailing:
        return max(pen, stop.location - indent - following(stop))
      case .center: return max(pen, stop.location - indent - following(stop) / 2)
      case .decimal: return max(pen, stop.location - indent - following(stop))
      }
    }
    guard defaultInterval > 0 else { return pen }
    let next = ((here / defaultInterval).rounded(.down) + 1) * defaultInterval
    return next - indent
  }

  /// The width of the segments from `start` to the next tab or forced break.
  func width(of segments: [LineSegment], from start: Int) -> Double {
    var width = 0.0
    var index = start
    while index < segments.count {
      let segment = segments[index]
      width += segment.width
      if segment.breakKind == .tab || segment.breakKind == .mandatory { break }
      width += segment.spaceWidth
      index += 1
    }
    return width
  }
}
