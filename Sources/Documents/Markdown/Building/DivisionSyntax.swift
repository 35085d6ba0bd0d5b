import ComposeDocumentModel
import ComposePlatform

/// What follows the colons of an opening fence: `{.class #id key=value}`, `class`, `class Title of it`,
/// `class[Title of it]` (Docusaurus), `{class} Title of it` (MyST), or `class {#id}`, all of them with colons
/// behind.
struct DivisionSyntax {
  var attributes = BlockAttributes()
  /// The title; empty without one.
  var title = 0..<0

  /// Nil for text that is none of these.
  init?(_ source: Bytes, _ info: Range<Int>) {
    let text = source.slice(0..<info.upperBound)
    var end = info.upperBound
    while end > info.lowerBound, text[end - 1] == ASCII.colon { end -= 1 }
    end = source.trimming(info.lowerBound..<end).upperBound
    let line = text.slice(0..<end)
    var index = info.lowerBound
    var isDirective = false
    if let name = Self.directive(line, at: index) {
      let word = String(decoding: text[name], as: UTF8.self)
      attributes.classes = [word.hasPrefix("prf:") ? String(word.dropFirst(4)) : word]
      index = LinkSyntax.skipSpaces(line, from: name.upperBound + 1)
      isDirective = true
    } else {
      while index < end, !text[index].isSpaceOrTab, text[index] != ASCII.openBrace,
        text[index] != ASCII.openBracket
      {
        index += 1
      }
      if index > info.lowerBound {
        let word = text.slice(info.lowerBound..<index)
        guard word.allSatisfy(\.isNamePart), !Self.isPath(word) else { return nil }
        attributes.classes = [String(decoding: word, as: UTF8.self)]
        if index < end, text[index] == ASCII.openBracket {
          guard let close = Self.closingBracket(line, from: index) else { return nil }
          title = index + 1..<close
          index = close + 1
        }
        index = LinkSyntax.skipSpaces(line, from: index)
      }
    }
    if index < end, text[index] == ASCII.openBrace {
      // Braces may be empty, and those of JavaScript are of other programs.
      if let found = AttributeSyntax.attributes(text, at: index) {
        let name = attributes.classes
        attributes = found.attributes
        attributes.classes = name + attributes.classes
        index = LinkSyntax.skipSpaces(line, from: found.end)
      } else if text[end - 1] == ASCII.closeBrace,
        !attributes.classes.isEmpty || source.trimming(index + 1..<end - 1).isEmpty
      {
        return
      } else {
        return nil
      }
    }
    guard index < end else {
      if attributes.isEmpty { return nil }
      return
    }
    // Words are a title where one can be shown; other text with colons before it is not a fence.
    guard title.isEmpty, isDirective || alertKind != nil || hasTitle else { return nil }
    // The columns of a grid are none.
    if text[index..<end].contains(where: { !$0.isDigit && !$0.isSpaceOrTab }) {
      title = index..<end
    }
  }

  /// The name in `{name}` at the start of a range.
  static func directiveName(_ source: Bytes, _ range: Range<Int>) -> Range<Int>? {
    directive(source.slice(0..<range.upperBound), at: range.lowerBound)
  }

  private static func directive(_ text: Bytes, at start: Int) -> Range<Int>? {
    guard start + 2 < text.count, text[start] == ASCII.openBrace, text[start + 1].isLetter else {
      return nil
    }
    var end = start + 1
    while end < text.count, text[end].isNamePart || text[end] == ASCII.colon { end += 1 }
    guard end < text.count, text[end] == ASCII.closeBrace else { return nil }
    return start + 1..<end
  }

  /// What follows `!!!` or `???`: names and a title in quotation marks; behind `===` only the title.
  ///
  /// Nil for text that is neither.
  init?(admonition source: Bytes, _ info: Range<Int>, isTab: Bool) {
    var index = info.lowerBound
    var names: [String] = []
    while index < info.upperBound, source[index] != ASCII.quote {
      let start = index
      while index < info.upperBound, source[index].isNamePart { index += 1 }
      guard index > start, names.count < 4 else { return nil }
      names.append(String(decoding: source[start..<index], as: UTF8.self))
      index = LinkSyntax.skipSpaces(source.slice(0..<info.upperBound), from: index)
    }
    if index < info.upperBound {
      guard info.upperBound - index >= 2, source[info.upperBound - 1] == ASCII.quote else {
        return nil
      }
      title = index + 1..<info.upperBound - 1
    }
    if isTab {
      guard names.isEmpty, !title.isEmpty else { return nil }
      attributes.classes = ["tab"]
    } else {
      guard let name = names.first, name.utf8.first?.isLetter == true else { return nil }
      attributes.classes = [name]
    }
  }

  private static func closingBracket(_ text: Bytes, from start: Int) -> Int? {
    var depth = 0
    for index in start..<text.count {
      if text[index] == ASCII.openBracket { depth += 1 }
      if text[index] == ASCII.closeBracket {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Whether a word names something in a program, whose description mkdocstrings would put here:
  /// `package.module.Class`.
  private static func isPath(_ word: Bytes) -> Bool {
    guard let point = word.firstIndex(of: ASCII.period, from: 0) else { return false }
    return point > 0 && point + 1 < word.count
  }

  /// Whether a word that is no alert may be followed by a title.
  var hasTitle: Bool {
    switch attributes.classes.first {
    case "details", "dropdown", "tab", "tab-item", "card", "admonition": true
    default: false
    }
  }

  /// The alert that a class of the division means.
  var alertKind: Alert.Kind? {
    attributes.classes.lazy.compactMap { Self.alertKind(ofClass: $0) }.first
  }

  /// GitHub's names, those of Quarto (`callout-note`), `info` and `danger` of Docusaurus and VitePress, and
  /// those of Docutils.
  static func alertKind(ofClass name: String) -> Alert.Kind? {
    switch name {
    case "info", "seealso": .note
    case "hint": .tip
    case "attention": .warning
    case "danger", "error": .caution
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
