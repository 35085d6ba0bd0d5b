import ComposeAttributedText
import ComposeGeometry

/// The appearance of blocks beyond their text: spaces, insets, bars and rules, shared by the pages
/// of a document and its attributed text. Lengths are in points.
///
/// A class, since a theme is large to copy.
final class BlockStyles: Sendable {
  private let theme: Theme

  init(_ theme: Theme) {
    self.theme = theme
  }

  // MARK: Spaces

  /// The space between paragraphs.
  var paragraphSpace: Double {
    if case .space(let space) = theme.paragraphs { space } else { 0 }
  }

  /// The first-line indent of a paragraph that follows another; 0 where paragraphs are separated by
  /// space.
  var paragraphIndent: Double {
    if case .indent(let indent) = theme.paragraphs { indent } else { 0 }
  }

  /// The space around blocks that are not paragraphs.
  var blockSpace: Double { max(paragraphSpace, theme.leading / 2) }

  /// The space around tables and figures with their captions: more than between these and their captions.
  var tableSpace: Double { max(paragraphSpace, theme.leading * theme.tables.space) }

  /// The space around blocks with a visible edge, such as a bar or a background: without the white
  /// space above and below letters, half a line is too little between two of them.
  var boxSpace: Double { max(paragraphSpace, theme.leading * 0.75) }

  /// The space around lists: that of paragraphs where definitions are in columns, so that what belongs to a
  /// term stays together.
  var listSpace: Double { theme.definitionColumn > 0 ? paragraphSpace : blockSpace }

  /// The space between items of a list: of loose ones as between paragraphs, or half a line where these
  /// have none.
  func itemSpace(isTight: Bool) -> Double {
    isTight ? theme.leading * 0.1 : paragraphSpace > 0 ? paragraphSpace : theme.leading / 2
  }

  /// The space below the title of an alert.
  var alertTitleSpace: Double { theme.leading * 0.15 }

  // MARK: Code

  /// The padding at the left and right of code.
  var codePadding: Double { theme.bodySize * 0.6 }
  /// The padding above and below code.
  var codePaddingAbove: Double { codePadding * 0.8 }

  // MARK: Quotes, alerts and lists

  var barWidth: Double { 2 }
  /// The distance from the outer edge of the bar to the text.
  var barIndent: Double { theme.bodySize * 1.3 }
  /// The indent of quotations without a bar, on both sides.
  var quoteIndent: Double { max(barIndent, paragraphIndent) }
  /// How far the bar extends above and below the text.
  var barPadding: Double { 1.5 }
  /// The gap between an item's marker and its text.
  var markerGap: Double { theme.bodySize * 0.45 }

  /// The bullet of an unordered list, by the nesting depth of the list.
  func bullet(depth: Int) -> String { depth % 2 == 0 ? "•" : "–" }

  // MARK: Tables

  /// The thickness of the rules above the header and below the last row.
  static let heavyRule = 0.8
  /// The thickness of the rules below the header and above a total.
  static let lightRule = 0.4
  /// Tables with more rows than this have zebra striping.
  static let longTable = 40

  /// The padding above and below the text of a row.
  var rowPadding: Double { theme.compactLeading * 0.17 }

  /// The minimum gap between the columns of a table.
  ///
  /// - Parameter size: The text size of the cells.
  func columnGap(size: Double, count: Int, width: Double) -> Double {
    min(size * 1.5, width * 0.25 / Double(max(1, count)))
  }

  /// How far a table is from the edges of the text, where its rules are a grid around it.
  var tableInset: Double { theme.tables.rules == .grid ? rowOutset : 0 }

  /// How far tinted rows extend beyond the text on both sides, where rows are tinted by design.
  var rowOutset: Double {
    theme.tables.rules == .grid || theme.tables.zebra == .always || theme.tables.headGround != nil
      ? theme.bodySize * 0.5 : 0
  }

  /// What is behind a row of the body of a table; nil for nothing.
  ///
  /// - Parameters:
  ///   - number: The number of the row, counted from 0.
  ///   - isLong: Whether the table is long, so that tints guide the eye.
  func ground(ofRow number: Int, isLong: Bool, width: Double) -> FlowGround? {
    let style = theme.tables
    let isTinted =
      number % 2 == 1 && (style.zebra == .always || style.zebra == .auto && isLong)
    let hasRule = number > 0 && (style.rules == .rows || style.rules == .grid)
    guard isTinted || hasRule else { return nil }
    return FlowGround(
      color: isTinted ? theme.colors.zebra : nil, rule: hasRule ? theme.colors.hairline : nil,
      outset: rowOutset, width: width)
  }

  /// The rule above a row of the body of a table that is not tinted; nil for a style without rules between rows.
  func rowRule(width: Double) -> FlowGround? {
    guard theme.tables.rules == .rows || theme.tables.rules == .grid else { return nil }
    return FlowGround(color: nil, rule: theme.colors.hairline, outset: rowOutset, width: width)
  }

  /// How far code is from the left edge of its block.
  var codeInset: Double { codePadding + (theme.code.frame == .bar ? barWidth : 0) }

  /// The surroundings of a code block.
  var codeGround: FlowDecoration.Kind {
    let borders: TextBlock.Borders
    switch theme.code.frame {
    case .none: return .ground(theme.colors.codeGround, radius: 2.5)
    case .line:
      let line = TextBlock.Border(0.4, color: theme.colors.hairline)
      borders = TextBlock.Borders(top: line, left: line, bottom: line, right: line)
    case .bar:
      borders = TextBlock.Borders(left: TextBlock.Border(barWidth, color: theme.colors.accent))
    }
    return .ground(theme.colors.codeGround, radius: 0, borders: borders)
  }

  // MARK: Breaks

  var thematicBreakWidth: Double { 108 }
  var thematicBreakThickness: Double { 0.5 }
}
