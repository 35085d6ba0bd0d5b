import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

extension HTMLTextBuilder {
  // MARK: Tags

  /// The value of an attribute with its character references resolved; nil where it is not there.
  func value(_ name: StaticString, of tag: HTMLTag) -> String? {
    tag.attributes.first { bytes.matches(name, at: $0.name) }.map { attribute in
      CharacterReferences.resolved(
        UnsafeBufferPointer(rebasing: bytes[attribute.value]), isAttribute: true)
    }
  }

  /// The properties of an element by its name, its attributes and its style.
  mutating func source(of tag: HTMLTag, _ element: HTMLElement) -> Source {
    var source = Source(element: element, css: HTMLElement.styles[element] ?? noStyle)
    guard !tag.attributes.isEmpty else { return source }
    var css = source.css
    readPresentation(tag, &source, &css)
    if let text = value("style", of: tag) { css.merge(styleSheet(text)) }
    if css != source.css { source.sharedCSS = SharedCSSProperties(css) }
    if let language = LanguageTag.attribute(value("lang", of: tag) ?? value("xml:lang", of: tag)) {
      source.language = language
    }
    let anchor = value("id", of: tag) ?? (element == .a ? value("name", of: tag) : nil)
    if let anchor, !anchor.isEmpty {
      source.anchor = anchor
      if element.isBlock { pendingAnchor = anchor }
    }
    if element == .a, let address = value("href", of: tag) {
      let trimmed = String(CSSSyntax.trimmed(address[...]))
      if trimmed.hasPrefix("#"), trimmed.utf8.count > 1 {
        source.link = .destination(String(trimmed.dropFirst()))
      } else if !trimmed.isEmpty {
        source.link = .uri(trimmed)
      }
    }
    if element == .abbr || element == .acronym { source.alternateText = value("title", of: tag) }
    return source
  }

  private mutating func styleSheet(_ text: String) -> CSSProperties {
    if let known = styleSheets[text] { return known }
    let properties = CSSProperties(style: text)
    if styleSheets.count < 1000, text.utf8.count < 1000 { styleSheets[text] = properties }
    return properties
  }

  /// Presentational attributes (WHATWG HTML, 15.3).
  private func readPresentation(
    _ tag: HTMLTag, _ source: inout Source, _ css: inout CSSProperties
  ) {
    switch value("dir", of: tag)?.lowercased() {
    case "rtl": css.isRightToLeft = true
    case "ltr": css.isRightToLeft = false
    default: break
    }
    let element = source.element
    if element == .font {
      if let color = value("color", of: tag).flatMap({ Color(css: $0) ?? Color(hex: $0) }) {
        css.color = color
      }
      if let face = value("face", of: tag) {
        css.families = CSSDeclaration.families(CSSFont.families(face))
      }
      if let size = value("size", of: tag) { css.fontSize = Self.fontSize(size) }
    }
    if element == .table || element.isTablePart {
      if let color = value("bgcolor", of: tag).flatMap({ Color(css: $0) ?? Color(hex: $0) }) {
        css.background = .some(color)
      }
      if let width = value("width", of: tag) {
        css.width = CSSLength(width[...], unitless: .pixels)
      }
      switch value("valign", of: tag)?.lowercased() {
      case "top": css.verticalAlignment = .top
      case "middle": css.verticalAlignment = .middle
      case "bottom": css.verticalAlignment = .bottom
      case "baseline": css.verticalAlignment = .baseline
      default: break
      }
    }
    if element.isList { readList(tag, &source, &css) }
    guard element != .table, element != .img else { return }
    switch value("align", of: tag)?.lowercased() {
    case "left": css.alignment = .left
    case "right": css.alignment = .right
    case "center", "middle": css.alignment = .center
    case "justify": css.alignment = .justified
    default: break
    }
  }

  /// 1 to 7, or steps from 3.
  private static func fontSize(_ text: String) -> CSSFont.Size? {
    let trimmed = String(CSSSyntax.trimmed(text[...]).prefix(6))
    guard let number = Int(trimmed) else { return nil }
    let isRelative = trimmed.hasPrefix("+") || trimmed.hasPrefix("-")
    let points = [7.5, 9.75, 12, 13.5, 18, 24, 36]
    let step = min(max(isRelative ? 3 + number : number, 1), 7)
    return .length(CSSLength(points[step - 1], .points))
  }

  // MARK: The document

