/// What a block is while the structure of the document is being found.
enum NodeKind: UInt8 {
  case document, quote, list, item, footnote
  case definitionList, definition, description, term
  case paragraph, heading, indentedCode, fencedCode, html, table, thematicBreak, pageBreak
  /// A paragraph that held nothing but reference definitions.
  case removed

  /// Whether blocks may stand in it directly.
  var holdsBlocks: Bool {
    switch self {
    case .document, .quote, .item, .footnote, .description: true
    default: false
    }
  }

  /// Whether it is one of the containers that `ReaderLimits.maximumNesting` counts.
  var countsAsNesting: Bool {
    switch self {
    case .quote, .item, .footnote, .description: true
    default: false
    }
  }

  func canHold(_ child: NodeKind) -> Bool {
    switch self {
    case .list: child == .item
    case .definitionList: child == .definition
    case .definition: child == .description || child == .term
    default: holdsBlocks && child != .item
    }
  }
}

/// One block in the arena. Links are indices of other nodes, −1 for none.
struct Node {
  var kind: NodeKind
  /// The bullet, the delimiter of a number, or the character of a fence.
  var marker: UInt8 = 0
  /// Of a heading 1…6; of an HTML block the start condition 1…7.
  var level: UInt8 = 0
  /// For a list, a definition: no blank line between its parts. For an item or a footnote:
  /// something followed its marker.
  var flag = false
  var parent: Int32
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var next: Int32 = -1
  /// Where it stands in the source: bytes, and lines counted from 0.
  var start: Int32
  var end: Int32
  var startLine: Int32
  var endLine: Int32
  /// Its lines, in `BlockTree.segments`.
  var firstSegment: Int32 = 0
  var segmentCount: Int32 = 0
  /// The first number of a list; the length of a fence; the first entry of a table's alignments;
  /// the label's number of a footnote.
  var number: Int32 = 0
  /// The column at which an item's content begins, relative to its parent's; the indent of a
  /// fence; the number of columns of a table.
  var indent: Int32 = 0
}

/// A piece of a source line that belongs to a leaf.
struct Segment {
  var start: Int32
  var end: Int32
  /// Spaces before it that the source has as part of a tab.
  var padding: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The block structure of a source. Node 0 is the document.
struct BlockTree {
  var nodes: [Node] = []
  var segments: [Segment] = []
  /// The columns of all tables, table after table.
  var alignments: [TableAlignment] = []
  var references: ReferenceTable
  var footnotes = LabelTable()
  /// The node of each footnote, by the number of its label.
  var footnoteNodes: [Int32] = []

  func segments(of node: Int32) -> ArraySlice<Segment> {
    let node = nodes[Int(node)]
    return segments[Int(node.firstSegment)..<Int(node.firstSegment + node.segmentCount)]
  }
}

enum TableAlignment: UInt8 {
  case natural, left, center, right
}
