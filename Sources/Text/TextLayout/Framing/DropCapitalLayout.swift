import ComposeAttributedText
import ComposeFonts
import ComposeGeometry

/// The drop capital of a paragraph, and the lines next to it.
struct DropCapitalLayout {
  /// The whole paragraph, the letters large.
  let paragraph: ShapedParagraph
  /// The letters alone.
  let line: Line
  /// What they take off the adjacent lines at their leading edges, in points.
  let exclusion: LineInsets
  /// Where the text next to them begins, in bytes.
  var end: Int { line.range.upperBound }
  /// From baseline to baseline, where the paragraph has fewer lines than the drop capital.
  let lineDistance: Double
}

/// Lines at the beginning of a layout that are indented for something next to them.
struct LineInsets: Hashable, Sendable {
  var count: Int
  /// What is taken off them at their leading edges, in points.
  var room: Double

  func inset(forLine line: Int) -> Double { line < count ? room : 0 }
}

extension DropCapital {
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
