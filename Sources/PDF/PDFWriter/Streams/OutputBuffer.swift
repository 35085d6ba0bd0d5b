/// Buffers bytes into pieces of 64 kB for a sink, and keeps their count and hash.
struct OutputBuffer: ~Copyable {
  private let sink: any ByteSink
  private var pending = PDFBytes(capacity: 1 << 16)
  private var flushed = 0
  private var contentHash = FileHash()

  init(sink: any ByteSink) { self.sink = sink }

  /// The offset of the next byte in the file.
  var offset: Int { flushed + pending.count }

  /// A 16-byte identifier of everything written so far.
  mutating func identifier() -> [UInt8] {
    pending.withUnsafeBytes { [contentHash] bytes in
      var hash = contentHash
      hash.combine(bytes)
      return hash.bytes
    }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    if pending.count + bytes.count > 1 << 16 { try flush() }
    if bytes.count >= 1 << 16 {
      try hand(bytes)
    } else {
      pending.append(contentsOf: bytes)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(PDFError) {
    if let failure = bytes.withUnsafeBytes({ bytes in
      do throws(PDFError) {
        try write(bytes)
        return nil as PDFError?
      } catch {
        return error
      }
    }) {
      throw failure
    }
  }

  mutating func write(_ text: StaticString) throws(PDFError) {
    try write(
      UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func flush() throws(PDFError) {
    guard !pending.isEmpty else { return }
    let (sink, hash) = (sink, contentHash)
    contentHash = try pending.withUnsafeBytes { bytes throws(PDFError) in
      var hash = hash
      hash.combine(bytes)
      try sink.write(bytes)
      return hash
    }
    flushed += pending.count
    pending.removeAll()
  }

  private mutating func hand(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    contentHash.combine(bytes)
    try sink.write(bytes)
    flushed += bytes.count
  }
}
