import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeMathMarkup
import ComposeMathSyntax
import ComposeNumbering

/// Reads and sets the formulas of a document.
///
/// A class, since typesetters keep the glyphs that they have met.
final class DocumentFormulas {
  /// What numbering has found out about the formulas of a document.
  struct Numbered {
    /// The macros that hold for each formula.
    var scopes = FormulaScopes()
    /// The number of each label.
    var numbers: [String: String] = [:]

    /// What a document without numbers has.
    init() {}

    init(_ document: NumberedDocument) {
      scopes = document.formulas
      guard document.document.hasMath else { return }
      for label in document.labels where label.kind == .equation && !label.number.isEmpty {
        numbers[label.destination] = label.number
      }
    }
  }

  private struct Key: Hashable {
    var face: FontFace
    var language: String?
  }

  /// A document with more fonts and languages among its formulas begins anew: each typesetter has tables of its own.
  private static let maximumTypesetters = 24
  /// The number of formulas whose problems are listed.
  private static let maximumReported = 1000

  private let settings: MathSettings
  private let fonts: ThemeFonts
  private let language: String?
  private let numbered: Numbered
  /// Whether the MathML and the LaTeX of formulas are of use.
  private let keepsSources: Bool
  private let report: (Diagnostic) -> Void
  private var mathFont: MathFont?
  private var typesetters: [Key: MathTypesetter] = [:]
  /// The number of formulas with problems for which suggestions are looked for.
  private static let maximumSuggestions = 50
  /// Those that no font has, of all formulas.
  private var missingCharacters: Set<UInt32> = []
  /// Where formulas begin whose problems have been reported.
  private var reported: Set<SourceRange> = []

  init(
    settings: MathSettings, fonts: ThemeFonts, language: String?, numbered: Numbered,
    keepsSources: Bool = true, report: @escaping (Diagnostic) -> Void
  ) {
    self.settings = settings
    self.fonts = fonts
    self.language = language
    self.numbered = numbered
    self.keepsSources = keepsSources
    self.report = report
  }

  /// Reads a formula, and reports its problems once.
  ///
  /// - Parameter place: Where a byte of the formula is in its file.
  func formula(
    _ source: String, style: MathStyle, file: Int, place: (Int) -> Int
  ) -> Formula {
    var macros = numbered.scopes.macros(file: file, offset: place(0))
    var limits = MathReadingLimits()
    // More are not listed.
    if reported.count >= Self.maximumSuggestions { limits.maximumSuggestions = 0 }
    let formula = Formula(document: source, style: style, macros: &macros, limits: limits)
    let start = place(0)
    guard !formula.problems.isEmpty, reported.count <= Self.maximumReported,
      reported.insert(SourceRange(file: file, start..<start)).inserted
    else { return formula }
    if reported.count > Self.maximumReported {
      report(
        Diagnostic(
          .note, code: "more-formula-problems",
          "more than \(Self.maximumReported) formulas have problems; those from here on are not listed",
          at: SourceRange(file: file, start..<start)))
      return formula
    }
    for problem in formula.problems {
      let first = place(problem.range.lowerBound)
      report(
        Diagnostic(
          problem.severity == .error ? .warning : problem.severity, code: problem.code,
          problem.message,
          at: SourceRange(file: file, first..<max(first, place(problem.range.upperBound))),
          hint: problem.hint))
    }
    return formula
  }

  /// Reports a formula that is smaller than the text, once.
  ///
  /// - Parameter source: Where it begins.
  func reportWide(scale: Double, at source: SourceRange, hint: String) {
    let start = source.lowerBound
    guard reported.count <= Self.maximumReported,
      reported.insert(SourceRange(file: source.file, start..<start + 1)).inserted
    else { return }
    report(
      Diagnostic(
        .warning, code: "wide-formula",
        "formula wider than the text; set at \(min(Int((scale * 100).rounded()), 99)) % of its size",
        at: SourceRange(file: source.file, start..<start), hint: hint))
  }

  /// Reports characters of a formula that no font has, each once in a document.
  ///
  /// - Parameter source: Where the formula begins.
  func reportMissingGlyphs(of box: MathBox, at source: SourceRange) {
    let missing = box.missingCharacters.map(\.value).filter {
      missingCharacters.count < Self.maximumReported && missingCharacters.insert($0).inserted
    }
    guard !missing.isEmpty else { return }
    let start = source.lowerBound
    report(
      MissingGlyphs.diagnostic(
        for: Array(missing.prefix(8)), total: missing.count,
        at: SourceRange(file: source.file, start..<start)))
  }

