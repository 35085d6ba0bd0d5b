/// Writes the objects of one PDF file to a sink sequentially (ISO 32000-1, 7.5).
///
/// From PDF 1.5 on, objects other than streams are gathered into compressed object streams;
/// positions are kept packed. Not safe to use from two threads at once.
public final class PDFWriter {
  private let sink: any ByteSink
  /// The PDF version that is written.
  public let version: PDFVersion
  let compresses: Bool
  /// Nil for a document that is not encrypted.
  public let cipher: (any DocumentCipher)?
  /// Whether objects go into object streams.
  let gathers: Bool
  var output: OutputBuffer
  var table = CrossReferenceTable()
  private var pageObjects = ObjectStream(capacity: ObjectStream.pageCapacity)
  private var navigationObjects = ObjectStream()
  private var hasObjectStream = false
  var scratch = PDFBytes()
  let objectDeflater = Deflater(.objects)
  /// Made after several streams: before that, the other one is used, since initialising the tables
  /// of a second one would take longer than it saves.
  private lazy var contentDeflater = Deflater(.content)
  private var contentByteCount = 0
  private static let fewContentBytes = 1 << 17
  private var failure: PDFError?
  /// The objects so far by number, of a linearised file; nil for others.
  var held: [HeldObject?]?

  /// What the streams of the previous version were compressed to, and those of this one; nil when
  /// not needed.
  private let knownStreams: CompressedStreams?
  public private(set) var compressedStreams: CompressedStreams?

  /// The count of numbers that were not finite and have been written as 0.
  public var nonFiniteCount: Int {
    pageObjects.nonFiniteCount + navigationObjects.nonFiniteCount + scratch.nonFiniteCount
  }

  /// The total size of the data of all streams so far, as in the file.
  public private(set) var streamByteCount = 0

  /// The number of objects numbered so far.
  public var objectCount: Int { table.count }

  /// How many bytes are held for the positions of objects.
  var placesByteCount: Int { table.byteCount }

