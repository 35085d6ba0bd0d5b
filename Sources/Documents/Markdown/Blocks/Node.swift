import ComposeDocumentModel

/// The kind of a block during parsing.
enum NodeKind: UInt8 {
  case document, quote, list, item, footnote, division
  case definitionList, definition, description, term
  case gridCell
  case paragraph, heading, indentedCode, fencedCode, math, html, table, gridTable, thematicBreak,
    pageBreak
  /// A line `:::image source="a.png":::` of DocFX.
  case lineDirective
  /// A paragraph that contained only reference definitions.
  case removed

  /// Whether it may contain blocks directly.
  var holdsBlocks: Bool {
    switch self {
    case .document, .quote, .item, .footnote, .description, .division, .gridCell: true
    default: false
    }
  }

  /// Whether it is a container that counts against `ReaderLimits.maximumNesting`.
  var countsAsNesting: Bool {
    switch self {
    case .quote, .item, .footnote, .description, .division, .gridCell: true
    default: false
    }
  }

  func canHold(_ child: NodeKind) -> Bool {
    switch self {
    case .list: child == .item
    case .definitionList: child == .definition
    case .definition: child == .description || child == .term
    case .gridTable: child == .gridCell
    default: holdsBlocks && child != .item
    }
  }
}

/// A block in the arena. Links are indices of other nodes, −1 for none.
struct Node {
  var kind: NodeKind
  /// The bullet, the delimiter of an ordered list, or the fence character.
  var marker: UInt8 = 0
  /// The level of a heading, 1…6; the start condition of an HTML block, 1…7; the raw value of a division's
  /// `DivisionForm`.
  var level: UInt8 = 0
  /// For a list or a definition: no blank line between its parts. For an item or a footnote: its
  /// marker is followed by text.
  var flag = false
  var parent: Int32
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var next: Int32 = -1
  /// The range in the source: bytes, and lines counted from 0.
  var start: Int32
  var end: Int32
  var startLine: Int32
  var endLine: Int32
  /// The lines of a leaf, in `BlockTree.segments`.
  var firstSegment: Int32 = 0
  var segmentCount: Int32 = 0
  /// The start number of a list; the length of a fence; the index of a table's first alignment; the
  /// label index of a footnote; the index of a grid table in `BlockTree.grids`.
  var number: Int32 = 0
  /// The content offset of an item in columns, relative to its parent's; the indent of a fence; the
  /// number of columns of a table.
  var indent: Int32 = 0
}

/// A piece of a source line that belongs to a leaf.
struct Segment {
  var start: Int32
  var end: Int32
  /// The number of spaces before it that come from a partially consumed tab.
  var padding: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The block structure of a source. Node 0 is the document.
struct BlockTree {
  var nodes: [Node] = []
  var segments: [Segment] = []
  /// The column alignments of all tables, one table after the other.
  var alignments: [TableAlignment] = []
  /// The grid tables, with the nodes of their cells.
  var grids: [GridTable] = []
  var references: ReferenceTable
  /// The abbreviations that the document explains, in the order written.
  var abbreviations: [Abbreviation] = []
  var footnotes = LabelTable()
  /// The node of each footnote, by label index.
  var footnoteNodes: [Int32] = []

  func segments(of node: Int32) -> ArraySlice<Segment> {
    let node = nodes[Int(node)]
    return segments[Int(node.firstSegment)..<Int(node.firstSegment + node.segmentCount)]
  }
}

/// How a division is written, which decides where it ends.
enum DivisionForm: UInt8 {
  /// Between lines of colons.
  case fenced
  /// The indented lines below `!!! note` and the like.
  case indented
  /// A directive between lines of colons or of backticks.
  case directive, backtickDirective
}

extension Node {
  var divisionForm: DivisionForm { DivisionForm(rawValue: level) ?? .fenced }
}

enum TableAlignment: UInt8 {
  case natural, left, center, right
}
