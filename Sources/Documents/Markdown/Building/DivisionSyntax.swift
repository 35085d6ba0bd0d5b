import ComposeDocumentModel

/// What follows the colons of an opening fence: `{.class #id key=value}`, `class`, `class Title of it`,
/// or `class {#id}`, all of them with colons behind.
struct DivisionSyntax {
  var attributes = BlockAttributes()
  /// The title, of an alert only; empty without one.
  var title = 0..<0

  /// Nil for text that is none of these.
  init?(_ source: Bytes, _ info: Range<Int>) {
    let text = source.slice(0..<info.upperBound)
    var end = info.upperBound
    while end > info.lowerBound, text[end - 1] == ASCII.colon { end -= 1 }
    end = source.trimming(info.lowerBound..<end).upperBound
    var index = info.lowerBound
    while index < end, !text[index].isSpaceOrTab, text[index] != ASCII.openBrace { index += 1 }
    if index > info.lowerBound {
      let word = text.slice(info.lowerBound..<index)
      guard word.allSatisfy(\.isNamePart) else { return nil }
      attributes.classes = [String(decoding: word, as: UTF8.self)]
      index = LinkSyntax.skipSpaces(text.slice(0..<end), from: index)
    }
    if index < end, text[index] == ASCII.openBrace {
      guard let found = AttributeSyntax.attributes(text, at: index) else { return nil }
      let name = attributes.classes
      attributes = found.attributes
      attributes.classes = name + attributes.classes
      index = LinkSyntax.skipSpaces(text.slice(0..<end), from: found.end)
    }
    guard index < end else {
      if attributes.isEmpty { return nil }
      return
    }
    // Words are a title; other text with colons before it is not a fence.
    guard alertKind != nil else { return nil }
    title = index..<end
  }

  /// The alert that a class of the division means.
  var alertKind: Alert.Kind? {
    attributes.classes.lazy.compactMap { Self.alertKind(ofClass: $0) }.first
  }

  /// GitHub's names, those of Quarto (`callout-note`), and `info` and `danger` of Docusaurus and VitePress.
  static func alertKind(ofClass name: String) -> Alert.Kind? {
    switch name {
    case "info": .note
    case "danger": .caution
    default: Alert.Kind(rawValue: name.hasPrefix("callout-") ? String(name.dropFirst(8)) : name)
    }
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    isAlphanumeric || self >= 0x80 || self == ASCII.hyphen || self == ASCII.underscore
      || self == ASCII.period
  }
}
