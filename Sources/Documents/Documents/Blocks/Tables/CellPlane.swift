import ComposeAttributedText
import ComposeFlow
import ComposeGeometry
import ComposeGraphics

/// The contents of the cells of joined rows in their places, and where these can be divided between
/// pages. Lengths are points from the upper left corner of the first row.
struct CellPlane {
  /// A stretch from top to bottom.
  struct Piece {
    var stack = FlowStack()
    var height = 0.0
    /// Whether its top is that of a row.
    var beginsRow = false
    var notes: [Int] = []
    var destinations: [String] = []
  }

  private var items: [CellStack.Item] = []
  private var lefts: [Double] = []
  private var decorations: [(CellStack.Decoration, x: Double)] = []
  private var grounds: [(box: BoxDecoration, rect: Rect)] = []
  /// Rules that nothing crosses.
  var rules: [Rect] = []

  mutating func add(_ stack: CellStack, x: Double, y: Double) {
    let first = items.count
    for item in stack.items {
      items.append(CellStack.Item(box: item.box, top: item.top + y))
      lefts.append(x)
    }
    for var decoration in stack.decorations {
      decoration.items =
        decoration.items.lowerBound + first..<decoration.items.upperBound + first
      decorations.append((decoration, x))
    }
  }

  /// Adds what is behind a cell.
  mutating func add(
    _ ground: BoxDecoration?, x: Double, width: Double, from top: Double, to bottom: Double
  ) {
    guard let ground else { return }
    grounds.append((ground, Rect(x: x, y: top, width: width, height: bottom - top)))
  }

  private static let rounding = 0.001

  /// Divides the plane wherever no item is crossed. Where stretches would be higher than `most`, items
  /// are moved down so that they begin at one height in all cells.
  ///
  /// - Parameters:
  ///   - height: Of all rows.
  ///   - edges: The tops of rows, ascending.
  ///   - most: Infinity for a single piece.
  func pieces(height: Double, edges: [Double], most: Double, rule: Color) -> [Piece] {
    let order = items.indices.sorted { (items[$0].top, $0) < (items[$1].top, $1) }
    var tops = items.map(\.top)
    var pieceOf = [Int](repeating: 0, count: items.count)
    // Where pieces begin, and by how much what is below has moved.
    var starts = [0.0]
    var startsRow = [true]
    var shift = 0.0
    var bottom = 0.0
    var edge = 0
    for index in order {
      let original = items[index].top
      var top = original + shift
      let start = starts[starts.count - 1]
      if most < .infinity, start < top, bottom > 0 {
        let isFree = top >= bottom - Self.rounding
        if !isFree, max(bottom, top + items[index].box.height) - start > most {
          shift += bottom - top
          top = bottom
        }
        if top >= bottom - Self.rounding {
          while edge < edges.count, edges[edge] + shift <= bottom - Self.rounding { edge += 1 }
          // The piece begins with the row, where that is between the two.
          let beginsRow = edge < edges.count && edges[edge] + shift <= top + Self.rounding
          starts.append(beginsRow ? edges[edge] + shift : top)
          startsRow.append(beginsRow)
        }
      }
      tops[index] = top
      pieceOf[index] = starts.count - 1
      bottom = max(bottom, top + items[index].box.height)
    }
    let end = max(height + shift, bottom)
    var pieces = starts.indices.map { number in
      var piece = Piece()
      piece.height = (number + 1 < starts.count ? starts[number + 1] : end) - starts[number]
      piece.beginsRow = startsRow[number]
      return piece
    }
    for index in items.indices {
      var box = items[index].box
      let number = pieceOf[index]
      pieces[number].notes += box.notes
      if box.hasDestinations {
        pieces[number].destinations += box.destinations
        box.destinations = []
      }
      pieces[number].stack.boxes.append(
        FlowStack.PlacedBox(box: box, x: lefts[index], y: tops[index] - starts[number]))
    }
    addDecorations(to: &pieces, tops, pieceOf, starts, rows: height, rule: rule)
    return pieces
  }

  private func addDecorations(
    to pieces: inout [Piece], _ tops: [Double], _ pieceOf: [Int], _ starts: [Double],
    rows heightOfRows: Double,
    rule: Color
  ) {
    for (box, rect) in grounds {
      for number in pieces.indices {
        let start = starts[number]
        // Rows grow where items were moved down: by all that the last piece has more.
        let isLast = number == pieces.count - 1 && grounds.count < 1000
        let bottom =
          isLast && rect.maxY >= heightOfRows - Self.rounding
          ? start + pieces[number].height : rect.maxY
        let upper = max(rect.minY, start)
        let lower = min(bottom, start + pieces[number].height)
        guard lower > upper else { continue }
        pieces[number].stack.decorations.append(
          FlowStack.PlacedDecoration(
            box: box,
            rect: Rect(x: rect.minX, y: upper - start, width: rect.width, height: lower - upper)))
      }
    }
    // Each is drawn below those within it, which end before it.
    for (decoration, x) in decorations.reversed() {
      guard let last = decoration.items.last else { continue }
      let first = decoration.items.lowerBound
      let top = tops[first] - decoration.above
      let bottom = tops[last] + items[last].box.height + decoration.below
      for number in pieceOf[first]...max(pieceOf[first], pieceOf[last]) {
        let start = starts[number]
        let upper = max(top, start)
        let lower = min(bottom, start + pieces[number].height)
        guard lower > upper else { continue }
        var box = decoration.decoration.box
        // Where it goes on in another piece, it has no corners.
        if upper > top + Self.rounding { box.corners.subtract([.topLeft, .topRight]) }
        if lower < bottom - Self.rounding { box.corners.subtract([.bottomLeft, .bottomRight]) }
        pieces[number].stack.decorations.append(
          FlowStack.PlacedDecoration(
            box: box,
            rect: Rect(
              x: x + decoration.decoration.x, y: upper - start,
              width: decoration.decoration.width, height: lower - upper)))
      }
    }
    for rect in rules {
      guard !pieces.isEmpty else { return }
      var number = starts.lastIndex { $0 <= rect.minY } ?? 0
      var top = rect.minY
      // A rule from top to bottom continues in the pieces below.
      repeat {
        let end =
          number + 1 < starts.count && rect.height > rect.width ? starts[number + 1] : .infinity
        pieces[number].stack.decorations.append(
          FlowStack.PlacedDecoration(
            box: BoxDecoration(background: rule),
            rect: Rect(
              x: rect.minX, y: top - starts[number], width: rect.width,
              height: min(rect.maxY, end) - top)))
        top = end
        number += 1
      } while top < rect.maxY
    }
  }
}
