public import ComposeDocumentModel

extension Document {
  /// The document as HTML, in the form used by the CommonMark and GFM specifications.
  ///
  /// For tests and for inspection; it is not meant for browsers: raw HTML is passed through,
  /// without the tags of GFM 6.11 if `filteringTags`.
  public func html(filteringTags: Bool = false) -> String {
    var dump = HTMLDump(filteringTags: filteringTags)
    dump.write(self)
    return String(decoding: dump.output, as: UTF8.self)
  }
}

/// Writes blocks as HTML. Iterative: pending tasks are on a stack.
struct HTMLDump {
  /// A pending item of output.
  private enum Task {
    case block(Block, isTight: Bool)
    case text(String)
    /// Ends the line if it is not empty.
    case line
    case inlines(InlineText)
    case backReferences(Int)
  }

  private(set) var output: [UInt8] = []
  private let filtersTags: Bool
  private var tasks: [Task] = []
  /// The number of references to each footnote so far.
  private var references: [Int] = []
  private var footnotes: [Footnote] = []

  init(filteringTags: Bool) { filtersTags = filteringTags }

  mutating func write(_ document: Document) {
    footnotes = document.footnotes
    references = [Int](repeating: 0, count: footnotes.count)
    run(document.blocks.map { .block($0, isTight: false) })
    guard !footnotes.isEmpty else { return }
    write("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    for (index, note) in footnotes.enumerated() {
      write("<li id=\"fn-\(Self.escapedAddress(note.label))\">\n")
      var blocks: [Task] = note.blocks.map { .block($0, isTight: false) }
      if let last = note.blocks.last, case .paragraph(let text) = last.content {
        blocks.removeLast()
        blocks += [
          .line, .text("<p>"), .inlines(text), .text(" "), .backReferences(index), .text("</p>\n"),
        ]
      } else {
        blocks += [.backReferences(index), .line]
      }
      run(blocks)
      write("</li>\n")
    }
    write("</ol>\n</section>\n")
  }

  // MARK: - Blocks

  private mutating func run(_ first: [Task]) {
    tasks = first.reversed()
    while let task = tasks.popLast() {
      switch task {
      case .block(let block, let isTight): write(block, isTight: isTight)
      case .text(let text): write(text)
      case .line: endLine()
      case .inlines(let text): write(text)
      case .backReferences(let note): writeBackReferences(to: note)
      }
    }
  }

  /// Pushes tasks that are performed before all others.
  private mutating func push(_ first: [Task]) { tasks.append(contentsOf: first.reversed()) }

  private mutating func write(_ block: Block, isTight: Bool) {
    let attributes = Self.attributes(block.attributes)
    switch block.content {
    case .paragraph(let text):
      if isTight { return write(text) }
      endLine()
      push([.text("<p\(attributes)>"), .inlines(text), .text("</p>\n")])
    case .heading(let level, let text):
      endLine()
      let level = max(level, 1)
      push([.text("<h\(level)\(attributes)>"), .inlines(text), .text("</h\(level)>\n")])
    case .quote(let blocks):
      endLine()
      write("<blockquote>\n")
      push(blocks.map { .block($0, isTight: false) } + [.line, .text("</blockquote>\n")])
    case .alert(let alert):
      endLine()
      write("<div class=\"alert \(alert.kind.rawValue)\">\n")
      var parts: [Task] = []
      if let title = alert.title {
        parts = [.text("<p class=\"title\">"), .inlines(title), .text("</p>\n")]
      }
      push(parts + alert.blocks.map { .block($0, isTight: false) } + [.line, .text("</div>\n")])
    case .division(let blocks):
      endLine()
      write("<div\(attributes)>\n")
      push(blocks.map { .block($0, isTight: false) } + [.line, .text("</div>\n")])
    case .figure(let figure):
      endLine()
      write("<figure\(attributes)>\n")
      var parts: [Task] = figure.blocks.map { .block($0, isTight: false) }
      if let caption = figure.caption {
        parts += [.line, .text("<figcaption>"), .inlines(caption), .text("</figcaption>\n")]
      }
      push(parts + [.line, .text("</figure>\n")])
    case .list(let list): write(list)
    case .definitionList(let definitions): write(definitions)
    case .code(let code): write(code, attributes)
    case .math(let math):
      endLine()
      write("<div\(attributes.isEmpty ? " class=\"math\"" : attributes)>")
      writeEscaped(math.source[...])
      write("</div>\n")
    case .table(let table): write(table, attributes)
    case .thematicBreak:
      endLine()
      write("<hr />\n")
    case .pageBreak:
      endLine()
      write("<div class=\"pagebreak\"></div>\n")
    case .custom: break
    case .html(let text):
      endLine()
      writeHTML(Array(text.utf8)[...])
      endLine()
    }
  }

