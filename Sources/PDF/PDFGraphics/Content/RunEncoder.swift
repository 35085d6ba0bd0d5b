import ComposeFonts

/// Finds the codes of a run's glyphs, and which of them need `ActualText`.
struct RunEncoder {
  /// The longest text of a code, in UTF-16 units. MuPDF drops the whole text of a code that has
  /// more than 8; Poppler one with more than 63.
  static let longestCodeText = 8

  /// Glyphs that are shown together.
  struct Stretch {
    var glyphs: Range<Int>
    /// The text of a stretch that its codes do not give, to be written as `ActualText`.
    var actualText: Range<Int>?
    /// Whether some of the glyphs may be off the baseline.
    var mayBeRaised: Bool
  }

  let font: EmbeddedFont
  let glyphs: UnsafeBufferPointer<ShapedGlyph>
  let text: UnsafeBufferPointer<UInt8>
  /// The `textOffset` of the first byte of `text`.
  let textStart: Int
  /// Readers reverse the text of a span along with right-to-left text, so a span there may cover
  /// only one cluster.
  let isRightToLeft: Bool
  /// A code for each glyph; 0 for those not drawn.
  let codes: UnsafeMutablePointer<UInt16>
  // Constants of another module are fetched by a call: once a run, not once a glyph.
  private let invisible = ShapedGlyph.Flags.invisible.rawValue
  private let missing = ShapedGlyph.Flags.isMissing.rawValue
  /// Flags of glyphs whose text needs `ActualText`. A further code would not do: MuPDF keeps one
  /// text per glyph.
  private let untold =
    ShapedGlyph.Flags.isMissing.rawValue | ShapedGlyph.Flags.isRespelled.rawValue
  private let wordSpace = ShapedGlyph.Flags.wordSpace.rawValue

  init(
    font: EmbeddedFont, glyphs: UnsafeBufferPointer<ShapedGlyph>,
    text: UnsafeBufferPointer<UInt8>, textStart: Int, isRightToLeft: Bool,
    codes: UnsafeMutablePointer<UInt16>
  ) {
    self.font = font
    self.glyphs = glyphs
    self.text = text
    self.textStart = textStart
    self.isRightToLeft = isRightToLeft
    self.codes = codes
  }

  /// Encodes a stretch from `start` on.
  ///
  /// - Returns: Nil when the font has no codes left for the first cluster.
  func encode(from start: Int) -> Stretch? {
    // The bitwise OR of the glyphs' offsets.
    var offsets: Int16 = 0
    let end = encodePlain(from: start, &offsets)
    if end > start {
      return Stretch(glyphs: start..<end, actualText: nil, mayBeRaised: offsets != 0)
    }
    return encodeClusters(from: start)
  }

  /// Encodes single-glyph clusters, whose text the glyph's code can carry.
  ///
  /// - Returns: The first other glyph, or one without a code.
  @_optimize(speed)
  private func encodePlain(from start: Int, _ offsets: inout Int16) -> Int {
    var index = start
    while index < glyphs.count {
      if glyphs[index].textLength == 1 {
        // Stops at the last glyph at most, so there is one.
        index = encodeLetters(from: index, &offsets)
      }
      let glyph = glyphs[index]
      offsets |= glyph.yOffset
      if glyph.flags.rawValue & invisible != 0 {
        codes[index] = 0
        index += 1
        continue
      }
      guard glyph.textLength > 0, glyph.flags.rawValue & untold == 0, !isFollowed(index),
        !isLong(glyph)
      else { break }
      guard let code = plainCode(glyph) else { break }
      codes[index] = code
      index += 1
    }
    return index
  }

  /// Encodes letters with one-byte codes and spaces already assigned, each a single-glyph cluster:
  /// nearly all of Western text. A separate loop, so that its state stays in registers.
  ///
  /// - Returns: The first other glyph; the last one is never examined.
  @inline(never)
  @_optimize(speed)
  private func encodeLetters(from start: Int, _ offsets: inout Int16) -> Int {
    var index = start
    // The compiler must assume that writes through `codes` alias these.
    let glyphs = glyphs
    let text = text
    let textStart = textStart
    let codes = codes
    let entries = font.entries
    let wordSpace = wordSpace
    let special = invisible | untold | wordSpace
    let last = glyphs.count - 1
    var seen: Int16 = 0
    while index < last {
      let glyph = glyphs[index]
      // Below `last`, so that the next one is there and the sum does not overflow.
      guard glyph.textLength == 1, glyphs[index &+ 1].textLength > 0 else { break }
      // `entries` has an element for every UInt16.
      let entry = entries[Int(glyph.glyph)]
      let flags = glyph.flags.rawValue & special
      if flags == 0 {
        // Offsets are below 2³², so that none below the text's start is within its length.
        let offset = Int(glyph.textOffset) &- textStart
        guard UInt(bitPattern: offset) < UInt(bitPattern: text.count),
          entry.text == TextKey(ascii: text[offset]).bits
        else { break }
      } else if flags != wordSpace || entry.code != CodeSpace.space {
        break
      }
      codes[index] = entry.code
      seen |= glyph.yOffset
      index &+= 1
    }
    offsets |= seen
    return index
  }

