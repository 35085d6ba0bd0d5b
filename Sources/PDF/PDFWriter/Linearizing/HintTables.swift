/// The hint tables, with the positions of pages in a linearised file (ISO 32000-2, F.4).
///
/// Offsets are those that objects would have without the stream that holds the tables.
struct HintTables {
  struct Page {
    let objectCount: Int
    let length: Int
    /// Indices into the lengths of the shared objects.
    let shared: [Int]
  }

  /// The first of some consecutive objects.
  struct Group {
    let number: Int32
    let offset: Int
    let objectCount: Int
    let length: Int
  }

  let pages: [Page]
  let firstPageOffset: Int
  /// The lengths of the objects of the first page, then of those shared by other pages.
  let sharedLengths: [Int]
  /// The number of elements of `sharedLengths` that belong to the first page.
  let firstPageCount: Int
  /// The objects shared by pages other than the first; nil for none.
  let shared: Group?
  let outline: Group?

  /// The tables, and the entries of their stream dictionary.
  func write() -> (bytes: [UInt8], dictionary: PDFDictionary) {
    var bits = BitSequence()
    var dictionary = PDFDictionary()
    writePages(to: &bits)
    dictionary["S"] = .integer(bits.bytes.count)
    writeShared(to: &bits)
    if let outline {
      dictionary["O"] = .integer(bits.bytes.count)
      bits.append(Int(outline.number), 32)
      bits.append(outline.offset, 32)
      bits.append(outline.objectCount, 32)
      bits.append(outline.length, 32)
    }
    return (bits.bytes, dictionary)
  }

  /// Tables F.3 and F.4.
  private func writePages(to bits: inout BitSequence) {
    let counts = Column(pages.map(\.objectCount))
    let lengths = Column(pages.map(\.length))
    let sharedWidth = BitSequence.width(of: pages.map(\.shared.count).max() ?? 0)
    let identifierWidth = BitSequence.width(of: sharedLengths.count)
    bits.append(counts.least, 32)
    bits.append(firstPageOffset, 32)
    bits.append(counts.width, 16)
    bits.append(lengths.least, 32)
    bits.append(lengths.width, 16)
    // The offset and length of the content are set to those of the whole page: no reader uses them.
    bits.append(0, 32)
    bits.append(0, 16)
    bits.append(lengths.least, 32)
    bits.append(lengths.width, 16)
    bits.append(sharedWidth, 16)
    bits.append(identifierWidth, 16)
    // The position of a shared object in a page's content is not given: 0 bits, in quarters.
    bits.append(0, 16)
    bits.append(4, 16)
    counts.write(to: &bits)
    lengths.write(to: &bits)
    for page in pages { bits.append(page.shared.count, sharedWidth) }
    bits.fillByte()
    for page in pages { for index in page.shared { bits.append(index, identifierWidth) } }
    bits.fillByte()
    lengths.write(to: &bits)
  }

  /// Tables F.5 and F.6, each object a separate group.
  private func writeShared(to bits: inout BitSequence) {
    let lengths = Column(sharedLengths)
    bits.append(Int(shared?.number ?? 0), 32)
    bits.append(shared?.offset ?? 0, 32)
    bits.append(firstPageCount, 32)
    bits.append(sharedLengths.count, 32)
    bits.append(0, 16)
    bits.append(lengths.least, 32)
    bits.append(lengths.width, 16)
    lengths.write(to: &bits)
    // No object has a signature.
    for _ in sharedLengths { bits.append(0, 1) }
    bits.fillByte()
  }

  /// Numbers as differences from their minimum.
  private struct Column {
    let values: [Int]
    let least: Int
    let width: Int

    init(_ values: [Int]) {
      self.values = values
      least = values.min() ?? 0
      width = BitSequence.width(of: (values.max() ?? 0) - least)
    }

    func write(to bits: inout BitSequence) {
      for value in values { bits.append(value - least, width) }
      bits.fillByte()
    }
  }
}

/// Integers of any width, packed most significant bit first.
private struct BitSequence {
  private(set) var bytes: [UInt8] = []
  private var free = 0

  /// The number of bits of a non-negative number.
  static func width(of value: Int) -> Int { Int.bitWidth - value.leadingZeroBitCount }

  /// Appends the low `width` bits of a number.
  mutating func append(_ value: Int, _ width: Int) {
    for bit in stride(from: width - 1, through: 0, by: -1) {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      free -= 1
      if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << UInt8(free) }
    }
  }

  /// Continues with a new byte.
  mutating func fillByte() { free = 0 }
}
