import ComposePDFReading
import ComposePDFWriter

/// Decodes what is in streams and inline images, up to a filter of pictures (ISO 32000-2, 7.4).
struct StreamFilters {
  let document: PDFDocument
  let limit: Int

  /// What is left after all filters, or before one of pictures.
  struct Result {
    var bytes: [UInt8]
    /// `DCTDecode`, `JPXDecode`, `JBIG2Decode`; nil when all is decoded.
    var pictureFilter: String?
    var parameters: PDFDictionary
  }

  func decode(_ bytes: [UInt8], _ dictionary: PDFDictionary) -> Result? {
    let filterObject = document.resolve(dictionary["Filter"] ?? .null)
    var filters: [String] = []
    // Parameters that are one dictionary are those of one filter; readers ignore them for an array.
    var isSingle = false
    if case .name(let name) = filterObject {
      filters = [name.text]
      isSingle = true
    } else {
      filters = document.array(filterObject).compactMap(document.name)
    }
    let parameters = dictionary["DecodeParms"].map(document.resolve) ?? .null
    var bytes = bytes
    guard filters.count <= 16 else { return nil }
    for (index, filter) in filters.enumerated() {
      var own: PDFDictionary = isSingle ? document.dictionary(parameters) : [:]
      if case .array(let elements) = parameters {
        own = index < elements.count ? document.dictionary(elements[index]) : [:]
      }
      switch filter {
      case "CCITTFaxDecode":
        bytes = FaxDecoder.decode(
          bytes, columns: document.integer(own["Columns"]) ?? 1728,
          rows: document.integer(own["Rows"]) ?? document.integer(dictionary["Height"]) ?? 0,
          k: document.integer(own["K"]) ?? 0,
          isAligned: document.boolean(own["EncodedByteAlign"]) == true,
          blackIsOne: document.boolean(own["BlackIs1"]) == true, limit: limit)
      case "DCTDecode", "JPXDecode", "JBIG2Decode":
        return Result(bytes: bytes, pictureFilter: filter, parameters: own)
      case "FlateDecode":
        guard let inflated = inflate(bytes) else { return nil }
        bytes = undoPredictor(inflated, own)
      case "LZWDecode":
        bytes = undoPredictor(
          Self.lzw(bytes, early: document.integer(own["EarlyChange"]) ?? 1, limit: limit), own)
      case "ASCIIHexDecode": bytes = Self.hexadecimal(bytes)
      case "ASCII85Decode": bytes = Self.ascii85(bytes)
      case "RunLengthDecode": bytes = Self.runLength(bytes, limit: limit)
      case "Crypt": break
      default: return nil
      }
    }
    return Result(bytes: bytes, pictureFilter: nil, parameters: [:])
  }

  // MARK: Filters

