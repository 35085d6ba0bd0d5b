import ComposeGraphics
import ComposePDFWriter

extension StructureTree {
  /// Writes and discards the elements made before the first `count` and their descendants, except
  /// `open`, their ancestors, and the document.
  ///
  /// Complexity: O(elements not finished before).
  mutating func finish(
    _ count: Int, except open: [StructureElement], pages: PageTree, writer: PDFWriter,
    longestString: Int, log: inout ConformanceLog
  ) throws(PDFError) {
    // Elements of PDF 2.0 refer to one another, so they are kept until the end.
    guard version < .v20 else { return }
    let isDone = finishable(count, except: open)
    guard isDone.contains(true) else { return }
    let view = StructureTreeWriter(self, pages: pages, writer: writer, only: isDone)
    self = view.tree
    StructureCheck.run(on: view, only: isDone, longestString: longestString, into: &log)
    let groups = try addToParents(isDone, view, writer)
    try view.write(only: isDone, groups: groups, notes: &finished.notes, to: writer)
    takeOut(isDone)
  }

  /// Keeps the numbers of finished elements for the parents that continue.
  ///
  /// - Returns: The object of the group that is an element's parent instead, by its index.
  private mutating func addToParents(
    _ isDone: [Bool], _ view: StructureTreeWriter, _ writer: PDFWriter
  ) throws(PDFError) -> [Int32: PDFReference] {
    var groups = [Int32: PDFReference]()
    let done = isDone.indices.filter {
      isDone[$0] && !isDone[Int(parents[$0])] && view.isWritten($0)
    }
    for index in view.inOrder(done.map { Int32(clamping: $0) }).map({ Int($0) }) {
      let parent = identifier(at: Int(parents[index]))
      let place = view.place(of: index)
      guard parent == 0, finished.kids[0]?.count ?? 0 >= FinishedGroup.capacity else {
        finished.kids[parent, default: []].append(
          FinishedStructure.Kid(number: objects[index], place: place))
        continue
      }
      if finished.group == nil {
        let group = FinishedGroup(number: writer.reserve().number)
        finished.group = group
        finished.kids[0]?.append(FinishedStructure.Kid(number: group.number, place: place))
      }
      finished.group?.append(objects[index])
      groups[Int32(clamping: index)] = finished.group.map { PDFReference(number: $0.number) }
      if finished.group?.isFull == true { try writeGroup(to: writer) }
    }
    return groups
  }

  /// Writes the last kids of the document that are in a group, if there are any.
  func writeGroup(to writer: PDFWriter) throws(PDFError) {
    try finished.group?.write(parent: reference(of: 0), to: writer)
    finished.group = nil
  }

  private func finishable(_ count: Int, except open: [StructureElement]) -> [Bool] {
    var isDone = [Bool](repeating: false, count: self.count)
    for index in isDone.indices { isDone[index] = Int(identifier(at: index)) < count }
    for element in open {
      var index = Int32(clamping: self.index(of: element.index) ?? -1)
      while index >= 0 {
        isDone[Int(index)] = false
        index = parents[Int(index)]
      }
    }
    isDone[0] = false
    for (element, fields) in finished.followers where isDone[Int(element)] {
      for field in fields { isDone[Int(field)] = true }
    }
    // Parents come before their children.
    for index in isDone.indices.dropFirst() where isDone[Int(parents[index])] {
      isDone[index] = true
    }
    return isDone
  }

  /// Removes elements from the arrays.
  private mutating func takeOut(_ isDone: [Bool]) {
    var moved = [Int32](repeating: -1, count: count)
    var next: Int32 = 0
    for index in isDone.indices where !isDone[index] {
      moved[index] = next
      next += 1
    }
    for index in isDone.indices where isDone[index] {
      finished.kids[identifier(at: index)] = nil
    }
    pieces.move(to: moved)
    let kept = isDone.indices.filter { !isDone[$0] }
    identifiers = kept.map { identifier(at: $0) }
    types = kept.map { types[$0] }
    parents = kept.map { parents[$0] < 0 ? -1 : moved[Int(parents[$0])] }
    sources = kept.map { sources[$0] }
    objects = kept.map { objects[$0] }
    properties = Self.moving(properties, to: moved)
    finished.followers = Self.moving(finished.followers, to: moved).mapValues { fields in
      fields.map { moved[Int($0)] }.filter { $0 >= 0 }
    }
    figures.move(to: moved)
  }

  private static func moving<Value>(
    _ values: [Int32: Value], to moved: [Int32]
  ) -> [Int32: Value] {
    var result = [Int32: Value]()
    for (index, value) in values where moved[Int(index)] >= 0 { result[moved[Int(index)]] = value }
    return result
  }
}
