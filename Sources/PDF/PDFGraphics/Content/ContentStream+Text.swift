import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The pen positions of a run being shown, according to the layout and to the reader, both in
/// thousandths of the em from the origin of the run.
struct RunPen {
  /// The size of a font unit in thousandths of the written em.
  let unit: Double
  /// In thousandths of the written em, as the layout requires.
  let wordSpacing: Double
  let letterSpacing: Double
  /// In thousandths of the written em, as `Tw` and `Tc` give them.
  let writtenWordSpacing: Double
  let writtenLetterSpacing: Double
  /// The intended origin of the next glyph.
  var wanted = 0.0
  /// The position at which the reader would place it.
  var actual = 0.0
}

/// The position of a span's glyphs.
enum SpanPlace {
  case within
  /// Before a space that is shown in another font.
  case atWordEnd
}

extension ContentStream {
  /// A glyph further than this from its place, in thousandths of the em, is moved. Numbers in `TJ`
  /// are integers, so moved glyphs are within half a unit.
  private static var tolerance: Double { 0.8 }
  /// The minimum rise of glyphs, in thousandths of the em: less is not visible, and each change of
  /// the rise begins a stretch that readers have to join to the line again.
  static var leastRise: Double { 3 }

  /// Sets font and spacing, and moves the reader's pen to the run's origin.
  ///
  /// - Returns: Nil when the glyphs are too small to be visible.
  @_optimize(speed)
  mutating func begin(
    _ run: GlyphRun, font: EmbeddedFont, at origin: Point, hasWordSpaces: Bool
  ) -> RunPen? {
    guard var pen = setFont(run, font: font, hasWordSpaces: hasWordSpaces) else { return nil }
    let adjustment = run.adjustment
    let slope =
      adjustment.obliqueness == 0 && adjustment.verticalScale == 1
      ? LineSlope()
      : LineSlope(
        c: written(adjustment.obliqueness * adjustment.verticalScale, 5),
        d: written(adjustment.verticalScale, 5))
    pen.actual =
      move(toX: space.x(origin.x), y: space.y(origin.y), size: state.fontSize, slope: slope)
      / state.horizontalScale
    return pen
  }

  /// Sets font and spacing.
  ///
  /// - Returns: Nil when the glyphs are too small to be visible.
  @_optimize(speed)
  mutating func setFont(_ run: GlyphRun, font: EmbeddedFont, hasWordSpaces: Bool) -> RunPen? {
    let sizeDecimals = max(0, 3 + space.extraDecimals) + (run.size < 1 ? 3 : 0)
    let size = written(run.size, sizeDecimals)
    guard size > 0 else { return nil }
    if state.font != font.number || state.fontSize != size {
      closeShow()
      gap()
      bytes.append("/F")
      bytes.append(integer: font.number)
      bytes.append(0x20)
      bytes.append(number: size, decimals: sizeDecimals)
      bytes.append(" Tf")
      state.font = font.number
      state.fontSize = size
      use(font: font.number)
    }
    let spacingDecimals = sizeDecimals
    let width = written(width: run.adjustment)
    if width != state.horizontalScale {
      closeShow()
      write(width * 100, decimals: 3, "Tz")
      state.horizontalScale = width
    }
    // `Tc` and `Tw` are scaled horizontally with the glyphs (ISO 32000-1, 9.3.4).
    let letterSpacing = written(run.letterSpacing / width, spacingDecimals)
    if letterSpacing != state.letterSpacing {
      closeShow()
      write(letterSpacing, decimals: spacingDecimals, "Tc")
      state.letterSpacing = letterSpacing
    }
    if hasWordSpaces {
      let wordSpacing = written(run.wordSpacing / width, spacingDecimals)
      if wordSpacing != state.wordSpacing {
        closeShow()
        write(wordSpacing, decimals: spacingDecimals, "Tw")
        state.wordSpacing = wordSpacing
      }
    }
    // Codes written are scaled horizontally, positions from the layout are not.
    let thousand = 1000 / size / width
    return RunPen(
      unit: 1000 / font.unitsPerEm * (run.size / size), wordSpacing: run.wordSpacing * thousand,
      letterSpacing: run.letterSpacing * thousand,
      writtenWordSpacing: state.wordSpacing * 1000 / size,
      writtenLetterSpacing: state.letterSpacing * 1000 / size)
  }

  private func written(width adjustment: GlyphAdjustment) -> Double {
    adjustment.horizontalScale == 1 ? 1 : written(adjustment.horizontalScale, 5)
  }

  /// Moves to a point on the page unless the pen is on its line already.
  ///
  /// - Returns: The distance of the pen to the right of the point, in thousandths of the em.
  private mutating func move(
    toX x: Double, y: Double, size: Double, slope: LineSlope
  ) -> Double {
    // Half a unit of the last decimal is less than the tolerance for glyphs.
    var decimals = max(0, 2 + space.extraDecimals)
    if size < 8 { decimals += size < 0.8 ? 2 : 1 }
    let isOnLine =
      text.slope == slope && abs(y - text.lineY) <= 0.0006 * size
      && (text.lineX != 0 || text.lineY != 0)
    let distance = (text.penX - x) / size * 1000
    // Up to a few dozen ems a number in the array is as short as a move.
    if isOnLine, abs(distance) < 30_000 { return distance }
    if slope == LineSlope(), text.slope == slope {
      moveLine(toX: x, y: y, decimals: decimals)
    } else {
      setLine(slope: slope, x: x, y: y, decimals: decimals)
    }
    return (text.penX - x) / size * 1000
  }

