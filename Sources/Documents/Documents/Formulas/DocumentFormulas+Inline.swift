import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax

extension DocumentFormulas {
  /// Appends a formula to text: its parts as attachments, with the spaces between them.
  ///
  /// - Parameters:
  ///   - attributes: Those of the text around it.
  ///   - source: Where it begins in its file.
  func append(
    _ latex: String, isDisplay: Bool, attributes: TextAttributes, at source: SourceRange,
    to text: inout AttributedText
  ) throws(FontError) {
    guard let font = attributes.font else { return }
    let formula = formula(
      latex, style: isDisplay ? .display : .text, file: source.file,
      place: { source.lowerBound + $0 })
    let typesetter = try typesetter(
      font: font, color: attributes.foregroundColor ?? .black, language: attributes.language)
    let meaning = meaning(of: formula, language: attributes.language)
    var plain = attributes
    // A formula has no letters to underline with the text, and is no code.
    plain.ligatures = .none
    plain.formula = meaning
    let isBold = font.face.traits.weight >= 600
    let shown = isBold ? boldFormula(latex, style: formula.style, at: source) : formula
    for piece in typesetter.pieces(shown) {
      let box = piece.box
      var part = plain
      part.attachment = TextAttachment(
        .formula(
          FormulaPart(
            InlineDrawing { context, rect in
              box.draw(on: context, at: Point(x: rect.minX, y: rect.minY + box.ascent))
            }, meaning: meaning, breakAfter: piece.lineBreak)),
        width: box.width, ascent: box.ascent, descent: box.depth)
      text.append(utf8: [0xEF, 0xBF, 0xBC], registered: text.register(part), source: source)
      guard piece.penalty != nil else { continue }
      if piece.spaceAfter > 0 {
        var space = plain
        space.tracking = piece.spaceAfter - font.spaceWidth
        text.append(utf8: CollectionOfOne(0x20), registered: text.register(space), source: source)
      } else {
        // ZERO WIDTH SPACE, at which a line may end.
        text.append(utf8: [0xE2, 0x80, 0x8B], registered: text.register(plain), source: source)
      }
    }
  }
}

extension MathPiece {
  /// How a line's end after the piece is weighed; nil at the end.
  fileprivate var lineBreak: FormulaPart.Break? {
    guard let penalty else { return nil }
    if penalty >= 700 { return .afterOperator }
    return penalty >= 500 ? .afterRelation : .allowed
  }
}

extension Font {
  /// The width of a word space, in points.
  fileprivate var spaceWidth: Double {
    Double(face.advance(of: face.spaceGlyph)) * size / Double(max(1, face.unitsPerEm))
  }
}