  private mutating func write(_ list: List) {
    endLine()
    let name: String
    switch list.marker {
    case .bullet:
      name = "ul"
      write("<ul>\n")
    case .ordered(let start, _):
      name = "ol"
      write(start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n")
    }
    var parts: [Task] = []
    for item in list.items {
      parts += [.line, .text("<li>")]
      if let isChecked = item.isChecked {
        let checked = isChecked ? "checked=\"\" " : ""
        parts.append(.text("<input type=\"checkbox\" \(checked)disabled=\"\" /> "))
      }
      parts += item.blocks.map { .block($0, isTight: list.isTight) }
      parts.append(.text("</li>\n"))
    }
    push(parts + [.text("</\(name)>\n")])
  }

  private mutating func write(_ definitions: [Definition]) {
    endLine()
    write("<dl>\n")
    var parts: [Task] = []
    for definition in definitions {
      for term in definition.terms { parts += [.text("<dt>"), .inlines(term), .text("</dt>\n")] }
      for description in definition.descriptions {
        parts.append(.text("<dd>"))
        parts += description.map { .block($0, isTight: definition.isTight) }
        parts.append(.text("</dd>\n"))
      }
    }
    push(parts + [.text("</dl>\n")])
  }

  private mutating func write(_ code: CodeBlock, _ attributes: String) {
    endLine()
    write("<pre\(attributes)><code")
    if let language = code.language, !language.isEmpty {
      write(" class=\"language-")
      writeEscaped(Array(language.utf8)[...])
      write("\"")
    }
    write(">")
    writeEscaped(code.text[...])
    write("</code></pre>\n")
  }

  private mutating func write(_ table: Table, _ attributes: String) {
    endLine()
    var parts: [Task] = [.text("<table\(attributes)>\n")]
    if let caption = table.caption {
      parts += [.text("<caption>"), .inlines(caption), .text("</caption>\n")]
    }
    for (rows, group, name) in [
      (table.headerRows, "thead", "th"), (table.rows, "tbody", "td"),
      (table.footerRows, "tfoot", "td"),
    ] where !rows.isEmpty {
      parts.append(.text("<\(group)>\n"))
      var slots = TableSlots(columns: table.columns.count)
      for cells in rows { parts += row(cells, name, table, &slots) }
      parts.append(.text("</\(group)>\n"))
    }
    push(parts + [.text("</table>\n")])
  }

  private func row(
    _ row: Table.Row, _ name: String, _ table: Table, _ slots: inout TableSlots
  ) -> [Task] {
    var parts: [Task] = [.text("<tr>\n")]
    slots.beginRow()
    for cell in row.cells {
      guard
        let columns = slots.place(columnSpan: cell.columnSpan, rowSpan: cell.rowSpan)
      else { break }
      var attributes = ""
      switch cell.alignment ?? table.columns[columns.lowerBound].alignment {
      case .natural: break
      case .left: attributes = " align=\"left\""
      case .center: attributes = " align=\"center\""
      case .right: attributes = " align=\"right\""
      case .decimal: attributes = " align=\"char\""
      }
      if cell.columnSpan > 1 { attributes += " colspan=\"\(cell.columnSpan)\"" }
      if cell.rowSpan > 1 { attributes += " rowspan=\"\(cell.rowSpan)\"" }
      let isHeading = cell.isRowHeader || columns.lowerBound < table.rowHeaderColumns
      let name = isHeading ? "th" : name
      parts.append(.text("<\(name)\(attributes)>"))
      switch cell.content {
      case .text(let text): parts.append(.inlines(text))
      case .blocks(let blocks): parts += blocks.map { .block($0, isTight: blocks.count == 1) }
      }
      parts.append(.text("</\(name)>\n"))
    }
    return parts + [.text("</tr>\n")]
  }

  private static func attributes(_ attributes: BlockAttributes) -> String {
    guard !attributes.isEmpty else { return "" }
    var text = ""
    if let identifier = attributes.identifier { text += " id=\"\(escaped(identifier))\"" }
    if !attributes.classes.isEmpty {
      text += " class=\"\(escaped(attributes.classes.joined(separator: " ")))\""
    }
    for (key, value) in attributes.values.sorted(by: { $0.key < $1.key }) {
      text += " \(escaped(key))=\"\(escaped(value))\""
    }
    if attributes.values["lang"] == nil, let language = attributes.language {
      text += " lang=\"\(escaped(language))\""
    }
    for anchor in attributes.anchors { text += " data-anchor=\"\(escaped(anchor))\"" }
    return text
  }

  private mutating func writeBackReferences(to note: Int) {
    let label = Self.escapedAddress(footnotes[note].label)
    for use in 1...max(1, references[note]) {
      let suffix = use == 1 ? "" : "-\(use)"
      if use > 1 { write(" ") }
      write(
        "<a href=\"#fnref-\(label)\(suffix)\" class=\"footnote-backref\" data-footnote-backref "
          + "data-footnote-backref-idx=\"\(note + 1)\(suffix)\" "
          + "aria-label=\"Back to reference \(note + 1)\(suffix)\">↩")
      if use > 1 { write("<sup class=\"footnote-ref\">\(use)</sup>") }
      write("</a>")
    }
  }

  /// The link to a footnote, at its reference.
  mutating func writeReference(to note: Int) {
    guard footnotes.indices.contains(note) else { return }
    references[note] += 1
    let label = Self.escapedAddress(footnotes[note].label)
    let suffix = references[note] == 1 ? "" : "-\(references[note])"
    write(
      "<sup class=\"footnote-ref\"><a href=\"#fn-\(label)\" id=\"fnref-\(label)\(suffix)\" "
        + "data-footnote-ref>\(note + 1)</a></sup>")
  }

  // MARK: - Bytes

  mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func endLine() {
    if let last = output.last, last != ASCII.lineFeed { output.append(ASCII.lineFeed) }
  }

  mutating func writeEscaped(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      switch byte {
      case ASCII.ampersand: write("&amp;")
      case ASCII.less: write("&lt;")
      case ASCII.greater: write("&gt;")
      case ASCII.quote: write("&quot;")
      default: output.append(byte)
      }
    }
  }

