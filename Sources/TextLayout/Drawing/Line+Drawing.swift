import FontShaping
import Geometry
import Graphics
import StyledText

/// The structure elements that the lines of one paragraph are drawn as.
///
/// A link that runs over several lines is one element: the tags remember it.
public struct LineTags {
  /// What the paragraph's text is; nil leaves the marking to the caller.
  public var paragraph: StructureElement?
  /// Whether links can be followed; not in a copy of text that stands elsewhere.
  public var addsLinks = true
  /// What the paragraph's element is in; nil for what its text begins in.
  private let language: String??
  private var links: [Int: StructureElement] = [:]
  /// The last link looked at: its first run, and the last run known to belong to it.
  private var recentLink: (root: Int, last: Int)?
  /// The last run in another language, and its element.
  private var recentSpan:
    (run: Int, language: String, parent: StructureElement, element: StructureElement)?

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
    // Text that does not say its language is in that around it.
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

  /// The element in `parent` of a run in another language than the paragraph's element; nil for
  /// the same language. Runs that follow each other in one language share it.
  mutating func span(
    ofRun run: Int, in paragraph: ShapedParagraph, parent: StructureElement,
    context: any GraphicsContext
  ) -> StructureElement? {
    guard let language = paragraph.attributeSets[paragraph.runs[run].attributes].language,
      language != self.language ?? paragraph.baseLanguage
    else { return nil }
    if let recentSpan, recentSpan.language == language, recentSpan.parent == parent,
      abs(run - recentSpan.run) <= 1
    {
      self.recentSpan?.run = run
      return recentSpan.element
    }
    let element = context.makeElement(
      .span, in: parent, properties: StructureProperties(language: language))
    recentSpan = (run, language, parent, element)
    return element
  }