  /// Of a damaged stream what comes before the damage, if anything does.
  private func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    do {
      return try Inflater.inflate(bytes, limit: limit)
    } catch {
      guard error == .damaged else { return nil }
      let part = DamagedInflater.inflate(bytes, limit: limit)
      return part.isEmpty ? nil : part
    }
  }

  static func hexadecimal(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var high: UInt8?
    for byte in bytes {
      if byte == UInt8(ascii: ">") { break }
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x37
      case 0x61...0x66: digit = byte - 0x57
      default: continue
      }
      if let first = high {
        result.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    if let high { result.append(high << 4) }
    return result
  }

  static func ascii85(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var group: [UInt32] = []
    func flush() {
      guard group.count > 1 else { return }
      let count = group.count
      var value: UInt32 = 0
      for index in 0..<5 { value = value &* 85 &+ (index < count ? group[index] : 84) }
      for index in 0..<count - 1 {
        result.append(UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index)))
      }
    }
    for byte in bytes {
      if byte == UInt8(ascii: "~") { break }
      if byte == UInt8(ascii: "z"), group.isEmpty {
        result += [0, 0, 0, 0]
        continue
      }
      guard (0x21...0x75).contains(byte) else { continue }
      group.append(UInt32(byte - 0x21))
      if group.count == 5 {
        flush()
        group = []
      }
    }
    flush()
    return result
  }

  static func runLength(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count, bytes[place] != 128, result.count < limit {
      let length = Int(bytes[place])
      place += 1
      if length < 128 {
        let end = min(place + length + 1, bytes.count)
        result += bytes[place..<end]
        place = end
      } else if place < bytes.count {
        result += [UInt8](repeating: bytes[place], count: 257 - length)
        place += 1
      }
    }
    return result
  }

  static func lzw(_ bytes: [UInt8], early: Int, limit: Int) -> [UInt8] {
    var result: [UInt8] = []
    // Each entry is bytes of the result: where they begin, and how many there are.
    var entries: [(start: Int, count: Int)] = []
    var reader = BitReader(bytes)
    var previous: (start: Int, count: Int)?
    while !reader.isAtEnd, result.count < limit {
      let next = entries.count + 258 + (early == 0 ? 0 : 1) + (previous == nil ? 0 : 1)
      let code = Int(reader.read(next > 2048 ? 12 : next > 1024 ? 11 : next > 512 ? 10 : 9))
      if code == 256 {
        entries = []
        previous = nil
        continue
      }
      if code == 257 { break }
      let start = result.count
      if code < 256 {
        result.append(UInt8(code))
      } else if code - 258 < entries.count {
        let entry = entries[code - 258]
        result += Array(result[entry.start..<entry.start + entry.count])
      } else if let last = previous, code - 258 == entries.count {
        result += Array(result[last.start..<last.start + last.count])
        result.append(result[last.start])
      } else {
        break
      }
      if let last = previous, entries.count < 3838 { entries.append((last.start, last.count + 1)) }
      previous = (start, result.count - start)
    }
    return result
  }

  private func undoPredictor(_ bytes: [UInt8], _ parameters: PDFDictionary) -> [UInt8] {
    let predictor = document.integer(parameters["Predictor"]) ?? 1
    guard predictor > 1 else { return bytes }
    let colors = min(max(document.integer(parameters["Colors"]) ?? 1, 1), 64)
    let bits = min(max(document.integer(parameters["BitsPerComponent"]) ?? 8, 1), 16)
    let columns = min(max(document.integer(parameters["Columns"]) ?? 1, 1), 1 << 24)
    let step = max(colors * bits / 8, 1)
    let length = (colors * bits * columns + 7) / 8
    guard length <= limit else { return [] }
    guard predictor == 2 else {
      return Self.undoRowFilters(bytes, pixelLength: step, rowLength: length)
    }
    guard bits == 8 else {
      return Self.undoDifferences(bytes, colors: colors, bits: bits, rowLength: length)
    }
    var result = bytes
    for start in stride(from: 0, to: result.count, by: length) {
      for place in start + step..<max(min(start + length, result.count), start + step) {
        result[place] = result[place] &+ result[place - step]
      }
    }
    return result
  }

  /// Undoes the filters of PNG, each row of which begins with the kind of its own (PNG, section 9);
  /// bytes that are missing in the last row are 0.
  @_optimize(speed)
  private static func undoRowFilters(
    _ bytes: [UInt8], pixelLength step: Int, rowLength length: Int
  ) -> [UInt8] {
    // A row without bytes is none.
    let rows = (bytes.count + length - 1) / (length + 1)
    var result = [UInt8](repeating: 0, count: rows * length)
    let nothing = [UInt8](repeating: 0, count: length)
    bytes.withUnsafeBufferPointer { bytes in
      result.withUnsafeMutableBufferPointer { result in
        nothing.withUnsafeBufferPointer { nothing in
          for number in 0..<rows {
            let source = number * (length + 1)
            let present = min(length, bytes.count - source - 1)
            // Both ranges are within their buffers.
            let row = UnsafeMutableBufferPointer(
              rebasing: result[number * length..<(number + 1) * length])
            _ = row.update(fromContentsOf: bytes[source + 1..<source + 1 + present])
            let above =
              number == 0
              ? nothing
              : UnsafeBufferPointer(rebasing: result[(number - 1) * length..<number * length])
            undoFilter(bytes[source], of: row, above, step)
          }
        }
      }
    }
    return result
  }

  /// - Parameters:
  ///   - above: As long as the row.
  ///   - step: The bytes of a pixel, at least one.
  @_optimize(speed)
  private static func undoFilter(
    _ kind: UInt8, of row: UnsafeMutableBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>,
    _ step: Int
  ) {
    // Left of the first pixel everything is 0.
    let first = min(step, row.count)
    switch kind {
    case 1: for index in first..<row.count { row[index] &+= row[index - step] }
    case 2: for index in 0..<row.count { row[index] &+= above[index] }
    case 3:
      for index in 0..<first { row[index] &+= above[index] / 2 }
      for index in first..<row.count {
        row[index] &+= UInt8(truncatingIfNeeded: (Int(row[index - step]) + Int(above[index])) / 2)
      }
    case 4:
      // Of up and 0s up is the nearest.
      for index in 0..<first { row[index] &+= above[index] }
      for index in first..<row.count {
        let (left, up, corner) = (
          Int(row[index - step]), Int(above[index]), Int(above[index - step])
        )
        let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        row[index] &+= UInt8(
          truncatingIfNeeded: a <= b && a <= c ? left : b <= c ? up : corner)
      }
    default: break
    }
  }

  /// Undoes that samples of 1, 2, 4 or 16 bits are differences to the same component of the pixel
  /// before (TIFF 6.0, section 14); other depths are left as they are.
  static func undoDifferences(
    _ bytes: [UInt8], colors: Int, bits: Int, rowLength: Int
  ) -> [UInt8] {
    guard [1, 2, 4, 16].contains(bits), rowLength > 0, colors > 0 else { return bytes }
    var result = bytes
    if bits == 16 {
      let step = 2 * colors
      for start in stride(from: 0, to: bytes.count, by: rowLength) {
        let end = min(start + rowLength, bytes.count)
        var place = start + step
        while place + 1 < end {
          let before = UInt16(result[place - step]) << 8 | UInt16(result[place - step + 1])
          let sum = (UInt16(result[place]) << 8 | UInt16(result[place + 1])) &+ before
          result[place] = UInt8(sum >> 8)
          result[place + 1] = UInt8(truncatingIfNeeded: sum)
          place += 2
        }
      }
      return result
    }
    let mask = UInt8(truncatingIfNeeded: (1 << bits) - 1)
    var last = [UInt8](repeating: 0, count: colors)
    for start in stride(from: 0, to: bytes.count, by: rowLength) {
      for index in 0..<colors { last[index] = 0 }
      var component = 0
      for place in start..<min(start + rowLength, bytes.count) {
        var value: UInt8 = 0
        for shift in stride(from: 8 - bits, through: 0, by: -bits) {
          last[component] = (last[component] &+ bytes[place] >> UInt8(shift)) & mask
          value |= last[component] << UInt8(shift)
          component = component + 1 == colors ? 0 : component + 1
        }
        result[place] = value
      }
    }
    return result
  }
}
