import ComposePDFReading
import ComposePDFWriter

/// The outlines of all parts concatenated (ISO 32000-1, 12.3.3), without the entries that lead to
/// pages left out.
struct OutlineMerging {
  private struct Entry {
    var dictionary: PDFDictionary
    /// The index of the parent entry; -1 for none.
    let parent: Int
    let isOpen: Bool
  }

  private var entries: [Entry] = []

  /// Adds the outline of a part. Pages of one document in several parts have its outline once for each of them.
  mutating func add(_ copy: PartCopy) throws(PDFError) {
    let document = copy.document
    let outline = copy.whole.outline
    // An item is kept when it leads to a copied page, or has a descendant that does.
    var places: [Int: (key: PDFName, value: PDFObject)] = [:]
    var kept: Set<Int> = []
    for candidate in outline.candidates(on: copy.selected) {
      guard let place = Self.place(of: outline.items[candidate].dictionary, copy) else { continue }
      places[candidate] = place
      var index = candidate
      while index >= 0, kept.insert(index).inserted { index = outline.parents[index] }
    }
    var newIndices: [Int: Int] = [:]
    for index in kept.sorted() {
      let item = outline.items[index]
      var dictionary: PDFDictionary = [
        "Title": document.resolve(item.dictionary["Title"] ?? .string([]))
      ]
      for key: PDFName in ["C", "F"] {
        if let value = item.dictionary[key] { dictionary[key] = try copy.copied(value) }
      }
      if let place = places[index] { dictionary[place.key] = try copy.copied(place.value) }
      var isOpen = true
      if case .integer(let count)? = item.dictionary["Count"].map(document.resolve) {
        isOpen = count > 0
      }
      newIndices[index] = entries.count
      entries.append(
        Entry(
          dictionary: dictionary, parent: newIndices[outline.parents[index]] ?? -1, isOpen: isOpen))
    }
  }

  /// What an item leads to in the new document, as an entry of its dictionary.
  private static func place(
    of item: PDFDictionary, _ copy: PartCopy
  ) -> (key: PDFName, value: PDFObject)? {
    if let destination = item["Dest"] {
      return copy.destination(destination).map { ("Dest", $0) }
    }
    guard let action = item["A"] else { return nil }
    let dictionary = copy.document.dictionary(action)
    guard dictionary["S"] == .name("GoTo") else { return ("A", action) }
    return copy.destination(dictionary["D"] ?? .null).map { ("Dest", $0) }
  }

  func write(to writer: PDFWriter) throws(PDFError) -> PDFReference? {
    guard !entries.isEmpty else { return nil }
    // Node 0 is the root, entry n is node n + 1.
    var first = [Int](repeating: 0, count: entries.count + 1)
    var last = first
    var next = first
    var previous = first
    var visible = first
    for (index, entry) in entries.enumerated() {
      let (node, parent) = (index + 1, entry.parent + 1)
      if last[parent] == 0 {
        first[parent] = node
      } else {
        next[last[parent]] = node
        previous[node] = last[parent]
      }
      last[parent] = node
    }
    for (index, entry) in entries.enumerated().reversed() {
      visible[entry.parent + 1] += 1 + (entry.isOpen ? visible[index + 1] : 0)
    }
    let references = (0...entries.count).map { _ in writer.reserve() }
    for (index, entry) in entries.enumerated() {
      let node = index + 1
      var dictionary = entry.dictionary
      dictionary["Parent"] = .reference(references[entry.parent + 1])
      if previous[node] > 0 { dictionary["Prev"] = .reference(references[previous[node]]) }
      if next[node] > 0 { dictionary["Next"] = .reference(references[next[node]]) }
      if first[node] > 0 {
        dictionary["First"] = .reference(references[first[node]])
        dictionary["Last"] = .reference(references[last[node]])
        dictionary["Count"] = .integer(entry.isOpen ? visible[node] : -visible[node])
      }
      try writer.write(.dictionary(dictionary), as: references[node], in: .navigation)
    }
    try writer.write(
      [
        "Type": .name("Outlines"), "First": .reference(references[first[0]]),
        "Last": .reference(references[last[0]]), "Count": .integer(visible[0]),
      ], as: references[0], in: .navigation)
    return references[0]
  }
}
