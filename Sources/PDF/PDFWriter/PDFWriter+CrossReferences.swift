extension PDFWriter {
  func writeCrossReferences(
    trailer: PDFDictionary, as reference: PDFReference
  ) throws(PDFError) {
    guard !compresses || table.count <= Self.maximumHeldRows else {
      return try writeManyCrossReferences(trailer: trailer, as: reference)
    }
    var rows = PDFBytes()
    var dictionary = try table.write(isPredicted: compresses) { piece throws(PDFError) in
      rows.append(contentsOf: piece)
    }
    for entry in trailer.entries { dictionary[entry.key] = entry.value }
    if compresses { dictionary["Filter"] = .name("FlateDecode") }
    try rows.withUnsafeBytes { (rows) throws(PDFError) in
      guard compresses else { return try writeEncodedStream(dictionary, rows, as: reference) }
      // Room for the overhead of zlib with incompressible bytes, in a tiny file.
      try objectDeflater.withCompressed(rows, saving: -64) { compressed throws(PDFError) in
        guard let compressed else {
          throw .writeFailed(path: "", reason: "out of memory")
        }
        try writeEncodedStream(dictionary, compressed, as: reference)
      }
    }
  }

  /// Writes millions of rows without holding them or their compressed bytes: they are compressed
  /// once for the length, which must come first, and again to be written.
  private func writeManyCrossReferences(
    trailer: PDFDictionary, as reference: PDFReference
  ) throws(PDFError) {
    var length = 0
    var dictionary = try compressCrossReferences { length += $0.count }
    for entry in trailer.entries { dictionary[entry.key] = entry.value }
    dictionary["Filter"] = .name("FlateDecode")
    dictionary["Length"] = .integer(length)
    begin(reference)
    scratch.append(dictionary: dictionary)
    scratch.append("stream\n")
    try flushScratch()
    _ = try compressCrossReferences { piece throws(PDFError) in try output.write(piece) }
    try output.write("\nendstream\nendobj\n")
  }

  /// Passes on the compressed rows in pieces and returns the entries of their dictionary.
  private func compressCrossReferences(
    _ body: (UnsafeRawBufferPointer) throws(PDFError) -> Void
  ) throws(PDFError) -> PDFDictionary {
    let deflater = StreamDeflater()
    var compressed = PDFBytes()
    let dictionary = try table.write(isPredicted: true) { piece throws(PDFError) in
      deflater.append(piece, isLast: false, to: &compressed)
      try compressed.withUnsafeBytes { bytes throws(PDFError) in try body(bytes) }
      compressed.removeAll()
    }
    deflater.append(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, to: &compressed)
    try compressed.withUnsafeBytes { bytes throws(PDFError) in try body(bytes) }
    return dictionary
  }

  /// The maximum number of rows held in memory.
  private static let maximumHeldRows = 1 << 15

  /// Appends the cross-reference table as text and the trailer to the output.
  func writeTextTable(trailer: PDFDictionary) {
    table.writeText(into: &scratch)
    var dictionary: PDFDictionary = ["Size": .integer(table.count)]
    for entry in trailer.entries { dictionary[entry.key] = entry.value }
    scratch.append("trailer\n")
    scratch.append(dictionary: dictionary)
    scratch.append(0x0A)
  }
}
