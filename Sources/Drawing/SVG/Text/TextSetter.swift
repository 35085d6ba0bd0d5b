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
    for (number, chunk) in text.chunks.enumerated() {
      guard var letters = letters(of: chunk.range, in: text) else { continue }
      letters.space(as: text, chunk.range, stretches: stretches[number] ?? []) {
        isSubstitute($0)
      }
      placement.place(letters, of: chunk)
    }
    return placement.layout
  }

  func outlines(of run: GlyphRun) -> Path { run.outlines }

  /// The font that best matches the request, at its size; nil where there is none, or nothing to
  /// be seen of it.
  mutating func font(_ wanted: SVGFont) -> Font? {
    guard wanted.size > 0, wanted.size.isFinite else { return nil }
    var key = wanted
    (key.size, key.rootSize) = (16, 16)
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
