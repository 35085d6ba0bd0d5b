import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup

/// Builds the `Document` from a block tree: parses the inlines of its leaves and assembles the
/// blocks, children before parents, on an explicit stack.
struct DocumentBuilder {
  /// A container whose children are being built.
  struct Frame {
    var node: Int32
    var nextChild: Int32
    var blocks: [Block] = []
    var items: [List.Item] = []
    var definitions: [Definition] = []
    var definitionRange = SourceRange(0..<0)
    var terms: [InlineText] = []
    var descriptions: [[Block]] = []
    var alert: (kind: Alert.Kind, title: InlineText?)?
    var isChecked: Bool?
    /// The caption of the next table.
    var caption: TableCaption?
    /// The pending anchors of the next block.
    var anchors: [String] = []
    /// The HTML elements that are open around subsequent blocks.
    var html = HTMLTree()
    /// Whether it is a list that stands for the table of contents.
    var isContents = false
    /// The language of its text, as far as it or a container around it has one.
    var language: String?
    /// How many containers and HTML elements are around it.
    var depth = 0

    /// The language of the next text in it.
    var textLanguage: String? { html.isEmpty ? language : html.language ?? language }

    mutating func end(_ element: HTMLElement, at tag: Range<Int>) {
      html.end(element, at: tag, into: &blocks)
    }
  }

  let source: Bytes
  let dialect: MarkdownDialect
  let limits: ReaderLimits
  let file: Int
  let offsets: OffsetMap
  /// The language of the document.
  let language: String?
  var tree: BlockTree
  var inlines: InlineParser
  var identifiers = HeadingIdentifiers()
  /// The alerts that are components of MDX.
  var alerts: MDXAlerts = [:]
  var diagnostics: [Diagnostic] = []

  init(
    _ source: Bytes, tree: BlockTree, dialect: MarkdownDialect, limits: ReaderLimits, file: Int,
    offsets: OffsetMap, language: String? = nil
  ) {
    self.source = source
    self.language = language
    self.dialect = dialect
    self.limits = limits
    self.file = file
    self.offsets = offsets
    self.tree = tree
    inlines = InlineParser(
      dialect: dialect, limits: limits, file: file, offsets: offsets, references: tree.references,
      footnotes: FootnoteNumbering(tree.footnotes))
  }

  mutating func build(_ frontMatter: FrontMatter) -> Document {
    if dialect.contains(.attributes) { reserveIdentifiers() }
    var document = Document(
      metadata: DocumentMetadata(frontMatter), frontMatter: frontMatter, blocks: blocks(of: 0))
    // Footnotes may reference further footnotes, which are numbered next.
    var number = 0
    while number < inlines.footnotes.order.count {
      document.footnotes.append(footnote(inlines.footnotes.order[number]))
      number += 1
    }
    reportUnusedFootnotes()
    document.hasReferences = inlines.hasReferences
    document.hasMath = inlines.hasMath
    document.hasMarginNotes = inlines.hasMarginNotes
    document.abbreviations = tree.abbreviations
    diagnostics += inlines.unsupported.diagnostics(file: file, offsets)
    if let note = inlines.unknownTags.diagnostic(file: file, offsets) { diagnostics.append(note) }
    return document
  }

  private mutating func footnote(_ text: FootnoteNumbering.Text) -> Footnote {
    switch text {
    case .label(let index):
      let node = tree.footnoteNodes[index]
      let label = tree.segments(of: node).first.map { source[$0.range] }
      return Footnote(
        label: label.map { String(decoding: $0, as: UTF8.self) } ?? "", blocks: blocks(of: node),
        range: range(of: node))
    case .pieces(let pieces):
      inlines.isInFootnote = true
      defer { inlines.isInFootnote = false }
      let range = sourceRange((pieces.first?.lowerBound ?? 0)..<(pieces.last?.upperBound ?? 0))
      let content = inlines.parse(source, pieces)
      return Footnote(label: "", blocks: [Block(.paragraph(content), range: range)], range: range)
    }
  }

  // MARK: - The walk

  /// Builds the blocks of a container. Iterative: the stack holds the open containers.
  mutating func blocks(of root: Int32) -> [Block] {
    var stack = [Frame(node: root, nextChild: tree.nodes[Int(root)].firstChild)]
    // Growing the arrays would temporarily take up to three times the memory.
    stack[0].blocks.reserveCapacity(childCount(of: root))
    while true {
      let top = stack.count - 1  // The root's frame stays until the return below.
      let child = stack[top].nextChild
      guard child >= 0 else {
        var frame = stack.removeLast()
        finishBlocks(of: &frame)
        guard let parent = stack.indices.last else {
          if !frame.html.unmatched.isEmpty {
            frame.html.reportUnmatched()
            reportProblems(of: &frame.html)
          }
          return frame.blocks
        }
        close(frame, into: &stack[parent])
        for (element, tag) in frame.html.unmatched {
          stack[parent].end(element, at: tag)
        }
        continue
      }
      stack[top].nextChild = tree.nodes[Int(child)].next
      switch tree.nodes[Int(child)].kind {
      case .footnote, .removed: continue  // Notes are made where they are first referred to.
      case .term:
        inlines.language = stack[top].textLanguage ?? language
        stack[top].terms.append(text(of: child))
      case .document, .quote, .list, .item, .definitionList, .definition, .description, .division,
        .gridCell:
        var frame = Frame(node: child, nextChild: -1)
        frame.language = stack[top].textLanguage
        frame.depth = stack[top].depth + stack[top].html.open.count + 1
        open(&frame)
        frame.nextChild = tree.nodes[Int(child)].firstChild
        if case .list = tree.nodes[Int(child)].kind {
          frame.items.reserveCapacity(childCount(of: child))
        }
        stack.append(frame)
      default:
        inlines.language = stack[top].textLanguage ?? language
        addLeaf(child, to: &stack[top])
      }
    }
  }

