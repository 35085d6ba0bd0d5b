import FontShaping
import UnicodeText

/// Finds for each grapheme cluster a face that has all its characters.
struct FallbackFaces {
  let fonts: FontCollection
  let preferred: FontFace
  /// Asked before the collection.
  let cascade: [FontFace]
  let language: String?

  struct Piece {
    var range: Range<Int>
    var face: FontFace
  }

  /// Splits a range into pieces of one face each; clusters that no face has keep the
  /// preferred one. Complexity: O(n).
  func split(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var last = preferred
    // The range lies in the buffer: it is part of an item.
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    if !text.isEmpty, isPreferredAlone(text, 0..<text.count) {
      return [Piece(range: range, face: preferred)]
    }
    var start = 0
    while start < text.count {
      let end = max(start + 1, GraphemeClusters.nextBoundary(after: start, in: text))
      let face =
        isPreferredAlone(text, start..<end)
        ? preferred : self.face(for: start..<end, of: text, last: last)
      last = face
      let absolute = (range.lowerBound + start)..<(range.lowerBound + end)
      if let previous = pieces.last, previous.face == face {
        pieces[pieces.count - 1].range = previous.range.lowerBound..<absolute.upperBound
      } else {
        pieces.append(Piece(range: absolute, face: face))
      }
      start = end
    }
    return pieces
  }

  /// Whether the preferred face sets a text whatever its clusters are: it has all characters, and none
  /// may be an emoji.
  private func isPreferredAlone(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    let mayBeEmoji = fonts.hasColorFaces
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      offset += max(1, length)
      if mayBeEmoji, scalar == 0xFE0F || Self.isPresentedAsEmoji(scalar) { return false }
      if !preferred.covers(scalar), !Self.needsNoGlyph(scalar) { return false }
    }
    return true
  }

  /// Whether a character is an emoji unless the text says otherwise; quick for most scripts.
  @inline(__always)
  private static func isPresentedAsEmoji(_ scalar: UInt32) -> Bool {
    // The first is U+231A, and there are none from U+3000 to U+1EFFF.
    scalar >= 0x231A && !(0x3000...0x1EFFF).contains(scalar) && isEmojiPresentation(scalar)
  }

  private func face(
    for cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>, last: FontFace
  ) -> FontFace {
    let emoji = fonts.hasColorFaces ? Self.presentation(of: cluster, in: text) : .text
    if emoji == .required, let face = colorFace(for: cluster, of: text) { return face }
    if covers(preferred, cluster, of: text) { return preferred }
    if let face = cascade.first(where: { covers($0, cluster, of: text) }) { return face }
    if emoji == .usual, let face = colorFace(for: cluster, of: text) { return face }
    if last != preferred, covers(last, cluster, of: text) { return last }
    var firstMatch: FontFace?
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      offset += max(1, length)
      if Self.needsNoGlyph(scalar) || preferred.covers(scalar) { continue }
      guard let face = fonts.fallbackFace(for: scalar, matching: preferred, language: language)
      else { continue }
      if covers(face, cluster, of: text) { return face }
      firstMatch = firstMatch ?? face
    }
    return firstMatch ?? preferred
  }

  /// The first face with colours that has the whole cluster.
  private func colorFace(
    for cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>
  ) -> FontFace? {
    let scalar = UTF8Decoder.decode(text, at: cluster.lowerBound).scalar
    guard
      let face = fonts.fallbackFace(
        for: scalar, matching: preferred, language: language, prefersColor: true),
      face.hasPaintedGlyphs, covers(face, cluster, of: text)
    else { return nil }
    return face
  }

  private enum Presentation {
    case text
    /// What the character is shown as unless the text says otherwise (UTS #51, Emoji_Presentation).
    case usual
    /// Asked for with U+FE0F.
    case required
  }

  private static func presentation(
    of cluster: Range<Int>, in text: UnsafeBufferPointer<UInt8>
  ) -> Presentation {
    var presentation = Presentation.text
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      offset += max(1, length)
      if scalar == 0xFE0F { return .required }
      if scalar == 0xFE0E { return .text }
      if isEmojiPresentation(scalar) { presentation = .usual }
    }
    return presentation
  }

  /// Whether U+FE0F asks for an emoji somewhere in a range.
  static func asksForEmoji(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    // EF B8 8F.
    var index = range.lowerBound + 2
    while index < range.upperBound {
      if bytes[index] == 0x8F, bytes[index - 1] == 0xB8, bytes[index - 2] == 0xEF { return true }
      index += 1
    }
    return false
  }

  private func covers(
    _ face: FontFace, _ cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      offset += max(1, length)
      if !Self.needsNoGlyph(scalar), !face.covers(scalar) { return false }
    }
    return true
  }

  /// Controls, joiners and variation selectors change glyphs but need none of their own.
  private static func needsNoGlyph(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || scalar == 0x7F || isDefaultIgnorable(scalar)
  }
}
