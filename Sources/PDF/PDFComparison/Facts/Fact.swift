import ComposeGeometry

/// One thing that a file says beside its text: a bookmark, a link, a font.
struct Fact {
  /// What it is the value of; empty for none.
  var name = ""
  var value: String
  /// What it is compared by: pages that belong together have the same number in both files.
  var key: String
  var place: PDFDifference.Place?

  init(_ value: String, name: String = "", key: String? = nil, at place: PDFDifference.Place? = nil)
  {
    self.name = name
    self.value = value
    self.key = key ?? value
    self.place = place
  }
}

enum FactComparison {
  /// Facts with names, each of which occurs once.
  static func named(_ old: [Fact], _ new: [Fact], _ field: ComparedField) -> [PDFDifference] {
    var olds: [String: Fact] = [:]
    for fact in old { olds[fact.name] = fact }
    var result: [PDFDifference] = []
    var seen: Set<String> = []
    for fact in new {
      seen.insert(fact.name)
      let before = olds[fact.name]
      if let before, before.key == fact.key { continue }
      result.append(difference(field, before, fact))
    }
    for fact in old where !seen.contains(fact.name) {
      result.append(difference(field, fact, nil))
    }
    return result
  }

  /// Facts in an order.
  static func ordered(_ old: [Fact], _ new: [Fact], _ field: ComparedField) -> [PDFDifference] {
    var numbers = Numbering<String>()
    let a = old.map { numbers.number($0.key) }
    let b = new.map { numbers.number($0.key) }
    var result: [PDFDifference] = []
    for gap in SequenceDifference(a, b).gaps(a.count, b.count) {
      let common = gap.old.count == gap.new.count ? gap.old.count : 0
      for index in 0..<common {
        result.append(
          difference(field, old[gap.old.lowerBound + index], new[gap.new.lowerBound + index]))
      }
      for fact in old[gap.old].dropFirst(common) { result.append(difference(field, fact, nil)) }
      for fact in new[gap.new].dropFirst(common) { result.append(difference(field, nil, fact)) }
    }
    return result
  }

  private static func difference(
    _ field: ComparedField, _ old: Fact?, _ new: Fact?
  ) -> PDFDifference {
    // What looks the same differs in what it leads to.
    let isHidden = old?.value == new?.value
    return PDFDifference(
      field: field, kind: old == nil ? .added : new == nil ? .removed : .changed,
      name: (new ?? old)?.name ?? "", old: isHidden ? old?.key : old?.value,
      new: isHidden ? new?.key : new?.value,
      oldPlaces: [old?.place].compactMap(\.self), newPlaces: [new?.place].compactMap(\.self))
  }
}
