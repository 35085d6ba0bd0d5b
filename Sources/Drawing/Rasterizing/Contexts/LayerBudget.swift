/// The pixels that are drawn offscreen – layers, masks, shadows, cells of patterns – and how many
/// of them there may be, so that memory and time have a limit.
package struct LayerBudget {
  /// Of all that are open at once: what they take is memory.
  package let maximumOpen: Int
  /// Of all together, however small each is: what they take is time.
  package let maximumDrawn: Int
  package private(set) var open = 0
  package private(set) var drawn = 0

  package init(maximumOpen: Int, maximumDrawn: Int) {
    self.maximumOpen = maximumOpen
    self.maximumDrawn = maximumDrawn
  }

  /// Whether there is room for so many pixels more, and time left for them.
  ///
  /// - Parameter pixels: No more than a `PixelRect` has.
  package func permits(_ pixels: Int) -> Bool {
    open + pixels <= maximumOpen && drawn <= maximumDrawn - pixels
  }

  /// Whether it is rather time than memory that there is not enough of.
  package var isMostlySpent: Bool { drawn > maximumDrawn / 2 }

  package mutating func begin(_ pixels: Int) {
    open += pixels
    drawn += pixels
  }

  package mutating func end(_ pixels: Int) { open -= pixels }

  /// Begins a page, for which all of the time is left.
  package mutating func beginPage() { drawn = 0 }
}