  @inline(__always)
  private func plainCode(_ glyph: ShapedGlyph) -> UInt16? {
    // `entries` has an element for every UInt16.
    let entry = font.entries[Int(glyph.glyph)]
    if glyph.flags.rawValue & wordSpace != 0 {
      return entry.code == CodeSpace.space
        ? entry.code : font.code(for: glyph.glyph, text: .space)
    }
    let offset = Int(glyph.textOffset) - textStart
    let length = Int(glyph.textLength)
    guard offset >= 0, length <= text.count - offset else {
      return font.code(for: glyph.glyph, text: .replacement)
    }
    if length == 1 {
      let key = TextKey(ascii: text[offset])
      return entry.text == key.bits ? entry.code : font.code(for: glyph.glyph, text: key)
    }
    let bytes = UnsafeBufferPointer(rebasing: text[offset..<offset + length])
    if length <= 7 {
      let key = TextKey(short: bytes)
      return entry.text == key.bits ? entry.code : font.code(for: glyph.glyph, text: key)
    }
    return font.code(for: glyph.glyph, text: font.key(for: bytes))
  }

  /// Whether a further visible glyph belongs to the same cluster.
  @inline(__always)
  private func isFollowed(_ index: Int) -> Bool {
    guard index + 1 < glyphs.count else { return false }
    if isFollower(glyphs[index + 1], of: glyphs[index]) { return true }
    return isHidden(glyphs[index + 1], in: glyphs[index]) && isFollowedBeyond(index)
  }

  /// As `isFollowed`, skipping joiners and the like.
  private func isFollowedBeyond(_ index: Int) -> Bool {
    var next = index + 1
    while next < glyphs.count, isHidden(glyphs[next], in: glyphs[index]) { next += 1 }
    return next < glyphs.count && isFollower(glyphs[next], of: glyphs[index])
  }

  @inline(__always)
  private func isHidden(_ glyph: ShapedGlyph, in first: ShapedGlyph) -> Bool {
    glyph.flags.rawValue & invisible != 0 && glyph.textLength == 0
      && glyph.textOffset == first.textOffset
  }

  @inline(__always)
  private func isFollower(_ glyph: ShapedGlyph, of first: ShapedGlyph) -> Bool {
    glyph.textLength == 0 && glyph.textOffset == first.textOffset
      && glyph.flags.rawValue & invisible == 0
  }

  /// Encodes adjacent clusters whose text cannot be given by codes.
  private func encodeClusters(from start: Int) -> Stretch? {
    var index = start
    var lower = Int.max
    var upper = 0
    while index < glyphs.count {
      let first = glyphs[index]
      let isInserted = first.textLength == 0
      var end: Int?
      if index == start || isAmbiguous(index) {
        // Inserted text that is not in the source is encoded separately.
        if index > start, isInserted { break }
        end = encodeCluster(at: index)
      } else if leadsToAmbiguous(index) {
        end = encodeWithin(index)
      } else {
        break
      }
      guard let end else {
        if index == start { return nil }
        break
      }
      if first.textLength > 0 {
        lower = min(lower, Int(first.textOffset))
        upper = max(upper, Int(first.textOffset) + Int(first.textLength))
      }
      // PDFium detects spaces by where the first operator of a span ends, and a raised mark needs
      // another.
      let isRaised = (index..<end).contains { self.isRaised(glyphs[$0]) }
      index = end
      if isInserted || isRightToLeft || isRaised { break }
    }
    // A hyphen at a line's end is U+00AD by its code (ISO 32000-2, 14.8.2.2.3), which Poppler,
    // MuPDF and PDFium all support; with an empty span Poppler and MuPDF could not detect that the
    // word continues.
    if index == start + 1, isHyphen(glyphs[start]) {
      return Stretch(glyphs: start..<index, actualText: nil, mayBeRaised: true)
    }
    let range = lower < upper ? lower..<upper : 0..<0
    return Stretch(glyphs: start..<index, actualText: range, mayBeRaised: true)
  }

