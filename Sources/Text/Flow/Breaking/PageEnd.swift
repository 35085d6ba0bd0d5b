/// One way to end a page.
struct PageEnd: Equatable {
  /// The item that the next page goes on with.
  var item: Int
  /// How much room is left, in points.
  var spare = 0.0
  /// By how much the page ends above its foot: 0 with notes, which stand there.
  var shortfall = 0.0
  /// The price of ending here, that of the room left not included.
  var penalty = 0.0
  /// What stands first on the next page instead of here.
  var moved: MovedFloat?
  /// How much of the notes goes on at the foot of the next page.
  var carriedNotes = 0.0
  /// Whether the list ends with the page.
  var isLast = false
  /// Whether something stands beyond the foot, as it is higher than a page.
  var isOverfull = false

  /// Whether nothing of it is a makeshift.
  var isSound: Bool {
    !isOverfull && moved == nil && carriedNotes == 0 && penalty < PageBreakCosts.forbidden
  }
}

extension PageEnd {
  func beginsSamePage(as other: PageEnd) -> Bool { precedes(other, byShortfall: false) == nil }

  /// Whether this comes first in the order of what goes on alike; nil for what does.
  func precedes(_ other: PageEnd, byShortfall: Bool) -> Bool? {
    if item != other.item { return item < other.item }
    if carriedNotes != other.carriedNotes { return carriedNotes < other.carriedNotes }
    let (float, otherFloat) = (moved?.items?.lowerBound ?? -1, other.moved?.items?.lowerBound ?? -1)
    if float != otherFloat { return float < otherFloat }
    let (short, otherShort) = ((shortfall * 100).rounded(), (other.shortfall * 100).rounded())
    return byShortfall && short != otherShort ? short < otherShort : nil
  }
}
