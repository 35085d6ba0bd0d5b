import ComposePDFWriter

/// The reader's pen within a text object (ISO 32000-1, 9.4), in written coordinates.
struct TextObject {
  var isOpen = false
  /// The start of the line, from which `Td` and `T*` move.
  var lineX = 0.0
  var lineY = 0.0
  /// The natural position of the next glyph on the line.
  var penX = 0.0
  /// The last vertical move that `T*` could not express.
  var missedLeading = 0.0
  /// The slope and scale of the line in the last `Tm`.
  var slope = LineSlope()

  /// The position of the open string or array, changed to `[` if it is an array; -1 when nothing is
  /// open.
  var showStart = -1
  var isArray = false
}

/// The part of a text matrix other than its translation.
struct LineSlope: Equatable {
  var c = 0.0
  var d = 1.0
}

extension ContentStream {
  /// Opens the marked content and the text object for text.
  mutating func beginText() {
    drawings &+= 1
    if text.isOpen, marks.open == marks.due { return }
    if marks.open != marks.due { closeMark() }
    closeShow()
    if !text.isOpen { writeBeginOfText() }
    openMark(isInText: true)
  }

  private mutating func writeBeginOfText() {
    write("BT")
    text.isOpen = true
    text.lineX = 0
    text.lineY = 0
    text.penX = 0
    text.missedLeading = 0
    text.slope = LineSlope()
  }

  /// Ends the text object, and the marked content opened within it.
  mutating func endText() {
    guard text.isOpen else { return }
    if marks.isOpenInText { closeMark() }
    closeShow()
    if text.isOpen { writeEndOfText() }
  }

  mutating func writeEndOfText() {
    closeShow()
    write("ET")
    text.isOpen = false
  }

  /// Ends the string or array being shown.
  @_optimize(speed)
  mutating func closeShow() {
    guard text.showStart >= 0 else { return }
    if text.isArray {
      bytes[text.showStart] = UInt8(ascii: "[")
      bytes.append(")]TJ")
    } else {
      bytes.append(")Tj")
    }
    text.showStart = -1
    text.isArray = false
  }

  /// Moves the start of the line to a point, rounded to `decimals`, and the pen with it.
  @_optimize(speed)
  mutating func moveLine(toX x: Double, y: Double, decimals: Int) {
    let unit = powerOfTen(decimals)
    let dx = ((x - text.lineX) * unit).rounded() / unit
    let dy = ((y - text.lineY) * unit).rounded() / unit
    closeShow()
    if dx == 0, dy < 0, abs(dy + state.leading) < 1e-9 {
      write("T*")
    } else if dx == 0, dy < 0, state.leading == 0 || dy == text.missedLeading {
      // The same move as `Td`, and the leading for the following `T*`.
      write(0, dy, decimals: decimals, "TD")
      state.leading = -dy
    } else {
      write(dx, dy, decimals: decimals, "Td")
      if dx == 0 { text.missedLeading = dy }
    }
    text.lineX += dx
    text.lineY += dy
    text.penX = text.lineX
  }

  /// Starts a line at a point, rounded to `decimals`, with a separate text matrix.
  mutating func setLine(slope: LineSlope, x: Double, y: Double, decimals: Int) {
    let unit = powerOfTen(decimals)
    text.lineX = (x * unit).rounded() / unit
    text.lineY = (y * unit).rounded() / unit
    text.penX = text.lineX
    text.slope = slope
    closeShow()
    gap()
    bytes.append("1 0 ")
    for factor in [slope.c, slope.d] {
      bytes.append(number: factor, decimals: 5)
      bytes.append(0x20)
    }
    write(text.lineX, text.lineY, decimals: decimals, "Tm")
  }

  private func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
