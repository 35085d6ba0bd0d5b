import ComposeDiagnostics

/// Parses the block structure of a source, line by line (CommonMark 0.31.2, appendix, phase 1).
///
/// For each line: match the open containers that continue, open new blocks, then add the remaining
/// text to the open leaf. All state is in `tree`, in the stack of open nodes and in the cursor;
/// there is no recursion.
struct BlockParser {
  let source: Bytes
  let dialect: MarkdownDialect
  let limits: ReaderLimits
  let file: Int
  let offsets: OffsetMap

  var tree: BlockTree
  var cursor: LineCursor
  /// The stack of open nodes, from the document to the innermost; never empty.
  var open: [Int32] = [0]
  /// The number of open nodes that count against `limits.maximumNesting`.
  var nesting = 0
  var lineNumber: Int32 = -1
  /// The number of open nodes that the current line continues; the others remain open because the
  /// line may be a lazy continuation.
  var matched = 1
  /// No thematic break of the current line starts before this offset.
  var thematicBreakFailure = 0
  var isNestingReported = false
  var diagnostics: [Diagnostic] = []
  var limiter: ReportLimiter
  /// A buffer for text that must be joined before it can be parsed.
  var scratch: [UInt8] = []
  /// The number of missing table cells filled in so far.
  var completedCells = 0
  /// The total number of table cells so far.
  var cellCount = 0
  /// The number of grid tables around the present one.
  var gridDepth = 0
  /// From here on, no line has two dollar signs; and where the search for the end of each environment
  /// found none.
  var mathLimits = MathLimits()
  /// Whether the source exceeds the limit on blocks; parsing stops then.
  private(set) var hasTooManyBlocks = false

  init(
    _ source: Bytes, dialect: MarkdownDialect, limits: ReaderLimits, file: Int, offsets: OffsetMap
  ) {
    self.source = source
    self.dialect = dialect
    self.limits = limits
    self.file = file
    self.offsets = offsets
    limiter = ReportLimiter(repetitions: limits.maximumRepeatedDiagnostics)
    let sixteenfold = source.count.multipliedReportingOverflow(by: 16)
    tree = BlockTree(
      references: ReferenceTable(
        byteLimit: max(
          limits.maximumReferenceBytes, sixteenfold.overflow ? Int.max : sixteenfold.partialValue)))
    tree.nodes.reserveCapacity(source.count / 64 + 16)
    tree.segments.reserveCapacity(source.count / 40 + 16)
    tree.nodes.append(Node(kind: .document, parent: -1, start: 0, end: 0, startLine: 0, endLine: 0))
    cursor = LineCursor(source)
  }

  /// Parses the source from `start` to its end.
  mutating func parse(from start: Int) -> BlockTree {
    var lines = LineReader(source, from: start)
    while let line = lines.next() {
      lineNumber += 1
      cursor.begin(line)
      thematicBreakFailure = 0
      readLine()
      if tree.nodes.count + cellCount > limits.maximumBlocks {
        hasTooManyBlocks = true
        break
      }
    }
    while open.count > 1 { closeInnermost() }
    return tree
  }

  mutating func readLine() {
    guard let matched = matchContainers() else { return }
    self.matched = matched
    let container = cursor.isBlank ? open[matched - 1] : startBlocks()
    addText(to: container)
  }

  /// Adds the rest of the line to the leaf it belongs to, or starts a paragraph.
  private mutating func addText(to container: Int32) {
    let innermost = open[open.count - 1]
    if matched < open.count, !cursor.isBlank, tree.nodes[Int(innermost)].kind == .paragraph {
      // A lazy continuation line (CommonMark 0.31.2, 5.1).
      return addParagraphLine(to: innermost)
    }
    closeUnmatched()
    switch tree.nodes[Int(container)].kind {
    case .paragraph: addParagraphLine(to: container)
    case .indentedCode, .fencedCode:
      appendSegment(cursor.rest, to: container)
    case .math:
      cursor.skipToNonspace()
      let rest = cursor.rest
      appendSegment(rest, to: container)
      if endsMath(container, rest.range) { closeInnermost() }
    case .html:
      let rest = cursor.rest
      appendSegment(rest, to: container)
      if HTMLBlockStart.ends(tree.nodes[Int(container)].level, source, rest.range) {
        closeInnermost()
      }
    case .table:
      addTableRow(to: container)
    case .gridTable:
      cursor.skipToNonspace()
      appendSegment(cursor.rest, to: container)
    case .heading, .term, .thematicBreak, .pageBreak, .lineDirective, .removed:
      break  // Complete in one line.
    default:
      guard !cursor.isBlank else { return }
      addParagraphLine(to: addChild(.paragraph, at: cursor.nextNonspace))
    }
  }

  private mutating func addParagraphLine(to paragraph: Int32) {
    cursor.skipToNonspace()
    let rest = cursor.rest
    appendSegment(rest, to: paragraph)
    if dialect.contains(.math) { noteDisplayMath(rest.range) }
  }

  // MARK: - The arena

  /// Opens a new node in the innermost open node that can contain it, closing those that cannot.
  @discardableResult
  mutating func addChild(_ kind: NodeKind, at start: Int) -> Int32 {
    while open.count > 1, !tree.nodes[Int(open[open.count - 1])].kind.canHold(kind) {
      closeInnermost()
    }
    let parent = open[open.count - 1]
    let index = Int32(truncatingIfNeeded: tree.nodes.count)
    let end = Int32(truncatingIfNeeded: cursor.end)
    tree.nodes.append(
      Node(
        kind: kind, parent: parent, start: Int32(truncatingIfNeeded: start), end: end,
        startLine: lineNumber, endLine: lineNumber,
        firstSegment: Int32(truncatingIfNeeded: tree.segments.count)))
    link(index, into: parent)
    open.append(index)
    if kind.countsAsNesting { nesting += 1 }
    return index
  }

  /// Makes `child` the last child of `parent`.
  mutating func link(_ child: Int32, into parent: Int32) {
    let last = tree.nodes[Int(parent)].lastChild
    if last >= 0 {
      tree.nodes[Int(last)].next = child
    } else {
      tree.nodes[Int(parent)].firstChild = child
    }
    tree.nodes[Int(parent)].lastChild = child
    tree.nodes[Int(parent)].flag = true
  }

  mutating func appendSegment(_ segment: Segment, to node: Int32) {
    tree.segments.append(segment)
    tree.nodes[Int(node)].segmentCount += 1
    tree.nodes[Int(node)].end = segment.end
    tree.nodes[Int(node)].endLine = lineNumber
  }

  /// Closes the nodes that the line does not continue, once it is known not to be a lazy
  /// continuation.
  mutating func closeUnmatched() {
    while open.count > matched { closeInnermost() }
    matched = Int.max
  }

  mutating func report(
    _ severity: Diagnostic.Severity, code: String, _ message: String, at range: Range<Int>,
    hint: String? = nil
  ) {
    let start = offsets.sourceOffset(range.lowerBound)
    let end = offsets.sourceOffset(range.upperBound)
    diagnostics.append(
      Diagnostic(
        severity, code: code, message, at: SourceRange(file: file, start..<max(start, end)),
        hint: hint))
  }
}
