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
  /// Glyphs are in the units of the face, in which most coordinates are whole numbers. Those of plain colours are written out, images and
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
    let unit = font.unitsPerEm / 1000
    // Poppler takes a Type 3 font for one of the size at which its ‘m’ is 0.6 em wide, or where there is
    // none any other glyph 0.5 em: text among emoji would come out in pieces. So there is an ‘m’, which
    // is shown nowhere. The second code is among those that fonts do not use.
    let measure: UInt16 = last.code < 0xFF ? last.code + 1 : 0x5C
    let codes = min(first.code, measure)...max(last.code, measure)
    var widths = [PDFObject](repeating: 0, count: codes.count)
    let measureWidth = Int((600 * unit).rounded())
    widths[Int(measure - codes.lowerBound)] = .integer(measureWidth)
    var differences: [PDFObject] = [.integer(Int(measure)), .name("m")]
    let reference = writer.reserve()
    try writer.writeStream([:], Array("\(measureWidth) 0 d0".utf8), as: reference)
    procedures["m"] = .reference(reference)
    for assignment in assignments {
      widths[Int(assignment.code - codes.lowerBound)] = .real(
        Double(font.width(of: assignment.glyph)) * unit)
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
        "FontBBox": font.paintedBounds,
        "FontMatrix": [.real(1 / font.unitsPerEm), 0, 0, .real(1 / font.unitsPerEm), 0, 0],
        "CharProcs": .dictionary(procedures),
        "Encoding": ["Type": .name("Encoding"), "Differences": .array(differences)],
        "FirstChar": .integer(Int(codes.lowerBound)),
        "LastChar": .integer(Int(codes.upperBound)),
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
    var procedure = ContentStream(colorSpaces: content.colorSpaces)
    // Nothing is culled in glyph procedures.
    procedure.begin(
      UserSpace(pageHeight: 0, isFlipped: false),
      clip: ClipBox(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)))
    // As `Widths` has it.
    let width = Double(font.width(of: glyph)) * font.unitsPerEm / 1000
    let foreground = font.foreground ?? .black
    switch colorGlyphs.glyph(glyph, of: font.face, foreground: foreground) {
    case .image(let image, let rect):
      procedure.write(width, 0, decimals: 5, "d0")
      let shown = try resources.images.embeddedImage(for: image, writer: writer)
      for rule in shown.rules { conformance.note(rule) }
      objects[PDFName("I\(shown.number)")] = .reference(
        resources.images.reference(of: shown.number))
      procedure.draw(
        image: shown.number,
        matrix: AffineTransform(
          a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
    case .layers(let areas) where areas.allSatisfy { $0.color == nil && $0.rule == .nonZero }:
      procedure.showStencil(areas.map(\.path), width: width)
    case .layers(let areas):
      procedure.write(width, 0, decimals: 5, "d0")
      procedure.fill(areas, foreground: font.foreground)
    case .drawing(let content):
      procedure.write(width, 0, decimals: 5, "d0")
      let bounds = content.drawing.bounds
      guard !bounds.isEmpty else { break }
      let room = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
      let number = try form(
        of: RecordedDrawing(bounds: room) { context in
          context.concatenate(
            AffineTransform(
              a: 1, b: 0, c: 0, d: -1, tx: -bounds.minX, ty: bounds.maxY))
          ColorGlyph.drawing(content).draw(on: context, foreground: foreground)
        })
      objects[PDFName("X\(number)")] = .reference(resources.forms.reference(of: number))
      // The current colour is not known here, and a form assumes black.
      procedure.state.fillColor = .white
      procedure.state.strokeColor = .white
      procedure.draw(
        form: number,
        matrix: AffineTransform(translationX: bounds.minX, y: bounds.minY),
        opacity: 1)
    case nil:
      procedure.showStencil([font.face.outline(of: glyph)], width: width)
    }
    procedure.finish()
    content.problems.nonFiniteNumbers += procedure.problems.nonFiniteNumbers
    return procedure.bytes
  }
}

extension ContentStream {
  /// A glyph in the text colour.
  fileprivate mutating func showStencil(_ outlines: [Path], width: Double) {
    let boxes = outlines.compactMap(\.bounds)
    let box = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
    write(
      width, 0, box.minX.rounded(.down), box.minY.rounded(.down), box.maxX.rounded(.up),
      box.maxY.rounded(.up), decimals: 5, "d1")
    for outline in outlines where append(outline) { write("f") }
  }

  /// Fills areas of plain colour; those in the text colour set none where it is not known.
  fileprivate mutating func fill(_ areas: [ColorGlyphArea], foreground: Color?) {
    // The reader's current colour is the text colour, which areas of none need again.
    let keepsColor = areas.contains { $0.color == nil } && foreground == nil
    if let first = areas.first?.color ?? foreground, !keepsColor {
      forgetFill(before: first)
    }
    for area in areas {
      guard let color = area.color ?? foreground else {
        // The text's opacity applies to the whole glyph.
        if append(area.path) { write(area.rule == .evenOdd ? "f*" : "f") }
        continue
      }
      guard keepsColor else {
        fill(area.path, with: color, rule: area.rule)
        continue
      }
      forgetFill(before: color)
      save()
      commitSave()
      fill(area.path, with: color, rule: area.rule)
      restore()
    }
  }

  /// Has a colour written where the current one is unknown.
  private mutating func forgetFill(before color: Color) {
    state.fillColor = color.paintsAlike(.black) ? .white : .black
  }
}

extension EmbeddedFont {
  /// The bounds of all glyphs, in the units of the face.
  fileprivate var paintedBounds: PDFObject {
    let box = face.metrics.bounds
    return .array(
      [box.minX, box.minY, box.maxX, box.maxY].map { .real($0.isFinite ? $0 : 0) })
  }
}
