import ComposeMathSyntax

/// Rows of `split`, `aligned` and `gathered` within a formula that is too wide become several rows.
extension MathTypesetter {
  /// The share of the room that what is broken has at least.
  private static let leastShare = 0.25
  /// Rows with more elements are left as they are: each place of a break is measured.
  private static let maximumElements = 500
  /// How deep arrays are looked for in groups, fences and frames.
  private static let maximumDepth = 8

  /// A formula whose arrays have their rows broken so that all of it is narrower.
  ///
  /// - Parameters:
  ///   - excess: By how much it is too wide, in points.
  ///   - room: The width that there is.
  /// - Returns: Nil where nothing can be broken.
  func narrowed(_ content: MathList, by excess: Double, room: Double) -> MathList? {
    var result = content
    return narrow(&result, by: excess, room: room, depth: 0) ? result : nil
  }

  private func narrow(_ list: inout MathList, by excess: Double, room: Double, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    var isChanged = false
    for index in list.indices {
      func inside(_ inner: inout MathList) {
        if narrow(&inner, by: excess, room: room, depth: depth + 1) { isChanged = true }
      }
      switch list[index].content {
      case .array(var array):
        guard let rows = brokenRows(of: array, by: excess, room: room) else { continue }
        array.rows = rows
        list[index].content = .array(array)
        isChanged = true
      case .group(var inner):
        inside(&inner)
        list[index].content = .group(inner)
      case .boxed(let frame, var inner):
        inside(&inner)
        list[index].content = .boxed(frame, inner)
      case .styled(let style, var inner):
        inside(&inner)
        list[index].content = .styled(style, inner)
      case .colored(let color, var inner):
        inside(&inner)
        list[index].content = .colored(color, inner)
      case .fence(var fence):
        for part in fence.parts.indices { inside(&fence.parts[part]) }
        list[index].content = .fence(fence)
      default: continue
      }
    }
    return isChanged
  }

  /// The rows of an array with those broken that are too wide; nil where there is none, or no room.
  private func brokenRows(of array: MathArray, by excess: Double, room: Double) -> [MathRow]? {
    guard !array.isDisplay, array.kind == .aligned || array.kind == .gathered,
      !array.rows.contains(where: { $0.cells.contains { $0.span > 1 || $0.column != nil } })
    else { return nil }
    let last = (array.rows.lazy.map(\.cells.count).max() ?? 0) - 1
    guard last >= 0, array.kind == .gathered ? last == 0 : array.alignment(of: last) == .left else {
      return nil
    }
    var setter = makeSetter()
    let width = setter.setGrid(array, LayoutStyle(style: .display)).width
    var others = array
    for index in others.rows.indices where others.rows[index].cells.count > last {
      others.rows[index].cells[last].content = []
    }
    var otherSetter = makeSetter()
    let grid = otherSetter.setGrid(others, LayoutStyle(style: .display))
    let start = last < grid.columnStarts.count ? grid.columnStarts[last] : 0
    let cellRoom = width - excess - start
    guard cellRoom >= Self.leastShare * room else { return nil }
    var rows: [MathRow] = []
    for row in array.rows {
      guard row.cells.count > last, row.cells[last].content.count <= Self.maximumElements else {
        rows.append(row)
        continue
      }
      let parts = parts(
        of: row.cells[last].content, style: array.style, room: cellRoom,
        after: array.kind == .aligned ? .ordinary : nil)
      for (index, part) in parts.enumerated() {
        var broken = row
        if index > 0 {
          broken.cells = (0..<last).map { _ in MathCell([]) } + [MathCell(part)]
          broken.rulesAbove = []
          broken.textAbove = nil
        } else {
          broken.cells[last].content = part
        }
        if index + 1 < parts.count { broken.spaceBelow = nil }
        rows.append(broken)
      }
    }
    return rows.count > array.rows.count ? rows : nil
  }

  /// The lines of a row: broken before relations, else before binary operators, which are 2 em in.
  private func parts(
    of content: MathList, style: MathStyle, room: Double, after previous: MathClass?
  ) -> [MathList] {
    let places = breaks(in: content)
    var parts: [MathList] = []
    var start = 0
    var indent: MathList = []
    func line(to end: Int) -> MathList { indent + content[start..<end] }
    func width(to end: Int) -> Double {
      box(line(to: end), style: style, after: previous).width
    }
    while width(to: content.count) > room {
      var best: (index: Int, isRelation: Bool, cost: Int)?
      for place in places where place.index > start {
        let width = width(to: place.index)
        if width > room, best != nil { break }
        // A line shorter than a third of the room is worse than a break before an operator.
        let cost = (place.isRelation ? 0 : 1) + (width < room / 3 ? 2 : 0)
        if cost <= best?.cost ?? .max { best = (place.index, place.isRelation, cost) }
        if width > room { break }
      }
      guard let best else { break }
      parts.append(line(to: best.index))
      start = best.index
      indent =
        best.isRelation
        ? []
        : [
          MathNode(.space(MathLength(2, .em), isBreakable: false), at: content[start].range),
          // So that the operator is one with two sides.
          MathNode(.group([]), at: content[start].range),
        ]
    }
    parts.append(line(to: content.count))
    return parts
  }

  /// Where a row may be broken: before relations and binary operators outside of parentheses.
  private func breaks(in content: MathList) -> [(index: Int, isRelation: Bool)] {
    var places: [(index: Int, isRelation: Bool)] = []
    var previous: MathClass?
    var openCount = 0
    for (index, node) in content.enumerated() {
      if case .space = node.content { continue }
      if case .penalty = node.content { continue }
      var mathClass = node.content.atomClass
      if mathClass == .binary {
        switch previous {
        case nil, .binary, .largeOperator, .relation, .opening, .punctuation: mathClass = .ordinary
        default: break
        }
      }
      if openCount == 0, index > 0 {
        if mathClass == .relation, previous != .relation, previous != nil {
          places.append((index, true))
        }
        if mathClass == .binary { places.append((index, false)) }
      }
      if mathClass == .opening { openCount += 1 }
      if mathClass == .closing { openCount = max(0, openCount - 1) }
      previous = mathClass
    }
    return places
  }
}
