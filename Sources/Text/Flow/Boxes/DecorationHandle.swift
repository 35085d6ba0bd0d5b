/// What surrounds a stretch of the vertical list and is drawn on each page that the stretch
/// reaches: a background, a bar, the rules of a table. Its client keeps what it looks like.
package struct DecorationHandle: Equatable {
  /// Chosen by the client; no two decorations of a list have the same.
  package var number: Int
  /// The space above and below the boxes inside, on each page, in points.
  package var padding: Double
  /// Boxes placed again at the top of each further page that the stretch reaches: the heading rows
  /// of a table.
  package var head: [BoxHandle]
  /// Boxes placed at the bottom of each page after which the stretch goes on: what a table carries forward.
  package var foot: [BoxHandle]

  package init(
    _ number: Int, padding: Double, head: [BoxHandle] = [], foot: [BoxHandle] = []
  ) {
    self.number = number
    self.padding = padding
    self.head = head
    self.foot = foot
  }

  /// The share of a page that repeated heads take at most; a higher head is placed once, and breaks
  /// as other boxes do.
  package static let repeatedShare = 1.0 / 3

  /// Whether a head is repeated on pages of a height.
  package static func repeats(headHeight: Double, onPagesOf height: Double) -> Bool {
    headHeight <= height * repeatedShare
  }

  /// What is above the first box of a page on which the stretch continues.
  var heightAtTop: Double { headHeight + padding }

  /// What is below the last box of a page after which the stretch goes on.
  var heightAtBottom: Double { foot.reduce(padding) { $0 + $1.height } }

  var headHeight: Double { head.reduce(0) { $0 + $1.height } }
}
