/// Where each object lies, and the cross-reference stream that says so (ISO 32000-1, 7.5.8);
/// the table as text is in a file of its own.
struct CrossReferenceTable {
  private enum Kind {
    static let free: UInt64 = 0
    static let inFile: UInt64 = 1
    static let inObjectStream: UInt64 = 2
  }

  /// Two bits of kind, then 46 bits of offset or stream number, then 16 of index. Object 0
  /// heads the list of free objects.
  private var entries: [UInt64] = [0]

  /// The offset or the number of the object stream.
  private static func middle(of entry: UInt64) -> UInt64 { (entry << 2) >> 18 }

  mutating func reserve() -> PDFReference {
    entries.append(0)
    // A file with 2³¹ objects would need 16 GB for this table alone.
    return PDFReference(number: Int32(clamping: entries.count - 1))
  }

  /// Whether the object was reserved and not yet placed.
  func isOpen(_ reference: PDFReference) -> Bool {
    let index = Int(reference.number)
    return index > 0 && index < entries.count && entries[index] == 0
  }

  mutating func place(_ reference: PDFReference, at offset: Int) {
    entries[Int(reference.number)] = Kind.inFile << 62 | UInt64(offset) << 16
  }

  mutating func place(_ number: Int32, in stream: PDFReference, index: Int) {
    entries[Int(number)] =
      Kind.inObjectStream << 62 | UInt64(stream.number) << 16 | UInt64(index)
  }

  /// Writes rows of one kind byte, an offset as wide as needed and two bytes of index.
  ///
  /// - Parameter isPredicted: Whether each row is the difference from the one above (the PNG
  ///   predictor Up), which compresses best; the caller must then compress it.
  /// - Returns: The entries of the stream's dictionary.
  func write(into bytes: inout PDFBytes, isPredicted: Bool) -> PDFDictionary {
    var widest: UInt64 = UInt64(entries.count)
    for entry in entries where entry >> 62 == Kind.inFile {
      widest = max(widest, Self.middle(of: entry))
    }
    let width = max(1, (64 - widest.leadingZeroBitCount + 7) / 8)
    let columns = width + 3
    var above = [UInt8](repeating: 0, count: columns)
    var row = above
    bytes.reserve(entries.count * (columns + 1))
    let nextFree = nextFreeObjects()
    for (index, entry) in entries.enumerated() {
      let kind = entry >> 62
      row[0] = UInt8(kind)
      let middle = kind == Kind.free ? nextFree[index] ?? 0 : Self.middle(of: entry)
      for byte in 0..<width {
        row[1 + byte] = UInt8(truncatingIfNeeded: middle >> UInt64(8 * (width - 1 - byte)))
      }
      // The head of the free list has generation 65,535; objects never used have 0.
      let last = kind == Kind.free ? (index == 0 ? 0xFFFF : 0) : entry & 0xFFFF
      row[columns - 2] = UInt8(truncatingIfNeeded: last >> 8)
      row[columns - 1] = UInt8(truncatingIfNeeded: last)
      if isPredicted {
        bytes.append(2)
        for column in 0..<columns { bytes.append(row[column] &- above[column]) }
      } else {
        bytes.append(contentsOf: row)
      }
      swap(&row, &above)
    }
    var dictionary: PDFDictionary = [
      "Type": .name("XRef"), "Size": .integer(entries.count), "W": [1, .integer(width), 2],
    ]
    if isPredicted {
      dictionary["DecodeParms"] = ["Predictor": 12, "Columns": .integer(columns)]
    }
    return dictionary
  }

  var count: Int { entries.count }

  /// Calls `body` with each object's offset (for a free one, the number of the next), its
  /// generation and whether it is free.
  func forEachEntry(_ body: (UInt64, UInt64, Bool) -> Void) {
    let nextFree = nextFreeObjects()
    for (index, entry) in entries.enumerated() {
      if entry >> 62 == Kind.free {
        // The head of the free list has generation 65,535; objects never used have 0.
        body(nextFree[index] ?? 0, index == 0 ? 0xFFFF : 0, true)
      } else {
        body(Self.middle(of: entry), 0, false)
      }
    }
  }

  /// Links each free object to the next, the last back to object 0.
  private func nextFreeObjects() -> [Int: UInt64] {
    var next: [Int: UInt64] = [:]
    var following: UInt64 = 0
    for index in entries.indices.reversed() where entries[index] >> 62 == Kind.free {
      next[index] = following
      following = UInt64(index)
    }
    return next
  }
}