  /// The first run of the paragraph that belongs to the same link as `run`. Looks back to the
  /// link met last at the most, so that a link of many runs is not walked again for each.
  private mutating func root(of run: Int, in paragraph: ShapedParagraph) -> Int {
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
  /// Draws the line with its origin, on the baseline, at `origin`: backgrounds, underlines,
  /// glyphs, strikethroughs, attachments, then links.
  ///
  /// `indent` is added to the origin. Decorations are marked as artifacts.
  public func draw(in context: any GraphicsContext, at origin: Point, tags: inout LineTags) {
    let origin = Point(x: origin.x + indent, y: origin.y)
    let isDecorated =
      !tags.hasOneLanguage(in: paragraph) || hasDecorations
    guard isDecorated else {
      if let element = tags.paragraph { context.beginContent(.element(element)) }
      drawFragments(in: context, at: origin)
      if tags.paragraph != nil { context.endContent() }
      return
    }
    decorate(context, tags: tags) {
      drawBackgrounds(in: context, at: origin)
      drawUnderlines(in: context, at: origin)
      if let token {
        token.line.drawBackgrounds(in: context, at: token.origin(in: origin))
        token.line.drawUnderlines(in: context, at: token.origin(in: origin))
      }
    }
    drawGlyphsAndAttachments(in: context, at: origin, tags: &tags)
    decorate(context, tags: tags) {
      drawStrikethroughs(in: context, at: origin)
      if let token {
        token.line.drawStrikethroughs(in: context, at: token.origin(in: origin))
      }
    }
    if tags.addsLinks { addLinks(to: context, at: origin, tags: &tags) }
  }

  private var hasDecorations: Bool {
    fragments.contains { paragraph.runs[$0.run].isDecorated } || token?.line.hasDecorations == true
  }

  /// Glyphs, hyphen and token alone.
  private func drawFragments(in context: any GraphicsContext, at origin: Point) {
    for (index, fragment) in fragments.enumerated() {
      if token?.index == index { drawToken(in: context, at: origin) }
      draw(fragment, in: context, at: origin)
    }
    if token?.index == fragments.count { drawToken(in: context, at: origin) }
    drawHyphen(in: context, at: origin)
  }

  private func drawToken(in context: any GraphicsContext, at origin: Point) {
    guard let token else { return }
    token.line.drawFragments(in: context, at: token.origin(in: origin))
  }

  private func decorate(_ context: any GraphicsContext, tags: LineTags, _ body: () -> Void) {
    if tags.paragraph != nil {
      context.withContent(.artifact(.layout), body)
    } else {
      body()
    }
  }

  private func drawGlyphsAndAttachments(
    in context: any GraphicsContext, at origin: Point, tags: inout LineTags
  ) {
    var open: StructureElement?
    for (index, fragment) in fragments.enumerated() {
      if token?.index == index { drawToken(in: context, at: origin) }
      let run = paragraph.runs[fragment.run]
      let attributes = paragraph.attributeSets[run.attributes]
      if let element = element(of: fragment.run, attributes, context, &tags), element != open {
        context.beginContent(.element(element))
        open = element
      }
      if run.kind == .attachment {
        draw(attributes, fragment, in: context, at: origin, tags: tags)
        open = nil
      } else {
        draw(fragment, in: context, at: origin)
      }
    }
    if token?.index == fragments.count {
      if let element = tags.paragraph, open == nil { context.beginContent(.element(element)) }
      drawToken(in: context, at: origin)
    }
    drawHyphen(in: context, at: origin)
    if tags.paragraph != nil { context.endContent() }
  }

  private func element(
    of run: Int, _ attributes: TextAttributes, _ context: any GraphicsContext,
    _ tags: inout LineTags
  ) -> StructureElement? {
    let parent =
      attributes.link == nil
      ? tags.paragraph : tags.link(ofRun: run, in: paragraph, context: context)
    guard let parent, !tags.hasOneLanguage(in: paragraph) else { return parent }
    return tags.span(ofRun: run, in: paragraph, parent: parent, context: context) ?? parent
  }

  private func draw(_ fragment: Fragment, in context: any GraphicsContext, at origin: Point) {
    let run = paragraph.runs[fragment.run]
    guard run.kind == .text else { return }
    let glyphRun = GlyphRun(
      face: run.face, size: run.size, glyphs: paragraph.glyphs[fragment.glyphs],
      text: paragraph.text[...], wordSpacing: wordSpacing,
      letterSpacing: run.letterSpacing + letterSpacing,
      isRightToLeft: run.isRightToLeft)
    context.draw(
      glyphRun, at: Point(x: origin.x + fragment.x, y: origin.y - run.baselineOffset),
      color: run.color)
  }

  private func drawHyphen(in context: any GraphicsContext, at origin: Point) {
    guard let hyphen, let fragment = fragments.last else { return }
    let run = paragraph.runs[fragment.run]
    context.draw(
      hyphen.run, at: Point(x: origin.x + hyphen.x, y: origin.y - run.baselineOffset),
      color: run.color)
  }

  private func draw(
    _ attributes: TextAttributes, _ fragment: Fragment, in context: any GraphicsContext,
    at origin: Point, tags: LineTags
  ) {
    guard let attachment = attributes.attachment else { return }
    let rect = Rect(
      x: origin.x + fragment.x, y: origin.y - attributes.baselineOffset - attachment.ascent,
      width: fragment.width, height: attachment.ascent + attachment.descent)
    if let paragraph = tags.paragraph {
      if let text = attachment.alternateText {
        let figure = context.makeElement(
          .figure, in: paragraph,
          properties: StructureProperties(
            alternateText: text.isEmpty ? nil : text, source: attachment.source))
        context.beginContent(.element(figure))
      } else {
        context.beginContent(.artifact(.layout))
      }
    }
    switch attachment.content {
    case .image(let image): context.draw(image, in: rect)
    case .drawing(let drawing): drawing.draw(in: context, rect: rect)
    case .empty: break
    }
    if tags.paragraph != nil { context.endContent() }
  }
}

extension TextAttributes {
  /// Whether more than glyphs is drawn.
  var isDecorated: Bool {
    backgroundColor != nil || underline != nil || strikethrough != nil || link != nil
      || attachment != nil
  }
}
