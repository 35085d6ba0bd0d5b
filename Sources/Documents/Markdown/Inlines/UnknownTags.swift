import ComposeDiagnostics
import ComposePlatform

/// Counts the tags that name no element of HTML, such as components of JSX, or those of templates, to report
/// them together.
struct UnknownTags {
  enum Kind { case elements, templates }

  private let kind: Kind
  private var names: [String] = []
  private var count = 0
  private var first = 0..<0
  private static let namesShown = 3

  init(_ kind: Kind = .elements) { self.kind = kind }

  /// - Parameters:
  ///   - name: As written.
  ///   - range: Of the tag, in the cleaned source.
  mutating func note(_ name: String, at range: Range<Int>) {
    if count == 0 { first = range }
    count += 1
    if names.count <= Self.namesShown, !names.contains(name) { names.append(name) }
  }

  /// A note on all of them at the place of the first; nil for none.
  func diagnostic(file: Int, _ offsets: OffsetMap) -> Diagnostic? {
    guard count > 0 else { return nil }
    var list = names.prefix(Self.namesShown)
      .map { kind == .elements ? "<\($0.prefix(40))>" : String($0) }.joined(separator: ", ")
    if names.count > Self.namesShown { list += " …" }
    let number = count > 1 ? " (\(count) times)" : ""
    let start = offsets.sourceOffset(first.lowerBound)
    let end = max(start, offsets.sourceOffset(first.upperBound))
    let message =
      switch kind {
      case .elements: "no element of HTML: \(list)\(number); only their text is shown"
      case .templates: "not run: \(list)\(number); only the text between such tags is shown"
      }
    return Diagnostic(
      .note, code: kind == .elements ? "unknown-tag" : "template-tag", message,
      at: SourceRange(file: file, start..<end))
  }
}

extension InlineParser {
  /// A tag that names no element. A start tag that has nothing but a name, after other text on its line
  /// and without an end tag in the same text, is what it looks like: `Vec<T>`, `git checkout <branch>`.
  mutating func readUnknown(_ tag: HTMLSyntax.Tag, at start: Int) {
    guard !tag.isClosing else { return emit(.html, start, tag.end) }
    if mode == .markdown, tag.attributes.isEmpty, !tag.isSelfClosing, start > 0,
      text[start - 1] != ASCII.lineFeed, !hasEndTag(tag.name)
    {
      return
    }
    unknownTags.note(
      String(decoding: text[tag.name], as: UTF8.self),
      at: map.sourceOffset(start)..<map.sourceOffset(tag.end))
    emit(.html, start, tag.end)
  }

  /// Whether an end tag of the name is in the text of the leaf.
  private mutating func hasEndTag(_ name: Range<Int>) -> Bool {
    if endTags == nil {
      var names: Set<String> = []
      var index = 0
      while let less = text.firstIndex(of: ASCII.less, from: index) {
        index = less + 1
        guard index < text.count, text[index] == ASCII.slash else { continue }
        var end = index + 1
        while end < text.count, end - index <= Self.longestTagName,
          text[end].isAlphanumeric || text[end] == ASCII.hyphen
        {
          end += 1
        }
        names.insert(text.lowercasedText(index + 1..<end))
      }
      endTags = names
    }
    return name.count <= Self.longestTagName
      && endTags?.contains(text.lowercasedText(name)) == true
  }

  /// Longer names are not looked for.
  private static let longestTagName = 64
}
