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
    /// The highest penalty for a page break before it of the boxes that are first in it in their stacks.
    var breakPenalty = 0.0
    var notes: [Int] = []
    var destinations: [String] = []
  }

  private var items: [CellStack.Item] = []
  /// Where the items of each stack begin, and the heights of stacks.
  private var stacks: [(first: Int, height: Double)] = []
  private var lefts: [Double] = []
  private var decorations: [(CellStack.Decoration, x: Double)] = []
  private var grounds: [(box: BoxDecoration, rect: Rect)] = []
  /// Rules that nothing crosses.
  var rules: [Rect] = []

  mutating func add(_ stack: CellStack, x: Double, y: Double) {
    let first = items.count
    stacks.append((first, stack.height))
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
  /// How far the ground of a stretch reaches into the next one, in points, so that no paper shows between
  /// the two where edges are smoothed.
  private static let overlap = 0.25

  /// How far the boxes around each item reach beyond it where they begin and end.
  private var aroundItems: [(above: Double, below: Double)] {
    var around = [(above: Double, below: Double)](repeating: (0, 0), count: items.count)
    for (decoration, _) in decorations {
      guard let last = decoration.items.last else { continue }
      let first = decoration.items.lowerBound
      around[first].above = max(around[first].above, decoration.above)
      around[last].below = max(around[last].below, decoration.below)
    }
    return around
  }

  /// Divides the plane wherever no item is crossed. Where stretches would be higher than `most`, items
  /// are moved down so that they begin at one height in all cells.
  ///
  /// - Parameters:
  ///   - height: Of all rows.
  ///   - edges: The tops of rows, ascending.
  ///   - most: Infinity for a single piece.
  func pieces(height: Double, edges: [Double], most: Double, rule: Color) -> [Piece] {
    let around = aroundItems
    let order = items.indices.sorted {
      (items[$0].top - around[$0].above, $0) < (items[$1].top - around[$1].above, $1)
    }
    var tops = items.map(\.top)
    var pieceOf = [Int](repeating: 0, count: items.count)
    // Where pieces begin, and by how much what is below has moved.
    var starts = [0.0]
    var startsRow = [true]
    var shift = 0.0
    var bottom = 0.0
    var edge = 0
    for index in order {
      // Boxes around items are divided between items only, so that what is above the first is on its page.
      let (above, below) = around[index]
      let height = above + items[index].box.height + below
      var top = items[index].top - above + shift
      let start = starts[starts.count - 1]
      if most < .infinity, start < top, bottom > 0 {
        let isFree = top >= bottom - Self.rounding
        if !isFree, max(bottom, top + height) - start > most {
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
      tops[index] = top + above
      pieceOf[index] = starts.count - 1
      bottom = max(bottom, top + height)
    }
    return pieces(
      Division(
        tops: tops, pieceOf: pieceOf, starts: starts, startsRow: startsRow,
        end: max(height + shift, bottom), rows: height), rule: rule)
  }

  /// Divides the plane into pages, each stack for itself where that costs least within its last lines.
  ///
  /// - Parameters:
  ///   - first: The height of the first page, in points.
  ///   - rest: Of all others.
  ///   - reach: How much of a page stays empty for a better break, in points.
  ///   - notes: The height of footnotes with what is above them, by their numbers.
  /// - Returns: All but the last are as high as their pages. Nil where the first page has no room for
  ///   something of each stack, or a page would be all notes.
  func pages(
    first: Double, rest: Double, reach: Double, rule: Color, notes: ([Int]) -> Double
  ) -> [Piece]? {
    var tops = items.map(\.top)
    var pieceOf = [Int](repeating: 0, count: items.count)
    var heads: [Int: RepeatedHead] = [:]
    var starts: [Double] = []
    var pageStart = 0.0
    var end = 0.0
    var places = stacks.map(\.first)
    let lasts = stacks.indices.map { $0 + 1 < stacks.count ? stacks[$0 + 1].first : items.count }
    while zip(places, lasts).contains(where: { $0 < $1 }) {
      let page = starts.count
      starts.append(pageStart)
      let whole = page == 0 ? first : rest
      var room = whole
      var stops = stops(from: places, to: lasts, room: room, reach: reach)
      let called = zip(places, stops).flatMap { $0..<max($0, $1.item) }.flatMap {
        items[$0].box.notes
      }
      if !called.isEmpty {
        // Of the notes of a page, fewer are called on a lower one.
        room -= notes(called)
        guard room > whole / 3 else { return nil }
        stops = self.stops(from: places, to: lasts, room: room, reach: reach)
      }
      for number in stacks.indices where places[number] < lasts[number] {
        let (start, stop) = (places[number], stops[number])
        if stop.item == start, page == 0, first < rest { return nil }
        if let head = stop.head { heads[start] = head }
        let shift = pageStart + (stop.head?.height ?? 0) - items[start].top
        // An item that is higher than a page is alone on one.
        let next = max(stop.item, start + 1)
        for index in start..<next {
          tops[index] += shift
          pieceOf[index] = page
        }
        let below = next == lasts[number] ? stacks[number].height - items[next - 1].bottom : 0
        end = max(end, tops[next - 1] + items[next - 1].box.height + below)
        places[number] = next
      }
      pageStart += room
    }
    if starts.isEmpty { starts = [0] }
    return pieces(
      Division(
        tops: tops, pieceOf: pieceOf, starts: starts,
        startsRow: [Bool](repeating: false, count: starts.count), end: end, rows: .infinity,
        heads: heads), rule: rule)
  }

  /// Where a page ends in each stack, and what is repeated at its top.
  private func stops(
    from places: [Int], to lasts: [Int], room: Double, reach: Double
  ) -> [(item: Int, head: RepeatedHead?)] {
    stacks.indices.map { number in
      let (start, last) = (places[number], lasts[number])
      guard start < last else { return (last, nil) }
      let head = start > stacks[number].first ? repeatedHead(above: start, room: room) : nil
      let item = breakBelow(
        start, before: last, height: stacks[number].height, room: room - (head?.height ?? 0),
        reach: reach)
      return (item, head)
    }
  }

  /// The header rows of a table, repeated at the top of the next page.
  private struct RepeatedHead {
    /// The number of its decoration.
    var decoration: Int
    var boxes: [FlowBox]
    /// The distance from the top of the page to its first rule.
    var above: Double
    var height: Double
  }

  /// The header to repeat above an item that is not the first of its stack; nil for none, and for one that
  /// takes half of the page.
  private func repeatedHead(above item: Int, room: Double) -> RepeatedHead? {
    for (number, (decoration, _)) in decorations.enumerated() {
      guard decoration.items.contains(item),
        case .table(let head, let continued, _) = decoration.decoration.kind,
        !head.isEmpty, item >= decoration.items.lowerBound + head.count
      else { continue }
      let above = continued.reduce(0) { $0 + $1.height }
      let height = above + head.reduce(0) { $0 + $1.height }
      guard height < room / 2 else { continue }
      return RepeatedHead(
        decoration: number, boxes: continued + head, above: above, height: height)
    }
    return nil
  }

  /// The item of a stack that begins the next page.
  private func breakBelow(
    _ start: Int, before last: Int, height: Double, room: Double, reach: Double
  ) -> Int {
    let limit = items[start].top + room + Self.rounding
    if height <= limit { return last }
    var end = start
    while end < last, items[end].bottom <= limit { end += 1 }
    guard end > start, end < last else { return end == last ? last - 1 : end }
    var best = end
    while end > start + 1, items[end - 1].bottom > limit - reach,
      items[best].box.breakPenalty > 0
    {
      end -= 1
      if items[end].box.breakPenalty < items[best].box.breakPenalty { best = end }
    }
    return best
  }

  /// Where the items and the pieces are.
  private struct Division {
    var tops: [Double]
    var pieceOf: [Int]
    var starts: [Double]
    var startsRow: [Bool]
    var end: Double
    /// The height of all rows.
    var rows: Double
    /// Where pieces are pages, of which each stack may leave some empty: the headers that are repeated above
    /// the first items of stacks. Nil where they are stretches of one.
    var heads: [Int: RepeatedHead]?
  }

  private func pieces(_ division: Division, rule: Color) -> [Piece] {
    let (tops, pieceOf, starts) = (division.tops, division.pieceOf, division.starts)
    var pieces = starts.indices.map { number in
      var piece = Piece()
      piece.height =
        (number + 1 < starts.count ? starts[number + 1] : division.end) - starts[number]
      piece.beginsRow = division.startsRow[number]
      return piece
    }
    for index in items.indices {
      var box = items[index].box
      let number = pieceOf[index]
      pieces[number].notes += box.notes
      if let head = division.heads?[index] {
        var y = tops[index] - starts[number] - head.height
        for var box in head.boxes {
          // Their notes and targets are those of the first occurrence.
          box.notes = []
          box.destinations = []
          pieces[number].stack.boxes.append(
            FlowStack.PlacedBox(box: box, x: lefts[index], y: y, isRepeated: true))
          y += box.height
        }
      }
      if box.hasDestinations {
        pieces[number].destinations += box.destinations
        box.destinations = []
      }
      pieces[number].stack.boxes.append(
        FlowStack.PlacedBox(box: box, x: lefts[index], y: tops[index] - starts[number]))
    }
    for (number, stack) in stacks.enumerated() {
      let last = number + 1 < stacks.count ? stacks[number + 1].first : items.count
      for index in stack.first..<last where index > stack.first {
        let piece = pieceOf[index]
        guard piece > pieceOf[index - 1] else { continue }
        pieces[piece].breakPenalty = max(pieces[piece].breakPenalty, items[index].box.breakPenalty)
      }
    }
    addDecorations(to: &pieces, division, rule: rule)
    for number in pieces.indices { addTints(to: &pieces[number].stack) }
    return pieces
  }

  /// Adds the tints of rows and of lines of code: above the grounds that they are in, and below rules.
  private func addTints(to stack: inout FlowStack) {
    var tints: [FlowStack.PlacedDecoration] = []
    for placed in stack.boxes {
      guard let (box, rect) = placed.box.placedGround(x: placed.x, y: placed.y) else { continue }
      tints.append(FlowStack.PlacedDecoration(box: box, rect: rect))
    }
    guard !tints.isEmpty else { return }
    stack.decorations =
      stack.decorations.filter { $0.box.background != nil } + tints
      + stack.decorations.filter { $0.box.background == nil }
  }

  private func addDecorations(
    to pieces: inout [Piece], _ division: Division, rule: Color
  ) {
    let (tops, pieceOf, starts) = (division.tops, division.pieceOf, division.starts)
    let heightOfRows = division.rows
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
        let goesOn = lower < bottom - Self.rounding
        pieces[number].stack.decorations.append(
          FlowStack.PlacedDecoration(
            box: box.cut(above: upper > rect.minY + Self.rounding, below: goesOn),
            rect: Rect(
              x: rect.minX, y: upper - start, width: rect.width,
              height: lower - upper + (goesOn ? Self.overlap : 0))))
      }
    }
    // Each is drawn below those within it, which end before it.
    for (index, (decoration, x)) in decorations.enumerated().reversed() {
      guard let last = decoration.items.last else { continue }
      let first = decoration.items.lowerBound
      let top = tops[first] - decoration.above
      let bottom = tops[last] + items[last].box.height + decoration.below
      var next = first
      for number in pieceOf[first]...max(pieceOf[first], pieceOf[last]) {
        let start = starts[number]
        var upper = max(top, start)
        var lower = min(bottom, start + pieces[number].height)
        var repeatsHead = false
        if let heads = division.heads {
          upper = tops[next] - decoration.above
          if number > pieceOf[first], let head = heads[next] {
            repeatsHead = head.decoration == index
            upper -= head.height - (repeatsHead ? head.above : 0)
          }
          while next < last, pieceOf[next + 1] <= number { next += 1 }
          lower = min(lower, tops[next] + items[next].box.height + decoration.below)
          next = min(next + 1, last)
        }
        guard lower > upper else { continue }
        // Each page has all edges, but stretches of one have those of the whole.
        let goesOn = lower < bottom - Self.rounding
        var box = decoration.decoration.box.cut(
          above: number > pieceOf[first], below: goesOn, keepsBorders: division.heads != nil)
        // Where it goes on, a table has no header unless that is repeated.
        if number > pieceOf[first], !repeatsHead { box.rules = [] }
        pieces[number].stack.decorations.append(
          FlowStack.PlacedDecoration(
            box: box,
            rect: Rect(
              x: x + decoration.decoration.x, y: upper - start,
              width: decoration.decoration.width,
              height: lower - upper + (goesOn && division.heads == nil ? Self.overlap : 0))))
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

extension BoxDecoration {
  /// The decoration of a fragment (CSS `box-decoration-break: slice`): no corners and no border at the break.
  fileprivate func cut(above: Bool, below: Bool, keepsBorders: Bool = false) -> BoxDecoration {
    guard above || below else { return self }
    var box = self
    if above {
      box.corners.subtract([.topLeft, .topRight])
      if !keepsBorders { box.borders.top.width = 0 }
    }
    if below {
      box.corners.subtract([.bottomLeft, .bottomRight])
      if !keepsBorders { box.borders.bottom.width = 0 }
    }
    return box
  }
}
