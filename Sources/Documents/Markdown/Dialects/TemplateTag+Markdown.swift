import ComposeDocumentModel

/// What stands for a tag in Markdown.
extension TemplateTag {
  /// Whether the tag has no effect on what is read, such as a list of contents of the page.
  var isSilent: Bool {
    switch name {
    case "raw", "toc", "tableofcontents", "comment", "br", "pagebreak", "clear", "capture",
      "assign":
      true
    default: false
    }
  }

  /// The language of the code up to the closing tag; nil for a tag that has other content.
  var codeLanguage: [UInt8]? {
    guard !isClosing, ["highlight", "code", "codeblock", "code-block", "prism"].contains(name)
    else {
      return nil
    }
    let language = value("lang", "language", "type") ?? positional ?? []
    return language.allSatisfy {
      $0.isAlphanumeric || $0 == ASCII.plus || $0 == ASCII.hash || $0 == ASCII.hyphen
    }
      ? language : []
  }

  /// The opening fence of the division that the tag and its closing tag are: an alert, a tab or what can be
  /// folded; nil for other tags and for what is longer than the tag.
  var division: [UInt8]? {
    guard !isClosing else { return nil }
    var title = value("title", "header", "summary", "name", "label", "heading")
    let word: String
    if let kind = alertKind {
      word = kind.rawValue
      if title == nil, name != "alert", let text = positional, AlertName(text) == nil {
        title = text
      }
    } else {
      switch name {
      case "tab", "tabitem", "codetab", "tab-item":
        word = "tab"
        title = title ?? positional
        if title == nil { return nil }
      case "details", "expand", "collapse", "collapsible", "expandable", "spoiler":
        word = "details"
        title = title ?? positional
      default: return nil
      }
    }
    var fence = Array("::: \(word)".utf8)
    if let title, !title.contains(ASCII.openBrace), !title.contains(ASCII.lineFeed),
      title.last != ASCII.colon,
      fence.count + 1 + title.count <= range.count
    {
      fence += [ASCII.space] + title
    }
    return fence.count <= range.count ? fence : nil
  }

  private var alertKind: Alert.Kind? {
    let isGeneral = [
      "alert", "notice", "admonition", "callout", "aside", "message", "box", "docs/alert",
    ].contains(name)
    guard isGeneral else {
      return name == "block" || name == "quote" || name == "details"
        ? nil : AlertName(Array(name.utf8))?.kind
    }
    let words = [
      value("type", "color", "level", "status", "kind", "style"), positional, value("icon"),
    ]
    return words.lazy.compactMap { $0.flatMap { AlertName($0)?.kind } }.first ?? .note
  }

  /// An image, or the text that the tag itself has; nil for other tags.
  var content: [UInt8]? {
    guard !isClosing else { return nil }
    switch name {
    case "figure", "image", "img", "picture", "responsive-image", "imgproc", "lightbox":
      guard let source = value("src", "link", "url", "path") ?? positional,
        !source.contains(ASCII.less),
        !source.contains(ASCII.lineFeed), !source.contains(ASCII.openBrace)
      else { return nil }
      let caption = value("caption", "title")
      let alternate = value("alt") ?? caption ?? []
      let hasSpace = source.contains(ASCII.space)
      var image = Array("![".utf8) + Self.escaped(alternate) + "](".utf8
      image += (hasSpace ? [ASCII.less] : []) + source + (hasSpace ? [ASCII.greater] : [])
      if let caption, !caption.contains(ASCII.quote), !caption.contains(ASCII.lineFeed) {
        let rest = Array(" \"".utf8) + caption + [ASCII.quote]
        if image.count + rest.count + 1 <= range.count { image += rest }
      }
      image.append(ASCII.closeParenthesis)
      return image.count <= range.count ? image : nil
    default:
      // Text that is passed on to a template, as in `{% include note.html content="…" %}`.
      guard let text = value("content", "text"), text.contains(ASCII.space),
        text.count < range.count,
        !text.contains(ASCII.lineFeed)
      else { return nil }
      return text
    }
  }

  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    text.map {
      $0 == ASCII.openBracket || $0 == ASCII.closeBracket || $0 == ASCII.lineFeed ? ASCII.space : $0
    }
  }
}