  private func childCount(of node: Int32) -> Int {
    var count = 0
    var child = tree.nodes[Int(node)].firstChild
    while child >= 0 {
      count += 1
      child = tree.nodes[Int(child)].next
    }
    return count
  }

  /// Parses the special syntax in a container's first line.
  private mutating func open(_ frame: inout Frame) {
    switch tree.nodes[Int(frame.node)].kind {
    case .quote where dialect.contains(.alerts): frame.alert = takeAlert(of: frame.node)
    case .item where dialect.contains(.taskLists): frame.isChecked = takeCheckBox(of: frame.node)
    case .list:
      let item = tree.nodes[Int(frame.node)].firstChild
      frame.isContents =
        item >= 0 && item == tree.nodes[Int(frame.node)].lastChild && isContentsItem(item)
    case .division where dialect.contains(.smartPunctuation):
      frame.language = divisionLanguage(frame.node) ?? frame.language
    default: break
    }
  }

  private mutating func close(_ frame: Frame, into parent: inout Frame) {
    let node = tree.nodes[Int(frame.node)]
    switch node.kind {
    case .quote:
      if let alert = frame.alert {
        add(
          .alert(Alert(kind: alert.kind, title: alert.title, blocks: frame.blocks)), frame.node,
          to: &parent)
      } else {
        add(.quote(frame.blocks), frame.node, to: &parent)
      }
    case .list where frame.isContents:
      add(.division([]), frame.node, to: &parent, attributes: BlockAttributes(classes: ["toc"]))
    case .list:
      let marker: List.Marker =
        node.number < 0
        ? .bullet(node.marker) : .ordered(start: Int(node.number), delimiter: node.marker)
      add(
        .list(List(marker: marker, isTight: node.flag, items: frame.items)), frame.node, to: &parent
      )
    case .item:
      parent.items.append(
        List.Item(blocks: frame.blocks, isChecked: frame.isChecked, range: range(of: frame.node)))
    case .description: parent.descriptions.append(frame.blocks)
    case .division: addDivision(frame.node, frame.blocks, to: &parent)
    case .definition:
      parent.definitions.append(
        Definition(terms: frame.terms, descriptions: frame.descriptions, isTight: node.flag))
    default: break
    }
    if node.kind == .definitionList {
      // Consecutive lists are merged: a term after a blank line begins a new node.
      if parent.definitions.isEmpty { parent.definitionRange = range(of: frame.node) }
      parent.definitions += frame.definitions
      parent.definitionRange = SourceRange(
        file: file,
        parent.definitionRange.lowerBound..<offsets.sourceOffset(Int(node.end)))
    }
    if !frame.anchors.isEmpty { parent.anchors += frame.anchors }
  }

  /// Adds a block, which takes the pending anchors and wrappers.
  mutating func add(
    _ content: Block.Content, _ node: Int32, to frame: inout Frame,
    attributes: BlockAttributes = BlockAttributes()
  ) {
    add(Block(content, range: range(of: node), attributes: attributes), to: &frame)
  }

  /// - Parameter isHTML: Whether it is of HTML, so that it may be inside a `p`.
  mutating func add(
    _ block: consuming Block, to frame: inout Frame, isHTML: Bool = false
  ) {
    finishDefinitions(of: &frame)
    if !frame.anchors.isEmpty {
      block.attributes.anchors = frame.anchors + block.attributes.anchors
      frame.anchors.removeAll()
    }
    if block.attributes.language == nil, !block.attributes.values.isEmpty {
      block.attributes.language = LanguageTag.attribute(block.attributes.values["lang"])
    }
    if frame.html.isEmpty {
      frame.blocks.append(block)
    } else if isHTML {
      frame.html.append(block, into: &frame.blocks)
    } else {
      frame.html.appendMarkdown(block, into: &frame.blocks)
    }
  }

  mutating func finishDefinitions(of frame: inout Frame) {
    guard !frame.definitions.isEmpty, tree.nodes[Int(frame.node)].kind.holdsBlocks else { return }
    let definitions = frame.definitions
    frame.definitions = []
    add(Block(.definitionList(definitions), range: frame.definitionRange), to: &frame)
  }

  private mutating func finishBlocks(of frame: inout Frame) {
    finishDefinitions(of: &frame)
    if !frame.html.isEmpty {
      frame.html.finish(into: &frame.blocks)
      reportProblems(of: &frame.html)
    }
    if !frame.anchors.isEmpty, let last = frame.blocks.indices.last {
      frame.blocks[last].attributes.anchors += frame.anchors
      frame.anchors.removeAll()
    }
  }

  func range(of node: Int32) -> SourceRange {
    let node = tree.nodes[Int(node)]
    return sourceRange(Int(node.start)..<max(Int(node.start), Int(node.end)))
  }

  func sourceRange(_ range: Range<Int>) -> SourceRange {
    let start = offsets.sourceOffset(range.lowerBound)
    return SourceRange(file: file, start..<max(start, offsets.sourceOffset(range.upperBound)))
  }

  private mutating func reportUnusedFootnotes() {
    for label in tree.footnoteNodes.indices where !inlines.footnotes.isReferred(label) {
      let node = tree.footnoteNodes[label]
      guard let segment = tree.segments(of: node).first else { continue }
      let name = String(decoding: source[segment.range], as: UTF8.self)
      guard inlines.limiter.admits("unused-footnote", name) else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, code: "unused-footnote", "footnote ‘\(name)’ is never referenced",
          at: sourceRange(segment.range)))
    }
  }
}
