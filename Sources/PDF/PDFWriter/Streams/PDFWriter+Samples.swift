extension PDFWriter {
  /// Writes rows of 8-bit samples that correlate with the row above: if compressed, each row is the
  /// difference from the previous one (the PNG predictor Up, ISO 32000-1, 7.4.4.4).
  ///
  /// - Parameters:
  ///   - samples: Whole rows.
  ///   - columns: Bytes of a row, above 0.
  public func writeSamples(
    _ dictionary: PDFDictionary, _ samples: [UInt8], columns: Int, as reference: PDFReference
  ) throws(PDFError) {
    guard compresses, columns > 0 else {
      return try writeStream(dictionary, samples, as: reference)
    }
    let rows = samples.count / columns
    var filtered: [UInt8] = []
    filtered.reserveCapacity(samples.count + rows)
    for row in 0..<rows {
      filtered.append(2)
      let start = row * columns
      for index in start..<start + columns {
        filtered.append(samples[index] &- (row == 0 ? 0 : samples[index - columns]))
      }
    }
    var predicted = dictionary
    predicted["Filter"] = .name("FlateDecode")
    predicted["DecodeParms"] = ["Predictor": 12, "Columns": .integer(columns)]
    let compressed = filtered.withUnsafeBytes { bytes in
      // The savings must outweigh the entries above.
      objectDeflater.withCompressed(bytes, saving: rows + 60) { $0.map { [UInt8]($0) } }
    }
    if let compressed {
      try writeStream(predicted, compressed, as: reference, compress: false)
    } else {
      try writeStream(dictionary, samples, as: reference)
    }
  }
}
