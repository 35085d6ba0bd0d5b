/// Divides source into tokens (TeXbook, chapter 8): runs of white space are one space, comments end with
/// their line, and a command of letters takes the spaces after it.
struct MathLexer {
  /// The source in UTF-8.
  let bytes: [UInt8]
  /// The offset of the next byte.
  var position = 0
  /// Where the last comment with something in it stands that no line end closes.
  var lastComment: Range<Int>?
  /// Where all tokens are said to be, for source that is not the formula's own.
  let place: Range<Int32>?
  /// Whether `#1` is a parameter, as in the bodies of macros.
  let readsParameters: Bool

  init(_ bytes: [UInt8], at place: Range<Int32>? = nil, readsParameters: Bool = false) {
    self.bytes = bytes
    self.place = place
    self.readsParameters = readsParameters
  }

  /// Returns the next token.
  @_optimize(speed)
  mutating func next(_ macros: inout MathMacros) -> MathToken {
    let count = bytes.count
    while position < count {
      let start = position
      let byte = bytes[position]
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20:
        repeat { position += 1 } while position < count && isSpace(bytes[position])
        // Comments within white space belong to it.
        while position < count, bytes[position] == 0x25 {
          skipComment()
          while position < count, isSpace(bytes[position]) { position += 1 }
        }
        return token(0x20, start)
      case 0x25:
        skipComment()
        while position < count, isSpace(bytes[position]) { position += 1 }
      case 0x5C:
        return command(start, &macros)
      case 0x23 where readsParameters && position + 1 < count:
        if bytes[position + 1] == 0x23 {
          position += 2
          return token(0x23, start)
        }
        if (0x31...0x39).contains(bytes[position + 1]) {
          position += 2
          return token(MathToken.parameterFlag | UInt32(bytes[start + 1] - 0x30), start)
        }
        position += 1
        return token(0x23, start)
      case 0..<0x80:
        position += 1
        return token(UInt32(byte), start)
      default:
        return token(scalar(), start)
      }
    }
    return token(MathToken.endCode, count)
  }

  private func token(_ code: UInt32, _ start: Int) -> MathToken {
    if let place { return MathToken(code, place.lowerBound, place.upperBound) }
    return MathToken(
      code, Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: position))
  }

  /// Reads from a backslash.
  private mutating func command(_ start: Int, _ macros: inout MathMacros) -> MathToken {
    position += 1
    let nameStart = position
    while position < bytes.count, isLetter(bytes[position]) { position += 1 }
    if position > nameStart {
      endDiagramCommand(from: nameStart)
      let code = bytes[nameStart..<position].withUnsafeBufferPointer { macros.code(of: $0) }
      let result = token(code, start)
      while position < bytes.count, isSpace(bytes[position]) { position += 1 }
      return result
    }
    // A control symbol: one character, all white space counting as a space. That of the line end after the last one is
    // no longer there.
    let first = position < bytes.count ? bytes[position] : 0x20
    if isSpace(first) {
      position = min(position + 1, bytes.count)
      let space: [UInt8] = [0x20]
      return token(space.withUnsafeBufferPointer { macros.code(of: $0) }, start)
    }
    if first < 0x80 { position += 1 } else { _ = scalar() }
    let code = bytes[nameStart..<position].withUnsafeBufferPointer { macros.code(of: $0) }
    return token(code, start)
  }

  /// Ends `\ar@{…}` and `\xymatrix@C=…` of xy-pic before the `@`, which is no letter of theirs.
  private mutating func endDiagramCommand(from start: Int) {
    let name = bytes[start..<position]
    guard let sign = name.firstIndex(of: 0x40), sign > start else { return }
    if name[..<sign].elementsEqual("ar".utf8) || name[..<sign].elementsEqual("xymatrix".utf8) {
      position = sign
    }
  }

  /// Decodes a character beyond ASCII; a byte that begins none is U+FFFD.
  private mutating func scalar() -> UInt32 {
    let first = bytes[position]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    guard length > 1, first < 0xF5, position + length <= bytes.count else {
      position += 1
      return 0xFFFD
    }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in position + 1..<position + length {
      guard bytes[index] & 0xC0 == 0x80 else {
        position += 1
        return 0xFFFD
      }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    position += length
    return Unicode.Scalar(value) == nil ? 0xFFFD : value
  }

  private mutating func skipComment() {
    let start = position
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    if position < bytes.count { position += 1 } else { lastComment = start..<position }
  }

  @inline(__always)
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  @inline(__always)
  private func isLetter(_ byte: UInt8) -> Bool {
    // `@` is a letter, as it is within KaTeX and packages.
    (0x41...0x5A).contains(byte & 0xDF) || byte == 0x40
  }
}
