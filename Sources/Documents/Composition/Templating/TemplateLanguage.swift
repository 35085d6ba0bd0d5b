import ComposePlatform
import ComposeTemplates

/// The language that a template names: by `lang` in its front matter, or by that attribute of its `html` element.
///
/// Templates are not yet Markdown or HTML: a value such as `{{ customer.language }}` stands as it is written.
enum TemplateLanguage {
  /// How much of a template is looked at, in bytes.
  private static let limit = 100_000

  /// The language as it is written, without quotation marks; nil for none.
  static func written(in utf8: [UInt8], _ format: TemplateFormat) -> String? {
    let text = utf8.prefix(limit)
    let value =
      switch format {
      case .markdown: frontMatterValue(text)
      case .html: attributeValue(text)
      case .text: nil as ArraySlice<UInt8>?
      }
    guard let value = value.map(trimmed), !value.isEmpty else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  /// The value of `lang` or `language` at the beginning of a line between two lines of hyphens.
  private static func frontMatterValue(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    guard let first = lines.first, trimmed(first).elementsEqual("---".utf8) else { return nil }
    for line in lines.dropFirst() {
      let content = trimmed(line)
      if content.elementsEqual("---".utf8) || content.elementsEqual("...".utf8) { return nil }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        ["lang", "language"].contains(
          String(decoding: line[line.startIndex..<colon], as: UTF8.self).lowercased())
      else { continue }
      return unquoted(trimmed(line[(colon + 1)...]))
    }
    return nil
  }

  /// The value of the attribute `lang` of the first tag `html`.
  private static func attributeValue(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let letters = text.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    guard let tag = TextSearch.firstRange(of: Array("<html".utf8), in: letters[...]),
      let name = TextSearch.firstRange(of: Array(" lang=".utf8), in: letters[tag.upperBound...]),
      !letters[tag.upperBound..<name.lowerBound].contains(UInt8(ascii: ">"))
    else { return nil }
    let rest = text.dropFirst(name.upperBound)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    }
    return rest.dropFirst().prefix { $0 != quote }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = text.firstIndex(where: { $0 > 0x20 }),
      let last = text.lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return text[first...last]
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count >= 2, let quote = text.first, quote == text.last,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else {
      // A comment behind it.
      return text.split(separator: UInt8(ascii: "#"), maxSplits: 1).first.map(trimmed) ?? text
    }
    return text.dropFirst().dropLast()
  }
}
