/// Objects collected in one compressed stream (ISO 32000-1, 7.5.7).
struct ObjectStream: ~Copyable {
  /// How many objects a stream holds at most: few enough to read one, and enough to compress well.
  /// With 200 of them, a long tagged document is 0.6 % larger, since each stream is compressed from
  /// scratch.
  static let capacity = 1000

  private var header = PDFBytes(capacity: 4096)
  private var body = PDFBytes(capacity: 1 << 16)
  private(set) var numbers: [Int32] = []

  var isFull: Bool { numbers.count >= Self.capacity || body.count > 1 << 18 }

  mutating func append(_ reference: PDFReference, _ write: (inout PDFBytes) -> Void) {
    header.append(integer: Int(reference.number))
    header.append(0x20)
    header.append(integer: body.count)
    header.append(0x20)
    write(&body)
    body.append(0x0A)
    numbers.append(reference.number)
  }

  /// The count of numbers written so far that were not finite.
  var nonFiniteCount: Int { body.nonFiniteCount }

  /// The longest string object written so far, in bytes.
  var longestString: Int { body.longestString }

  /// Moves the stream's bytes to `bytes`, returns the entries of its dictionary and starts a new
  /// stream.
  mutating func take(into bytes: inout PDFBytes) -> PDFDictionary {
    header.withUnsafeBytes { bytes.append(contentsOf: $0) }
    body.withUnsafeBytes { bytes.append(contentsOf: $0) }
    let dictionary: PDFDictionary = [
      "Type": .name("ObjStm"), "N": .integer(numbers.count), "First": .integer(header.count),
    ]
    header.removeAll()
    body.removeAll()
    numbers.removeAll(keepingCapacity: true)
    return dictionary
  }
}
