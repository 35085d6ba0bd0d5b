import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup
import ComposePlatform

// What a page embeds: drawings, which are images, and pages, films and sounds, which are links.

extension InlineParser {
  /// `iframe`, `video`, `audio`, `embed` or `object`: a link with its title, and with the image that a
  /// film shows first; an `object` or `embed` that is an image is one.
  mutating func readEmbedded(_ element: HTMLElement, _ tag: HTMLSyntax.Tag, at start: Int) {
    guard !tag.isClosing else { return emit(.nothing, start, tag.end) }
    let content = contentRange(of: element, tag)
    let end = content?.tagEnd ?? tag.end
    var address = attribute(element == .object ? "data" : "src", of: tag)
    if address == nil, let content { address = sourceAddress(tag.end..<content.end) }
    if let given = address, given.hasPrefix("//") { address = "https:" + given }
    let title =
      attribute("title", of: tag) ?? attribute("aria-label", of: tag) ?? attribute("alt", of: tag)
    if element == .object || element == .embed, let address,
      Self.isImage(address, type: attribute("type", of: tag))
    {
      return emitImage(address, alternate: title, of: tag, start..<end)
    }
    let poster = element == .video ? attribute("poster", of: tag) : nil
    guard address != nil || title != nil || poster != nil else {
      reportHTML("<\(element.rawValue)>", at: start..<tag.end, isShown: false)
      return emit(.nothing, start, end)
    }
    let isLink =
      !openTags.holds(.link) && address.map { !isUnsafe($0, at: start..<tag.end) } == true
    var link = -1
    if isLink, let address {
      links.append(.link(destination: address, title: nil))
      link = links.count - 1
      emit(.linkStart, start, start, index: link)
    }
    let label = title ?? address.map(Self.label) ?? ""
    if let poster {
      emitImage(poster, alternate: label, of: tag, start..<end)
    } else {
      emit(Array(label.utf8), inPlaceOf: start, end)
    }
    if link >= 0 { emit(.linkEnd, end, end, index: link) }
  }

  /// The drawing of an `svg` element.
  mutating func readDrawing(_ tag: HTMLSyntax.Tag, at start: Int) {
    guard !tag.isClosing else { return emit(.nothing, start, tag.end) }
    guard let end = endOfDrawing(tag) else {
      reportHTML("<svg>", at: start..<tag.end, isShown: false)
      return emit(.html, start, tag.end)
    }
    let drawing = DrawingMarkup(text.slice(start..<end))
    let isHidden = attribute("aria-hidden", of: tag) == "true"
    let role = attribute("role", of: tag)
    var alternate = attribute("aria-label", of: tag) ?? drawing.title ?? drawing.description
    if alternate == nil, !drawing.text.isEmpty { alternate = drawing.text }
    if drawing.isEmpty {
      // Drawings of other files are not read; their names are.
      return isHidden || alternate == nil
        ? emit(.nothing, start, end) : emit(Array((alternate ?? "").utf8), inPlaceOf: start, end)
    }
    let isDecorative =
      isHidden || role == "presentation" || role == "none"
      || alternate == nil && Self.isIcon(attribute("width", of: tag), attribute("height", of: tag))
    emitImage(
      drawing.address, alternate: isDecorative ? "" : alternate, of: tag, start..<end)
  }

  /// Whether a drawing is not larger than the letters around it by much.
  private static func isIcon(_ width: String?, _ height: String?) -> Bool {
    guard let size = height ?? width, let length = CSSLength(size, unitless: .pixels) else {
      return false
    }
    return length.points(fontSize: 12).map { $0 <= 24 } ?? false
  }

  private mutating func emitImage(
    _ address: String, alternate: String?, of tag: HTMLSyntax.Tag, _ range: Range<Int>
  ) {
    var reference = ImageReference(
      destination: address, width: dimension("width", of: tag),
      height: dimension("height", of: tag), isDecorative: alternate == "",
      placement: placement(of: tag))
    if reference.placement != nil { hasPlacedImages = true }
    if let style = style(of: tag, at: range.lowerBound) { reference.take(style) }
    links.append(.image(reference))
    let image = links.count - 1
    emit(.linkStart, range.lowerBound, range.upperBound, index: image)
    if let alternate, !alternate.isEmpty {
      emit(Array(alternate.utf8), inPlaceOf: range.upperBound, range.upperBound)
    }
    emit(.linkEnd, range.upperBound, range.upperBound, index: image)
  }

  /// An attribute that says something.
  private func attribute(_ key: StaticString, of tag: HTMLSyntax.Tag) -> String? {
    guard let value = HTMLSyntax.value(of: key, in: text, tag.attributes) else { return nil }
    let bytes = Array(value.utf8)
    guard let start = bytes.firstIndex(where: { !$0.isWhitespace }),
      let end = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }

  /// Where the content ends, and the end tag; nil without an end tag.
  private mutating func contentRange(
    of element: HTMLElement, _ tag: HTMLSyntax.Tag
  ) -> (end: Int, tagEnd: Int)? {
    if element.isVoid || tag.isSelfClosing && !isPage { return nil }
    if let content = htmlSearch.content(of: element, in: text, from: tag.end) { return content }
    // In HTML the rest of the page belongs to it.
    return mode == .html && element.content != nil ? (text.count, text.count) : nil
  }

  /// The end of a drawing, which may have others in it.
  private mutating func endOfDrawing(_ tag: HTMLSyntax.Tag) -> Int? {
    if tag.isSelfClosing { return tag.end }
    var open = 1
    var index = tag.end
    while open > 0, let content = htmlSearch.content(of: .svg, in: text, from: index) {
      var less = index
      while let next = text.firstIndex(of: ASCII.less, from: less), next < content.end {
        less = next + 1
        if text.hasPrefix(ignoringCase: "svg", at: less), less + 3 < content.end,
          !text[less + 3].isAlphanumeric
        {
          open += 1
        }
      }
      open -= 1
      index = content.tagEnd
    }
    return open == 0 ? index : nil
  }

  /// The address of the first `source` or `embed` in the content of a film, sound or object.
  private func sourceAddress(_ content: Range<Int>) -> String? {
    let bytes = text.slice(content)
    var tokens = HTMLTokenizer(bytes)
    while let token = tokens.next() {
      guard case .startTag(let tag) = token else { continue }
      let element = HTMLBlock.element(tag.name, in: bytes)
      if element == .source || element == .embed, let address = bytes.value(of: "src", in: tag),
        !address.isEmpty
      {
        return address
      }
    }
    return nil
  }

  private static func isImage(_ address: String, type: String?) -> Bool {
    if let type { return type.lowercased().hasPrefix("image/") }
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { path.hasSuffix($0) }
  }

  /// An address as a text: without its scheme and query.
  private static func label(_ address: String) -> String {
    var rest = address[...]
    for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    return rest.isEmpty ? address : String(rest)
  }
}
