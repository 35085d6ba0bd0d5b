import ComposePDFReading
import ComposePDFWriter

/// The outlines of all parts concatenated (ISO 32000-1, 12.3.3), without the entries that lead to
/// pages left out.
enum OutlineMerging {
  private struct Entry {
    var dictionary: PDFDictionary
    /// The index of the parent entry; -1 for none.
    let parent: Int
    let isOpen: Bool
  }

  static func write(
    _ copies: [PartCopy], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference? {
    var entries: [Entry] = []
    var seen: Set<ObjectIdentifier> = []
    for copy in copies {
      // Pages of one document in several parts have its outline once for each of them.
      _ = seen.insert(ObjectIdentifier(copy.document))
      try append(copy, to: &entries)
    }
    return try write(entries, to: writer)
  }

  private static func append(_ copy: PartCopy, to entries: inout [Entry]) throws(PDFError) {
    let document = copy.document
    let items = document.outlineItems
    // An item is kept when it leads to a copied page, or has a descendant that does.
    var places = items.map { place(of: $0.dictionary, copy) }
    var isKept = places.map { if case .kept = $0 { true } else { false } }
    var lastAtLevel: [Int] = []
    var parents: [Int] = []
    for (index, item) in items.enumerated() {
      lastAtLevel.removeLast(max(0, lastAtLevel.count - (item.level - 1)))
      parents.append(lastAtLevel.last ?? -1)
      lastAtLevel.append(index)
    }
    for index in items.indices.reversed() where isKept[index] && parents[index] >= 0 {
      isKept[parents[index]] = true
    }
    var newIndices = [Int](repeating: -1, count: items.count)
    for (index, item) in items.enumerated() where isKept[index] {
      var dictionary: PDFDictionary = [
        "Title": document.resolve(item.dictionary["Title"] ?? .string([]))
      ]
      for key: PDFName in ["C", "F"] {
        if let value = item.dictionary[key] { dictionary[key] = try copy.copied(value) }
      }
      if case .kept(let key, let value)? = Optional(places[index]), let key {
        dictionary[key] = try copy.copied(value)
      }
      places[index] = .left
      var isOpen = true
      if case .integer(let count)? = item.dictionary["Count"].map(document.resolve) {
        isOpen = count > 0
      }
      newIndices[index] = entries.count
      entries.append(
        Entry(
          dictionary: dictionary, parent: parents[index] < 0 ? -1 : newIndices[parents[index]],
          isOpen: isOpen))
    }
  }

  private enum Place {
    /// The key and the value; no key for a heading without a destination.
    case kept(PDFName?, PDFObject)
    case left
  }

  private static func place(of item: PDFDictionary, _ copy: PartCopy) -> Place {
    if let destination = item["Dest"] {
      return copy.destination(destination).map { .kept("Dest", $0) } ?? .left
    }
    guard let action = item["A"] else { return .left }
    let dictionary = copy.document.dictionary(action)
    guard dictionary["S"] == .name("GoTo") else { return .kept("A", action) }
    return copy.destination(dictionary["D"] ?? .null).map { .kept("Dest", $0) } ?? .left
  }

  private static func write(
    _ entries: [Entry], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference? {
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
      try writer.write(.dictionary(dictionary), as: references[node])
    }
    try writer.write(
      [
        "Type": .name("Outlines"), "First": .reference(references[first[0]]),
        "Last": .reference(references[last[0]]), "Count": .integer(visible[0]),
      ], as: references[0])
    return references[0]
  }
}
