import ComposeColorGlyphs
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

// Fonts with coloured glyphs: each glyph is a content stream (ISO 32000-1, 9.6.5), so that the text
// can be copied and searched.

extension PDFContext {
  /// Writes a Type 3 font and the procedures of its glyphs.
  ///
  /// A thousandth of the em is the unit. Glyphs of plain colours are written out, images and
  /// drawings of more than that are objects which procedures show; glyphs in the colour of the
  /// text are outlines without one.
  func writePaintedFont(_ font: EmbeddedFont) throws(PDFError) {
    let assignments = font.assignments.sorted { $0.code < $1.code }
    guard let first = assignments.first, let last = assignments.last else {
      return try writer.write(.dictionary(["Type": .name("Font")]), as: font.reference)
    }
    var procedures = PDFDictionary()
    var objects = PDFDictionary()
    for glyph in Set(assignments.map(\.glyph)).sorted() {
      let procedure = try paintedGlyph(glyph, of: font, objects: &objects)
      let reference = writer.reserve()
      try procedure.withUnsafeBytes { (bytes) throws(PDFError) in
        try writer.writeStream([:], bytes, as: reference)
      }
      procedures[PDFName("g\(glyph)")] = .reference(reference)
    }
    var widths = [PDFObject](repeating: 0, count: Int(last.code - first.code) + 1)
    var differences: [PDFObject] = []
    for assignment in assignments {
      widths[Int(assignment.code - first.code)] = .integer(font.width(of: assignment.glyph))
      differences.append(.integer(Int(assignment.code)))
      differences.append(.name(PDFName("g\(assignment.glyph)")))
    }
    let toUnicode = writer.reserve()
    try writer.writeStream(
      [:], CharacterMapWriter.toUnicode(font.texts(of: assignments), isSingleByte: true),
      as: toUnicode)
    let name = "\(font.tag(of: assignments))+\(font.face.postScriptName)"
    let descriptor = font.descriptor(name: name)
    try writer.write(
      [
        "Type": .name("Font"), "Subtype": .name("Type3"), "Name": .name(PDFName(name)),
        "FontBBox": descriptor["FontBBox"] ?? [0, 0, 0, 0],
        "FontMatrix": [.real(0.001), 0, 0, .real(0.001), 0, 0],
        "CharProcs": .dictionary(procedures),
        "Encoding": ["Type": .name("Encoding"), "Differences": .array(differences)],
        "FirstChar": .integer(Int(first.code)), "LastChar": .integer(Int(last.code)),
        "Widths": .array(widths), "ToUnicode": .reference(toUnicode),
        "FontDescriptor": .reference(try writer.write(.dictionary(descriptor))),
        "Resources": .dictionary(
          try withDefaultSpaces(objects.isEmpty ? [:] : ["XObject": .dictionary(objects)])),
      ], as: font.reference)
  }

  /// The procedure of a glyph; the objects it draws are added to `objects`.
  private func paintedGlyph(
    _ glyph: UInt16, of font: EmbeddedFont, objects: inout PDFDictionary
  ) throws(PDFError) -> PDFBytes {
    let scale = 1000 / font.unitsPerEm
    var procedure = ContentStream(colorSpaces: content.colorSpaces)
    // Nothing is culled in glyph procedures.
    procedure.begin(
      UserSpace(pageHeight: 0, isFlipped: false),
      clip: ClipBox(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)))
    let width = Double(font.width(of: glyph))
    let foreground = font.foreground ?? .black
    switch colorGlyphs.glyph(glyph, of: font.face, foreground: foreground) {
    case .image(let image, let rect):
      procedure.write(width, 0, decimals: 0, "d0")
      let shown = try resources.images.embeddedImage(for: image, writer: writer)
      for rule in shown.rules { conformance.note(rule) }
      objects[PDFName("I\(shown.number)")] = .reference(
        resources.images.reference(of: shown.number))
      procedure.draw(
        image: shown.number,
        matrix: AffineTransform(
          a: rect.width * scale, b: 0, c: 0, d: rect.height * scale, tx: rect.minX * scale,
          ty: rect.minY * scale))
    case .layers(let areas) where areas.allSatisfy { $0.color == nil && $0.rule == .nonZero }:
      procedure.showStencil(areas.map(\.path), width: width, scale: scale)
    case .layers(let areas):
      procedure.write(width, 0, decimals: 0, "d0")
      procedure.fill(areas, foreground: font.foreground, scale: scale)
    case .drawing(let content):
      procedure.write(width, 0, decimals: 0, "d0")
      let bounds = content.drawing.bounds
      guard !bounds.isEmpty else { break }
      let room = Rect(
        x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
      let number = try form(
        of: RecordedDrawing(bounds: room) { context in
          context.concatenate(
            AffineTransform(
              a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale,
              ty: bounds.maxY * scale))
          ColorGlyph.drawing(content).draw(on: context, foreground: foreground)
        })
      objects[PDFName("X\(number)")] = .reference(resources.forms.reference(of: number))
      // The current colour is not known here, and a form assumes black.
      procedure.state.fillColor = .white
      procedure.state.strokeColor = .white
      procedure.draw(
        form: number,
        matrix: AffineTransform(translationX: bounds.minX * scale, y: bounds.minY * scale),
        opacity: 1)
    case nil:
      procedure.showStencil([font.face.outline(of: glyph)], width: width, scale: scale)
    }
    procedure.finish()
    content.problems.nonFiniteNumbers += procedure.problems.nonFiniteNumbers
    return procedure.bytes
  }
}

extension ContentStream {
  /// A glyph in the text colour.
  fileprivate mutating func showStencil(_ outlines: [Path], width: Double, scale: Double) {
    let outlines = outlines.map { $0.applying(AffineTransform(scaleX: scale, y: scale)) }
    let boxes = outlines.compactMap(\.bounds)
    let box = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
    write(
      width, 0, box.minX.rounded(.down), box.minY.rounded(.down), box.maxX.rounded(.up),
      box.maxY.rounded(.up), decimals: 0, "d1")
    for outline in outlines where append(outline) { write("f") }
  }

  /// Fills areas of plain colour; those in the text colour set none where it is not known.
  fileprivate mutating func fill(_ areas: [ColorGlyphArea], foreground: Color?, scale: Double) {
    for area in areas {
      let path = area.path.applying(AffineTransform(scaleX: scale, y: scale))
      // The text's opacity applies to the whole glyph.
      guard let color = area.color ?? foreground else {
        if append(path) { write(area.rule == .evenOdd ? "f*" : "f") }
        continue
      }
      // The reader's current colour is unknown: it is the text colour.
      state.fillColor = color.paintsAlike(.black) ? .white : .black
      save()
      commitSave()
      fill(path, with: color, rule: area.rule)
      restore()
    }
  }
}
