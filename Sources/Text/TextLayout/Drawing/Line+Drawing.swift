import ComposeAttributedText
import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

/// The structure elements that the lines of one paragraph are drawn as.
///
/// A link that runs over several lines is one element: the tags remember it.
public struct LineTags {
  /// The structure element of the paragraph; nil leaves the marking to the caller.
  public var paragraph: StructureElement?
  /// Whether links can be followed; not in a repeated copy of text.
  public var addsLinks = true
  /// What the paragraph's element is in; nil for what its text begins in.
  private let language: String??
  private var links: [Int: StructureElement] = [:]
  /// The last link looked at: its first run, and the last run known to belong to it.
  private var recentLink: (root: Int, last: Int)?
  /// The last run that is more than text of the paragraph, and its element.
  private var recentSpan:
    (run: Int, span: InlineSpan, parent: StructureElement, element: StructureElement)?

  /// A run whose annotation's element was made last.
  private var recentAnnotation: (run: Int, element: StructureElement)?

  /// Tags of a paragraph whose text is, at its beginning, in the language of its element.
  public init(paragraph: StructureElement? = nil) {
    self.paragraph = paragraph
    language = .none
  }

  /// Tags of a paragraph whose element is in `language`, a BCP 47 tag; nil for unknown.
  public init(paragraph: StructureElement?, language: String?) {
    self.paragraph = paragraph
    self.language = .some(language)
  }

  /// Whether all text of a paragraph is in the language of its element.
  func hasOneLanguage(in paragraph: ShapedParagraph) -> Bool {
    if paragraph.hasSeveralLanguages { return false }
    // Text without a language has that of the text around it.
    guard let language, let begun = paragraph.baseLanguage else { return true }
    return language == begun
  }

  /// The element of the link that `run` belongs to.
  mutating func link(
    ofRun run: Int, in paragraph: ShapedParagraph, context: any GraphicsContext
  ) -> StructureElement? {
    guard let parent = self.paragraph else { return nil }
    let root = root(of: run, in: paragraph)
    if let element = links[root] { return element }
    let element = context.makeElement(.link, in: parent, properties: StructureProperties())
    links[root] = element
    return element
  }

  /// The element of a run's annotation, one for all of its lines.
  mutating func annotation(
    ofRun run: Int, in paragraph: ShapedParagraph, isContinuation: Bool,
    context: any GraphicsContext
  ) -> StructureElement? {
    guard let parent = self.paragraph else { return nil }
    if isContinuation, let recentAnnotation,
      paragraph.attributeSets[paragraph.runs[recentAnnotation.run].attributes].annotation
        == paragraph.attributeSets[paragraph.runs[run].attributes].annotation
    {
      return recentAnnotation.element
    }
    let element = context.makeElement(.annotation, in: parent, properties: StructureProperties())
    recentAnnotation = (run, element)
    return element
  }

  /// The element in `parent` of a run in another language than the paragraph's element, or with a
  /// role or text of its own; nil for plain text. Runs that follow each other and are the same
  /// share it.
  mutating func span(
    ofRun run: Int, in paragraph: ShapedParagraph, parent: StructureElement,
    context: any GraphicsContext
  ) -> StructureElement? {
    let span = InlineSpan(
      paragraph.attributeSets[paragraph.runs[run].attributes],
      in: language ?? paragraph.baseLanguage)
    guard let span else { return nil }
    if let recentSpan, recentSpan.span == span, recentSpan.parent == parent,
      // The space at which a line ends is no run of it; a formula is the same one on the next line.
      span.formula != nil || abs(run - recentSpan.run) <= 1
    {
      self.recentSpan?.run = run
      return recentSpan.element
    }
    let element = context.makeElement(span.type, in: parent, properties: span.properties)
    recentSpan = (run, span, parent, element)
    return element
  }

  /// The first run of the paragraph that belongs to the same link as `run`. Looks back to the
  /// link met last at most, so that a link of many runs is not walked again for each.
  mutating func root(of run: Int, in paragraph: ShapedParagraph) -> Int {
    let target = paragraph.attributeSets[paragraph.runs[run].attributes].link
    var root = run
    while root > 0, paragraph.attributeSets[paragraph.runs[root - 1].attributes].link == target {
      root -= 1
      if let recentLink, recentLink.root <= root, root <= recentLink.last {
        root = recentLink.root
        break
      }
    }
    recentLink = (root, run)
    return root
  }
}

