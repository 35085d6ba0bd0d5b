import ComposeFonts
import ComposePlatform
import ComposeUnicode

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
    // The range is within the buffer: it is part of an item.
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    func append(_ piece: Range<Int>, _ face: FontFace) {
      let piece = (range.lowerBound + piece.lowerBound)..<(range.lowerBound + piece.upperBound)
      if let previous = pieces.last, previous.face == face {
        pieces[pieces.count - 1].range = previous.range.lowerBound..<piece.upperBound
      } else {
        pieces.append(Piece(range: piece, face: face))
      }
    }
    var last = preferred
    var start = 0
    // Up to here the preferred face has all characters.
    var preferredEnd = 0
    while start < text.count {
      if start >= preferredEnd {
        preferredEnd = endOfPreferred(text, from: start)
        if preferredEnd > start, GraphemeClusters.isPlainBoundary(preferredEnd, in: text) {
          append(start..<preferredEnd, preferred)
          last = preferred
          start = preferredEnd
          continue
        }
      }
      let end = max(start + 1, GraphemeClusters.nextBoundary(after: start, in: text))
      let face =
        end <= preferredEnd ? preferred : self.face(for: start..<end, of: text, last: last)
      last = face
      append(start..<end, face)
      start = end
    }
    return pieces
  }

  /// The end of the text that the preferred face sets regardless of its clusters: it has all
  /// characters, and none may be an emoji.
  private func endOfPreferred(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let mayBeEmoji = fonts.hasColorFaces
    let coverage = preferred.coverage
    var offset = start
    while offset < text.count {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      if mayBeEmoji, scalar == 0xFE0F || Self.isPresentedAsEmoji(scalar) { return offset }
      if !preferred.covers(scalar, coverage), !Self.needsNoGlyph(scalar) {
        return offset
      }
      offset += max(1, length)
    }
    return offset
  }

  /// Whether a character is an emoji by default; quick for most scripts.
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
    /// The default presentation of the character (UTS #51, Emoji_Presentation).
    case usual
    /// Requested with U+FE0F.
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

  /// Whether U+FE0F requests emoji presentation somewhere in a range.
  static func asksForEmoji(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    // EF B8 8F. Eight bytes of ASCII at a time are passed over; every load is within the range.
    let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range])
    var index = 0
    while index + 2 < text.count {
      if index + 8 <= text.count,
        text.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      if text[index] == 0xEF, text[index + 1] == 0xB8, text[index + 2] == 0x8F { return true }
      index += 1
    }
    return false
  }

  private func covers(
    _ face: FontFace, _ cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let coverage = face.coverage
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      offset += max(1, length)
      if !face.covers(scalar, coverage), !Self.needsNoGlyph(scalar) { return false }
    }
    return true
  }

  /// Controls, joiners and variation selectors change glyphs but need none of their own.
  private static func needsNoGlyph(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || scalar == 0x7F || isDefaultIgnorable(scalar)
  }
}
