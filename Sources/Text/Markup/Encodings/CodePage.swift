/// A single-byte encoding, by the number that Windows gives it: 1250 to 1258, some of DOS, 10000 for
/// Mac OS Roman, 28592 and 28605 for ISO 8859-2 and -15.
package struct CodePage: Sendable {
  package let number: Int
  /// For the bytes from 80 on.
  private let upperHalf: [Unicode.Scalar]

  /// Windows Latin 1, which is also used for ISO 8859-1 (WHATWG Encoding, 4.2).
  package static let windows1252 = CodePage(known: 1252)

  /// Nil for encodings of more than one byte, and unknown ones.
  package init?(_ number: Int) {
    let table = number == 28591 || number == 20127 ? 1252 : number
    guard let text = Self.upperHalf(table) else { return nil }
    self.number = number
    upperHalf = Array(text.description.unicodeScalars)
  }

  private init(known number: Int) {
    self.number = number
    upperHalf = Self.upperHalf(number).map { Array($0.description.unicodeScalars) } ?? []
  }

  /// The character of a byte.
  package func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let index = Int(byte) - 0x80
    return index < upperHalf.count ? upperHalf[index] : "\u{FFFD}"
  }

  package func append(_ byte: UInt8, onto output: inout [UInt8]) {
    if byte < 0x80 {
      output.append(byte)
    } else {
      output.append(contentsOf: scalar(byte).utf8)
    }
  }

  /// The encoding of a label as HTML writes it (WHATWG Encoding, 4.2); nil for UTF-8 and for
  /// encodings of more than one byte.
  package init?(label: String) {
    let label = label.lowercased()
    let digits = label.drop { !$0.isNumber }
    let number: Int? =
      switch label {
      case "latin1", "l1", "iso-8859-1", "iso8859-1", "iso_8859-1", "us-ascii", "ascii",
        "iso-8859-9", "latin5":
        label.hasSuffix("9") || label == "latin5" ? 1254 : 1252
      case "iso-8859-2", "latin2", "l2": 28592
      case "iso-8859-15", "latin9", "l9": 28605
      case "iso-8859-11", "tis-620", "windows-874": 874
      case "macintosh", "mac", "x-mac-roman": 10000
      case "ibm866", "cp866", "866": 866
      default:
        label.hasPrefix("windows-125") || label.hasPrefix("cp125") || label.hasPrefix("x-cp125")
          ? Int(digits) : nil
      }
    guard let number, let page = CodePage(number) else { return nil }
    self = page
  }
}
