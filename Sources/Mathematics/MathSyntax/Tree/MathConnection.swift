/// An arrow of a diagram from one cell to another that is no neighbour, or that is bent, dashed, labelled on its line or
/// one of several.
public struct MathConnection: Hashable, Sendable {
  /// A cell, by its row and column.
  public struct Place: Hashable, Sendable {
    /// The row, from 0.
    public var row: Int
    /// The column, from 0.
    public var column: Int

    /// Creates a place.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// Where the arrow begins.
  public var start: Place
  /// Where it leads.
  public var end: Place
  /// The arrow as a sign that leads to the right: its head, its tail and whether it is double; a space for none.
  public var scalar: Unicode.Scalar
  /// The label on the left, as seen in the direction of the arrow.
  public var left: MathList
  /// The label on the right.
  public var right: MathList
  /// The label on the line of the arrow, which is broken there.
  public var middle: MathList = []
  /// Where the labels stand, from 0 at the start to 1.
  public var position = 0.5
  /// The direction in which a loop leaves its cell, in degrees from the right to the left; nil for an arrow to another.
  public var loop: Double?
  /// The arrow of the diagram from whose middle it begins instead of from a cell, by its number; one before it.
  public var startArrow: Int?
  /// The arrow to whose middle it leads.
  public var endArrow: Int?
  /// By how much the arrow leaves towards the left, in degrees.
  public var bend: Double
  /// How far it is moved to the left, in em.
  public var shift: Double
  /// Whether its line is dashed.
  public var isDashed: Bool

  /// Creates an arrow.
  public init(
    from start: Place, to end: Place, scalar: Unicode.Scalar = "→", left: MathList = [],
    right: MathList = [], bend: Double = 0, shift: Double = 0, isDashed: Bool = false
  ) {
    self.start = start
    self.end = end
    self.scalar = scalar
    self.left = left
    self.right = right
    self.bend = bend
    self.shift = shift
    self.isDashed = isDashed
  }
}
