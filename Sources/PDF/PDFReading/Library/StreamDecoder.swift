import ComposePDFWriter

/// Decodes streams (ISO 32000-1, 7.4) without taking more memory than allowed.
struct StreamDecoder {
  let reader: ObjectReader
  let limits: ReadingLimits

  func bytes(of reference: PDFReference) -> [UInt8]? {
    guard case .stream(let dictionary) = reader.object(at: reference),
      let encoded = reader.streamBytes(of: reference, decodes: false)
    else { return nil }
    let filters = filterNames(dictionary)
    if filters.isEmpty { return encoded }
    if filters == ["FlateDecode"], !hasPredictor(dictionary) {
      do {
        return try Inflater.inflate(encoded, limit: limits.maximumDecodedBytes)
      } catch .tooLarge {
        reader.handle.warn("stream too long once decompressed; left out")
        return nil
      } catch {
        // libqpdf reads streams that are cut.
      }
    }
    // libqpdf decodes into memory without a limit, so the worst case must be within the limit.
    var worst = encoded.count
    for filter in filters {
      let (product, overflowed) = worst.multipliedReportingOverflow(by: Self.growth(of: filter))
      guard !overflowed, product <= limits.maximumDecodedBytes.multipliedClamped(by: 4) else {
        reader.handle.warn("stream may be too long once decoded; left out")
        return nil
      }
      worst = product
    }
    guard let decoded = reader.streamBytes(of: reference, decodes: true),
      decoded.count <= limits.maximumDecodedBytes
    else {
      if filters == ["FlateDecode"], !hasPredictor(dictionary) {
        let part = DamagedInflater.inflate(encoded, limit: limits.maximumDecodedBytes)
        if !part.isEmpty {
          reader.handle.warn("stream is damaged; read up to there, \(part.count) bytes")
          return part
        }
      }
      reader.handle.warn("stream cannot be decoded; left out")
      return nil
    }
    return decoded
  }

  /// The names of the filters in the order of decoding.
  func filterNames(_ dictionary: PDFDictionary) -> [String] {
    switch reader.resolve(dictionary["Filter"] ?? .null) {
    case .name(let name): [name.text]
    case .array(let names):
      names.prefix(32).map { element in
        if case .name(let name) = reader.resolve(element) { name.text } else { "" }
      }
    default: []
    }
  }

  private func hasPredictor(_ dictionary: PDFDictionary) -> Bool {
    var parameters = reader.resolve(dictionary["DecodeParms"] ?? .null)
    if case .array(let elements) = parameters { parameters = elements.first ?? .null }
    return (reader.integer(reader.dictionary(parameters)["Predictor"]) ?? 1) > 1
  }

  /// The maximum number of bytes decoded from one byte.
  private static func growth(of filter: String) -> Int {
    switch filter {
    case "FlateDecode", "Fl": 1032
    // A code of 12 bits represents up to 3,838 bytes.
    case "LZWDecode", "LZW": 2560
    case "RunLengthDecode", "RL": 64
    case "ASCII85Decode", "A85": 4
    default: 1
    }
  }
}

extension Int {
  /// The product, clamped to `Int.max`; both factors are positive.
  fileprivate func multipliedClamped(by factor: Int) -> Int {
    let (product, overflowed) = multipliedReportingOverflow(by: factor)
    return overflowed ? .max : product
  }
}
