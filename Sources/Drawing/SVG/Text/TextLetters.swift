import ComposeAttributedText
import ComposeFonts
import ComposeGraphics
import ComposePlatform
import ComposeSVGReading
import ComposeTextLayout
import ComposeUnicode

/// Glyphs that stand for characters which cannot be parted, with the room that they take.
struct TextLetter {
  /// Of `TextLetters.runs`.
  var run: Int
  /// Of the glyphs of the run.
  var glyphs: Range<Int>
  /// The number of its first character in the text.
  var character: Int
  /// The style of that character.
  var style: Int
  /// As the font has it.
  var advance: Double
  /// Added after it: `letter-spacing` and `textLength`.
  var spacing = 0.0
  /// Added after it: `word-spacing`.
  var wordSpacing = 0.0
  var isWordSpace: Bool
  /// By which it is wider than the font has it.
  var stretch = 1.0
  var isHidden = false

  /// From its origin to that of the next.
  var width: Double { (advance + spacing + wordSpacing) * stretch }
}

/// The glyphs of a chunk of text, in visual order.
struct TextLetters {
  /// One for each run of the shaped text, with all of its glyphs.
  var runs: [GlyphRun] = []
  /// How far each run is raised by its font.
  var rises: [Double] = []
  /// The script of each run, as in `ShapedRun`.
  var scripts: [UInt32] = []
  var letters: [TextLetter] = []

  /// From the origin of the first to the end of the last.
  var width: Double { letters.reduce(0) { $0 + $1.width } }
}

extension TextSetter {
  /// The glyphs of characters; nil where there are none.
  ///
  /// - Complexity: O(characters).
  mutating func letters(of range: Range<Int>, in text: SVGText) -> TextLetters? {
    guard let shaper else { return nil }
    var attributed = AttributedText()
    // The number of the character and of its style, for each byte.
    var sources: [(character: Int, style: Int)] = []
    var span = text.span(of: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound, text.spans.indices.contains(span) {
      let end = min(text.spans[span].end, range.upperBound)
      let style = text.spans[span].style
      span += 1
      defer { start = end }
      guard let attributes = attributes(text.styles[style], isRightToLeft: text.isRightToLeft)
      else { continue }
      var part = String.UnicodeScalarView()
      var isUpright = false
      func endPart() {
        guard !part.isEmpty else { return }
        var attributes = attributes
        // Punctuation and small kana have glyphs of their own in lines that lead downwards.
        if isUpright { attributes.font?.features.append(FontFeature("vert")) }
        attributed.append(String(part), attributes: attributes)
        part = String.UnicodeScalarView()
      }
      for index in start..<end {
        let scalar = text.scalars[index]
        if text.isVertical {
          let isNextUpright = VerticalOrientation(of: scalar.value) != .rotated
          if isNextUpright != isUpright { endPart() }
          isUpright = isNextUpright
        }
        part.append(scalar)
        let source = (index, style)
        for _ in 0..<UTF8.width(scalar) { sources.append(source) }
      }
      endPart()
    }
    guard !attributed.isEmpty else { return nil }
    var letters = letters(shaper.shape(attributed, range: 0..<attributed.count), sources)
    if !text.isVertical { kernAcrossStyles(&letters, text, shaper) }
    return letters
  }

  /// Moves a letter to the one before it that is in another font, as that font would have it.
  private mutating func kernAcrossStyles(
    _ letters: inout TextLetters, _ text: SVGText, _ shaper: ParagraphShaper
  ) {
    for index in letters.letters.indices.dropLast() {
      let (first, second) = (letters.letters[index], letters.letters[index + 1])
      guard first.style != second.style, first.run != second.run,
        second.character == first.character + 1, first.glyphs.count == 1
      else { continue }
      let (run, next) = (letters.runs[first.run], letters.runs[second.run])
      guard !run.isRightToLeft, !next.isRightToLeft,
        letters.scripts[first.run] == letters.scripts[second.run],
        run.size != next.size || run.face != next.face,
        let attributes = attributes(text.styles[first.style], isRightToLeft: false)
      else { continue }
      var pair = String.UnicodeScalarView()
      pair.append(contentsOf: text.scalars[first.character...second.character])
      let content = AttributedText(String(pair), attributes: attributes)
      let shaped = shaper.shape(content, range: 0..<content.count)
      guard let together = shaped.runs.first, shaped.runs.count == 1,
        together.glyphRange.count == 2, let glyph = shaped.glyphs[together.glyphRange].first,
        glyph.glyph == run.glyphs[first.glyphs.lowerBound].glyph
      else { continue }
      letters.letters[index].advance = Double(glyph.advance) * together.scale
    }
  }

  private mutating func attributes(
    _ style: SVGText.Style, isRightToLeft: Bool
  ) -> TextAttributes? {
    guard let font = font(style.font) else { return nil }
    var paragraph = ParagraphStyle()
    paragraph.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    var attributes = TextAttributes(
      font: font, kerning: style.font.isKerned ? .font : .none,
      // Letters that are moved apart are not joined.
      tracking: style.letterSpacing, paragraphStyle: paragraph)
    if !style.directions.isEmpty {
      attributes.writingDirections = style.directions.map {
        EmbeddedDirection(isRightToLeft: $0.isRightToLeft, isOverride: $0.isOverride)
      }
    }
    return attributes
  }

  private func letters(
    _ paragraph: ShapedParagraph, _ sources: [(character: Int, style: Int)]
  ) -> TextLetters {
    var result = TextLetters()
    let glyphs = paragraph.glyphs
    for index in BidiLevels.visualOrder(of: paragraph.runs.map(\.level)) {
      let run = paragraph.runs[index]
      guard run.kind == .text else { continue }
      result.runs.append(
        GlyphRun(
          face: run.face, size: run.size, glyphs: glyphs[run.glyphRange],
          text: paragraph.text[...], isRightToLeft: run.isRightToLeft,
          adjustment: run.adjustment))
      result.rises.append(run.baselineOffset)
      result.scripts.append(run.script)
      var start = run.glyphRange.lowerBound
      while start < run.glyphRange.upperBound {
        var end = start + 1
        while end < run.glyphRange.upperBound, glyphs[end].textLength == 0,
          glyphs[end].textOffset == glyphs[start].textOffset
        {
          end += 1
        }
        let range = start..<end
        start = end
        let offset = Int(glyphs[range.lowerBound].textOffset)
        guard sources.indices.contains(offset) else { continue }
        result.letters.append(
          TextLetter(
            run: result.runs.count - 1, glyphs: range, character: sources[offset].character,
            style: sources[offset].style,
            advance: range.reduce(0) { $0 + Double(glyphs[$1].advance) } * run.scale,
            isWordSpace: range.contains { glyphs[$0].flags.contains(.wordSpace) }))
      }
    }
    return result
  }
}
