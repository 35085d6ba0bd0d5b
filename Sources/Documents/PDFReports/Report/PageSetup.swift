public import ComposeGeometry

/// The size and the margins of pages, in points.
public struct PageSetup: Hashable, Sendable {
  /// The size of a page, at most 14,400 points a side.
  public var size: Size
  /// The space around header, text and footer.
  public var margins: EdgeInsets
  /// The space between the header or the footer and the text.
  public var gap: Double

  /// Pages of a size, with the same margins on all sides.
  public init(_ size: Size, margin: Double = 56, gap: Double = 16) {
    self.init(size, margins: EdgeInsets(margin), gap: gap)
  }

  /// Pages of a size.
  public init(_ size: Size, margins: EdgeInsets, gap: Double = 16) {
    self.size = size
    self.margins = margins
    self.gap = gap
  }

  /// 210 × 297 mm with margins of 20 mm.
  public static let a4 = PageSetup(.a4)
  /// 8.5 × 11 inches.
  public static let letter = PageSetup(.letter)

  /// The same pages, turned.
  public var landscape: PageSetup {
    var turned = self
    turned.size = Size(width: size.height, height: size.width)
    return turned
  }
}

/// How a report looks where its blocks do not say.
public struct ReportStyle: Hashable, Sendable {
  /// The family of text.
  public var font = "Source Sans Pro"
  /// The family of headings and tables.
  public var headingFont = "Source Sans Pro"
  /// The size of text, in points.
  public var fontSize = 10.0
  /// The colour of text.
  public var textColor = Color.hex(0x1A1A1A)
  /// The colour of headings.
  public var headingColor = Color.hex(0x111111)
  /// The colour of the rules of tables.
  public var ruleColor = Color.hex(0x8A8A8A)
  /// The rules of tables.
  public var tableRules = TableRules.lines
  /// Behind the header of tables; nil for nothing.
  public var tableHeadColor: Color?
  /// Whether every second row of a table is tinted.
  public var hasStripes = false

  /// The rules of tables.
  public enum TableRules: Hashable, Sendable {
    /// Above and below the table and below its header.
    case lines
    /// Also between rows.
    case rows
    /// Also between columns.
    case grid
    case none
  }

  /// The default style: sans serif of 10 points.
  public init() {}
}
