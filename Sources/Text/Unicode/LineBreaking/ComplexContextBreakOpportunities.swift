import CComposeUnicodeTables
import ComposePlatform

/// Finds places for lines of Thai, Lao, Khmer, Burmese and other scripts of class SA (UAX #14),
/// whose words are not separated by spaces and are found with a dictionary.
///
/// The places are grapheme cluster boundaries between two characters of class SA that do not part
/// a vowel or a sign from the consonant it is read with. They may fall inside words: use them only
/// where a line has no other opportunity.
///
/// - Parameter opportunities: Takes the opportunities in ascending order; all are `.allowed`.
/// - Complexity: O(n).
package func appendComplexContextBreakOpportunities(
  in text: UnsafeBufferPointer<UInt8>, into opportunities: inout [BreakOpportunity]
) {
  let classes = PropertyTable.lineBreakClasses
  var offset = 0
  var previous: UInt32?
  while offset < text.count {
    let asciiLength = UTF8Decoder.asciiPrefixLength(of: text, from: offset)
    if asciiLength > 0 {
      previous = nil
      offset += asciiLength
      continue
    }
    let (scalar, _) = UTF8Decoder.decode(text, at: offset)
    let isComplex = classes[scalar] == LineBreakClass.SA.rawValue
    if isComplex, let previous, !isVowelBeforeConsonant(previous), !followsConsonant(scalar) {
      opportunities.append(BreakOpportunity(offset: offset, kind: .allowed))
    }
    let end = GraphemeClusters.nextBoundary(after: offset, in: text)
    previous = isComplex ? scalar : nil
    offset = end
  }
}

/// Finds places for lines of scripts of class SA; see the function for buffers.
public func appendComplexContextBreakOpportunities(
  in text: [UInt8], into opportunities: inout [BreakOpportunity]
) {
  text.withUnsafeBufferPointer {
    appendComplexContextBreakOpportunities(in: $0, into: &opportunities)
  }
}

/// Logical_Order_Exception: vowels written before the consonant they are read after.
private func isVowelBeforeConsonant(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x0E40...0x0E44, 0x0EC0...0x0EC4, 0x19B5...0x19B7, 0x19BA, 0xAAB5...0xAAB6, 0xAAB9,
    0xAABB...0xAABC:
    true
  default: false
  }
}

/// Thai and Lao vowels and signs that follow their consonant without being marks: SARA A, SARA AA,
/// LAKKHANGYAO, PAIYANNOI and MAIYAMOK, and the Lao ones.
private func followsConsonant(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x0E2F, 0x0E30, 0x0E32, 0x0E33, 0x0E45, 0x0E46, 0x0EAF, 0x0EB0, 0x0EB2, 0x0EB3, 0x0EBD,
    0x0EC6:
    true
  default: false
  }
}
