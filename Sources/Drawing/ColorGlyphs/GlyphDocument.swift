import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading

extension SVGDocument {
  /// How a glyph of the document is drawn (OpenType `SVG `); nil where the document has no such
  /// glyph, nothing is drawn, or a limit is broken.
  ///
  /// Text, which such documents may not contain, is omitted.
  func colorGlyph(
    _ glyph: UInt16, of face: FontFace, foreground: Color
  ) -> ColorGlyph? {
    let colors = Dictionary(
      uniqueKeysWithValues: face.paletteColors.enumerated().map {
        ("--color\($0.offset)", $0.element)
      })
    guard
      let content = try? content(
        ofElement: "glyph\(glyph)", em: Double(face.unitsPerEm), variables: colors,
        foreground: foreground),
      !content.commands.isEmpty
    else { return nil }
    if let areas = content.areas { return .layers(areas) }
    let box = DrawnBox(of: content.commands, .identity, yPointsUp: true)
    guard let bounds = box.rect, !bounds.isEmpty, !box.isUnbounded else { return nil }
    return .drawing(
      ColorGlyphDrawing(
        drawing: RecordedDrawing(bounds: bounds, commands: content.commands),
        usesForeground: content.usesForeground))
  }
}

extension SVGContent {
  /// The areas of opaque colours that are all there is; nil when there is anything else.
  fileprivate var areas: [ColorGlyphArea]? {
    var areas: [ColorGlyphArea] = []
    for (index, command) in commands.enumerated() {
      guard case .fillPath(let path, let color, let rule) = command else { return nil }
      let opacity = foregroundFills[index]
      guard (opacity ?? color.alpha) == 1 else { return nil }
      areas.append(ColorGlyphArea(path: path, rule: rule, color: opacity == nil ? color : nil))
    }
    return areas
  }
}
