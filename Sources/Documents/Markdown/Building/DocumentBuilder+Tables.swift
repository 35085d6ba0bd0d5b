import ComposeDiagnostics
import ComposeDocumentModel
import ComposePlatform

/// A caption that precedes its table.
struct TableCaption {
  var text: InlineText
  var attributes: BlockAttributes
}

extension DocumentBuilder {
  mutating func addTable(_ node: Int32, to frame: inout Frame) {
    let tableNode = tree.nodes[Int(node)]
    let columns = Int(tableNode.indent)
    let first = Int(tableNode.number)
    let alignments = tree.alignments[first..<first + columns].map(\.model)
    var anchors: [String] = []
    var rows: [Table.Row] = []
    let packs = tableNode.segmentCount > Self.unpackedRows
    var spans = TableSpans(columns: columns)
    // No cell of the body is joined to one of the header, which a caption above may make larger.
    let headerRows = max(1, Int(frame.caption?.attributes.values["header-rows"] ?? "") ?? 1)
    rows.reserveCapacity(Int(tableNode.segmentCount))
    for segment in tree.segments(of: node) {
      let cells = cells(
        of: segment.range, columns: columns, above: rows, headerRows: headerRows, spans: &spans,
        anchors: &anchors)
      rows.append(Table.Row(cells))
      if packs, rows.count % Table.Row.packedTogether == 0 {
        Table.Row.pack(&rows, rows.count - Table.Row.packedTogether..<rows.count)
      }
    }
    spans.apply(to: &rows)
    let header = rows.isEmpty ? [] : [rows.removeFirst()]
    let table = Table(
      columns: alignments.map { Table.Column($0) }, headerRows: header, rows: rows)
    add(table, anchors: anchors, node, to: &frame)
  }

  /// Adds a table, which takes the caption before it and its attributes.
  mutating func add(
    _ table: Table, anchors: [String] = [], _ node: Int32, to frame: inout Frame
  ) {
    var table = table
    var attributes = BlockAttributes(anchors: anchors)
    if let caption = frame.caption {
      if !caption.text.isEmpty { table.caption = caption.text }
      attributes = caption.attributes
      attributes.anchors += anchors
      frame.caption = nil
      apply(attributes, to: &table, at: range(of: node))
    }
    add(.table(table), node, to: &frame, attributes: attributes)
  }

  /// Changes a table as its attributes say, and reports those that cannot be understood.
  mutating func apply(
    _ attributes: BlockAttributes, to table: inout Table, at range: SourceRange
  ) {
    diagnostics += TableAttributes.apply(attributes, to: &table, at: range)
  }

  /// Tables with more rows are kept packed.
  private static let unpackedRows = 1000

  @_optimize(speed)
  private mutating func cells(
    of line: Range<Int>, columns: Int, above rows: [Table.Row], headerRows: Int,
    spans: inout TableSpans, anchors: inout [String]
  ) -> [TableCell] {
    var row: [TableCell] = []
    row.reserveCapacity(columns)
    var cells = TableSyntax.cells(source, line)
    let hasSpans = dialect.contains(.tableSpans)
    var column = 0
    /// `^^`, and how many columns it is for.
    var raised: (cell: Range<Int>, column: Int, width: Int)?
    func parse(_ cell: Range<Int>) -> InlineText {
      let text = inlines.parse(source, cellPieces(cell), inLines: false)
      anchors += inlines.anchors
      return text
    }
    func settle() {
      guard let (cell, column, width) = raised else { return }
      raised = nil
      if !spans.raise(column: column, width: width, of: rows.count, above: rows) {
        row.append(TableCell(.text(parse(cell)), columnSpan: width))
      }
    }
    while column < columns, let cell = cells.next() {
      defer { column += 1 }
      if hasSpans {
        if cells.isJoined, raised != nil {
          raised?.width += 1
          continue
        }
        if cells.isJoined, let last = row.indices.last {
          row[last] = TableCell(row[last].content, columnSpan: row[last].columnSpan + 1)
          continue
        }
        settle()
        if cell.count == 2, !rows.isEmpty, rows.count != headerRows,
          source[cell.lowerBound] == ASCII.caret,
          source[cell.lowerBound + 1] == ASCII.caret
        {
          raised = (cell, column, 1)
          continue
        }
      }
      row.append(TableCell(parse(cell)))
    }
    settle()
    while column < columns {
      row.append(TableCell(InlineText()))
      column += 1
    }
    if let excess = cells.next(), inlines.limiter.admits("table-row-too-long", "rows") {
      diagnostics.append(
        Diagnostic(
          .warning, code: "table-row-too-long",
          "row with more cells than the \(columns) columns of the table; the rest is left out",
          at: sourceRange(excess.lowerBound..<line.upperBound)))
    }
    return row
  }

  /// The cell, split so that the backslashes of `\|` are omitted.
  @_optimize(speed)
  private func cellPieces(_ cell: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = cell.lowerBound
    var index = start
    while let pipe = source.slice(0..<cell.upperBound).firstIndex(of: ASCII.pipe, from: index) {
      if pipe > start {  // A pipe in a cell follows a backslash.
        pieces.append(start..<pipe - 1)
        start = pipe
      }
      index = pipe + 1
    }
    pieces.append(start..<cell.upperBound)
    return pieces
  }

  /// Attaches a caption paragraph to the preceding or following table.
  mutating func takeCaption(_ node: Int32, in frame: inout Frame) -> Bool {
    let segments = tree.segments(of: node)
    guard let line = segments.first?.range, let start = CaptionSyntax.textStart(source, line)
    else { return false }
    var before: Table?
    if frame.definitions.isEmpty, let last = frame.blocks.last,
      case .table(let table) = last.content, table.caption == nil
    {
      before = table
    }
    var next = tree.nodes[Int(node)].next
    while next >= 0, tree.nodes[Int(next)].kind == .removed { next = tree.nodes[Int(next)].next }
    guard before != nil || isTable(next) else { return false }

    var pieces = segments.map(\.range)
    pieces[0] = start..<line.upperBound
    var attributes = BlockAttributes()
    if dialect.contains(.attributes), let last = pieces.last,
      let found = AttributeSyntax.trailing(source, last)
    {
      attributes = found.attributes
      if let identifier = attributes.identifier { inlines.noteLabel(identifier) }
      pieces[pieces.count - 1] = last.lowerBound..<found.contentEnd
    }
    let text = inlines.parse(source, pieces)
    attributes.anchors = inlines.anchors
    guard var table = before else {
      frame.caption = TableCaption(text: text, attributes: attributes)
      return true
    }
    if !text.isEmpty { table.caption = text }
    apply(attributes, to: &table, at: sourceRange(line))
    let last = frame.blocks.count - 1
    frame.blocks[last].content = .table(table)
    attributes.anchors = frame.blocks[last].attributes.anchors + attributes.anchors
    frame.blocks[last].attributes = attributes
    return true
  }
}

extension DocumentBuilder {
  /// Whether a node becomes a table.
  private func isTable(_ node: Int32) -> Bool {
    guard node >= 0 else { return false }
    switch tree.nodes[Int(node)].kind {
    case .table, .gridTable: return true
    case .fencedCode:
      guard dialect.contains(.separatedValues), let info = tree.segments(of: node).first?.range,
        let found = AttributeSyntax.trailing(source, info)
      else { return false }
      let language = source[source.trimming(info.lowerBound..<found.contentEnd)]
      return isOfValues(
        found.attributes.classes, language: String(decoding: language, as: UTF8.self))
    default: return false
    }
  }
}

extension TableAlignment {
  var model: Table.Alignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
