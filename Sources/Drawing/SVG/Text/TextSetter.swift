import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading
import ComposeTextLayout

/// Finds fonts for the text of drawings, and places its glyphs.
struct TextSetter: SVGTextSetter {
  let fonts: FontCollection
  private var known: [SVGFont: Font] = [:]
  /// The families that texts name, by their names; nil for those that leave the choice to others.
  private var familiesOfNames: [[String]: Set<String>?] = [:]
  /// The fallback families used for missing glyphs, each reported once.
  private var familiesOfLetters: Set<String> = []
  /// Nil where the collection has no font at all.
  let shaper: ParagraphShaper?

  init(fonts: FontCollection) {
    self.fonts = fonts
    shaper = (try? fonts.closestFace(to: FontQuery())).map {
      ParagraphShaper(fonts: fonts, defaultFont: Font($0.face, size: 12))
    }
  }

  mutating func layout(_ text: SVGText) -> SVGTextLayout {
    let styles = text.styles.map { font($0.font).map(TextFontMetrics.init) }
    var placement = TextPlacement(text: text, metrics: styles)
    let stretches = text.stretchesOfChunks
    var missing: (scalar: Unicode.Scalar, family: String)?
    for (number, chunk) in text.chunks.enumerated() {
      guard var letters = letters(of: chunk.range, in: text) else { continue }
      letters.space(as: text, chunk.range, stretches: stretches[number] ?? []) {
        isSubstitute($0)
      }
      if missing == nil { missing = missingLetter(in: letters, text) }
      placement.place(letters, of: chunk)
    }
    var layout = placement.layout
    layout.missingLetter = missing
    return layout
  }

  /// As in `SVGTextLayout`.
  private mutating func missingLetter(
    in letters: TextLetters, _ text: SVGText
  ) -> (scalar: Unicode.Scalar, family: String)? {
    var (run, isMissing) = (-1, false)
    var first: TextLetter?
    for letter in letters.letters {
      if letter.run != run {
        run = letter.run
        let families = families(text.styles[letter.style].font.families)
        isMissing = families.map { !$0.contains(letters.runs[run].face.family) } ?? false
      }
      // In lines from right to left the first comes last.
      if isMissing, letter.character < first?.character ?? .max,
        text.scalars[letter.character].properties.isAlphabetic
      {
        first = letter
      }
    }
    guard let first else { return nil }
    let family = letters.runs[first.run].face.family
    // A drawing in one more script is no more news by its next letter.
    guard familiesOfLetters.insert(family).inserted else { return nil }
    return (text.scalars[first.character], family)
  }

  /// The families that names ask for; nil where a generic one is among them, or the first is not
  /// there: others have to be taken then.
  private mutating func families(_ names: [String]) -> Set<String>? {
    if let known = familiesOfNames[names] { return known }
    let resolver = FontResolver(fonts)
    var families: Set<String>? = []
    if names.isEmpty || resolver.resolve(.init(names: [names[0]])).replacedName != nil {
      families = nil
    }
    for name in names where families != nil {
      if FontResolver.isGeneric(name) {
        families = nil
      } else if let family = resolver.resolve(.init(names: [name])).query.family {
        families?.insert(family)
      }
    }
    familiesOfNames[names] = .some(families)
    return families
  }

  func outlines(of run: GlyphRun) -> Path { run.outlines }

  mutating func extent(of wanted: SVGFont) -> (ascent: Double, descent: Double)? {
    font(wanted).map(TextFontMetrics.init).map { ($0.ascent, $0.descent) }
  }

  mutating func advanceOfZero(_ wanted: SVGFont) -> Double? {
    guard let face = font(wanted)?.face, let zero = face.glyph(for: "0") else { return nil }
    return Double(face.advance(of: zero)) / Double(face.unitsPerEm)
  }

  /// The font that best matches the request, at its size; nil where there is none, or nothing to
  /// be seen of it.
  mutating func font(_ wanted: SVGFont) -> Font? {
    guard wanted.size > 0, wanted.size.isFinite else { return nil }
    var key = wanted
    (key.size, key.rootSize, key.advanceOfZero) = (16, 16, nil)
    if let font = known[key] { return font.withSize(wanted.size) }
    guard var face = face(wanted) else { return nil }
    if !wanted.variations.isEmpty {
      face = face.instance(
        wanted.variations.map { FontVariation(OpenTypeTag($0.axis), Float($0.value)) })
    }
    let font = Font(
      face, size: 16, features: wanted.hasSmallCapitals ? [FontFeature("smcp")] : [],
      opticalSize: face.variations.contains { $0.tag == "opsz" }
        ? .fixed : .points(wanted.opticalSize))
    known[key] = font
    return font.withSize(wanted.size)
  }

  /// Whether the first family of a font is not there.
  private func isSubstitute(_ font: SVGFont) -> Bool {
    guard let first = font.families.first else { return false }
    return FontResolver(fonts).resolve(.init(names: [first])).replacedName != nil
  }

  private func face(_ wanted: SVGFont) -> FontFace? {
    try? FontResolver(fonts).face(
      .init(
        names: wanted.families, weight: wanted.weight, isItalic: wanted.isItalic,
        width: wanted.width))
  }
}

extension GlyphRun {
  /// The outlines of its glyphs, from the origin on, y down.
  var outlines: Path {
    var path = Path()
    forEachGlyph { glyph, pen in
      path.addPath(
        face.outline(of: glyph.glyph),
        transform: adjustment.matrix.followed(by: AffineTransform(scaleX: unit, y: -unit))
          .followed(
            by: AffineTransform(
              translationX: pen + Double(glyph.xOffset) * scale,
              y: -Double(glyph.yOffset) * unit * adjustment.verticalScale)))
    }
    return path
  }
}
