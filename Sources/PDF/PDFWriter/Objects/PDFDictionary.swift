/// A dictionary object (ISO 32000-1, 7.3.7) that keeps its keys in the order of insertion,
/// so that the same content always gives the same bytes.
///
/// Look-up is O(n): dictionaries in PDF files have few keys.
public struct PDFDictionary: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public var key: PDFName
    /// The value.
    public var value: PDFObject

    /// Creates an entry.
    public init(key: PDFName, value: PDFObject) {
      self.key = key
      self.value = value
    }
  }

  /// The entries, in the order in which they are written.
  public private(set) var entries: [Entry]

  /// Creates an empty dictionary.
  public init() { entries = [] }

  /// The last of several equal keys wins.
  public init(dictionaryLiteral elements: (PDFName, PDFObject)...) {
    entries = []
    entries.reserveCapacity(elements.count)
    for (key, value) in elements { self[key] = value }
  }

  /// Entries with distinct keys, such as those of a parser. Complexity: O(1).
  public init(uniqueEntries: [Entry]) { entries = uniqueEntries }

  /// Whether the dictionary has no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// Setting nil removes the key; setting an existing key keeps its position.
  public subscript(key: PDFName) -> PDFObject? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}
