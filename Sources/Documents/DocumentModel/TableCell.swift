/// A cell of a table: text or blocks, and the places that it covers.
///
/// A cell of text that covers one place takes no more memory than its text.
public struct TableCell: Sendable {
  /// What a cell holds.
  public enum Content: Sendable {
    /// Running text, set as the theme sets cells.
    case text(InlineText)
    /// Paragraphs, lists, code and all else.
    case blocks([Block])
  }

  /// The most columns that a cell covers (HTML, 4.9.11).
  public static let widestSpan = 1000
  /// The most rows that a cell covers (HTML, 4.9.11).
  public static let highestSpan = 65_534

  private enum Storage: Sendable {
    case text(InlineText)
    case box(Box)
  }

  private struct Values: Sendable {
    var content: Content
    var columnSpan = 1
    var rowSpan = 1
    var isRowHeader = false
    var alignment: Table.Alignment?
    var appearance: BlockAppearance?
  }

  private final class Box: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  private var storage: Storage

  /// A cell of text that covers one place.
  public init(_ text: InlineText) {
    storage = .text(text)
  }

  /// - Parameters:
  ///   - columnSpan: From 1 to 1,000; clamped. What goes beyond the table's columns, or over the place
  ///     of another cell, is not covered.
  ///   - rowSpan: From 1 to 65,534; clamped. What goes beyond the group of rows (header, body or
  ///     footer) is not covered, so that a very large number is the rest of the group.
  ///   - isRowHeader: Whether the cell is a heading of its row. In header rows it is one of row and
  ///     column.
  ///   - alignment: Nil for that of the column.
  ///   - appearance: The properties that style sheets set on the cell.
  public init(
    _ content: Content, columnSpan: Int = 1, rowSpan: Int = 1, isRowHeader: Bool = false,
    alignment: Table.Alignment? = nil, appearance: BlockAppearance? = nil
  ) {
    let columnSpan = min(max(1, columnSpan), Self.widestSpan)
    let rowSpan = min(max(1, rowSpan), Self.highestSpan)
    if case .text(let text) = content, columnSpan == 1, rowSpan == 1, !isRowHeader,
      alignment == nil, appearance == nil
    {
      storage = .text(text)
    } else {
      storage = .box(
        Box(
          Values(
            content: content, columnSpan: columnSpan, rowSpan: rowSpan, isRowHeader: isRowHeader,
            alignment: alignment, appearance: appearance)))
    }
  }

  /// What the cell holds.
  public var content: Content {
    get {
      switch storage {
      case .text(let text): .text(text)
      case .box(let box): box.values.content
      }
    }
    set {
      self = TableCell(
        newValue, columnSpan: columnSpan, rowSpan: rowSpan, isRowHeader: isRowHeader,
        alignment: alignment, appearance: appearance)
    }
  }

  /// The number of columns that the cell covers, from 1.
  public var columnSpan: Int { values?.columnSpan ?? 1 }
  /// The number of rows that the cell covers, from 1.
  public var rowSpan: Int { values?.rowSpan ?? 1 }
  /// Whether the cell is a heading of its row.
  public var isRowHeader: Bool { values?.isRowHeader ?? false }
  /// The alignment of the cell; nil for that of its column.
  public var alignment: Table.Alignment? { values?.alignment }

  /// The properties that style sheets set on the cell; nil for none.
  public var appearance: BlockAppearance? { values?.appearance }

  private var values: Values? {
    if case .box(let box) = storage { box.values } else { nil }
  }

  /// The text of the cell; nil for one of blocks.
  public var text: InlineText? {
    switch storage {
    case .text(let text): text
    case .box(let box): if case .text(let text) = box.values.content { text } else { nil }
    }
  }

  /// The blocks of the cell; nil for one of text.
  public var blocks: [Block]? {
    if case .box(let box) = storage, case .blocks(let blocks) = box.values.content {
      blocks
    } else {
      nil
    }
  }

  /// Whether the cell is text that covers one place and has nothing of its own.
  package var isSimple: Bool {
    if case .text = storage { true } else { false }
  }

  mutating func transformText(_ transform: (inout InlineText) -> Void) {
    guard var text else { return }
    let isSimple = isSimple
    // Let go of, so that the text is changed in place.
    storage = isSimple ? .text(InlineText()) : storage
    transform(&text)
    if isSimple { storage = .text(text) } else { content = .text(text) }
  }
}
