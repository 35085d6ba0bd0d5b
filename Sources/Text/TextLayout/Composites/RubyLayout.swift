import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics
import ComposePlatform
import ComposeUnicode

/// Sets a ruby annotation on its base text ("Requirements for Japanese Text Layout", 3.3).
struct RubyLayout {
  /// How far an annotation may overhang what is before and after its text, in ems of the
  /// annotation.
  struct Overhang {
    var start = 0.0
    var end = 0.0

    /// Kana may be reached over by one em, ideographs and other text not at all.
    init(
      _ allowed: RubyAnnotation.Overhang, around range: Range<Int>, of text: AttributedText,
      bytes: UnsafeBufferPointer<UInt8>
    ) {
      func isKana(_ offset: Int) -> Bool {
        guard bytes.indices.contains(offset),
          text.attributes(at: offset)?.attributes.ruby == nil
        else { return false }
        return KanaCharacters.contains(UTF8Decoder.decode(bytes, at: offset).scalar)
      }
      if allowed == .automatic || allowed == .start, range.lowerBound > 0 {
        start = isKana(UTF8Decoder.start(ofScalarBefore: range.lowerBound, in: bytes)) ? 1 : 0
      }
      if allowed == .automatic || allowed == .end { end = isKana(range.upperBound) ? 1 : 0 }
    }
  }

  let annotation: RubyAnnotation
  /// Of the text that is annotated.
  let attributes: TextAttributes
  let font: Font
  let room: Overhang

  /// Text and annotations as one piece; nil when there is nothing to set.
  func composite(base text: AttributedText, line: (AttributedText) -> Line) -> InlineComposite? {
    let base = line(text)
    guard base.width > 0 else { return nil }
    var beside: [(position: RubyAnnotation.Position, line: Line)] = []
    for position in RubyAnnotation.Position.allCases {
      guard let said = annotation.texts[position], !said.isEmpty else { continue }
      beside.append((position, self.line(of: said, at: position, beside: base, line)))
    }
    guard !beside.isEmpty else { return nil }

    let length =
      beside.filter { $0.position.isAlong(attributes) }.map(\.line.width).max() ?? 0
    let em = font.size * annotation.sizeFactor
    var start = 0.0
    var end = 0.0
    var rest = max(0, length - base.width)
    // Each side gives what it may, both alike as far as they can.
    start = min(room.start * em, max(rest / 2, rest - room.end * em))
    end = min(room.end * em, rest - start)
    rest -= start + end
    var width = base.width + rest

    let spread = distribution(of: base, over: width)
    var parts = [
      InlineComposite.Part(
        line: spread.line, origin: Point(x: spread.offset, y: 0), type: .rubyBase)
    ]
    let square = font.ideographicSquare
    var ascent = base.ascent
    var descent = base.descent
    for (position, line) in beside {
      switch position.standing(in: attributes) {
      case .before:
        let placed = distribution(of: line, over: width + start + end)
        let small = line.paragraph.baseFont.ideographicSquare
        parts.append(
          .init(
            line: placed.line,
            origin: Point(x: placed.offset - start, y: -(square.top - small.bottom)),
            type: .rubyText))
        ascent = max(ascent, square.top - small.bottom + small.top)
      case .after:
        let placed = distribution(of: line, over: width + start + end)
        let small = line.paragraph.baseFont.ideographicSquare
        parts.append(
          .init(
            line: placed.line,
            origin: Point(x: placed.offset - start, y: small.top - square.bottom),
            type: .rubyText))
        descent = max(descent, small.top - small.bottom - square.bottom)
      case .interCharacter:
        let small = line.paragraph.baseFont.ideographicSquare
        let middle = (square.top + square.bottom) / 2
        parts.append(
          .init(
            line: line,
            origin: Point(x: width - small.bottom, y: -(middle + line.width / 2)), turn: .right,
            type: .rubyText))
        width += small.top - small.bottom
        ascent = max(ascent, middle + line.width / 2)
        descent = max(descent, line.width / 2 - middle)
      case .inline:
        parts.append(.init(line: line, origin: Point(x: width, y: 0), type: .rubyText))
        width += line.width
        ascent = max(ascent, line.ascent)
        descent = max(descent, line.descent)
      }
    }
    return InlineComposite(
      parts: parts, width: width, ascent: ascent, descent: descent, overhang: (start, end),
      type: .ruby)
  }

