import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeTextLayout

/// The cells of a long table that say the same, shaped once: names, dates and units are the same in many rows.
///
/// Only plain text is kept, and only from the second time on that a text is met, so that texts of one cell take no
/// memory. At most `slotCount` are kept, about a kilobyte each.
final class CellMemory {
  private final class Entry {
    let style: TableRows.CellStyle
    let cell: TableRows.Cell

    init(style: TableRows.CellStyle, cell: TableRows.Cell) {
      self.style = style
      self.cell = cell
    }
  }

  /// A power of two.
  private static let slotCount = 4096
  /// A power of two.
  private static let markCount = 1 << 14
  /// Longer texts are seldom met again.
  private static let longestText = 80
  /// Short tables, such as those of invoices, gain less than the memory takes to make and to free.
  private static let firstCell = 1_000

  private let file: Int
  private var cellCount = 0
  private var entries: [Entry?] = []
  /// The hashes of texts that were met lately.
  private var marks: [UInt32] = []
  /// The attributes of plain text, by style; there are few of these.
  private var plain: [(style: TableRows.CellStyle, attributes: TextAttributes)] = []

  /// - Parameter file: The source file of the table.
  init(file: Int) { self.file = file }

  /// Forgets which texts were met once: those of a table that is gone through again would all be met twice.
  func beginAgain() {
    for index in marks.indices { marks[index] = 0 }
  }

  /// The cell of a text, from memory or made.
  ///
  /// - Parameters:
  ///   - attributes: Those of text without spans in the style of the cell.
  ///   - make: Makes a cell of its text, nil where that has spans. Must give an equal cell, but for its source, for an
  ///     equal text and style.
  func cell(
    _ inline: InlineText, _ style: TableRows.CellStyle, attributes: () throws -> TextAttributes,
    make: (AttributedText?) throws -> TableRows.Cell
  ) rethrows -> TableRows.Cell {
    cellCount += 1
    guard style.appearance == nil, inline.items.count == 1,
      case .text = inline.items[0].kind, inline.items[0].range == inline.utf8.indices,
      !inline.utf8.isEmpty
    else { return try make(nil) }
    func made() throws -> TableRows.Cell {
      try make(text(inline, try plainAttributes(style, attributes)))
    }
    guard cellCount > Self.firstCell, inline.utf8.count <= Self.longestText else {
      return try made()
    }
    if entries.isEmpty {
      entries = Array(repeating: nil, count: Self.slotCount)
      marks = Array(repeating: 0, count: Self.markCount)
    }
    let hash = Self.hash(inline.utf8)
    let first = Int(hash >> 32) & (Self.slotCount - 1)
    // Of two places, so that two texts with the same first place both have one.
    for slot in [first, first ^ 1] {
      guard let entry = entries[slot], entry.cell.paragraph.text == inline.utf8,
        entry.style.isSame(as: style)
      else { continue }
      var cell = entry.cell
      let start = inline.items[0].sourceOffset
      cell.source = SourceRange(file: file, start..<(start + inline.utf8.count))
      return cell
    }
    var cell = try made()
    let mark = Int(truncatingIfNeeded: hash) & (Self.markCount - 1)
    guard marks[mark] == UInt32(truncatingIfNeeded: hash >> 16) else {
      marks[mark] = UInt32(truncatingIfNeeded: hash >> 16)
      return cell
    }
    // Missing glyphs are reported wherever they are.
    guard cell.paragraph.missing.isEmpty, !cell.paragraph.lacksDictionary else { return cell }
    cell.layouts = TableRows.CellLayouts()
    entries[entries[first] == nil ? first : first ^ 1] = Entry(style: style, cell: cell)
    return cell
  }

  private func plainAttributes(
    _ style: TableRows.CellStyle, _ attributes: () throws -> TextAttributes
  ) rethrows -> TextAttributes {
    if let known = plain.first(where: { $0.style.isSame(as: style) }) { return known.attributes }
    let attributes = try attributes()
    plain.append((style, attributes))
    return attributes
  }

  private func text(_ inline: InlineText, _ attributes: TextAttributes) -> AttributedText {
    var text = AttributedText()
    let count = inline.utf8.count
    text.reserve(bytes: count, sources: 1)
    let set = text.register(distinct: attributes)
    let start = inline.items[0].sourceOffset
    text.append(
      utf8: inline.utf8, registered: set,
      source: SourceRange(file: file, start..<(start + count)))
    return text
  }

  /// FNV-1a.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}

extension TableRows.CellStyle {
  /// Whether cells without an appearance of their own are set alike.
  fileprivate func isSame(as other: Self) -> Bool {
    isHeading == other.isHeading && isDecimal == other.isDecimal && alignment == other.alignment
  }
}
