import ComposeAttributedText
import ComposeDiagnostics
import ComposeDiagrams
import ComposeDocumentModel
import ComposeGeometry
import ComposeGraphics

extension BlockFlow {
  /// Sets a code block in a language of diagrams as a figure.
  ///
  /// Returns whether it was drawn: one that cannot be is reported, and set as code.
  @_optimize(size)
  func flowDiagram(
    _ code: CodeBlock, _ block: Block, file: Int, in region: BlockRegion
  ) throws -> Bool {
    guard settings.drawsDiagrams, let language = DiagramLanguage(code.language) else {
      return false
    }
    let values = block.attributes.values
    let source = FencedSource(code, block, file: file)
    let image: Image
    do throws(DiagramError) {
      let drawn = try language.draw(
        code.text, engine: values["engine"] ?? values["layout"], style: try diagramStyle(),
        shaper: shaper)
      for note in drawn.notes {
        report(
          Diagnostic(
            note.code == "missing-glyph" ? .warning : .note, code: note.code, note.message,
            at: source.range(note.range)))
      }
      image = drawn.image
    } catch {
      report(
        Diagnostic(
          .warning, code: error.code, "diagram set as code: " + error.message,
          at: source.range(error.range), hint: error.hint))
      return false
    }
    reportSmallText(of: image, in: region, at: source.range(0..<0))
    return try flowDrawing(image, of: code, block, file: file, in: region)
  }

  /// The size of text in diagrams and charts, in points.
  var drawingTextSize: Double { min(max(theme.bodySize * theme.smallScale, 7), 14) }

  /// The fonts and colours of the theme for diagrams.
  func diagramStyle() throws(DiagramError) -> DiagramStyle {
    do {
      let size = drawingTextSize
      let regular = try fonts.font(.heading, size: size)
      let bold = try fonts.font(.heading, size: size, weight: 700)
      let italic = try fonts.font(.heading, size: size, isItalic: true)
      var style = DiagramStyle(
        fonts: .init(regular: regular.face, bold: bold.face, italic: italic.face))
      style.textSize = size
      style.colors.text = theme.colors.text
      style.colors.muted = theme.colors.caption
      style.colors.outline = theme.colors.link
      style.colors.ground = theme.colors.zebra
      style.colors.critical = theme.colors.caution
      return style
    } catch {
      throw DiagramError(code: "missing-font", "\(error)", at: 0..<0)
    }
  }

  /// Text below this size is hard to read on paper, in points.
  private static let leastTextSize = 5.0

  private func reportSmallText(of image: Image, in region: BlockRegion, at range: SourceRange) {
    let scale = min(1, region.width / image.size.width, pageHeight / image.size.height)
    let size = theme.bodySize * theme.smallScale * scale
    guard size < Self.leastTextSize else { return }
    report(
      Diagnostic(
        .warning, code: "small-diagram-text",
        "the text of the diagram is only \((size * 10).rounded() / 10) points high on the page",
        at: range, hint: "turn the direction of its flow, or split it into several diagrams"))
  }
}
