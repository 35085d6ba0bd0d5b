/// How a path is stroked. Widths and dash lengths are in user-space points.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: Int, Sendable { case butt, round, square }
  public enum Join: Int, Sendable { case miter, round, bevel }

  public var width: Double
  public var cap: Cap
  public var join: Join
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty is a solid line.
  public var dash: [Double]
  public var dashPhase: Double

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