  private func written(_ value: Double, _ decimals: Int) -> Double {
    if value == 0 { return 0 }
    var unit = 1.0
    for _ in 0..<min(decimals, 8) { unit *= 10 }
    return (value * unit).rounded() / unit
  }

  /// Shows glyphs `range` of the run, whose codes have been found.
  ///
  /// - Parameters:
  ///   - mayBeRaised: Whether some of them may be off the baseline.
  ///   - span: Their position in the span if they have `ActualText`.
  @_optimize(speed)
  mutating func show(
    _ range: Range<Int>, of glyphs: UnsafeBufferPointer<ShapedGlyph>,
    codes: UnsafeMutablePointer<UInt16>, font: EmbeddedFont, pen: inout RunPen,
    mayBeRaised: Bool = true, span: SpanPlace? = nil
  ) {
    if !mayBeRaised, span == nil {
      setRise(0)
      return show(range, glyphs, codes, font.entries, &pen)
    }
    // The start of marks at the end of a word. PDFium measures the space after a span from its
    // first operator, and takes the drawn width for the last glyph of that if its advance is 0.
    var marks = range.upperBound
    if span == .atWordEnd {
      while marks > range.lowerBound, glyphs[marks - 1].advance == 0 { marks -= 1 }
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let rise = glyphs[start].yOffset
      var end = start + 1
      while end < range.upperBound, end != marks, glyphs[end].yOffset == rise { end += 1 }
      let thousandths = Double(rise) * pen.unit
      setRise(abs(thousandths) < Self.leastRise ? 0 : thousandths * state.fontSize / 1000)
      if start > range.lowerBound {
        if start == marks { closeShow() }
        if span != nil, text.showStart < 0 { anchor(start, of: range, glyphs, font, &pen) }
      }
      show(start..<end, glyphs, codes, font.entries, &pen)
      start = end
    }
  }

  /// Makes a further operator of a span begin within the span, with an invisible space, where its
  /// first glyph is at the span's end or beyond.
  ///
  /// PDFium sorts text objects by where they begin: a mark that begins after the next word would
  /// split its span there, and the span's text would be repeated.
  private mutating func anchor(
    _ start: Int, of range: Range<Int>, _ glyphs: UnsafeBufferPointer<ShapedGlyph>,
    _ font: EmbeddedFont, _ pen: inout RunPen
  ) {
    let first = glyphs[start]
    let target =
      pen.wanted + (first.flags.contains(.isOffset) ? Double(first.xOffset) * pen.unit : 0)
    let rest = glyphs[start..<range.upperBound].reduce(0.0) { $0 + Double($1.advance) }
    let space = font.face.spaceGlyph
    guard target > pen.wanted + rest * pen.unit - 1, space != 0, !font.isPainted,
      font.code(for: space, text: .space) == CodeSpace.space
    else { return }
    var back = 0.0
    for glyph in glyphs[range.lowerBound..<start].reversed() {
      back += Double(glyph.advance) * pen.unit
      if back > 0 { break }
    }
    let amount = (min(max(pen.wanted - back - pen.actual, -1e9), 1e9)).rounded()
    text.showStart = bytes.count
    bytes.append("\n()")
    bytes.append(number: -amount, decimals: 0)
    bytes.append("( ")
    text.isArray = true
    // `entries` has an element for every UInt16.
    pen.actual +=
      amount + Double(font.entries[Int(space)].width) + pen.writtenLetterSpacing
      + pen.writtenWordSpacing
  }

  mutating func setRise(_ rise: Double) {
    let decimals = 3 + max(0, space.extraDecimals)
    let rise = rise == 0 ? 0 : written(rise, decimals)
    guard rise != state.rise else { return }
    closeShow()
    write(rise, decimals: decimals, "Ts")
    state.rise = rise
  }