  /// The annotation in its own size.
  private func line(
    of said: String, at position: RubyAnnotation.Position, beside base: Line,
    _ line: (AttributedText) -> Line
  ) -> Line {
    var own = annotation.attributes ?? attributes
    let sized = annotation.attributes?.font
    own.ruby = nil
    own.horizontalInVertical = 0
    own.verticalGlyphForm =
      position == .interCharacter || attributes.verticalGlyphForm
    own.link = nil
    own.anchor = nil
    own.underline = annotation.attributes?.underline
    own.strikethrough = annotation.attributes?.strikethrough
    own.backgroundColor = nil
    own.highlight = nil
    own.baselineOffset = 0
    own.paragraphStyle = nil
    let factor = position == .inline ? 1 : annotation.sizeFactor
    own.font = sized ?? font.withSize(font.size * factor)
    let whole = line(AttributedText(said, attributes: own))
    guard annotation.scalesToFit, position.isAlong(attributes), whole.width > base.width,
      let natural = own.font
    else { return whole }
    own.font = natural.withSize(natural.size * max(0.5, base.width / whole.width))
    return line(AttributedText(said, attributes: own))
  }

  /// A line justified to a length, and its offset from the beginning.
  private func distribution(of line: Line, over length: Double) -> (line: Line, offset: Double) {
    let slack = length - line.width
    guard slack > 1e-6 else { return (line, slack / 2) }
    let clusters = line.logicalClusters().count
    switch kind(of: line) {
    case .start: return (line, 0)
    case .end: return (line, slack)
    case .distributeLetter where clusters > 1:
      return (line.justified(to: length) ?? line, 0)
    case .distributeSpace where clusters > 0:
      let gap = slack / Double(clusters)
      let spread = clusters > 1 ? line.justified(to: length - gap) : line
      return (spread ?? line, spread == nil ? slack / 2 : gap / 2)
    default: return (line, slack / 2)
    }
  }

  private func kind(of line: Line) -> RubyAnnotation.Alignment {
    switch annotation.alignment {
    case .automatic, .lineEdge:
      line.isEastAsian ? .distributeSpace : .center
    default: annotation.alignment
    }
  }
}

extension RubyAnnotation.Position {
  /// Whether the annotation runs next to the text, in its direction.
  fileprivate func isAlong(_ attributes: TextAttributes) -> Bool {
    let position = standing(in: attributes)
    return position == .before || position == .after
  }

  /// In vertical text bopomofo is placed where other annotations are.
  fileprivate func standing(in attributes: TextAttributes) -> RubyAnnotation.Position {
    self == .interCharacter && attributes.verticalGlyphForm ? .before : self
  }
}

extension Line {
  /// Whether every character is an ideograph, kana or the like, which may be spread.
  fileprivate var isEastAsian: Bool {
    paragraph.text.withUnsafeBufferPointer { text in
      var offset = 0
      while offset < text.count {
        let (scalar, length) = UTF8Decoder.decode(text, at: offset)
        guard isEastAsianWide(scalar) || isMark(scalar) else { return false }
        offset += length
      }
      return true
    }
  }
}

enum KanaCharacters {
  /// Hiragana, katakana and their sound marks.
  static func contains(_ scalar: UInt32) -> Bool {
    (0x3041...0x309F).contains(scalar) || (0x30A1...0x30FF).contains(scalar)
      || (0x31F0...0x31FF).contains(scalar)
  }
}
