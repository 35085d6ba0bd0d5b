/// A linearised file, whose first page can be shown before the rest is received (ISO 32000-2, annex
/// F).
///
/// The first half, with numbers above those of the second, holds what opens the document and its
/// first page; the second all else. In each half, objects in the file come before those in object
/// streams. Objects that pages use are not in object streams, so that they can be in the hint
/// tables; all others, such as the structure tree, are gathered.
struct LinearizedFile {
  /// A top-level object, not in an object stream.
  struct Top {
    enum Content {
      case object(HeldObject)
      /// An object stream of these.
      case gathered([Int32])
    }

    let number: Int32
    let content: Content
    var bytes: [UInt8] = []
  }

  private let objects: [HeldObject?]
  let parts: LinearizedParts
  let gathers: Bool
  private let deflater: Deflater

  /// The new number of each object; 0 for those that are in no part.
  private(set) var numbers: [Int32]
  private(set) var opening: [Top] = []
  private(set) var firstPage: [Top] = []
  private(set) var otherPages: [[Top]] = []
  private(set) var shared: [Top] = []
  /// After the first page when bookmarks are shown initially, else before the others.
  private(set) var outline: [Top] = []
  private(set) var others: [Top] = []
  /// Numbers of objects that are created here.
  private(set) var mainTable: Int32 = 0
  private(set) var parameters: Int32 = 0
  private(set) var firstTable: Int32 = 0
  private(set) var hints: Int32 = 0
  /// The number of numbered objects, plus 1.
  private(set) var size: Int32 = 1
  private(set) var identifier: [UInt8] = []

  /// - Parameter gathers: Whether objects go into object streams and everything is compressed.
  init(_ objects: [HeldObject?], parts: LinearizedParts, gathers: Bool, deflater: Deflater) {
    self.objects = objects
    self.parts = parts
    self.gathers = gathers
    self.deflater = deflater
    numbers = [Int32](repeating: 0, count: objects.count)
  }

  /// Writes everything after the header, which `output` has already.
  ///
  /// - Throws: `PDFError.unusableOptions` above 4 GB, the limit of hint tables.
  mutating func write(
    trailer: PDFDictionary, to output: inout OutputBuffer
  ) throws(PDFError) {
    number()
    try spell()
    try arrange(trailer, to: &output)
  }

  // MARK: Numbers

  private mutating func number() {
    for page in parts.otherPages { otherPages.append(tops(page)) }
    shared = tops(parts.shared)
    if !parts.showsOutline { outline = tops(parts.outline, gathers: gathers) }
    others = tops(parts.others, gathers: gathers)
    mainTable = next()
    numberMembers(of: parts.showsOutline ? others : outline + others)
    parameters = next()
    firstTable = next()
    opening = tops(parts.opening)
    hints = next()
    firstPage = tops(parts.firstPage)
    guard parts.showsOutline else { return }
    outline = tops(parts.outline, gathers: gathers)
    numberMembers(of: outline)
  }

  private mutating func next() -> Int32 {
    defer { size += 1 }
    return size
  }

  /// Numbers the top-level objects: objects, or streams of those that may be gathered.
  private mutating func tops(_ list: [Int32], gathers: Bool = false) -> [Top] {
    var tops: [Top] = []
    var members: [Int32] = []
    for old in list {
      guard let object = objects[Int(old)] else { continue }
      if gathers, object.stream == nil, !parts.isOnPage(old) {
        members.append(old)
        if members.count < ObjectStream.capacity { continue }
        tops.append(Top(number: next(), content: .gathered(members)))
        members = []
      } else {
        numbers[Int(old)] = next()
        tops.append(Top(number: numbers[Int(old)], content: .object(object)))
      }
    }
    if !members.isEmpty { tops.append(Top(number: next(), content: .gathered(members))) }
    return tops
  }

  private mutating func numberMembers(of tops: [Top]) {
    for top in tops {
      guard case .gathered(let members) = top.content else { continue }
      for old in members { numbers[Int(old)] = next() }
    }
  }

  // MARK: Bytes

  private mutating func spell() throws(PDFError) {
    var hash = FileHash()
    opening = try spelled(opening, &hash)
    firstPage = try spelled(firstPage, &hash)
    for index in otherPages.indices {
      otherPages[index] = try spelled(otherPages[index], &hash)
    }
    shared = try spelled(shared, &hash)
    outline = try spelled(outline, &hash)
    others = try spelled(others, &hash)
    identifier = hash.bytes
  }

  private func spelled(_ tops: [Top], _ hash: inout FileHash) throws(PDFError) -> [Top] {
    var tops = tops
    for index in tops.indices {
      let object: HeldObject
      switch tops[index].content {
      case .object(let held): object = held
      case .gathered(let members): object = try objectStream(of: members)
      }
      tops[index].bytes = spelled(object, as: tops[index].number)
      tops[index].bytes.withUnsafeBytes { hash.combine($0) }
    }
    return tops
  }

  func spelled(_ object: HeldObject, as number: Int32) -> [UInt8] {
    var bytes = PDFBytes(capacity: object.body.count + (object.stream?.count ?? 0) + 64)
    bytes.append(integer: Int(number))
    bytes.append(" 0 obj\n")
    append(object, to: &bytes)
    if let stream = object.stream {
      bytes.append("stream\n")
      bytes.append(contentsOf: stream)
      bytes.append("\nendstream")
    }
    bytes.append("\nendobj\n")
    return bytes.array
  }

  private func append(_ object: HeldObject, to bytes: inout PDFBytes) {
    object.append(to: &bytes) { old in
      let new = numbers[Int(old)]
      return new > 0 ? new : nil
    }
  }

  private func objectStream(of members: [Int32]) throws(PDFError) -> HeldObject {
    var stream = ObjectStream()
    for old in members {
      guard let object = objects[Int(old)] else { continue }
      stream.append(PDFReference(number: numbers[Int(old)])) { append(object, to: &$0) }
    }
    var bytes = PDFBytes()
    let dictionary = stream.take(into: &bytes)
    return try compressed(dictionary, bytes.array)
  }

  func compressed(
    _ dictionary: PDFDictionary, _ bytes: [UInt8]
  ) throws(PDFError) -> HeldObject {
    var (dictionary, bytes) = (dictionary, bytes)
    if gathers {
      // Room for the overhead of zlib with incompressible bytes.
      let compressed = bytes.withUnsafeBytes { bytes in
        deflater.withCompressed(bytes, saving: -64) { $0.map { Array($0) } }
      }
      guard let compressed else {
        throw .writeFailed(path: "", reason: "out of memory")
      }
      bytes = compressed
      dictionary["Filter"] = .name("FlateDecode")
    }
    dictionary["Length"] = .integer(bytes.count)
    return HeldObject(dictionary, stream: bytes)
  }
}