  static func escaped(_ text: String) -> String {
    var dump = HTMLDump(filteringTags: false)
    dump.writeEscaped(Array(text.utf8)[...])
    return String(decoding: dump.output, as: UTF8.self)
  }

  /// Raw HTML; the `<` of the tags of GFM 6.11 is escaped when they are filtered.
  mutating func writeHTML(_ bytes: ArraySlice<UInt8>) {
    guard filtersTags else { return output.append(contentsOf: bytes) }
    for index in bytes.indices {
      if bytes[index] == ASCII.less, Self.beginsFilteredTag(bytes[index...]) {
        write("&lt;")
      } else {
        output.append(bytes[index])
      }
    }
  }

  private static let filteredTags = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ]

  private static func beginsFilteredTag(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.dropFirst()
    if rest.first == ASCII.slash { rest = rest.dropFirst() }
    return filteredTags.contains { name in
      let end = rest.startIndex + name.utf8.count
      guard end < rest.endIndex, rest[..<end].lazy.map(\.lowercased).elementsEqual(name.utf8)
      else { return false }
      return rest[end].isWhitespace || rest[end] == ASCII.greater || rest[end] == ASCII.slash
    }
  }

  /// A URL, percent-encoded where necessary and escaped for HTML.
  static func escapedAddress(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var escaped: [UInt8] = []
    for byte in address.utf8 {
      switch byte {
      case ASCII.ampersand: escaped.append(contentsOf: "&amp;".utf8)
      case ASCII.apostrophe: escaped.append(contentsOf: "&#x27;".utf8)
      case 0x21, 0x23...0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E:
        escaped.append(byte)
      default:
        if byte.isAlphanumeric {
          escaped.append(byte)
        } else {
          escaped += [ASCII.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
