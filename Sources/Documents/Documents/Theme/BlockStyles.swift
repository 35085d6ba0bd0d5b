import ComposeAttributedText
import ComposeGeometry

/// How blocks look beyond their text: spaces, insets, bars and rules, which the pages of a document
/// and its attributed text share. Lengths are points.
struct BlockStyles {
  private let theme: Theme

  init(_ theme: Theme) {
    self.theme = theme
  }

  // MARK: Spaces

  /// The space between paragraphs.
  var paragraphSpace: Double {
    if case .space(let space) = theme.paragraphs { space } else { 0 }
  }

  /// The first-line indent of a paragraph that follows another; 0 where space separates them.
  var paragraphIndent: Double {
    if case .indent(let indent) = theme.paragraphs { indent } else { 0 }
  }

  /// The space around blocks that are not paragraphs.
  var blockSpace: Double { max(paragraphSpace, theme.leading / 2) }

  /// The space around blocks with an edge that is seen, such as a bar or a ground: without the
  /// white above and below letters, half a line is too little between two of them.
  var boxSpace: Double { max(paragraphSpace, theme.leading * 0.75) }

  /// The space between items of a list.
  func itemSpace(isTight: Bool) -> Double { isTight ? theme.leading * 0.1 : paragraphSpace }

  /// The space below the title of an alert.
  var alertTitleSpace: Double { theme.leading * 0.15 }

  // MARK: Code

  /// At both sides of code.
  var codePadding: Double { theme.bodySize * 0.6 }
  /// Above and below code.
  var codePaddingAbove: Double { codePadding * 0.8 }

  // MARK: Quotes, alerts and lists

  var barWidth: Double { 2 }
  /// From the outer edge of the bar to the text.
  var barIndent: Double { theme.bodySize * 1.3 }
  /// By how much the bar is higher than the text at both ends.
  var barPadding: Double { 1.5 }
  /// Between the marker of an item and its text.
  var markerGap: Double { theme.bodySize * 0.45 }

  /// The marker of an item without a number, by the number of lists around its list.
  func bullet(depth: Int) -> String { depth % 2 == 0 ? "•" : "–" }

  // MARK: Tables

  /// Above the head and below the last row.
  static let heavyRule = 0.8
  /// Below the head, and above a total.
  static let lightRule = 0.4
  /// Tables of more rows than this have every other one tinted.
  static let longTable = 40

  /// Above and below the text of a row.
  var rowPadding: Double { theme.leading * 0.17 }

  /// Between columns at least, in a table of a width.
  ///
  /// - Parameter size: Of the text of cells.
  func columnGap(size: Double, count: Int, width: Double) -> Double {
    min(size * 1.5, width * 0.25 / Double(max(1, count)))
  }

  // MARK: Breaks

  var thematicBreakWidth: Double { 108 }
  var thematicBreakThickness: Double { 0.5 }
}
