import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup

/// The metadata in the head of a page.
struct HTMLPageHead {
  private(set) var title: String?
  private(set) var frontMatter = FrontMatter()

  init(_ source: Bytes, file: Int, offsets: OffsetMap) {
    var tokens = HTMLTokenizer(source)
    scan: while let token = tokens.next() {
      guard case .startTag(let tag) = token else { continue }
      let element = HTMLBlock.element(tag.name, in: source)
      let start = offsets.sourceOffset(tag.name.lowerBound - 1)
      let range = SourceRange(
        file: file, start..<max(start, offsets.sourceOffset(tokens.position)))
      switch element {
      case .title:
        tokens.readContent(of: tag, as: .text)
        guard title == nil, case .text(let content)? = tokens.next() else { continue }
        let text = CharacterReferences.resolved(source.slice(content), isAttribute: false)
        title = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      case .html: add("lang", source.value(of: "lang", in: tag), at: range)
      case .meta:
        let content = source.value(of: "content", in: tag)
        switch source.value(of: "name", in: tag)?.lowercased() {
        case "author": add("author", content, at: range)
        case "description": add("subject", content, at: range)
        case "keywords": add("keywords", content, at: range)
        default: break
        }
      case .script, .style: tokens.readContent(of: tag, as: .raw)
      case .body: break scan
      default: if element.separatesBlocks, element != .head { break scan }
      }
    }
    if title?.isEmpty == true { title = nil }
  }

  private mutating func add(_ key: String, _ value: String?, at range: SourceRange) {
    guard let value, !value.isEmpty, frontMatter[key] == nil else { return }
    frontMatter.entries.append(
      FrontMatter.Entry(
        key: Sourced(key, at: range), value: FrontMatterValue(.scalar(value), at: range)))
  }
}
