import ComposeDocumentModel
import ComposeMarkup

extension Bytes {
  /// The value of an attribute of a tag, character references resolved; nil where it has none.
  func value(of key: StaticString, in tag: HTMLTag) -> String? {
    for attribute in tag.attributes where matches(key, at: attribute.name) {
      return CharacterReferences.resolved(slice(attribute.value), isAttribute: true)
    }
    return nil
  }

  /// The whole number that an attribute begins with (WHATWG HTML, 2.3.4.1).
  func number(of key: StaticString, in tag: HTMLTag) -> Int? {
    value(of: key, in: tag).flatMap {
      Int($0.prefix(9).prefix { $0.isASCII && $0.isNumber || $0 == "-" })
    }
  }
}

extension BlockAttributes {
  /// The attributes of a tag that blocks have: `id`, `class`, `lang`, `dir`, `align` and `width`, and of
  /// `style` the properties `text-align`, `width` and `break-inside`.
  ///
  /// - Parameter style: What style sheets say of the element, in a page; else nil.
  init(_ tag: HTMLTag, in text: Bytes, style: ElementStyle?, isPage: Bool) {
    self.init()
    defer { if let style { take(style) } }
    guard !tag.attributes.isEmpty else { return }
    for key: StaticString in ["id", "name"] {
      if let anchor = text.value(of: key, in: tag), !anchor.isEmpty { anchors.append(anchor) }
    }
    if let names = text.value(of: "class", in: tag) {
      classes = names.split(whereSeparator: \.isWhitespace).map { String($0) }
    }
    language = LanguageTag.attribute(text.value(of: "lang", in: tag))
    for (key, name) in [("align", "align"), ("dir", "dir"), ("width", "width")]
      as [(StaticString, String)]
    {
      if let value = text.value(of: key, in: tag), !value.isEmpty {
        values[name] = value.lowercased()
      }
    }
    if values["align"] == "middle" { values["align"] = "center" }
    guard !isPage, let style = text.value(of: "style", in: tag) else { return }
    readStyle(style)
  }

  private mutating func readStyle(_ style: String) {
    var rest: [String] = []
    for declaration in CSSDeclaration.list(style) {
      switch declaration.property {
      case "text-align": values["align"] = declaration.value.lowercased()
      case "width", "break-inside", "float":
        values[declaration.property] = declaration.value.lowercased()
      case "page-break-inside": values["break-inside"] = declaration.value.lowercased()
      default: rest.append(declaration.property + ":" + declaration.value)
      }
    }
    guard !rest.isEmpty else { return }
    let computed = ComputedStyle(attribute: rest.joined(separator: ";"), isBlock: true)
    appearance = ElementStyle(computed, .div).own
  }

  /// Takes over what style sheets say.
  private mutating func take(_ style: ElementStyle) {
    appearance = style.own
    if let width = style.width ?? style.maximumWidth { values["width"] = width }
    // Style sheets are stronger than the attribute.
    if style.own?.values.alignment != nil { values["align"] = nil }
  }
}
