import ComposePDFWriter

/// The named destinations of a document and their uses (ISO 32000-1, 12.3.2.3).
struct DestinationTable {
  private struct Place {
    let page: PDFReference
    /// The destination array after the page.
    let view: [PDFObject]
    /// The structure element at the destination; nil until something is drawn.
    var element: Int32?
  }

  private var places = [String: Place]()
  /// In the order of definition, for deterministic output.
  private var names: [String] = []
  private var used: Set<String> = []
  private var usedInOrder: [String] = []
  /// Names defined more than once, each once, in order.
  private(set) var repeated: [String] = []
  /// Destinations on the page that no element has been drawn at yet.
  private var awaiting: [String] = []
  /// The last element drawn on the page.
  private var last: Int32?

  mutating func define(_ name: String, page: PDFReference, view: [PDFObject]) {
    guard places[name] == nil else {
      if !repeated.contains(name) { repeated.append(name) }
      return
    }
    places[name] = Place(page: page, view: view)
    names.append(name)
    awaiting.append(name)
  }

  /// Notes that `element` is drawn next: it is the target of pending destinations.
  @inline(__always)
  mutating func reach(_ element: Int32) {
    last = element
    if !awaiting.isEmpty { settle() }
  }

  private mutating func settle() {
    for name in awaiting { places[name]?.element = last }
    awaiting = []
  }

  /// Gives destinations at the end of a page the element drawn before them.
  mutating func endPage() {
    if !awaiting.isEmpty { settle() }
    last = nil
  }

  /// Whether some destination has no element.
  var hasEmptyPlace: Bool { places.values.contains { $0.element == nil } }

  /// The element of a destination; nil when there is no such destination or it has no element.
  func element(at name: String) -> Int32? { places[name]?.element }

  /// Notes a reference to `name`.
  mutating func use(_ name: String) {
    if used.insert(name).inserted { usedInOrder.append(name) }
  }

  func isDefined(_ name: String) -> Bool { places[name] != nil }

  /// Names that are used but not defined, in the order of use.
  var missing: [String] { usedInOrder.filter { places[$0] == nil } }

  /// Writes the name tree; nil when there are no names.
  ///
  /// - Parameter structure: The object of an element; with it, structure destinations are written
  ///   as well (ISO 32000-2, 12.3.2.3).
  func write(
    to writer: PDFWriter, structure: ((Int32) -> PDFReference?)? = nil
  ) throws(PDFError) -> PDFReference? {
    guard !names.isEmpty else { return nil }
    var entries: [(key: [UInt8], value: PDFObject)] = []
    entries.reserveCapacity(names.count)
    for name in names {
      guard let place = places[name] else { continue }
      var value = PDFObject.array([.reference(place.page)] + place.view)
      if let element = place.element.flatMap({ structure?($0) }) {
        value = ["D": value, "SD": .array([.reference(element)] + place.view)]
      }
      entries.append((PDFTextString.encode(name), value))
    }
    return try NameTree.write(entries, to: writer)
  }
}
