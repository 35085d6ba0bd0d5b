import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

/// The HTML of a source; trailing line ends are left out.
func html(_ markdown: String, _ dialect: MarkdownDialect = .standard) throws -> String {
  var html = try MarkdownReader(dialect: dialect).read(Array(markdown.utf8)).document.html()
  while html.last == "\n" { html.removeLast() }
  return html
}

func document(_ markdown: String, _ dialect: MarkdownDialect = .standard) throws -> Document {
  try MarkdownReader(dialect: dialect).read(Array(markdown.utf8)).document
}

/// The codes of the diagnostics of a source, in order.
func codes(_ markdown: String, limits: ReaderLimits = ReaderLimits()) throws -> [String] {
  try MarkdownReader(limits: limits).read(Array(markdown.utf8)).diagnostics.map(\.code)
}

func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// Checks what holds of every document: spans nest, ranges lie in their buffers and in the
/// source, and text is UTF-8 without gaps.
func expectSound(_ document: Document, from source: [UInt8]) {
  var open = document.blocks + document.footnotes.flatMap(\.blocks)
  while let block = open.popLast() {
    if let range = block.range { #expect(range.upperBound <= source.count) }
    switch block.content {
    case .paragraph(let text), .heading(_, let text): expectSound(text, from: source)
    case .quote(let blocks): open += blocks
    case .division(let blocks): open += blocks
    case .figure(let figure):
      if let caption = figure.caption { expectSound(caption, from: source) }
      open += figure.blocks
    case .alert(let alert):
      if let title = alert.title { expectSound(title, from: source) }
      open += alert.blocks
    case .list(let list): open += list.items.flatMap(\.blocks)
    case .definitionList(let definitions):
      for definition in definitions {
        for term in definition.terms { expectSound(term, from: source) }
        open += definition.descriptions.flatMap { $0 }
      }
    case .table(let table):
      for row in table.headerRows + table.rows + table.footerRows {
        #expect(row.cells.count <= table.columns.count)
        for cell in row.cells {
          if let text = cell.text { expectSound(text, from: source) }
          open += cell.blocks ?? []
        }
      }
    case .code, .math, .thematicBreak, .pageBreak, .html, .custom: break
    }
  }
}

private func expectSound(_ text: InlineText, from source: [UInt8]) {
  var spans: [Inline.Span] = []
  var end = 0
  var faults = 0  // One expectation at the end: floods make many items.
  for item in text.items {
    if !(0...source.count).contains(item.sourceOffset) { faults += 1 }
    if !item.range.isEmpty {
      if item.range.lowerBound != end { faults += 1 }
      end = item.range.upperBound
    }
    switch item.kind {
    case .begin(let span): spans.append(span)
    case .end(let span): if spans.popLast() != span { faults += 1 }
    default: break
    }
  }
  #expect(faults == 0)
  #expect(spans.isEmpty)
  #expect(end == text.utf8.count)
  #expect(Array(String(decoding: text.utf8, as: UTF8.self).utf8) == text.utf8)
}