extension Line {
  /// Draws the line with its origin, on the baseline, at `origin`: backgrounds, highlights,
  /// underlines, glyphs and attachments in reading order, strikethroughs, then links.
  ///
  /// `indent` is added to the origin. Decorations are marked as artifacts. Of a line that is longer
  /// than its measure in a paragraph with `.clipping`, what is beyond the measure is not drawn.
  ///
  /// - Parameter color: Of text that leaves its colour to the context.
  public func draw(
    at origin: Point, on context: any GraphicsContext, tags: inout LineTags, color: Color = .black
  ) {
    guard let visibleExtent else {
      return drawAll(at: origin, on: context, tags: &tags, color: color)
    }
    context.saveState()
    // High enough for outlines, shadows and decorations that go beyond the fonts.
    let reach = 4 * (ascent + descent)
    context.clip(
      to: Path(
        rect: Rect(
          x: origin.x + visibleExtent.lowerBound, y: origin.y - reach,
          width: visibleExtent.upperBound - visibleExtent.lowerBound, height: 2 * reach)),
      rule: .nonZero)
    drawAll(at: origin, on: context, tags: &tags, color: color)
    context.restoreState()
  }

  private func drawAll(
    at origin: Point, on context: any GraphicsContext, tags: inout LineTags, color: Color
  ) {
    let origin = Point(x: origin.x + indent, y: origin.y)
    let isDecorated =
      !tags.hasOneLanguage(in: paragraph) || hasDecorations
    guard isDecorated else {
      if let element = tags.paragraph { context.beginContent(.element(element)) }
      drawFragments(at: origin, on: context, color: color)
      if tags.paragraph != nil { context.endContent() }
      return
    }
    decorate(context, tags: tags) {
      drawBehindGlyphs(at: origin, on: context, color: color)
      if let token {
        token.line.drawBehindGlyphs(at: token.origin(in: origin), on: context, color: color)
      }
    }
    drawGlyphsAndAttachments(at: origin, on: context, tags: &tags, color: color)
    decorate(context, tags: tags) {
      drawStrikethroughs(at: origin, on: context, color: color)
      if let token {
        token.line.drawStrikethroughs(
          at: token.origin(in: origin), on: context, color: color)
      }
    }
    if tags.addsLinks {
      addLinks(to: context, at: origin, tags: &tags)
      addFormulaLinks(to: context, at: origin, tags: tags)
      addAnchors(to: context, at: origin)
      addAnnotations(to: context, at: origin, left: origin.x - indent, tags: &tags)
    }
  }

  private func drawBehindGlyphs(
    at origin: Point, on context: any GraphicsContext, color: Color
  ) {
    drawBackgrounds(at: origin, on: context)
    drawHighlights(at: origin, on: context)
    drawUnderlines(at: origin, on: context, color: color)
    drawEffects(at: origin, on: context)
  }

  private var hasDecorations: Bool {
    fragments.contains { paragraph.runs[$0.run].isDecorated } || token?.line.hasDecorations == true
  }

  /// Glyphs, hyphen and token alone.
  private func drawFragments(at origin: Point, on context: any GraphicsContext, color: Color) {
    for (index, fragment) in fragments.enumerated() {
      if token?.index == index { drawToken(at: origin, on: context, color: color) }
      draw(fragment, at: origin, on: context, color: color)
    }
    if token?.index == fragments.count { drawToken(at: origin, on: context, color: color) }
    drawHyphen(at: origin, on: context, color: color)
  }

  private func drawToken(at origin: Point, on context: any GraphicsContext, color: Color) {
    guard let token else { return }
    token.line.drawFragments(at: token.origin(in: origin), on: context, color: color)
  }

  private func decorate(_ context: any GraphicsContext, tags: LineTags, _ body: () -> Void) {
    if tags.paragraph != nil {
      context.withContent(.artifact(.layout), body)
    } else {
      body()
    }
  }

