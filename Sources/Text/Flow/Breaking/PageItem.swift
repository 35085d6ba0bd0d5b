/// A piece of the vertical list as the breaker of pages sees it: a box and what is around it.
///
/// Lengths are points.
package struct PageItem: Equatable {
  /// Above the box; dropped at the top of a page (TeX's glue).
  package var space = 0.0
  /// The box, with the padding of what opens just above it.
  package var height: Double
  /// That padding.
  package var padding = 0.0
  /// The padding of what closes just below it.
  package var closing = 0.0
  /// What it costs that a page ends above the item.
  package var penalty = 0.0
  /// What it costs that a page ends above the item where every other end leaves more than a fifth of
  /// the page empty; infinity for never. For what is kept whole, and for what introduces something.
  package var fallbackPenalty = Double.infinity
  /// The notes called in it that no item before calls, without the rule above them.
  package var noteHeight = 0.0
  /// What is above it where it begins a page: heading rows of tables, the padding of backgrounds.
  package var continuation = 0.0
  /// What is then below the item before it: the padding of backgrounds.
  package var ending = 0.0
  /// With how many items, itself included, it may move to the next page while those behind fill
  /// this one; 0 for most. A figure and its caption.
  package var floatCount = 0
  /// Where on its page it is placed, if it floats by itself.
  package var floatPosition = FloatPosition.anywhere
  /// Whether it may move past the beginning of a section, at a cost.
  package var floatPassesSections = false
  /// How much lower the box may become where it would leave the page otherwise: an image.
  package var shrink = 0.0
  /// The space above where what floats has moved away from just above it.
  package var spaceWithoutFloat = 0.0
  /// The notes called in it that items before call too.
  package var repeatedNotes: [RepeatedNote] = []
  /// Whether a section begins with the item, past which few floats move.
  package var stopsFloats = false
  /// Whether the top of its box is on the grid.
  package var isOnGrid = false

  package init(
    space: Double = 0, height: Double, penalty: Double = 0, noteHeight: Double = 0,
    floatCount: Int = 0, shrink: Double = 0
  ) {
    self.shrink = shrink
    self.floatCount = floatCount
    self.space = space
    self.height = height
    self.penalty = penalty
    self.noteHeight = noteHeight
  }
}

extension PageItem {
  /// A note that was called before. It takes room on pages that do not have it by an earlier call.
  package struct RepeatedNote: Equatable {
    /// How many items back the last call before is.
    package var distance: Int
    package var height: Double
  }
}

/// What moved off a page and is first on the next.
struct MovedFloat: Equatable {
  var height: Double
  /// The least space below it.
  var gap: Double
  var noteHeight: Double
  /// Its items; nil for what moved before the list began.
  var items: Range<Int>?
}
