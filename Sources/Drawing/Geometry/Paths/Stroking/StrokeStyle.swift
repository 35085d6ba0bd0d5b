/// How a path is stroked. Widths and dash lengths are in user-space points.
public struct StrokeStyle: Hashable, Sendable {
  /// The form of the ends of open subpaths (ISO 32000-2, 8.4.3.3).
  public enum Cap: Int, Sendable { case butt, round, square }
  /// The form of corners (ISO 32000-2, 8.4.3.4).
  public enum Join: Int, Sendable { case miter, round, bevel }

  /// The width of the line.
  public var width: Double
  /// The form of the ends of open subpaths.
  public var cap: Cap
  /// The form of corners.
  public var join: Join
  /// The largest ratio of mitre length to line width; sharper corners are bevelled (ISO 32000-2,
  /// 8.4.3.5).
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty is a solid line.
  public var dash: [Double]
  /// The distance into the dash pattern at which a stroke starts.
  public var dashPhase: Double

  /// Creates a stroke style; the defaults are those of PDF (ISO 32000-2, table 51).
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
