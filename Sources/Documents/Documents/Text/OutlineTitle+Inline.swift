import ComposeDocumentModel
import ComposeGraphics

extension OutlineTitle {
  /// The plain text of a heading with the languages of its parts.
  ///
  /// - Parameter language: The language of the heading; nil where it is that of the document.
  init(_ inline: InlineText, language: String?) {
    self.init(inline.plainText)
    var languages = language.map { [$0] } ?? []
    var position = 0
    for item in inline.items {
      let start = position
      switch item.kind {
      case .text, .code, .math, .reference: position += item.range.count
      case .softBreak, .lineBreak: position += 1
      case .begin(.language(let tag)): languages.append(tag)
      case .end(.language): _ = languages.popLast()
      case .begin, .end, .footnoteReference, .indexTerm, .html: break
      }
      guard position > start, let tag = languages.last else { continue }
      if let last = self.languages.last, last.tag == tag, last.range.upperBound == start {
        self.languages[self.languages.count - 1].range = last.range.lowerBound..<position
      } else {
        self.languages.append(Language(tag, range: start..<position))
      }
    }
  }
}
