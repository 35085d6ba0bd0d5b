import ComposeDocumentModel
import ComposeMarkup

// The appearance that style sheets and `style` attributes give to text.

extension InlineParser {
  /// Leaves room for the start of the appearance of an element.
  ///
  /// - Returns: Its event; −1 for an element that looks as the text around it.
  mutating func beginStyle(_ tag: HTMLSyntax.Tag, at start: Int) -> Int {
    var appearance: TextAppearance?
    var transform: ComputedStyle.Transform?
    if let styles {
      if let style = styles.spanStyle(at: map.sourceOffset(start)) {
        appearance = style.text
        transform = style.transform ?? ComputedStyle.Transform.none
      }
    } else if !isPage, !tag.attributes.isEmpty, mode == .html || dialect.contains(.htmlMapping),
      let text = HTMLSyntax.value(of: "style", in: self.text, tag.attributes) ?? fontStyle(tag)
    {
      let style = ComputedStyle(attribute: text, isBlock: false)
      if !style.text.isEmpty { appearance = style.text }
      transform = style.transform
      if transform != nil, appearance == nil { appearance = TextAppearance() }
    }
    guard let appearance else { return -1 }
    links.append(.styled(appearance))
    if let transform { transforms[links.count - 1] = transform }
    emit(.nothing, start, start, index: links.count - 1)
    return events.count - 1
  }

  /// The attributes of `font` as declarations (WHATWG HTML, 15.3.4); nil for other elements.
  private func fontStyle(_ tag: HTMLSyntax.Tag) -> String? {
    guard tag.name.count == 4, text.hasPrefix(ignoringCase: "font", at: tag.name.lowerBound) else {
      return nil
    }
    var style = ""
    if let color = HTMLSyntax.value(of: "color", in: text, tag.attributes) {
      style += "color:\(color);"
    }
    if let face = HTMLSyntax.value(of: "face", in: text, tag.attributes) {
      style += "font-family:\(face);"
    }
    let sizes = ["62.5%", "81%", "100%", "112.5%", "150%", "200%", "300%"]
    if let size = HTMLSyntax.value(of: "size", in: text, tag.attributes), let number = Int(size) {
      let isRelative = size.hasPrefix("+") || size.hasPrefix("-")
      let place = min(max(0, (isRelative ? 3 + number : number) - 1), sizes.count - 1)
      style += "font-size:\(sizes[place])"
    }
    return style.isEmpty ? nil : style
  }

  mutating func endStyle(_ open: OpenTag, at end: Int) {
    let index = Int(events[open.styleEvent].index)
    events[open.styleEvent].kind = .styleStart
    emit(.styleEnd, end, end, index: index)
  }

  /// The style of an image; nil for nothing.
  mutating func style(of tag: HTMLSyntax.Tag, at start: Int) -> ElementStyle? {
    if let styles { return styles.style(at: map.sourceOffset(start)) }
    guard !isPage, let text = HTMLSyntax.value(of: "style", in: self.text, tag.attributes) else {
      return nil
    }
    return ElementStyle(ComputedStyle(attribute: text, isBlock: true), .img)
  }

  /// White space of text whose lines are kept.
  mutating func keepSpace(_ range: Range<Int>, isDropped: Bool, lines: Bool) {
    var start = range.lowerBound
    var hasLine = false
    for index in range where text[index] == ASCII.lineFeed {
      emit(.lineBreak, start, index + 1)
      start = index + 1
      hasLine = true
    }
    guard start < range.upperBound else { return }
    if lines {
      emit(isDropped || hasLine ? .nothing : .softBreak, start, range.upperBound)
    } else {
      let spaces = String(repeating: "\u{A0}", count: min(range.upperBound - start, 200))
      emit(Array(spaces.utf8), inPlaceOf: start, range.upperBound)
    }
  }
}

extension ImageReference {
  /// Takes the size over that a style sheet has.
  mutating func take(_ style: ElementStyle) {
    if let width = style.width {
      self.width = width
      // A height of the tag was for its width.
      height = nil
    }
    if let height = style.height { self.height = height }
    maximumWidth = style.maximumWidth
  }
}

extension ComputedStyle {
  /// The style of a `style` attribute alone, which adds to what is around the element.
  init(attribute text: String, isBlock: Bool) {
    self.init()
    guard text.utf8.count <= 10_000 else { return }
    var usage = StyleUsage()
    let context = StyleContext(parent: ComputedStyle(), isBlock: isBlock)
    for declaration in usage.read(CSSDeclaration.list(text), at: .tag(0)) {
      guard let property = declaration.property else { continue }
      _ = apply(property, declaration.value, in: context)
    }
    finish()
  }
}

extension ComputedStyle.Transform {
  /// Letters in their other case (CSS Text 3, 2.1).
  func applied(to bytes: some Collection<UInt8>) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .uppercase: return Array(text.uppercased().utf8)
    case .lowercase: return Array(text.lowercased().utf8)
    case .none: return Array(text.utf8)
    case .capitalize:
      var result = ""
      var isInWord = false
      for character in text {
        result += isInWord ? String(character) : character.uppercased()
        isInWord =
          character.isLetter || character.isNumber || isInWord && character == "\u{2019}"
          || isInWord && character == "'"
      }
      return Array(result.utf8)
    }
  }
}
