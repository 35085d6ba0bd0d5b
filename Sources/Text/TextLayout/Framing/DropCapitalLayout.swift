package import ComposeAttributedText
import ComposeFonts
import ComposeGeometry

/// The drop capital of a paragraph, and the lines next to it.
package struct DropCapitalLayout {
  /// The whole paragraph, the letters large.
  let paragraph: ShapedParagraph
  /// The letters alone.
  package let line: Line
  /// What they take off the adjacent lines at their leading edges, in points.
  package let exclusion: LineInsets
  /// Where the text next to them begins, in bytes.
  package var end: Int { line.range.upperBound }
  /// From baseline to baseline, where the paragraph has fewer lines than the drop capital.
  let lineDistance: Double
}

/// Lines at the beginning of a layout that are shorter for something next to them.
package struct LineInsets: Hashable, Sendable {
  package var count: Int
  /// What is taken off them, in points.
  package var room: Double
  /// Whether it is taken off at their trailing edges, not at their leading ones.
  package var isTrailing = false

  package init(count: Int, room: Double, isTrailing: Bool = false) {
    self.count = count
    self.room = room
    self.isTrailing = isTrailing
  }

  func inset(forLine line: Int) -> Double { line < count ? room : 0 }
}

extension DropCapital {
  /// Sets the letters; nil for a paragraph with no text next to them, or with too little room.
  ///
  /// - Parameters:
  ///   - plain: The paragraph without large letters.
  ///   - end: Where the text ends that is set.
  ///   - distance: From baseline to baseline of the lines next to the letters.
  ///   - enlarge: Shapes the paragraph with the letters in another size.
  func layout(
    of plain: ShapedParagraph, to end: Int = .max, width: Double, lineDistance distance: Double,
    enlarge: (EnlargedText) -> ShapedParagraph
  ) -> DropCapitalLayout? {
    let start = plain.range.lowerBound
    let letters = start..<self.end(in: plain)
    let capHeight = plain.baseFont.drawnCapHeight
    guard letters.upperBound < min(plain.range.upperBound, end), capHeight > 0 else { return nil }
    let height = Double(lines - 1) * distance + capHeight
    let paragraph = enlarge(EnlargedText(range: letters, factor: height / capHeight))
    var line = paragraph.unbrokenLine(from: start, to: letters.upperBound)
    let ink = line.inkBounds
    let left = ink?.minX ?? 0
    let right = ink?.maxX ?? line.width
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let measure = LineMeasure(
      plain.style, width: width, isFirst: false, isRightToLeft: isRightToLeft)
    let room = right - left + gap
    // At least this much room is left for the text next to them.
    guard right > left, room <= measure.width / 2 else { return nil }
    line.indent = isRightToLeft ? measure.left + measure.width - right : measure.left - left
    return DropCapitalLayout(
      paragraph: paragraph, line: line, exclusion: LineInsets(count: lines, room: room),
      lineDistance: distance)
  }

  /// The end of the drop capital of a paragraph, with the spaces after it, in bytes.
  func end(in paragraph: ShapedParagraph) -> Int {
    let range = paragraph.range
    // No character that matters is longer; one that is cut is no character to be large.
    let bytes = paragraph.text[range].prefix(1024)
    var offset = range.lowerBound
    var count = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      if count == characters, character != " " { break }
      if count < characters, !(count == 0 && character.isOpening) { count += 1 }
      offset += character.utf8.count
    }
    return min(offset, range.upperBound)
  }
}

extension Font {
  /// The height of capitals as drawn, in points: fonts do not always have it in their tables.
  var drawnCapHeight: Double {
    let letter = face.nominalGlyph(for: 0x48)
    guard letter != 0, let bounds = face.bounds(of: letter), bounds.maxY > 0 else {
      return capHeight
    }
    return bounds.maxY * scale
  }
}

extension Character {
  /// Quotation marks and brackets that open.
  fileprivate var isOpening: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .initialPunctuation, .openPunctuation: return true
    default: return scalar == "\"" || scalar == "'"
    }
  }
}

extension ParagraphShaper {
  /// The drop capital of a paragraph of its own; nil where there is no text next to it, or too little
  /// room.
  ///
  /// - Parameters:
  ///   - plain: The paragraph, shaped without it.
  ///   - width: The width of the frame, in points.
  ///   - lineDistance: From baseline to baseline, in points.
  package func dropCapital(
    _ capital: DropCapital, of plain: ShapedParagraph, in text: AttributedText, width: Double,
    lineDistance: Double
  ) -> DropCapitalLayout? {
    capital.layout(of: plain, width: width, lineDistance: lineDistance) { part in
      shape(text, range: plain.range, bidi: .unicode, enlarging: part)
    }
  }
}
