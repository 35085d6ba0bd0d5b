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

  /// Writes millions of rows, of which only the compressed bytes are held: their length comes first.
  private func writeManyCrossReferences(
    trailer: PDFDictionary, as reference: PDFReference
  ) throws(PDFError) {
    // The filter byte, the kind, the index and the offset, of as many bytes as most have.
    let deflater = try RowDeflater(rowSize: 7)
    var dictionary = try table.write(isPredicted: true) { piece throws(PDFError) in
      try deflater.append(piece)
    }
    for entry in trailer.entries { dictionary[entry.key] = entry.value }
    dictionary["Filter"] = .name("FlateDecode")
    try deflater.finish { bytes throws(PDFError) in
      try writeEncodedStream(dictionary, bytes, as: reference)
    }
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