  @_optimize(speed)
  private mutating func show(
    _ range: Range<Int>, _ glyphs: UnsafeBufferPointer<ShapedGlyph>,
    _ codes: UnsafeMutablePointer<UInt16>, _ entries: UnsafeMutablePointer<EmbeddedFont.Entry>,
    _ pen: inout RunPen
  ) {
    if text.showStart < 0 {
      text.showStart = bytes.count
      bytes.append("\n(")
    }
    var isArray = text.isArray
    // Constants of another module are fetched by a call: once per run, not per glyph.
    let offsetFlag = ShapedGlyph.Flags.isOffset.rawValue
    let wordSpaceFlag = ShapedGlyph.Flags.wordSpace.rawValue
    let unit = pen.unit
    let wordSpacing = pen.wordSpacing
    let letterSpacing = pen.letterSpacing
    let writtenWordSpacing = pen.writtenWordSpacing
    let writtenLetterSpacing = pen.writtenLetterSpacing
    let hasLetterSpacing = letterSpacing != 0
    let last = glyphs.count - 1
    // A glyph takes at most two bytes of code and ")", a number of 20 bytes and "(".
    bytes.appendUnchecked(range.count * 24) { start in
      var output = start
      var wanted = pen.wanted
      var actual = pen.actual
      var index = range.lowerBound
      while index < range.upperBound {
        let glyph = glyphs[index]
        let code = codes[index]
        let flags = glyph.flags.rawValue
        if code != 0 {
          let target = flags & offsetFlag != 0 ? wanted + Double(glyph.xOffset) * unit : wanted
          let distance = target - actual
          if abs(distance) > Self.tolerance {
            // Within 64 bits: 2³¹ font units of advance, times at most 65,536 glyphs a run. Cut off
            // half beyond: rounded, as it is more than half.
            let amount = Int64(min(max(distance, -1e12), 1e12) + (distance < 0 ? -0.5 : 0.5))
            output[0] = UInt8(ascii: ")")
            output = Self.write(-amount, to: output + 1)
            output[0] = UInt8(ascii: "(")
            output += 1
            actual += Double(amount)
            isArray = true
          }
          if code >= CodeSpace.firstOfTwoBytes {
            output[0] = UInt8(truncatingIfNeeded: code >> 8)
            output[1] = UInt8(truncatingIfNeeded: code)
            output += 2
          } else {
            output[0] = UInt8(truncatingIfNeeded: code)
            output += 1
            if code == CodeSpace.space { actual += writtenWordSpacing }
          }
          actual += Double(entries[Int(glyph.glyph)].width) + writtenLetterSpacing
        }
        // Shortens the dependency chain: the addend is computed first.
        var advance = Double(glyph.advance) * unit
        if flags & wordSpaceFlag != 0 { advance += wordSpacing }
        if hasLetterSpacing {
          let isEndOfCluster =
            index >= last || glyphs[index + 1].textLength > 0
            || glyphs[index + 1].textOffset != glyph.textOffset
          if isEndOfCluster { advance += letterSpacing }
        }
        wanted += advance
        index += 1
      }
      pen.wanted = wanted
      pen.actual = actual
      return output - start
    }
    text.isArray = isArray
  }

  @inline(__always)
  @_optimize(speed)
  private static func write(
    _ value: Int64, to output: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var output = output
    if value < 0 {
      output[0] = UInt8(ascii: "-")
      output += 1
    }
    let rest = value.magnitude
    // Kerning nearly always has one or two digits.
    if rest < 100 {
      let ones = UInt8(truncatingIfNeeded: rest)
      let tens = ones / 10
      output[0] = 0x30 + (tens > 0 ? tens : ones)
      output[1] = 0x30 + (ones - tens * 10)
      return output + (tens > 0 ? 2 : 1)
    }
    return writeLong(rest, to: output)
  }

  /// Kept out of the loop over the glyphs, which already needs more values than there are
  /// registers.
  @inline(never)
  @_optimize(speed)
  private static func writeLong(
    _ value: UInt64, to output: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var rest = value
    var digits = 3
    var bound: UInt64 = 1000
    // At most 10¹², thirteen digits.
    while rest >= bound {
      digits += 1
      bound *= 10
    }
    for index in stride(from: digits - 1, through: 0, by: -1) {
      output[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return output + digits
  }

  /// Sets the paints of glyphs, within the text object; without any they are invisible.
  ///
  /// - Parameter clips: Whether they are added to the clip when the text object ends.
  mutating func setGlyphs(
    fill: ContentPaint? = nil, stroke: ContentPaint? = nil, style: StrokeStyle = StrokeStyle(),
    clips: Bool = false
  ) {
    if let fill { setFill(fill) }
    if let stroke {
      closeShow()
      setStroke(stroke)
      set(style)
    }
    let mode =
      (fill != nil ? (stroke != nil ? 2 : 0) : (stroke != nil ? 1 : 3)) + (clips ? 4 : 0)
    guard mode != state.textMode else { return }
    closeShow()
    write(Double(mode), decimals: 0, "Tr")
    state.textMode = mode
  }

  /// Keeps the pen position after a run drawn from `x` on.
  mutating func end(_ pen: RunPen, from x: Double) {
    text.penX = space.x(x) + pen.actual * state.fontSize / 1000 * state.horizontalScale
  }

  /// Opens a span with `actualText` as its replacement text, or an English description, or both; it
  /// ends with `endSpan()`.
  mutating func beginSpan(actualText: [UInt8]?, description: String? = nil) {
    closeShow()
    gap()
    bytes.append("/Span<<")
    if let actualText {
      bytes.append("/ActualText")
      bytes.append(string: actualText)
    }
    if let description {
      bytes.append("/Alt")
      bytes.append(string: PDFTextString.encode(description))
      bytes.append("/Lang(en)")
    }
    bytes.append(">>BDC")
  }

  mutating func endSpan() {
    closeShow()
    write("EMC")
  }
}
