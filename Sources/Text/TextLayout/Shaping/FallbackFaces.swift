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
      if end <= preferredEnd {
        last = preferred
        append(start..<end, preferred)
      } else {
        for part in parts(of: start..<end, of: text, last: last) {
          last = part.face
          append(part.range, part.face)
        }
      }
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
      if mayBeEmoji, scalar == 0xFE0F || EmojiPresentation.isDefault(of: scalar) { return offset }
      if !preferred.covers(scalar, coverage), !Self.needsNoGlyph(scalar) {
        return offset
      }
      offset += max(1, length)
    }
    return offset
  }

  /// The face of a cluster; where no face has all of it, of each of the emoji that it is joined from
  /// and of a skin tone apart from what precedes it, so that none is lost with the others.
  private func parts(
    of cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>, last: FontFace
  ) -> [Piece] {
    let face = face(for: cluster, of: text, last: last)
    let joiner = EmojiPresentation.joiner
    guard cluster.count > joiner.count + 1, !covers(face, cluster, of: text) else {
      return [Piece(range: cluster, face: face)]
    }
    var pieces: [Piece] = []
    var start = cluster.lowerBound
    var offset = start
    while offset < cluster.upperBound {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      let next = min(offset + max(1, length), cluster.upperBound)
      let end = scalar == 0x200D ? next : EmojiPresentation.isModifier(scalar) ? offset : start
      if end > start {
        pieces.append(
          Piece(range: start..<end, face: self.face(for: start..<end, of: text, last: face)))
        start = end
      }
      offset = next
    }
    guard !pieces.isEmpty else { return [Piece(range: cluster, face: face)] }
    if start < cluster.upperBound {
      let rest = start..<cluster.upperBound
      pieces.append(Piece(range: rest, face: self.face(for: rest, of: text, last: face)))
    }
    return pieces
  }

  private func face(
    for cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>, last: FontFace
  ) -> FontFace {
    let emoji = fonts.hasColorFaces ? EmojiPresentation(of: cluster, in: text) : .text
    if emoji != .text, !preferred.hasPaintedGlyphs {
      // A colour font of the author's choice goes before those of the collection.
      if let face = cascade.first(where: { $0.hasPaintedGlyphs && covers($0, cluster, of: text) })
        ?? colorFace(for: cluster, of: text)
      {
        return face
      }
    }
    if covers(preferred, cluster, of: text) { return preferred }
    if let face = cascade.first(where: { covers($0, cluster, of: text) }) { return face }
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