  mutating func readTitle(_ range: Range<Int>) {
    var decoded: [UInt8] = []
    CharacterReferences.resolve(
      UnsafeBufferPointer(rebasing: bytes[range]), isAttribute: false, onto: &decoded)
    let words = decoded.split(whereSeparator: HTMLAttributes.isSpace)
    title = Array(words.joined(separator: CollectionOfOne(0x20)))
    if let title, !title.isEmpty { attributes.title = String(decoding: title, as: UTF8.self) }
  }

  mutating func readMeta(_ tag: HTMLTag) {
    guard let name = value("name", of: tag)?.lowercased(),
      let content = value("content", of: tag), !content.isEmpty
    else { return }
    switch name {
    case "author": attributes.author = attributes.author ?? content
    case "description", "subject": attributes.subject = attributes.subject ?? content
    case "keywords":
      if attributes.keywords.isEmpty {
        attributes.keywords = content.split(separator: ",").map {
          String(CSSSyntax.trimmed($0))
        }.filter { !$0.isEmpty }
      }
    case "comment": attributes.comment = attributes.comment ?? content
    case "company": attributes.company = attributes.company ?? content
    case "category": attributes.category = attributes.category ?? content
    case "manager": attributes.manager = attributes.manager ?? content
    default: break
    }
  }

  // MARK: Attributes of text

  mutating func textAttributes(_ characters: HTMLStyle.Characters) -> TextAttributes {
    var attributes = TextAttributes(
      font: font(characters), foregroundColor: characters.color,
      backgroundColor: characters.background, kerning: characters.kerns ? .font : .none,
      tracking: characters.tracking, ligatures: characters.ligatures,
      underline: characters.underline, strikethrough: characters.strikethrough,
      baselineOffset: characters.baselineOffset, link: characters.link,
      language: characters.language)
    if characters.superscript != 0 { attributes.superscript = characters.superscript }
    if characters.isUnbreakable { attributes.isUnbreakable = true }
    if !characters.directions.isEmpty { attributes.writingDirections = characters.directions }
    if let anchor = characters.anchor { attributes.anchor = anchor }
    if characters.isCode { attributes.structureType = .code }
    if let text = characters.alternateText { attributes.alternateText = text }
    return attributes
  }

  private mutating func font(_ characters: HTMLStyle.Characters) -> Font? {
    let isNamed =
      !characters.families.isEmpty || characters.size != root || characters.weight != 400
      || characters.isItalic || characters.hasSmallCapitals
    guard isNamed else { return reader.font }
    var request = FontLookup.Request(
      names: characters.families, weight: characters.weight, isItalic: characters.isItalic)
    if request.names.isEmpty, let font = reader.font {
      request.names = [font.face.family]
    }
    return lookup.font(
      request, size: characters.size,
      features: characters.hasSmallCapitals ? [.smallCapitals] : [])
  }

  // MARK: Images

  mutating func placeImage(_ tag: HTMLTag, _ source: Source) {
    guard let address = value("src", of: tag), !address.isEmpty else { return }
    let alternate = value("alt", of: tag)
    let size = stack[top].style.characters.size
    guard let image = reader.loadImage?(address) else {
      if let alternate, !alternate.isEmpty {
        appendAlternate(alternate, address: address)
      } else if alternate == nil {
        note("image")
      }
      return
    }
    var attachment = TextAttachment(image, alternateText: alternate)
    let width = source.css.width ?? length("width", of: tag)
    let height = source.css.height ?? length("height", of: tag)
    let natural = image.size
    let ratio = natural.width > 0 ? natural.height / natural.width : 1
    switch (
      width?.points(size: size, root: root), height?.points(size: size, root: root)
    ) {
    case (let width?, let height?): (attachment.width, attachment.ascent) = (width, height)
    case (let width?, nil): (attachment.width, attachment.ascent) = (width, width * ratio)
    case (nil, let height?):
      attachment.ascent = height
      if ratio > 0 { attachment.width = height / ratio }
    default: break
    }
    attachment.width = max(0, attachment.width)
    attachment.ascent = max(0, attachment.ascent)
    if let side = source.css.float { attachment.float = TextFloat(side) }
    appendObject { $0.attachment = attachment }
  }

  private func length(_ name: StaticString, of tag: HTMLTag) -> CSSLength? {
    value(name, of: tag).flatMap { CSSLength($0[...], unitless: .pixels) }
  }

  /// The alternate text of an image that may be found later.
  private mutating func appendAlternate(_ text: String, address: String) {
    // The object is put in place of the text, with which it is compared.
    let outer = stack[top].set
    let set = currentSet()
    var attributes = assembly.text.attributeSets[set]
    attributes.imageAddress = address
    stack[top].set = assembly.register(attributes)
    append(Array(text.utf8)[...], keepingSpaces: true)
    stack[top].set = outer
  }
}
