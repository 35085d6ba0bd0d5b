import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFInterpreting
import ComposePDFReading
import ComposePDFWriter

/// Regenerates the appearance streams of form fields with text as outlines, so that they need no fonts.
struct OutlinedFields {
  /// The options of the document that the fields are placed in.
  let options: PDFOptions

  /// The fields with other appearances; nil where they cannot be drawn.
  func fields(_ fields: ImportedFields, in document: PDFDocument) -> ImportedFields? {
    var options = options
    options.isTagged = false
    let sink = MemorySink()
    let drawer = PageDrawer(document, usesInstalledFonts: false)
    var fields = fields
    do {
      let pdf = try PDFContext(sink: sink, options: options)
      var drawn: [(widget: Int, state: PDFName?)] = []
      for (index, widget) in fields.widgets.enumerated() {
        for state in states(of: widget) {
          try pdf.beginPage(size: widget.rect.size, orientation: .lowerLeft)
          pdf.concatenate(AffineTransform(translationX: -widget.rect.minX, y: -widget.rect.minY))
          drawer.drawAppearance(of: widget, state: state, on: pdf)
          drawn.append((index, state))
        }
        fields.widgets[index].made = MadeAppearances([], state: currentState(of: widget))
      }
      try pdf.close()
      let made = try PDFDocument(bytes: sink.bytes)
      for ((index, state), page) in zip(drawn, made.pages) {
        let page = page.imported()
        let rect = fields.widgets[index].rect
        fields.widgets[index].made?.appearances.append(
          MadeAppearances.Appearance(
            state: state,
            content: page.content.placed(
              by: AffineTransform(translationX: rect.minX, y: rect.minY)),
            resources: page.resources, source: page.source))
      }
    } catch {
      return nil
    }
    return fields
  }

  /// The appearance states of a widget; one without a name for a widget without states.
  private func states(of widget: ImportedWidget) -> [PDFName?] {
    if let made = widget.made { return made.appearances.map(\.state) }
    guard case .dictionary(let appearances)? = widget.entries["AP"],
      case .dictionary(let states)? = appearances["N"]
    else { return [nil] }
    return states.entries.map(\.key)
  }

  private func currentState(of widget: ImportedWidget) -> PDFName? {
    if let made = widget.made { return made.state }
    if case .name(let state)? = widget.entries["AS"] { return state }
    return nil
  }
}

extension [UInt8] {
  /// Content in another place, within its own graphics state.
  func placed(by matrix: AffineTransform) -> [UInt8] {
    var bytes = PDFBytes()
    bytes.append("q\n")
    for factor in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty] {
      bytes.append(number: factor, decimals: 6)
      bytes.append(UInt8(ascii: " "))
    }
    bytes.append("cm\n")
    bytes.append(contentsOf: self)
    bytes.append("\nQ\n")
    return bytes.array
  }
}
