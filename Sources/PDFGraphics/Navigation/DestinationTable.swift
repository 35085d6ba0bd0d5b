import PDFWriter

/// Named places of a document and who leads to them (ISO 32000-1, 12.3.2.3).
struct DestinationTable {
  private struct Place {
    let page: PDFReference
    /// What follows the page in the destination.
    let view: [PDFObject]
  }

  private var places: [String: Place] = [:]
  /// In the order of definition, for a file that is always the same.
  private var names: [String] = []
  private var used: Set<String> = []
  private var usedInOrder: [String] = []
  /// Names given a second time, each once, in order.
  private(set) var repeated: [String] = []

  mutating func define(_ name: String, page: PDFReference, view: [PDFObject]) {
    guard places[name] == nil else {
      if !repeated.contains(name) { repeated.append(name) }
      return
    }
    places[name] = Place(page: page, view: view)
    names.append(name)
  }

  /// Notes that something leads to `name`.
  mutating func use(_ name: String) {
    if used.insert(name).inserted { usedInOrder.append(name) }
  }

  func isDefined(_ name: String) -> Bool { places[name] != nil }

  /// Names that are used and not defined, in the order of use.
  var missing: [String] { usedInOrder.filter { places[$0] == nil } }

  /// Writes the name tree; nil when there are no names.
  func write(to writer: PDFWriter) throws(PDFError) -> PDFReference? {
    guard !names.isEmpty else { return nil }
    var entries: [(key: [UInt8], value: PDFObject)] = []
    entries.reserveCapacity(names.count)
    for name in names {
      guard let place = places[name] else { continue }
      entries.append(
        (PDFTextString.encode(name), .array([.reference(place.page)] + place.view)))
    }
    return try SearchTree.writeNames(entries, to: writer)
  }
}
