public import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

extension PDFContext {
  /// Draws a page of another file into a rectangle of user space.
  ///
  /// The page becomes a form XObject, written once however often it is drawn. To assistive
  /// technology it is what `beginContent` declares: a figure with alternate text, or an artifact.
  /// Its web links are recreated, within the element that is being drawn; none where that is an
  /// artifact of a tagged document. Its form fields are fields of the document, by
  /// `PDFOptions.keepsFormFields`, and get an element each after that of the figure; their names have numbers where
  /// others have them.
  ///
  /// - Parameter opacity: 0…1, of the page as a whole.
  public func draw(
    _ page: ImportedPage, in rect: Rect, fit: PageFit = .contain, opacity: Double = 1
  ) {
    guard isDrawing else { return }
    guard rect.isFinite, opacity.isFinite, page.placement.box.isFinite else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    guard !rect.isEmpty, !page.placement.box.isEmpty else { return }
    let transform = page.placement.transform(
      into: rect, fit: fit, yPointsUp: !content.space.isFlipped)
    cast(page, transform, opacity: opacity, within: fit == .fill ? rect : nil)
    let widgets = widgetPlacement(of: page, transform, opacity: opacity)
    deferringFailure { () throws(PDFError) in
      // A page is checked with its fields as annotations.
      if options.standards?.members.allSatisfy(page.standards.contains) != true
        || page.fields != nil && widgets == nil
      {
        conformance.note(.importedPage, at: currentSource)
      }
      let number = try resources.forms.number(
        of: page, isGroup: opacity < 1, hasFields: widgets != nil, writer: writer)
      if fit == .fill {
        content.save()
        content.clip(to: Path(rect: rect), rule: .nonZero)
      }
      content.draw(
        form: number, matrix: content.space.written(transform),
        opacity: min(max(opacity, 0), 1))
      if fit == .fill { content.restore() }
    }
    extendFigure(by: rect)
    addLinks(of: page, placedBy: transform, within: fit == .fill ? rect : nil)
    if let widgets {
      deferringFailure { () throws(PDFError) in
        try addFields(of: page, widgets, within: fit == .fill ? rect : nil)
      }
    }
  }

  /// Casts the shadow of a page, which is treated as an opaque sheet.
  private func cast(
    _ page: ImportedPage, _ transform: AffineTransform, opacity: Double, within limit: Rect?
  ) {
    guard recorder != nil || content.castsShadow else { return }
    // Rotated by multiples of 90° at most.
    var sheet = page.placement.box.applying(transform)
    if let limit { sheet = sheet.intersection(limit) ?? limit }
    recorder?.fill(sheet, with: .gray(1, alpha: opacity))
    castShadow(of: min(max(opacity, 0), 1), box: boxOnPage(sheet)) {
      content.fill(sheet, with: $0)
    } soften: {
      $0.fill(sheet, with: .black)
    }
  }

  private func addLinks(
    of page: ImportedPage, placedBy transform: AffineTransform, within limit: Rect?
  ) {
    let owner = content.marks.due
    guard !page.links.isEmpty, !options.isTagged || owner >= 0 else { return }
    for link in page.links {
      guard let visible = link.rect.intersection(page.placement.box), !visible.isEmpty else {
        continue
      }
      // Rotated by multiples of 90° at most, so that two corners suffice.
      let first = Point(x: visible.minX, y: visible.minY).applying(transform)
      let second = Point(x: visible.maxX, y: visible.maxY).applying(transform)
      var rect = Rect(
        x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
        height: abs(second.y - first.y))
      if let limit {
        guard let part = rect.intersection(limit), !part.isEmpty else { continue }
        rect = part
      }
      var element: StructureElement?
      if options.isTagged {
        element = makeElement(
          .link, in: StructureElement(index: owner), properties: StructureProperties())
      }
      addLink(.uri(link.uri), over: rect, element: element)
    }
  }
}

extension ContentStream {
  /// Draws a form; `matrix` maps its coordinates to the written space. It starts from the initial
  /// graphics state of a page.
  mutating func draw(form: Int, matrix: AffineTransform, opacity: Double) {
    guard !space.isSingular else { return }
    beginGraphics()
    use(form: form)
    let start = bytes.count
    write("q")
    let saved = bytes.count
    let outer = state
    let asked = rendering
    rendering = RenderingOptions()
    setFill(Color.black.opacity(opacity))
    setStroke(Color.black.opacity(opacity))
    set(StrokeStyle())
    if outer.wordSpacing != 0 { write("0 Tw") }
    if outer.letterSpacing != 0 { write("0 Tc") }
    if outer.rise != 0 { write("0 Ts") }
    if outer.horizontalScale != 1 { write("100 Tz") }
    if outer.leading != 0 { write("0 TL") }
    if outer.textMode != 0 { write("0 Tr") }
    if matrix != .identity { write(matrix, "cm") }
    let hasChanged = bytes.count > saved
    if !hasChanged { bytes.truncate(to: start) }
    bytes.append(name: "X\(form)")
    bytes.append(" Do")
    if hasChanged { write("Q") }
    state = outer
    rendering = asked
  }
}
