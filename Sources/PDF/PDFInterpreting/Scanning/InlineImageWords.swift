import ComposePDFReading
import ComposePDFWriter

/// The abbreviations of inline images (ISO 32000-2, tables 91 and 92).
enum InlineImageWords {
  static func key(_ key: PDFName) -> PDFName {
    switch key.text {
    case "BPC": "BitsPerComponent"
    case "CS": "ColorSpace"
    case "D": "Decode"
    case "DP": "DecodeParms"
    case "F": "Filter"
    case "H": "Height"
    case "IM": "ImageMask"
    case "I": "Interpolate"
    case "W": "Width"
    case "L": "Length"
    default: key
    }
  }

  static func value(_ value: PDFObject, of key: PDFName) -> PDFObject {
    guard key == "ColorSpace" || key == "Filter" else { return value }
    switch value {
    case .name(let name): return .name(word(name))
    case .array(let elements):
      return .array(elements.map { if case .name(let name) = $0 { .name(word(name)) } else { $0 } })
    default: return value
    }
  }

  private static func word(_ name: PDFName) -> PDFName {
    switch name.text {
    case "G": "DeviceGray"
    case "RGB": "DeviceRGB"
    case "CMYK": "DeviceCMYK"
    case "I": "Indexed"
    case "AHx": "ASCIIHexDecode"
    case "A85": "ASCII85Decode"
    case "LZW": "LZWDecode"
    case "Fl": "FlateDecode"
    case "RL": "RunLengthDecode"
    case "CCF": "CCITTFaxDecode"
    case "DCT": "DCTDecode"
    default: name
    }
  }

  /// The number of bytes of samples without filters, or as `Length` says; nil where unknown.
  static func length(of dictionary: PDFDictionary) -> Int? {
    func integer(_ key: PDFName) -> Int? {
      if case .integer(let value)? = dictionary[key], value >= 0, value < 1 << 24 {
        value
      } else {
        nil
      }
    }
    if let length = integer("Length") { return length }
    guard dictionary["Filter"] == nil, let width = integer("Width"), let height = integer("Height")
    else { return nil }
    var bits = integer("BitsPerComponent") ?? 8
    if dictionary["ImageMask"] == .boolean(true) { bits = 1 }
    var components = 1
    switch dictionary["ColorSpace"] {
    case .name("DeviceRGB")?: components = 3
    case .name("DeviceCMYK")?: components = 4
    default: break
    }
    // Each factor is below 2²⁴ but the two small ones.
    guard bits <= 16 else { return nil }
    return (width * components * bits + 7) / 8 * height
  }
}

/// Finds the `EI` that ends the samples of an inline image.
struct InlineImageEnd {
  private let bytes: [UInt8]
  private let start: Int
  /// Where the content goes on.
  private(set) var next: Int
  private(set) var isFound = false

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = min(start, bytes.count)
    next = bytes.count
  }

  /// - Parameter length: The samples are at least as many bytes, if there are as many.
  mutating func find(notBefore length: Int) -> Range<Int> {
    var place = length <= bytes.count - start ? start + length : start
    // Where the length is known and right, `EI` need not look like the end of anything.
    if length > 0, place == start + length {
      var direct = place
      while direct < bytes.count, PDFLexer.isWhitespace(bytes[direct]) { direct += 1 }
      if direct + 1 < bytes.count, bytes[direct] == UInt8(ascii: "E"),
        bytes[direct + 1] == UInt8(ascii: "I"),
        direct + 2 >= bytes.count || PDFLexer.isWhitespace(bytes[direct + 2])
      {
        next = direct + 2
        isFound = true
        return start..<place
      }
    }
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: "E"), bytes[place + 1] == UInt8(ascii: "I"),
        place == start || place == start + length || PDFLexer.isWhitespace(bytes[place - 1]),
        place + 2 >= bytes.count || PDFLexer.isWhitespace(bytes[place + 2]),
        isText(from: place + 2)
      {
        next = place + 2
        isFound = true
        return start..<place
      }
      place += 1
    }
    return start..<bytes.count
  }

  private func isText(from place: Int) -> Bool {
    bytes[min(place, bytes.count)..<min(place + 12, bytes.count)].allSatisfy {
      (0x20..<0x7F).contains($0) || (PDFLexer.isWhitespace($0) && $0 != 0)
    }
  }
}