  /// A formula among bold text, with bold letters; what it says is that of the plain one.
  func boldFormula(_ source: String, style: MathStyle, at place: SourceRange) -> Formula {
    var macros = numbered.scopes.macros(file: place.file, offset: place.lowerBound)
    return Formula(document: source, style: style, macros: &macros, isBold: true)
  }

  /// A text with each formula as readable text instead of LaTeX, for outlines and running heads.
  func readable(_ text: InlineText, file: Int) -> InlineText {
    text.replacingFormulas { source, offset in
      var macros = numbered.scopes.macros(file: file, offset: offset)
      return Formula(document: source, style: .text, macros: &macros).plainText
    }
  }

  /// The elements of a formula's MathML, where the structure of the file is to have them.
  func elements(of formula: Formula) -> FormulaElements? {
    guard settings.writesElements else { return nil }
    return FormulaElements(
      formula.mathMLElement(MathMLOptions(hasNamespace: false, references: numbered.numbers)))
  }

  /// What a formula says, in the language around it.
  ///
  /// - Parameters:
  ///   - elements: The elements of its MathML, with all its glyphs.
  ///   - place: Where it begins in its file.
  func meaning(
    of formula: Formula, language: String?, elements: FormulaElements?, at place: SourceRange
  ) -> FormulaMeaning {
    let words = (language ?? self.language).flatMap {
      formula.spokenText(language: $0, references: numbered.numbers)
    }
    return FormulaMeaning(
      alternateText: formula.alternativeText ?? words ?? formula.readableSource,
      mathML: keepsSources ? formula.mathML(MathMLOptions(references: numbered.numbers)) : "",
      source: keepsSources ? formula.latexSource : "",
      elements: elements?.elements ?? [], place: SourceTag(place))
  }

  /// Rows of formulas follow the lines of the text up to this distance, as a multiple of the size: lines are set
  /// farther apart so that text can be read or annotated, which matrices do not need.
  private static let maximumLeading = 1.4

  /// A typesetter for formulas among text of a font.
  func typesetter(
    font: Font, color: Color, language: String?, lineHeight: ParagraphStyle.LineHeight?
  ) throws(FontError) -> MathTypesetter {
    let key = Key(face: font.face, language: language)
    let typesetter: MathTypesetter
    if let known = typesetters[key] {
      typesetter = known
    } else {
      let mathFont = try loadMathFont()
      if typesetters.count >= Self.maximumTypesetters { typesetters.removeAll() }
      let numbers = numbered.numbers
      typesetter = MathTypesetter(
        font: mathFont,
        textFonts: MathTextFonts(
          collection: fonts.collection, family: font.face.family,
          sansSerifFamily: fonts.families.heading,
          monospacedFamily: fonts.families.mono, weight: font.face.traits.weight,
          isItalic: font.face.traits.isItalic, language: language),
        size: font.size, referenceText: { numbers[$0] })
      typesetters[key] = typesetter
    }
    typesetter.size = font.size * scale(of: typesetter.font.face, to: font.face)
    typesetter.leading = min(
      max(leading(lineHeight, size: typesetter.size), 1.2), Self.maximumLeading)
    typesetter.color = color
    return typesetter
  }

  private func leading(_ lineHeight: ParagraphStyle.LineHeight?, size: Double) -> Double {
    switch lineHeight {
    case .exact(let points)?: points / size
    case .multiple(let factor)?: factor
    case .leading(let points)?: 1 + points / size
    case .natural?, nil: 1.2
    }
  }

  /// Letters of formulas are as high as those of the text around them.
  private func scale(of math: FontFace, to text: FontFace) -> Double {
    let own = math.metrics.xHeight / Double(max(1, math.unitsPerEm))
    let other = text.metrics.xHeight / Double(max(1, text.unitsPerEm))
    guard own > 0, other > 0 else { return 1 }
    let scale = other / own
    // Differences that nobody sees would only give odd sizes.
    return abs(scale - 1) < 0.03 ? 1 : min(max(scale, 0.8), 1.25)
  }

  private func loadMathFont() throws(FontError) -> MathFont {
    if let mathFont { return mathFont }
    let family = settings.fontFamily ?? MathSettings.standardFamily
    let face = try FontResolver(fonts.collection).match(
      family: family, weight: 400, isItalic: false
    ).face
    let font = MathFont(face: face)
    if !font.hasTable {
      report(
        Diagnostic(
          .warning, code: "no-math-table",
          "font ‘\(family)’ has no MATH table; formulas are set without larger forms of signs",
          hint: "choose a font for mathematics, such as ‘Libertinus Math’, with math-font"))
    }
    mathFont = font
    return font
  }
}

extension Formula {
  /// The source as a person reads it: LaTeX, or the plain text of MathML.
  fileprivate var readableSource: String { latexSource.isEmpty ? plainText : latexSource }
}
