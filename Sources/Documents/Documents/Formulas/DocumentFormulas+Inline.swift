public import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
public import ComposeMathLayout
import ComposeMathMarkup
public import ComposeMathSyntax

extension DocumentFormulas {
  /// Appends a formula to text: its parts as attachments, with the spaces between them.
  ///
  /// - Parameters:
  ///   - attributes: Those of the text around it.
  ///   - isAmongRightToLeft: Whether the text around it may be written from right to left.
  ///   - measure: The width of the lines, in points: a part that is wider is broken within its fences, or else made smaller.
  ///   - source: Where it begins in its file.
  func append(
    _ latex: String, isDisplay: Bool, attributes: TextAttributes, isAmongRightToLeft: Bool = false,
    measure: Double = .infinity, at source: SourceRange,
    to text: inout AttributedText
  ) throws(FontError) {
    guard let font = attributes.font else { return }
    let formula = formula(
      latex, style: isDisplay ? .display : .text, file: source.file,
      place: { source.lowerBound + $0 })
    let typesetter = try typesetter(
      font: font, color: attributes.foregroundColor ?? .black, language: attributes.language,
      lineHeight: attributes.paragraphStyle?.lineHeight)
    var around = attributes
    if isAmongRightToLeft { around.writingDirections.append(.leftToRightEmbedding) }
    let isBold = font.face.traits.weight >= 600
    let shown = isBold ? boldFormula(latex, style: formula.style, at: source) : formula
    var pieces = typesetter.pieces(shown, measure: measure)
    var elements = elements(of: formula)
    for index in pieces.indices {
      elements?.tag(&pieces[index].box)
      reportMissingGlyphs(of: pieces[index].box, at: source)
    }
    text.append(
      fitted(pieces, to: measure, size: font.size, at: source),
      meaning: meaning(
        of: formula, language: attributes.language, elements: elements, at: source),
      font: font, attributes: around, source: source)
  }

  /// The parts of a formula, so much smaller that the widest has room on a line, with a comma behind it.
  private func fitted(
    _ pieces: [MathPiece], to measure: Double, size: Double, at source: SourceRange
  ) -> [MathPiece] {
    let widest = pieces.reduce(0) { max($0, $1.box.width) }
    guard widest > measure + 0.01, measure > 0 else { return pieces }
    let scale = max(0.1, (measure - min(size / 2, measure / 4)) / widest)
    reportWide(
      scale: scale, at: source,
      hint: "make it a display with ‘$$’, or let lines end in it with ‘\\allowbreak’")
    return pieces.map { piece in
      var piece = piece
      piece.box = piece.box.scaled(by: scale)
      piece.spaceAfter *= scale
      return piece
    }
  }
}

extension AttributedText {
  /// Creates text that is a formula, to be a line or part of one: lines may end after its relations and its
  /// operators outside of fences.
  ///
  ///     let formula = Formula(latex: "e^{i\\pi} = -1", style: .text)
  ///     text.append(AttributedText(formula: formula, typesetter: typesetter, attributes: attributes))
  ///
  /// - Parameters:
  ///   - typesetter: Sets it, in its size and colour.
  ///   - attributes: The attributes of the surrounding text, with a font. Their language is that of the spoken
  ///     alternate text; without a language, the alternate text is the LaTeX source.
  public init(formula: Formula, typesetter: MathTypesetter, attributes: TextAttributes) {
    self.init()
    let words = attributes.language.flatMap { formula.spokenText(language: $0) }
    append(
      typesetter.pieces(formula),
      meaning: FormulaMeaning(
        alternateText: formula.alternativeText ?? words ?? formula.source,
        mathML: formula.mathML(), source: formula.latexSource),
      font: attributes.font, attributes: attributes, source: nil)
  }

  /// Appends the parts of a formula as attachments, with the spaces between them.
  fileprivate mutating func append(
    _ pieces: [MathPiece], meaning: FormulaMeaning, font: Font?, attributes: TextAttributes,
    source: SourceRange?
  ) {
    var plain = attributes
    // A formula has no letters to underline with the text, and is no code.
    plain.ligatures = .none
    plain.formula = meaning
    for piece in pieces {
      let box = piece.box
      var content = FormulaPart(
        InlineDrawing { context, rect in
          box.draw(on: context, at: Point(x: rect.minX, y: rect.minY + box.ascent))
        }, meaning: meaning, breakAfter: piece.lineBreak)
      content.links = box.links.map {
        FormulaPart.Link(LinkTarget(destination: $0.destination), over: $0.rect)
      }
      var part = plain
      part.attachment = TextAttachment(
        .formula(content), width: box.width, ascent: box.ascent, descent: box.depth)
      append(utf8: [0xEF, 0xBF, 0xBC], registered: register(part), source: source)
      guard piece.penalty != nil else { continue }
      if piece.spaceAfter > 0, font != nil {
        var space = plain
        space.tracking = piece.spaceAfter - (font?.spaceWidth ?? 0)
        append(utf8: CollectionOfOne(0x20), registered: register(space), source: source)
      } else {
        // ZERO WIDTH SPACE, at which a line may end.
        append(utf8: [0xE2, 0x80, 0x8B], registered: register(plain), source: source)
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
