import ComposeBitmap
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFInterpreting
import ComposePDFReading
import ComposePDFWriter

/// A page drawn into pixels, with its text above them invisibly, so that it is found, copied and read aloud.
struct PagePicture {
  /// The options of the document that the page is placed in.
  let options: PDFOptions
  /// In pixels per inch, at the page's own size.
  let resolution: Double
  let limits: BitmapLimits

  /// The page as a picture, with its links.
  ///
  /// - Parameter kept: The form fields that are not part of the picture.
  /// - Returns: Nil for a page that is too large.
  func page(
    _ page: ImportedPage, _ source: PDFPage, in document: PDFDocument,
    keeping kept: ImportedFields?
  ) -> ImportedPage? {
    let size = page.size
    let whole = Rect(origin: .zero, size: size)
    let toPage = page.placement.transform(into: whole, fit: .stretch, yPointsUp: true)
    guard let toSource = toPage.inverted else { return nil }
    var options = options
    options.isTagged = false
    let sink = MemorySink()
    do {
      let bitmap = try BitmapContext(
        size: size, format: BitmapFormat(dotsPerInch: resolution, isOpaque: true), limits: limits)
      PageDrawer(document, usesInstalledFonts: false).draw(
        source, on: bitmap, in: whole, fit: .stretch, except: kept?.annotations ?? [])
      let pdf = try PDFContext(sink: sink, options: options)
      try pdf.beginPage(size: size)
      pdf.draw(try bitmap.takeBitmap().image(), in: whole)
      // From the upper left corner, as the text.
      let areas = (kept?.widgets ?? []).map { widget in
        let area = widget.rect.applying(toPage)
        return Rect(
          x: area.minX, y: size.height - area.maxY, width: area.width, height: area.height)
      }
      write(PageTextReader(document).text(of: source), on: pdf, outside: areas)
      try pdf.close()
      let made = try PDFDocument(bytes: sink.bytes).pages[0].imported()
      var fields = kept
      let content = made.content.placed(by: toSource)
      fields?.content = content
      fields?.resources = made.resources
      return page.replacing(
        source: made.source, content: content, resources: made.resources, fields: fields)
    } catch {
      return nil
    }
  }

  private func write(_ text: PageText, on pdf: PDFContext, outside areas: [Rect]) {
    guard let face = try? FontCollection.bundled.face(family: "Source Sans Pro") else { return }
    for word in text.words {
      var line: [TextCharacter] = []
      for character in word.characters {
        let box = character.box
        guard box.isFinite, abs(box.minX) < 1e6, abs(box.minY) < 1e6,
          !areas.contains(where: { $0.contains(Point(x: box.midX, y: box.midY)) })
        else { continue }
        if let last = line.last, abs(last.box.minY - box.minY) > 0.1 || box.minX < last.box.minX {
          write(line, face, on: pdf)
          line = []
        }
        line.append(character)
      }
      write(line, face, on: pdf)
    }
  }

  /// Characters from left to right, as glyphs with the same total advance: readers tell words by the gaps
  /// between glyphs.
  private func write(_ characters: [TextCharacter], _ face: FontFace, on pdf: PDFContext) {
    guard let first = characters.first, let last = characters.last,
      // Stands for characters that the face lacks.
      let substitute = face.glyph(for: "n")
    else { return }
    let size = max(first.box.height, 0.1)
    var text: [UInt8] = []
    var glyphs: [ShapedGlyph] = []
    var width = 0.0
    for character in characters {
      let bytes = Array(character.text.utf8.prefix(255))
      let glyph = character.text.unicodeScalars.first.flatMap { face.glyph(for: $0) } ?? substitute
      let advance = face.advance(of: glyph)
      width += Double(advance) * size / Double(face.unitsPerEm)
      glyphs.append(
        ShapedGlyph(
          glyph: glyph, textOffset: UInt32(clamping: text.count),
          textLength: UInt8(clamping: bytes.count), advance: Int32(advance)))
      text += bytes
    }
    guard width > 0 else { return }
    let scale = min(max((last.box.maxX - first.box.minX) / width, 0.01), 100)
    pdf.withSavedState {
      pdf.concatenate(
        AffineTransform(scaleX: scale, y: 1).followed(
          by: AffineTransform(
            translationX: first.box.minX, y: first.box.minY + 0.8 * size)))
      pdf.draw(
        GlyphRun(face: face, size: size, glyphs: glyphs[...], text: text[...]), at: .zero,
        painting: GlyphPainting())
    }
  }
}
