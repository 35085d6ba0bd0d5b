import ComposeAttributedText
public import ComposeGeometry

/// How a frame is filled: the frame attributes of Core Text and what TextKit's containers add.
public struct FrameOptions: Sendable {
  /// In which direction lines follow each other.
  public enum Progression: Hashable, Sendable {
    case topToBottom
    /// Lines run downwards, rotated 90° clockwise; they progress from right to left.
    case rightToLeft
    /// Lines run downwards, rotated 90° clockwise; they progress from left to right.
    case leftToRight
  }

  /// How the last line of a frame is truncated when text remains.
  public struct Truncation: Sendable {
    /// The position of the truncation in the last line.
    public var position: LineTruncation
    /// The text that replaces what is left out.
    public var token: TruncationToken

    /// Creates a truncation of the last line.
    public init(_ position: LineTruncation = .end, token: TruncationToken = .ellipsis) {
      self.position = position
      self.token = token
    }
  }

  /// The direction in which lines follow each other.
  public var progression = Progression.topToBottom
  /// The fill rule of a shape: Core Text's default.
  public var fillRule = Path.FillRule.evenOdd
  /// Kept free along all edges of the shape, in points.
  public var edgeInset: Double = 0
  /// Kept free at the sides of a rectangle, or of the box around a shape, in points.
  public var insets = EdgeInsets.zero
  /// Kept free at both ends of every line, in points; TextKit's containers have 5.
  public var lineFragmentPadding: Double = 0
  /// Areas that text keeps clear of.
  public var exclusions: [ExclusionPath] = []
  /// 0 is no limit. Fragments of a line next to each other count as one line.
  public var maximumNumberOfLines = 0
  /// Whether a rectangle that has no room for all of a paragraph leaves as many of its lines
  /// together as `ParagraphStyle.orphanLines` and `widowLines` require; turn it off where the text
  /// is not continued elsewhere. Frames that truncate their last line never do.
  public var controlsWidows = true
  /// Nil leaves the last line as it was broken.
  public var truncation: Truncation?
  /// Whether natural lines have the fonts' gap between lines.
  public var usesFontLeading = true

  /// The position of the first baseline in a rectangle.
  public var firstBaseline = FirstBaseline.lineHeight
  /// Baselines of a rectangle are at multiples of this below its top, in points, each at the next
  /// one that its height allows; 0 is no grid.
  public var baselineGrid: Double = 0

  /// Creates the default options.
  public init() {}

  /// Kept free at both ends of every line, in points.
  var padding: Double { lineFragmentPadding > 0 ? lineFragmentPadding : 0 }

  /// From baseline to baseline of lines of one height.
  func distance(_ placement: Line.Placement) -> Double {
    guard baselineGrid > 0, baselineGrid.isFinite else { return placement.height }
    return (placement.height / baselineGrid - 1e-9).rounded(.up) * baselineGrid
  }

  /// The room of a line below what there is already.
  func placement(of line: Line, at content: FrameContent, top: Double) -> Line.Placement {
    var placement = line.placement(below: content.previous, usesFontLeading: usesFontLeading)
    // A formula of the first line stays within the frame.
    if content.lines.isEmpty { placement.grow(by: placement.formulaAscent - placement.baseline) }
    guard baselineGrid > 0 || firstBaseline != .lineHeight else { return placement }
    var baseline = placement.baseline
    if content.lines.isEmpty { baseline = firstBaseline.distance(of: line, baseline: baseline) }
    if baselineGrid > 0, baselineGrid.isFinite {
      let steps = (content.bottom + baseline - top) / baselineGrid
      baseline = (steps - 1e-9).rounded(.up) * baselineGrid + top - content.bottom
    }
    placement.height += baseline - placement.baseline
    placement.baseline = baseline
    return placement
  }
}

/// An area that text keeps clear of.
public struct ExclusionPath: Hashable, Sendable {
  /// The outline of the area that lines keep out of.
  public var path: Path
  /// The fill rule of the path.
  public var fillRule: Path.FillRule
  /// Kept free around it, in points.
  public var margin: Double

  /// Creates a path that lines avoid; the margin is in points.
  public init(_ path: Path, fillRule: Path.FillRule = .evenOdd, margin: Double = 0) {
    self.path = path
    self.fillRule = fillRule
    self.margin = margin
  }
}
