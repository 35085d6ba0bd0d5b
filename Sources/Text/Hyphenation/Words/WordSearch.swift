import ComposePlatform
import ComposeUnicode

/// One walk through a text, from word to word.
struct WordSearch {
  let hyphenator: Hyphenator
  let text: UnsafeBufferPointer<UInt8>
  var word: WordBuffer

  /// Appends the points of all words in a range, which is within the text.
  mutating func appendPoints(in range: Range<Int>, into points: inout [HyphenationPoint]) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      while offset < range.upperBound, text[offset] <= 0x20 { offset += 1 }
      let start = offset
      // Whether there is anything but letters of ASCII and characters beyond it.
      var hasSigns = false
      while offset < range.upperBound, text[offset] > 0x20 {
        if Self.isSign(text[offset]) { hasSigns = true }
        offset += 1
      }
      if hasSigns, isAddress(text, start..<offset) { continue }
      appendPoints(inToken: start..<offset, into: &points)
    }
  }

  @inline(__always)
  private static func isSign(_ byte: UInt8) -> Bool {
    byte & 0xDF < 0x41 || (byte > 0x5A && byte < 0x61) || (byte > 0x7A && byte < 0x80)
  }

  /// Appends the points of the words between two spaces.
  private mutating func appendPoints(
    inToken token: Range<Int>, into points: inout [HyphenationPoint]
  ) {
    // Shorter than any word that could be hyphenated.
    guard token.count >= 2 else { return }
    var before = WordNeighbor.plain
    var offset = token.lowerBound
    // Bytes behind the token are not looked at, also not as the rest of a broken sequence.
    let part = UnsafeBufferPointer(rebasing: text[..<token.upperBound])
    while offset < token.upperBound {
      let (scalar, length) = UTF8Decoder.decode(part, at: offset)
      let character = hyphenator.table.character(scalar)
      if !character.isPartOfWord || character.isApostrophe {
        before = character.isPartOfWord ? .plain : WordNeighbor(scalar)
        offset += length
        continue
      }
      let start = offset
      offset = word.read(part, from: start, by: hyphenator.table)
      let after =
        offset < token.upperBound
        ? WordNeighbor(UTF8Decoder.decode(part, at: offset).scalar) : .plain
      if before != .blocking, after != .blocking {
        appendWordPoints(start..<offset, before: before, after: after, into: &points)
      }
      before = .plain
      if offset < token.upperBound { appendSeam(at: offset, in: part, into: &points) }
    }
  }

  private func appendWordPoints(
    _ range: Range<Int>, before: WordNeighbor, after: WordNeighbor,
    into points: inout [HyphenationPoint]
  ) {
    guard !word.overflows, word.count > 1 else { return }
    if !hyphenator.exceptions.isEmpty, appendException(range, into: &points) { return }
    let fewest = Hyphenator.fewestBesideHyphen
    var left = hyphenator.minima.left
    var right = hyphenator.minima.right
    if before == .hyphen { left = max(left, fewest) }
    if after == .hyphen { right = max(right, fewest) }
    guard !word.isMixed, right <= word.count, left <= word.count - right else { return }
    word.apply(hyphenator.table)
    let kind = before == .hyphen || after == .hyphen ? HyphenationKind.compoundPart : .pattern
    let spelling = hyphenator.spelling
    guard spelling != .unchanged else {
      for index in left...(word.count - right) where word.isPoint(index) {
        points.append(HyphenationPoint(offset: word.offsets[index], kind: kind))
      }
      return
    }
    let spelled = SpelledWord(text: text, letters: word)
    for index in left...(word.count - right) {
      let isPoint = word.isPoint(index)
      let change = spelling.change(before: index, isPoint: isPoint, in: spelled)
      guard isPoint || change != nil else { continue }
      points.append(HyphenationPoint(offset: word.offsets[index], kind: kind, change: change))
    }
  }

  /// Appends the points that the user has given a word. Whether there is an entry for it.
  private func appendException(
    _ range: Range<Int>, into points: inout [HyphenationPoint]
  ) -> Bool {
    let written = String(decoding: text[range], as: UTF8.self)
    guard let entry = hyphenator.exceptions.words[written.lowercased()] else { return false }
    guard !entry.isEmpty else { return true }
    // Where each cluster of the word starts, and where the last one ends.
    var starts = [range.lowerBound]
    for character in written { starts.append(starts[starts.count - 1] + character.utf8.count) }
    for point in entry where point.position < starts.count - 1 {
      var change = point.change
      // The removed clusters are before the point.
      change?.removedBefore = starts[point.position] - starts[point.position - point.removed]
      points.append(
        HyphenationPoint(offset: starts[point.position], kind: .exception, change: change))
    }
    return true
  }

  /// Appends the point between two words that a sign joins, where spelling changes at it: hyphens
  /// that are repeated, and the point of Catalan.
  ///
  /// - Parameters:
  ///   - offset: Where the sign is, behind a word.
  ///   - text: Ends with the token.
  private func appendSeam(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>, into points: inout [HyphenationPoint]
  ) {
    let spelling = hyphenator.spelling
    guard hyphenator.repeatsHyphen || spelling == .catalan else { return }
    let (scalar, length) = UTF8Decoder.decode(text, at: offset)
    let end = offset + length
    guard end < text.count else { return }
    let next = UTF8Decoder.decode(text, at: end).scalar
    if hyphenator.repeatsHyphen, scalar == 0x2D || scalar == 0x2010,
      CharacterFlags(of: next).contains(.letter)
    {
      let hyphen = SmallString(utf8: text[offset..<end]) ?? SmallString()
      points.append(
        HyphenationPoint(
          offset: end, kind: .explicitHyphen,
          change: SpellingChange(after: hyphen, showsHyphen: false)))
    }
    if spelling == .catalan, scalar == 0xB7, offset > 0, text[offset - 1] | 0x20 == 0x6C,
      next | 0x20 == 0x6C
    {
      points.append(
        HyphenationPoint(
          offset: end, kind: .pattern, change: SpellingChange(removedBefore: length)))
    }
  }
}
