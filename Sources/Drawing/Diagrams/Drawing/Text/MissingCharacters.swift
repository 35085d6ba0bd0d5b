import ComposeAttributedText
import ComposePlatform
import ComposeTextLayout

/// Collects the characters of labels that no font has.
package final class MissingCharacters {
  private var scalars: [UInt32] = []

  func add(_ paragraph: ShapedParagraph, of text: AttributedText) {
    for offset in paragraph.missing where offset < text.utf8.count && scalars.count < 8 {
      let scalar = text.utf8.withUnsafeBufferPointer { UTF8Decoder.decode($0, at: offset).scalar }
      if !scalars.contains(scalar) { scalars.append(scalar) }
    }
  }

  /// A note that names the first of them; nil where all have glyphs.
  package var note: DiagramNote? {
    guard !scalars.isEmpty else { return nil }
    let names = scalars.map { scalar in
      let digits = String(scalar, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      return Unicode.Scalar(scalar).map { "‘\($0)’ (\(code))" } ?? code
    }
    return DiagramNote(
      code: "missing-glyph", "no font has \(names.joined(separator: ", "))", at: 0..<0)
  }
}
