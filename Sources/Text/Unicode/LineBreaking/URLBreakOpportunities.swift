import ComposePlatform

/// Finds places inside long addresses, paths and program identifiers where a line may end.
///
/// As TeX's `url` package does, a line may end after `/ \ ? & = + - _ . , : ; # % @ ~ |` in words of
/// at least `minimumLength` bytes without spaces. Such a word must hold an address's separator
/// (`:` before `//`, `/ \ ? & = _ # % @ ~ |`, or a full stop between letters); plain words are left
/// alone. Never split:
/// - runs of these characters (`://`, `...`, `?=`),
/// - a full stop, comma or colon from the digit after it (`1.5`, `:8080`), a hyphen or plus sign that
///   starts a part (`/-x`), a percent sign from its digits (`%20`),
/// - the first and the last two characters of the word.
///
/// The opportunities have no regard to those of the default rules and may repeat them.
///
/// - Parameters:
///   - opportunities: Takes the opportunities in ascending order; all are `.allowed`.
/// - Complexity: O(n).
package func appendURLBreakOpportunities(
  in text: UnsafeBufferPointer<UInt8>, minimumLength: Int = 20,
  into opportunities: inout [BreakOpportunity]
) {
  let minimumLength = max(1, minimumLength)
  var start = 0
  // A word from `start` on reaches `start + minimumLength`, unless there is a space before: the last
  // one is looked for first, so that most bytes of short words are never looked at.
  while text.count - start >= minimumLength {
    var space = start + minimumLength - 1
    while space >= start, text[space] > 0x20 { space -= 1 }
    guard space < start else {
      start = space + 1
      continue
    }
    var end = start + minimumLength
    while end < text.count, text[end] > 0x20 { end += 1 }
    let word = AddressWord(text: text, range: start..<end)
    if word.isAddress { word.appendOpportunities(to: &opportunities) }
    start = end
  }
}

/// Finds places inside long addresses and paths; see the function for buffers.
public func appendURLBreakOpportunities(
  in text: [UInt8], minimumLength: Int = 20, into opportunities: inout [BreakOpportunity]
) {
  text.withUnsafeBufferPointer {
    appendURLBreakOpportunities(in: $0, minimumLength: minimumLength, into: &opportunities)
  }
}

/// A run of bytes without spaces or controls.
private struct AddressWord {
  let text: UnsafeBufferPointer<UInt8>
  let range: Range<Int>

  /// Whether a character is found that words of a language do not hold.
  var isAddress: Bool {
    for offset in range {
      switch text[offset] {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "&"),
        UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "#"), UInt8(ascii: "%"),
        UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "|"):
        // At the end of the word it is only a sign of the sentence.
        if offset > range.lowerBound, offset < range.upperBound - 1 { return true }
      case UInt8(ascii: "."):
        if offset > range.lowerBound, offset < range.upperBound - 1,
          text[offset - 1].isASCIILetter, text[offset + 1].isASCIILetter
        {
          return true
        }
      default: break
      }
    }
    return false
  }

  func appendOpportunities(to opportunities: inout [BreakOpportunity]) {
    // Two characters stay on each side; a separator is one byte, so bytes will do.
    var offset = range.lowerBound + 2
    while offset <= range.upperBound - 2 {
      if isOpportunity(offset) {
        opportunities.append(BreakOpportunity(offset: offset, kind: .allowed))
      }
      offset += 1
    }
  }

  /// Whether a line may end after the byte before `offset`, which is inside the word.
  private func isOpportunity(_ offset: Int) -> Bool {
    let last = text[offset - 1]
    let next = text[offset]
    // A percent sign starts a character, it does not join two parts.
    let nextIsSeparator = Self.isSeparator(next) && next != UInt8(ascii: "%")
    guard Self.isSeparator(last), !nextIsSeparator else { return false }
    switch last {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"): return !next.isASCIIDigit
    case UInt8(ascii: "%"): return next.hexadecimalDigitValue == nil
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return !Self.isSeparator(text[offset - 2])
    default: return true
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "&"),
      UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "~"),
      UInt8(ascii: "|"), UInt8(ascii: "!"):
      true
    default: false
    }
  }
}