  private func drawGlyphsAndAttachments(
    at origin: Point, on context: any GraphicsContext, tags: inout LineTags, color: Color
  ) {
    var open: StructureElement?
    for (index, fragment) in fragments.enumerated() {
      if token?.index == index { drawToken(at: origin, on: context, color: color) }
      let run = paragraph.runs[fragment.run]
      let attributes = paragraph.attributeSets[run.attributes]
      if let element = element(of: fragment.run, attributes, context, &tags), element != open {
        context.beginContent(.element(element))
        open = element
      }
      if run.kind == .attachment {
        if attributes.attachment?.float != nil { continue }
        draw(attributes, fragment, at: origin, on: context, tags: tags)
        if case .formula? = attributes.attachment?.content { continue }
        open = nil
      } else if let composite = run.composite {
        draw(composite, of: fragment, at: origin, on: context, parent: open, color: color)
        open = nil
      } else {
        draw(fragment, at: origin, on: context, color: color)
      }
    }
    if token?.index == fragments.count {
      if let element = tags.paragraph, open == nil { context.beginContent(.element(element)) }
      drawToken(at: origin, on: context, color: color)
    }
    drawHyphen(at: origin, on: context, color: color)
    if tags.paragraph != nil { context.endContent() }
  }

  private func element(
    of run: Int, _ attributes: TextAttributes, _ context: any GraphicsContext,
    _ tags: inout LineTags
  ) -> StructureElement? {
    let parent =
      attributes.link == nil
      ? tags.paragraph : tags.link(ofRun: run, in: paragraph, context: context)
    guard let parent, attributes.hasRareAttributes || !tags.hasOneLanguage(in: paragraph) else {
      return parent
    }
    return tags.span(ofRun: run, in: paragraph, parent: parent, context: context) ?? parent
  }

  private func draw(
    _ fragment: Fragment, at origin: Point, on context: any GraphicsContext, color: Color
  ) {
    guard paragraph.runs[fragment.run].kind == .text else { return }
    draw(
      glyphRun(of: fragment), of: fragment.run, at: origin.x + fragment.x, origin, color: color,
      on: context)
  }

  private func drawHyphen(
    at origin: Point, on context: any GraphicsContext, color: Color
  ) {
    guard let hyphen, let last = lastReadFragment else { return }
    draw(
      hyphen.run, of: fragments[last].run, at: origin.x + hyphen.x, origin, color: color,
      on: context)
  }

  /// Draws glyphs that belong to a run, its baseline offset above the line's origin.
  private func draw(
    _ glyphRun: GlyphRun, of index: Int, at x: Double, _ origin: Point, color: Color,
    on context: any GraphicsContext
  ) {
    // By index, since extracting a run would copy it.
    let runs = paragraph.runs
    let point = Point(x: x, y: origin.y - runs[index].baselineOffset - runs[index].middle)
    guard runs[index].isDecorated,
      paragraph.attributeSets[runs[index].attributes].hasRareAttributes
    else { return context.draw(glyphRun, at: point, color: runs[index].color) }
    let run = runs[index]
    let attributes = paragraph.attributeSets[run.attributes]
    context.place(glyphRun, at: point) { point in
      paint(
        glyphRun, at: point, color: attributes.takesContextColor ? color : run.color, attributes,
        on: context)
    }
  }

  private func draw(
    _ attributes: TextAttributes, _ fragment: Fragment, at origin: Point,
    on context: any GraphicsContext, tags: LineTags
  ) {
    guard let attachment = attributes.attachment, attachment.float == nil else { return }
    let rect = Rect(
      x: origin.x + fragment.x, y: origin.y - attributes.baselineOffset - attachment.ascent,
      width: fragment.width, height: attachment.ascent + attachment.descent)
    attachment.draw(in: rect, on: context, paragraph: tags.paragraph)
  }
}

extension TextAttachment {
  /// Draws the content of the box.
  ///
  /// - Parameter paragraph: What the text around it is; nil leaves the marking to the caller.
  func draw(in rect: Rect, on context: any GraphicsContext, paragraph: StructureElement?) {
    if case .formula(let part) = content {
      // It is marked as the text around it is.
      return part.drawing.draw(in: rect, on: context)
    }
    if let paragraph {
      if let text = alternateText {
        let figure = context.makeElement(
          .figure, in: paragraph,
          properties: StructureProperties(
            alternateText: text.isEmpty ? nil : text, source: source))
        context.beginContent(.element(figure))
      } else {
        context.beginContent(.artifact(.layout))
      }
    }
    switch content {
    case .image(let image): context.draw(image, in: rect)
    case .drawing(let drawing): drawing.draw(in: rect, on: context)
    case .formula, .empty: break
    }
    if paragraph != nil { context.endContent() }
  }
}
