import ComposeDocumentModel

extension InlineParser {
  /// `\eqref{eq:euler}`, `\ref{…}`, `\pageref{…}`, and cleveref's `\cref{…}`.
  ///
  /// - Returns: The offset after it; nil where the backslash is text.
  mutating func readTeXReference(at position: Int) -> Int? {
    guard dialect.contains([.math, .crossReferences]) else { return nil }
    var nameEnd = position + 1
    // The longest name has seven letters.
    while nameEnd < text.count, text[nameEnd].isLetter, nameEnd - position < 9 { nameEnd += 1 }
    guard nameEnd < text.count, text[nameEnd] == ASCII.openBrace else { return nil }
    let form: CrossReference.Form
    switch String(decoding: text[position + 1..<nameEnd], as: UTF8.self) {
    case "eqref": form = .equationNumber
    case "ref": form = .number
    case "pageref": form = .pageNumber
    case "autoref", "cref", "Cref": form = .label
    default: return nil
    }
    return emitReference(at: position, from: nameEnd + 1, closedBy: ASCII.closeBrace, form)
  }

  /// `\@ref(fig:map)` (bookdown).
  ///
  /// - Returns: The offset after it; nil where the backslash is another.
  mutating func readBookdownReference(at position: Int) -> Int? {
    let start = position + 6
    guard start < text.count, text[position + 2..<start].elementsEqual("ref(".utf8) else {
      return nil
    }
    return emitReference(at: position, from: start, closedBy: ASCII.closeParenthesis, .number)
  }

  private mutating func emitReference(
    at position: Int, from start: Int, closedBy close: UInt8, _ form: CrossReference.Form
  ) -> Int? {
    var end = start
    while end < text.count, text[end] != close {
      guard text[end] > ASCII.space, text[end] != ASCII.openBrace, text[end] != ASCII.backslash
      else {
        return nil
      }
      end += 1
    }
    guard end < text.count, end > start else { return nil }
    crossReferences.append(
      CrossReference(String(decoding: text[start..<end], as: UTF8.self), form: form))
    emit(.crossReference, position, end + 1, index: crossReferences.count - 1)
    hasReferences = true
    return end + 1
  }
}
