/// A bar code or a matrix of modules: what is drawn for some content, without a size.
public struct BarcodeSymbol: Hashable, Sendable {
  /// The kind of symbol.
  public var symbology: Symbology
  /// What the symbol says, check digits included. It is the alternative text of a picture of it.
  public var content: String
  /// The modules. Linear symbols have one row, which is drawn as high as is asked for.
  public var modules: ModuleGrid
  /// The height of each row, in modules; 0 for one that takes what is left of the height. Empty where modules are square.
  public var rowHeights: [Double]
  /// The light space that readers need around the symbol.
  public var quietZone: QuietZone
  /// Text that people can read, and where it is.
  public var labels: [BarcodeLabel]
  /// Bars that are longer than others at the bottom, as ranges of columns.
  public var longBars: [Range<Int>]
  /// The columns of a supplement of two or five digits, whose text is above its bars.
  public var supplement: Range<Int>?
  /// The thickness of the bars around the symbol, in modules; 0 for none.
  public var bearerBars: Double

  /// Creates a symbol.
  public init(
    _ symbology: Symbology, content: String, modules: ModuleGrid, rowHeights: [Double] = [],
    quietZone: QuietZone, labels: [BarcodeLabel] = [], longBars: [Range<Int>] = [],
    supplement: Range<Int>? = nil, bearerBars: Double = 0
  ) {
    self.symbology = symbology
    self.content = content
    self.modules = modules
    self.rowHeights = rowHeights
    self.quietZone = quietZone
    self.labels = labels
    self.longBars = longBars
    self.supplement = supplement
    self.bearerBars = bearerBars
  }

  /// Whether the symbol has one row of bars.
  public var isLinear: Bool { modules.height == 1 }
}

/// Light space around a symbol, in modules.
public struct QuietZone: Hashable, Sendable {
  public var left: Double
  public var right: Double
  public var top: Double
  public var bottom: Double

  /// The same space on all sides.
  public init(_ all: Double) { self.init(horizontal: all, vertical: all) }

  /// Space beside the symbol, and above and below it.
  public init(horizontal: Double, vertical: Double) {
    self.init(left: horizontal, right: horizontal, top: vertical, bottom: vertical)
  }

  /// Space on each side.
  public init(left: Double, right: Double, top: Double = 0, bottom: Double = 0) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }
}

/// Text that people can read beside the bars.
public struct BarcodeLabel: Hashable, Sendable {
  /// Where text is set.
  public enum Place: Hashable, Sendable {
    /// Below the bars, over the whole width.
    case below
    /// Below the bars, each character in the middle of an equal share of the columns.
    case spread
    /// As `spread`, above the bars of a supplement.
    case above
    /// Smaller, beside the bars.
    case small
  }

  /// The text.
  public var text: String
  /// The columns that it belongs to. They may be outside the symbol.
  public var columns: Range<Int>
  /// Where it is set.
  public var place: Place

  /// Creates a label.
  public init(_ text: String, _ columns: Range<Int>, _ place: Place) {
    self.text = text
    self.columns = columns
    self.place = place
  }
}
