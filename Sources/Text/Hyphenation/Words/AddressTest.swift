import ComposePlatform

/// Whether the text between two spaces is an address, a path or an identifier of a program, which
/// are broken at their own points (`appendURLBreakOpportunities(in:into:)` of `UnicodeText`) and never
/// inside their words.
///
/// That is so when in it, and not at its end, are
/// - `? & = _ # % @ ~ |` between letters or digits, or two slashes: `name@example.org`, `a=b`,
/// - a backslash: `C:\text`, `\section`,
/// - a slash after the first letters of a path (`/usr/lib`, `./build`),
/// - a full stop or a colon between letters: `www.example.org`, `main.swift`, `std::vector`.
///
/// One slash between words (`and/or`) makes no address.
///
/// - Complexity: O(n).
func isAddress(_ text: UnsafeBufferPointer<UInt8>, _ token: Range<Int>) -> Bool {
  var slashes = 0
  // The shortest is `a.b`.
  guard token.count >= 3 else { return false }
  for offset in token {
    let byte = text[offset]
    // Letters are most of all bytes.
    if byte >= UInt8(ascii: "A"), byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "_"),
      byte != UInt8(ascii: "|"), byte != UInt8(ascii: "~")
    {
      if byte != UInt8(ascii: "@") { continue }
    }
    guard offset < token.upperBound - 1 else { break }
    switch byte {
    case UInt8(ascii: "/"):
      slashes += 1
      if slashes == 2 { return true }
      if offset == token.lowerBound { return true }
      if !isLetterByte(text[offset - 1]), text[offset - 1] != UInt8(ascii: ")") { return true }
    case UInt8(ascii: "\\"): return true
    case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="),
      UInt8(ascii: "_"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "@"),
      UInt8(ascii: "~"), UInt8(ascii: "|"):
      if offset > token.lowerBound, isLetterOrDigit(text[offset - 1]),
        isLetterOrDigit(text[offset + 1])
      {
        return true
      }
    case UInt8(ascii: "."), UInt8(ascii: ":"):
      guard offset > token.lowerBound, isLetterByte(text[offset - 1]) else { continue }
      let next = text[offset + 1]
      if startsLetter(next) || (byte == UInt8(ascii: ":") && next == byte) { return true }
    default: continue
    }
  }
  return false
}

/// A letter of ASCII or any byte beyond it.
private func isLetterByte(_ byte: UInt8) -> Bool {
  byte.isASCIILetter || byte >= 0x80
}

/// The same, but for the first bytes of U+0080 to U+00BF and of the punctuation from U+2000 on.
private func startsLetter(_ byte: UInt8) -> Bool {
  isLetterByte(byte) && byte != 0xC2 && byte != 0xE2
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isLetterByte(byte) || byte.isASCIIDigit
}