  /// Whether a glyph is a hyphen that is not in the text.
  private func isHyphen(_ glyph: ShapedGlyph) -> Bool {
    glyph.textLength == 0 && glyph.glyph == font.face.hyphenGlyph
  }

  /// Whether the cluster's text cannot be given by the code of a glyph.
  private func isAmbiguous(_ index: Int) -> Bool {
    let glyph = glyphs[index]
    return glyph.flags.rawValue & invisible == 0
      && (glyph.textLength == 0 || glyph.flags.rawValue & untold != 0 || isFollowed(index)
        || isLong(glyph))
  }

  /// Whether the glyph's text is too long for a code.
  @inline(__always)
  private func isLong(_ glyph: ShapedGlyph) -> Bool {
    // No text has more UTF-16 units than bytes.
    Int(glyph.textLength) > Self.longestCodeText
      && codeTextLength(glyph) < Int(glyph.textLength)
  }

  /// The number of bytes of the glyph's text that a code can represent: whole characters.
  private func codeTextLength(_ glyph: ShapedGlyph) -> Int {
    let offset = Int(glyph.textOffset) - textStart
    let length = Int(glyph.textLength)
    // Inserted text has no code either; `plainCode` ensures that.
    guard offset >= 0, length <= text.count - offset else { return length }
    var units = 0
    for index in 0..<length {
      let byte = text[offset + index]
      if byte & 0xC0 == 0x80 { continue }
      units += byte >= 0xF0 ? 2 : 1
      if units > Self.longestCodeText { return index }
    }
    return length
  }

  /// Whether a few single-glyph clusters from here on are between ambiguous ones of the same word:
  /// one span for all takes fewer bytes than two.
  ///
  /// A span ends with an ambiguous cluster: MuPDF repeats the text of others there, as it counts in
  /// bytes.
  private func leadsToAmbiguous(_ start: Int) -> Bool {
    for index in start..<min(start + 6, glyphs.count) {
      if isAmbiguous(index) { return glyphs[index].textLength > 0 }
      if glyphs[index].flags.rawValue & wordSpace != 0 || isDoubled(index) { return false }
    }
    return false
  }

  /// Whether a letter is next to an equal one, the second of which MuPDF could drop: it positions
  /// the text of a span glyph by glyph, so that after clusters of more or fewer glyphs than
  /// characters both may be placed at the same point, which it takes for bold text simulated by
  /// overprinting.
  private func isDoubled(_ index: Int) -> Bool {
    let glyph = glyphs[index].glyph
    if index + 1 < glyphs.count, glyphs[index + 1].glyph == glyph { return true }
    var first = index - 1
    while first > 0, glyphs[first].textLength == 0 { first -= 1 }
    return glyphs[first].glyph == glyph
  }

  /// Whether a glyph is shown off the baseline.
  private func isRaised(_ glyph: ShapedGlyph) -> Bool {
    glyph.yOffset != 0
      && abs(Double(glyph.yOffset)) * 1000 / font.unitsPerEm >= ContentStream.leastRise
  }

  private func encodeWithin(_ index: Int) -> Int? {
    if glyphs[index].flags.rawValue & invisible != 0 {
      codes[index] = 0
      return index + 1
    }
    guard let code = plainCode(glyphs[index]) else { return nil }
    codes[index] = code
    return index + 1
  }

  /// - Returns: The end of the cluster, or nil when there is no code for one of its glyphs.
  private func encodeCluster(at start: Int) -> Int? {
    let first = glyphs[start]
    var index = start
    // Longer clusters are split, so that each fits the codes of a new font.
    let limit = min(start + 256, glyphs.count)
    while index < limit,
      index == start || isFollower(glyphs[index], of: first) || isHidden(glyphs[index], in: first)
    {
      if index > start, isHidden(glyphs[index], in: first) {
        codes[index] = 0
        index += 1
        continue
      }
      let glyph = glyphs[index].glyph
      let code: UInt16? =
        if first.textLength == 0, index == start {
          font.code(for: glyph, text: .softHyphen)
        } else if first.flags.rawValue & missing != 0 {
          font.code(for: glyph, guess: .replacement)
        } else {
          font.code(for: glyph, guess: index == start ? key(of: first) : .zeroWidthSpace)
        }
      guard let code else { return nil }
      codes[index] = code
      index += 1
    }
    return index
  }

  private func key(of glyph: ShapedGlyph) -> TextKey {
    let offset = Int(glyph.textOffset) - textStart
    let length = Int(glyph.textLength)
    guard offset >= 0, length > 0, length <= text.count - offset else { return .replacement }
    return font.key(for: text[offset..<offset + codeTextLength(glyph)])
  }
}
