import ComposeFonts
import ComposeGraphics
import ComposePlatform

/// Characters of a drawing that no font has.
enum MissingCharacters {
  /// A note that names the first of them; nil where all have glyphs.
  static func note(_ image: Image) -> DiagramNote? {
    guard case .vector(let vector) = image.encoding,
      let content = vector.content as? DrawingImage
    else { return nil }
    var names: [String] = []
    for case .glyphs(let run, _, _) in content.drawing.commands where names.count < 8 {
      for glyph in run.glyphs where glyph.glyph == 0 && glyph.textLength > 0 && names.count < 8 {
        let offset = Int(glyph.textOffset)
        guard run.text.indices.contains(offset) else { continue }
        let scalar = run.text.withUnsafeBufferPointer { bytes in
          UTF8Decoder.decode(
            UnsafeBufferPointer(rebasing: bytes[...]), at: offset - run.text.startIndex
          )
          .scalar
        }
        guard let character = Unicode.Scalar(scalar) else { continue }
        let digits = String(scalar, radix: 16, uppercase: true)
        let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        let name = "‘\(character)’ (U+\(padding)\(digits))"
        if !names.contains(name) { names.append(name) }
      }
    }
    guard !names.isEmpty else { return nil }
    return DiagramNote(
      code: "missing-glyph", "no font has \(names.joined(separator: ", "))", at: 0..<0)
  }
}