  /// The longest string object written so far, in bytes.
  public var longestString: Int {
    max(pageObjects.longestString, navigationObjects.longestString, scratch.longestString)
  }

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - version: The version in the header; before 1.5 the cross-reference table is text.
  ///   - compresses: Whether streams are compressed and objects gathered; otherwise the file is
  ///     human-readable.
  ///   - cipher: Encrypts the document; nil for one that is not encrypted.
  ///   - linearizes: Whether the file is linearised, so that its first page can be shown before the
  ///     rest is received (ISO 32000-2, annex F). All of it is held in memory until it is finished.
  ///   - knownStreams: Those of the previous version, not to be compressed again;
  ///     `compressedStreams` then has those of this one. Nil keeps none.
  /// - Throws: `PDFError.unusableOptions` for a linearised file that is encrypted or older than PDF
  ///   1.5; any error of the sink.
  public init(
    sink: any ByteSink, version: PDFVersion = .v17, compresses: Bool = true,
    cipher: (any DocumentCipher)? = nil, linearizes: Bool = false,
    reusing knownStreams: CompressedStreams? = nil
  ) throws(PDFError) {
    if linearizes {
      try Self.checkLinearizing(version, isEncrypted: cipher != nil)
      held = []
    }
    self.sink = sink
    self.version = version
    self.cipher = cipher
    self.compresses = compresses
    self.knownStreams = knownStreams
    compressedStreams = knownStreams.map { CompressedStreams(limit: $0.limit) }
    gathers = compresses && version.hasObjectStreams
    output = OutputBuffer(sink: sink)
    // Four bytes above 127 mark the file as binary for transfer programs (7.5.2).
    let header: [UInt8] =
      Array("%PDF-\(version.rawValue)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    try header.withRawBytes { (bytes) throws(PDFError) in try output.write(bytes) }
  }

  deinit {
    if failure == nil { sink.cancel() }
  }

  /// Reserves a number for an object written later. One never written reads as null.
  public func reserve() -> PDFReference { table.reserve() }

  /// Writes an object under a reserved reference, each of which takes one object.
  public func write(
    _ object: PDFObject, as reference: PDFReference, in group: ObjectGroup = .pages
  ) throws(PDFError) {
    try write(as: reference, in: group) { $0.append(object: object) }
    if held != nil { keepEntries(of: object, as: reference) }
  }

  /// Writes an object as written by `body`, for objects too many to build as values.
  public func write(
    as reference: PDFReference, in group: ObjectGroup = .pages, _ body: (inout PDFBytes) -> Void
  ) throws(PDFError) {
    try check(reference)
    if held != nil { return hold(HeldObject(&scratch, body), as: reference) }
    if gathers {
      table.hold(reference)
      switch group {
      case .pages:
        pageObjects.append(reference, body)
        if pageObjects.isFull { try flush(&pageObjects) }
      case .navigation:
        navigationObjects.append(reference, body)
        if navigationObjects.isFull { try flush(&navigationObjects) }
      }
      return
    }
    try guarding { () throws(PDFError) in
      begin(reference)
      try encryptingStrings(of: reference) { body(&$0) }
      scratch.append("\nendobj\n")
      try flushScratch()
    }
  }

  /// Writes an object and returns its new reference.
  public func write(
    _ object: PDFObject, in group: ObjectGroup = .pages
  ) throws(PDFError) -> PDFReference {
    let reference = reserve()
    try write(object, as: reference, in: group)
    return reference
  }

  /// Writes a stream; `Length` and, when compression saves bytes, `Filter` are added to
  /// `dictionary`.
  ///
  /// - Parameter compress: False for bytes that are already compressed.
  package func writeStream(
    _ dictionary: PDFDictionary, _ bytes: UnsafeRawBufferPointer, as reference: PDFReference,
    compress: Bool = true
  ) throws(PDFError) {
    guard compress, compresses else {
      return try writeStream(dictionary, bytes, as: reference, with: nil)
    }
    contentByteCount += bytes.count
    let deflater = contentByteCount > Self.fewContentBytes ? contentDeflater : objectDeflater
    try writeStream(dictionary, bytes, as: reference, with: deflater)
  }

  private func writeStream(
    _ dictionary: PDFDictionary, _ bytes: UnsafeRawBufferPointer, as reference: PDFReference,
    with deflater: Deflater?
  ) throws(PDFError) {
    try check(reference)
    try guarding { () throws(PDFError) in
      guard let deflater, compresses else {
        return try writeEncryptedStream(dictionary, bytes, as: reference)
      }
      if let known = knownStreams?.compressed([UInt8](bytes), by: deflater.level) {
        compressedStreams?.keep([UInt8](bytes), as: known, by: deflater.level, isReused: true)
        return try known.withRawBytes { (known) throws(PDFError) in
          try writeDeflatedStream(dictionary, known, as: reference)
        }
      }
      // A filter costs "/Filter/FlateDecode", so smaller savings do not count.
      try deflater.withCompressed(bytes, saving: 20) { compressed throws(PDFError) in
        guard let compressed else {
          return try writeEncryptedStream(dictionary, bytes, as: reference)
        }
        compressedStreams?.keep(
          [UInt8](bytes), as: [UInt8](compressed), by: deflater.level, isReused: false)
        try writeDeflatedStream(dictionary, compressed, as: reference)
      }
    }
  }

  private func writeDeflatedStream(
    _ dictionary: PDFDictionary, _ bytes: UnsafeRawBufferPointer, as reference: PDFReference
  ) throws(PDFError) {
    var dictionary = dictionary
    dictionary["Filter"] = .name("FlateDecode")
    try writeEncryptedStream(dictionary, bytes, as: reference)
  }

  /// Writes a stream; `Length` and, when compression saves bytes, `Filter` are added to
  /// `dictionary`. Pass false for `compress` when the bytes are already compressed.
  public func writeStream(
    _ dictionary: PDFDictionary, _ bytes: [UInt8], as reference: PDFReference,
    compress: Bool = true
  ) throws(PDFError) {
    try bytes.withRawBytes { (bytes) throws(PDFError) in
      try writeStream(dictionary, bytes, as: reference, compress: compress)
    }
  }

  /// Writes the cross-reference stream or table with `trailer`'s entries and commits the sink.
  ///
  /// - Parameter trailer: `Root` and, if there is one, `Info`. `ID` is derived from the bytes of
  ///   the file, so that the same content has the same identifier.
  /// - Returns: The size of the file in bytes.
  public func finish(trailer: PDFDictionary) throws(PDFError) -> Int {
    if let failure { throw failure }
    return try guarding { () throws(PDFError) in
      if let held { return try finish(linearizing: held, trailer: trailer) }
      // A short document has one stream for all.
      if !hasObjectStream { pageObjects.absorb(&navigationObjects) }
      try flush(&pageObjects)
      try flush(&navigationObjects)
      var trailer = trailer
      let identifier = output.identifier()
      trailer["ID"] = [.string(cipher?.identifier ?? identifier), .string(identifier)]
      if let cipher { trailer["Encrypt"] = .dictionary(cipher.dictionary(in: version)) }
      let start: Int
      if version.hasObjectStreams {
        let reference = reserve()
        start = output.offset
        table.place(reference, at: start)
        try writeCrossReferences(trailer: trailer, as: reference)
      } else {
        start = output.offset
        writeTextTable(trailer: trailer)
      }
      scratch.append("startxref\n")
      scratch.append(integer: start)
      scratch.append("\n%%EOF\n")
      try flushScratch()
      return try commit()
    }
  }

  /// Commits the file and returns its size in bytes.
  func commit() throws(PDFError) -> Int {
    try output.flush()
    let count = output.offset
    try sink.commit()
    failure = .alreadyFinished
    return count
  }

  /// Discards the file. Later calls throw `PDFError.alreadyFinished`.
  public func cancel() {
    guard failure == nil else { return }
    sink.cancel()
    failure = .alreadyFinished
  }
}

extension PDFWriter {
  func check(_ reference: PDFReference) throws(PDFError) {
    if let failure { throw failure }
    precondition(table.isOpen(reference), "an object is written once, under a reserved number")
  }

