/// The positions of objects and the cross-reference stream (ISO 32000-1, 7.5.8); the table as text
/// is in a separate source file.
struct CrossReferenceTable {
  private enum Kind {
    static let free: UInt64 = 0
    static let inFile: UInt64 = 1
    static let inObjectStream: UInt64 = 2
  }

  private var entries = CrossReferenceEntries()

  /// Object 0 heads the list of free objects.
  init() { entries.append() }

  /// The offset, or the number of the object stream followed by 16 bits of index.
  private static func place(of entry: UInt64) -> UInt64 { entry & ~(3 << 62) }

  /// The offset or the number of the object stream.
  private static func middle(of entry: UInt64) -> UInt64 {
    entry >> 62 == Kind.inObjectStream ? place(of: entry) >> 16 : place(of: entry)
  }

  /// How many bytes are held.
  var byteCount: Int { entries.byteCount }

  mutating func reserve() -> PDFReference {
    entries.append()
    // 2³¹ objects are more than readers support.
    return PDFReference(number: Int32(clamping: entries.count - 1))
  }

  /// Whether the object was reserved but not yet placed.
  func isOpen(_ reference: PDFReference) -> Bool {
    reference.number > 0 && entries.isUnsettled(Int(reference.number))
  }

  /// Notes that an object has been written into an object stream, which is written later.
  mutating func hold(_ reference: PDFReference) { entries.hold(Int(reference.number)) }

  mutating func place(_ reference: PDFReference, at offset: Int) {
    entries.settle(Int(reference.number), as: Kind.inFile << 62 | UInt64(offset))
  }

  mutating func place(_ number: Int32, in stream: PDFReference, index: Int) {
    entries.settle(
      Int(number), as: Kind.inObjectStream << 62 | UInt64(stream.number) << 16 | UInt64(index))
  }

  /// Makes rows of one kind byte, an offset as wide as needed and two bytes of index, and passes
  /// them on in pieces.
  ///
  /// - Parameter isPredicted: Whether each row is the difference from the one above (the PNG
  ///   predictor Up), which compresses best; the caller must then compress it.
  /// - Returns: The entries of the stream's dictionary.
  func write(
    isPredicted: Bool, to body: (UnsafeRawBufferPointer) throws(PDFError) -> Void
  ) throws(PDFError) -> PDFDictionary {
    let free = freeObjects()
    let width = self.width
    let columns = width + 3
    var above = [UInt8](repeating: 0, count: columns)
    var row = above
    var bytes = PDFBytes(capacity: Self.pieceSize + 64)
    var index = 0
    var failure: PDFError?
    entries.forEach { entry in
      let kind = entry >> 62
      row[0] = UInt8(kind)
      let middle = kind == Kind.free ? free[index] ?? 0 : Self.middle(of: entry)
      for byte in 0..<width {
        row[1 + byte] = UInt8(truncatingIfNeeded: middle >> UInt64(8 * (width - 1 - byte)))
      }
      // The head of the free list has generation 65,535; objects never used have 0.
      let last =
        switch kind {
        case Kind.free: index == 0 ? 0xFFFF : 0 as UInt64
        case Kind.inObjectStream: entry & 0xFFFF
        default: 0 as UInt64
        }
      row[columns - 2] = UInt8(truncatingIfNeeded: last >> 8)
      row[columns - 1] = UInt8(truncatingIfNeeded: last)
      if isPredicted {
        bytes.append(2)
        for column in 0..<columns { bytes.append(row[column] &- above[column]) }
      } else {
        bytes.append(contentsOf: row)
      }
      swap(&row, &above)
      index += 1
      guard bytes.count >= Self.pieceSize, failure == nil else { return }
      do throws(PDFError) {
        try bytes.withUnsafeBytes { piece throws(PDFError) in try body(piece) }
      } catch {
        failure = error
      }
      bytes.removeAll()
    }
    if let failure { throw failure }
    try bytes.withUnsafeBytes { piece throws(PDFError) in try body(piece) }
    var dictionary: PDFDictionary = [
      "Type": .name("XRef"), "Size": .integer(entries.count), "W": [1, .integer(width), 2],
    ]
    if isPredicted {
      dictionary["DecodeParms"] = ["Predictor": 12, "Columns": .integer(columns)]
    }
    return dictionary
  }

  private static let pieceSize = 1 << 16

  /// The width of offsets and object stream numbers, in bytes.
  private var width: Int {
    var widest = UInt64(entries.count)
    entries.forEach { entry in
      if entry >> 62 == Kind.inFile { widest = max(widest, Self.middle(of: entry)) }
    }
    return max(1, (64 - widest.leadingZeroBitCount + 7) / 8)
  }

  var count: Int { entries.count }

  /// Calls `body` with each object's offset (for a free one, the number of the next), its
  /// generation and whether it is free.
  func forEachEntry(_ body: (UInt64, UInt64, Bool) -> Void) {
    let free = freeObjects()
    var index = 0
    entries.forEach { entry in
      if entry >> 62 == Kind.free {
        // The head of the free list has generation 65,535; objects never used have 0.
        body(free[index] ?? 0, index == 0 ? 0xFFFF : 0, true)
      } else {
        body(Self.middle(of: entry), 0, false)
      }
      index += 1
    }
  }

  /// Links each free object to the next, the last back to object 0.
  private func freeObjects() -> [Int: UInt64] {
    var next: [Int: UInt64] = [:]
    var last = 0
    var index = 0
    entries.forEach { entry in
      if entry >> 62 == Kind.free {
        next[last] = UInt64(index)
        last = index
      }
      index += 1
    }
    next[last] = 0
    return next
  }
}
