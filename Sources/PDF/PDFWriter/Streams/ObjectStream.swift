/// What objects are for. Those of one group share object streams, so that a program that shows a page
/// reads few others with what it needs.
public enum ObjectGroup: Hashable, Sendable {
  /// What pages are shown with: the page tree, pages, annotations, fonts and resources.
  case pages
  /// What leads through the document: structure, outline, destinations and other trees.
  case navigation
}

/// Objects collected in one compressed stream (ISO 32000-1, 7.5.7).
struct ObjectStream: ~Copyable {
  /// How many objects a stream holds at most: few enough to read one, and enough to compress well.
  /// With 200 of them, a long tagged document is 0.6 % larger, since each stream is compressed from
  /// scratch.
  static let capacity = 1000
  /// The same of what pages are shown with: readers parse all of a stream for one of its objects,
  /// libqpdf 46,000 instructions for each, and these are few, so that a long document is 0.1 % larger.
  static let pageCapacity = 250
  private static let byteCapacity = 1 << 18

  private let capacity: Int

  private var body = PDFBytes(capacity: 1 << 16)
  private(set) var numbers: [Int32] = []
  /// Where each object begins in `body`.
  private var offsets: [Int] = []

  init(capacity: Int = ObjectStream.capacity) { self.capacity = capacity }

  var isFull: Bool { numbers.count >= capacity || body.count > Self.byteCapacity }

  mutating func append(_ reference: PDFReference, _ write: (inout PDFBytes) -> Void) {
    offsets.append(body.count)
    write(&body)
    body.append(0x0A)
    numbers.append(reference.number)
  }

  /// Takes the objects of another stream if there is room for them.
  mutating func absorb(_ other: inout ObjectStream) {
    guard numbers.count + other.numbers.count <= Self.capacity,
      body.count + other.body.count <= Self.byteCapacity
    else { return }
    let start = body.count
    offsets += other.offsets.map { start + $0 }
    numbers += other.numbers
    other.body.withUnsafeBytes { body.append(contentsOf: $0) }
    other.removeAll()
  }

  /// The count of numbers written so far that were not finite.
  var nonFiniteCount: Int { body.nonFiniteCount }

  /// The longest string object written so far, in bytes.
  var longestString: Int { body.longestString }

  /// Moves the stream's bytes to `bytes`, returns the entries of its dictionary and starts a new
  /// stream.
  mutating func take(into bytes: inout PDFBytes) -> PDFDictionary {
    let start = bytes.count
    for (number, offset) in zip(numbers, offsets) {
      bytes.append(integer: Int(number))
      bytes.append(0x20)
      bytes.append(integer: offset)
      bytes.append(0x20)
    }
    let dictionary: PDFDictionary = [
      "Type": .name("ObjStm"), "N": .integer(numbers.count), "First": .integer(bytes.count - start),
    ]
    body.withUnsafeBytes { bytes.append(contentsOf: $0) }
    removeAll()
    return dictionary
  }

  private mutating func removeAll() {
    body.removeAll()
    numbers.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
  }
}
