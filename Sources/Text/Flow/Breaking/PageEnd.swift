/// One way to end a page.
struct PageEnd: Equatable {
  /// The first item of the next page.
  var item: Int
  /// How much room is left, in points.
  var spare = 0.0
  /// By how much the page ends above its foot: 0 with footnotes, which are at the foot.
  var shortfall = 0.0
  /// The price of ending here, that of the room left not included.
  var penalty = 0.0
  /// What is first on the next page instead of here.
  var moved: MovedFloat?
  /// How much of the footnotes continues at the foot of the next page.
  var carriedNotes = 0.0
  /// Whether the list ends with the page.
  var isLast = false
  /// Whether something extends beyond the foot, as it is higher than a page.
  var isOverfull = false

  /// The item whose image becomes smaller so that it fits, and by how much of its height; nil for
  /// none.
  var shrunk: (item: Int, by: Double)? {
    get { shrink > 0 ? (shrunkItem, shrink) : nil }
    set { (shrunkItem, shrink) = newValue ?? (0, 0) }
  }
  private var shrunkItem = 0
  private var shrink = 0.0

  init(
    item: Int, spare: Double = 0, shortfall: Double = 0, penalty: Double = 0,
    moved: MovedFloat? = nil, carriedNotes: Double = 0, isLast: Bool = false,
    isOverfull: Bool = false, shrunk: (item: Int, by: Double)? = nil
  ) {
    self.item = item
    self.spare = spare
    self.shortfall = shortfall
    self.penalty = penalty
    self.moved = moved
    self.carriedNotes = carriedNotes
    self.isLast = isLast
    self.isOverfull = isOverfull
    if let shrunk { self.shrunk = shrunk }
  }

  /// Whether nothing of it is a makeshift.
  var isSound: Bool {
    !isOverfull && shrink == 0 && moved == nil && carriedNotes == 0
      && penalty < PageBreakCosts.forbidden
  }
}

extension PageEnd {
  func beginsSamePage(as other: PageEnd) -> Bool { precedes(other, byShortfall: false) == nil }

  /// Whether this precedes `other`; nil for ends after which the same page follows.
  func precedes(_ other: PageEnd, byShortfall: Bool) -> Bool? {
    if item != other.item { return item < other.item }
    if carriedNotes != other.carriedNotes { return carriedNotes < other.carriedNotes }
    let (float, otherFloat) = (moved?.items?.lowerBound ?? -1, other.moved?.items?.lowerBound ?? -1)
    if float != otherFloat { return float < otherFloat }
    let (short, otherShort) = ((shortfall * 100).rounded(), (other.shortfall * 100).rounded())
    return byShortfall && short != otherShort ? short < otherShort : nil
  }
}