  /// Cancels the sink at the first error and rethrows that error from then on.
  func guarding<Result>(
    _ body: () throws(PDFError) -> Result
  ) throws(PDFError) -> Result {
    do {
      return try body()
    } catch {
      sink.cancel()
      failure = error
      throw error
    }
  }

  func begin(_ reference: PDFReference) {
    table.place(reference, at: output.offset)
    scratch.append(integer: Int(reference.number))
    scratch.append(" 0 obj\n")
  }

  func flushScratch() throws(PDFError) {
    try scratch.withUnsafeBytes { (bytes) throws(PDFError) in try output.write(bytes) }
    scratch.removeAll()
  }

  /// Writes into `scratch`, with encrypted strings if the document is encrypted.
  private func encryptingStrings(
    of reference: PDFReference, _ body: (inout PDFBytes) -> Void
  ) throws(PDFError) {
    guard let cipher else { return body(&scratch) }
    var failure: PDFError?
    scratch.stringFilter = { string in
      let result = string.withUnsafeBytes { bytes in
        Result { () throws(PDFError) in try cipher.encrypt(bytes, of: reference) }
      }
      switch result {
      case .success(let encrypted): return encrypted
      case .failure(let error):
        failure = error
        return []
      }
    }
    body(&scratch)
    scratch.stringFilter = nil
    if let failure { throw failure }
  }

  /// Writes a stream with bytes encoded as its dictionary states, encrypted when the document is.
  private func writeEncryptedStream(
    _ dictionary: PDFDictionary, _ bytes: UnsafeRawBufferPointer, as reference: PDFReference
  ) throws(PDFError) {
    guard let cipher else { return try writeEncodedStream(dictionary, bytes, as: reference) }
    var dictionary = dictionary
    if !cipher.encryptsMetadata, dictionary["Type"] == .name("Metadata") {
      // Metadata is never compressed, so there is no other filter.
      dictionary["Filter"] = [.name("Crypt")]
      dictionary["DecodeParms"] = [
        ["Type": .name("CryptFilterDecodeParms"), "Name": .name("Identity")]
      ]
      return try writeEncodedStream(dictionary, bytes, as: reference)
    }
    let encrypted = try cipher.encrypt(bytes, of: reference)
    try encrypted.withRawBytes { (bytes) throws(PDFError) in
      try writeEncodedStream(dictionary, bytes, as: reference)
    }
  }

  /// Writes a stream object up to its data.
  func beginStream(_ dictionary: PDFDictionary, as reference: PDFReference) throws(PDFError) {
    begin(reference)
    try encryptingStrings(of: reference) { $0.append(dictionary: dictionary) }
    scratch.append("stream\n")
    try flushScratch()
  }

  /// The cipher for a stream written in pieces; nil when the document is not encrypted.
  func makeStreamCipher(for reference: PDFReference) throws(PDFError) -> (any StreamCipher)? {
    try cipher?.makeStreamCipher(for: reference)
  }

  /// Writes a stream with bytes encoded as its dictionary states.
  func writeEncodedStream(
    _ dictionary: PDFDictionary, _ bytes: UnsafeRawBufferPointer, as reference: PDFReference
  ) throws(PDFError) {
    var dictionary = dictionary
    dictionary["Length"] = .integer(bytes.count)
    streamByteCount += bytes.count
    if held != nil {
      var object = HeldObject(&scratch) { $0.append(dictionary: dictionary) }
      object.stream = Array(bytes)
      return hold(object, as: reference)
    }
    // The cross-reference stream is the only one whose strings are not encrypted (7.6.2).
    if dictionary["Type"] == .name("XRef") {
      begin(reference)
      scratch.append(dictionary: dictionary)
      scratch.append("stream\n")
      try flushScratch()
    } else {
      try beginStream(dictionary, as: reference)
    }
    try output.write(bytes)
    try output.write("\nendstream\nendobj\n")
  }

  private func flush(_ objects: inout ObjectStream) throws(PDFError) {
    guard !objects.numbers.isEmpty else { return }
    hasObjectStream = true
    let reference = reserve()
    for (index, number) in objects.numbers.enumerated() {
      table.place(number, in: reference, index: index)
    }
    var bytes = PDFBytes()
    let dictionary = objects.take(into: &bytes)
    try bytes.withUnsafeBytes { (bytes) throws(PDFError) in
      try writeStream(dictionary, bytes, as: reference, with: objectDeflater)
    }
  }
}
