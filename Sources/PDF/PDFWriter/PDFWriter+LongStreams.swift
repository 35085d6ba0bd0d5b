extension PDFWriter {
  /// Long streams are read in pieces of this many bytes, and shorter ones as a whole.
  public static let pieceSize = 1 << 20

  /// Writes a stream whose bytes come from `source`, holding `pieceSize` of them at a time.
  ///
  /// Streams of more than one piece are written uncompressed.
  ///
  /// - Returns: The number of bytes read from the source.
  public func writeStream(
    _ dictionary: PDFDictionary, from source: some ByteSource, as reference: PDFReference
  ) throws(PDFError) -> Int {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    defer { piece.deallocate() }
    let count = try Self.fill(piece, from: source)
    let first = UnsafeRawBufferPointer(rebasing: piece[..<count])
    if count < piece.count {
      try writeStream(dictionary, first, as: reference)
      return count
    }
    try check(reference)
    if held != nil {
      return try writeHeldStream(dictionary, beginningWith: piece, source, as: reference)
    }
    return try guarding { () throws(PDFError) in
      try writeLongStream(dictionary, beginningWith: piece, source, as: reference)
    }
  }

  /// Writes a stream in pieces, the first of which fills `piece` completely.
  private func writeLongStream(
    _ dictionary: PDFDictionary, beginningWith piece: UnsafeMutableRawBufferPointer,
    _ source: some ByteSource, as reference: PDFReference
  ) throws(PDFError) -> Int {
    // An indirect length, since a file may change while it is read.
    let length = reserve()
    var dictionary = dictionary
    dictionary["Length"] = .reference(length)
    try beginStream(dictionary, as: reference)
    let start = output.offset
    let cipher = try makeStreamCipher(for: reference)
    var encrypted: [UInt8] = []
    var total = 0
    var count = piece.count
    while count > 0 {
      let bytes = UnsafeRawBufferPointer(rebasing: piece[..<count])
      total += count
      if let cipher {
        encrypted.removeAll(keepingCapacity: true)
        try cipher.append(bytes, to: &encrypted)
        try output.write(encrypted)
      } else {
        try output.write(bytes)
      }
      count = try Self.fill(piece, from: source)
    }
    if let cipher {
      encrypted.removeAll(keepingCapacity: true)
      try cipher.finish(into: &encrypted)
      try output.write(encrypted)
    }
    let written = output.offset - start
    try output.write("\nendstream\nendobj\n")
    try write(.integer(written), as: length)
    return total
  }

  /// Holds a stream of any length, as linearised files need all their objects.
  private func writeHeldStream(
    _ dictionary: PDFDictionary, beginningWith piece: UnsafeMutableRawBufferPointer,
    _ source: some ByteSource, as reference: PDFReference
  ) throws(PDFError) -> Int {
    var bytes: [UInt8] = []
    var count = piece.count
    while count > 0 {
      bytes += UnsafeRawBufferPointer(rebasing: piece[..<count])
      count = try Self.fill(piece, from: source)
    }
    try writeStream(dictionary, bytes, as: reference, compress: false)
    return bytes.count
  }

  /// Fills the buffer as far as bytes are available.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from source: some ByteSource
  ) throws(PDFError) -> Int {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      // A source that claims more than the buffer's size is clamped to it.
      let got = min(try source.read(into: rest), rest.count)
      guard got > 0 else { break }
      count += got
    }
    return count
  }
}
