/// Rows and columns of formulas.
public struct MathArray: Hashable, Sendable {
  /// What kind of rows and columns.
  public enum Kind: Hashable, Sendable {
    /// `matrix` and similar environments: columns centred, set in text style.
    case matrix
    /// `smallmatrix`, `subarray`, `\substack`: in script style.
    case small
    /// `array`: columns as its preamble says.
    case array
    /// `cases`, `rcases`, `dcases`, `drcases`.
    case cases
    /// `aligned`, `align`, `split`, `alignedat`: pairs of columns, right and left of a relation.
    case aligned
    /// `gathered`, `gather`: rows centred.
    case gathered
    /// `multline`: the first row at the left, the last at the right.
    case multline
    /// `eqnarray`: right, centre, left.
    case eqnarray
    /// `equation`, `displaymath`: one row.
    case equation
    /// `CD`: a commutative diagram of `amscd`; cells of odd rows or columns are arrows.
    case commutativeDiagram
    /// `prooftree`: a row of premises, which may be inferred themselves, and one of the conclusion and the labels at the
    /// left and right of the line.
    case inference
  }

  /// The name of the environment, without `\begin`; empty for `\substack` and the like.
  public var environment: String
  /// What kind of rows and columns it has.
  public var kind: Kind
  /// The columns, as a preamble gives them.
  public var columns: [MathColumn]
  /// The rows from top to bottom.
  public var rows: [MathRow]
  /// Delimiters around it: those of `pmatrix`, `cases`.
  public var left: Unicode.Scalar?
  /// The delimiter on the right; nil for none.
  public var right: Unicode.Scalar?
  /// The style of its cells.
  public var style: MathStyle
  /// How far apart rows are, in multiples of the ordinary distance: `\arraystretch`, 1.2 in `cases`.
  public var stretch: Double
  /// Where the baseline of the whole is: -1 that of the first row (`[t]`), 0 the axis at the middle, 1
  /// that of the last row (`[b]`).
  public var position: Int
  /// Rules after the last row.
  public var rulesBelow: [MathRowRule]
  /// Whether it is a whole display: `align`, `gather`, `equation`, whose rows may have numbers.
  public var isDisplay: Bool
  /// Whether space between pairs of columns stretches to the measure (`align`, `flalign`) or not
  /// (`alignat`, `aligned` and all else).
  public var isSpread: Bool
  /// Arrows across the cells of a diagram that are no cells themselves.
  public var connections: [MathConnection] = []
  /// Rows and columns that have delimiters of their own: those of `blockarray` and `\bordermatrix`.
  public var blocks: [MathArrayBlock] = []
  /// The space between columns: twice `\arraycolsep` of matrices, `@C=` and `column sep=` of diagrams; nil for the usual one.
  public var columnSeparation: MathLength?
  /// The space between the rows of a diagram: `@R=`, `row sep=`; nil for the usual one.
  public var rowSeparation: MathLength?

  /// Creates an array.
  public init(
    environment: String, _ kind: Kind, columns: [MathColumn] = [], rows: [MathRow] = [],
    left: Unicode.Scalar? = nil, right: Unicode.Scalar? = nil, style: MathStyle = .text,
    stretch: Double = 1, position: Int = 0, rulesBelow: [MathRowRule] = [], isDisplay: Bool = false,
    isSpread: Bool = false
  ) {
    self.environment = environment
    self.kind = kind
    self.columns = columns
    self.rows = rows
    self.left = left
    self.right = right
    self.style = style
    self.stretch = stretch
    self.position = position
    self.rulesBelow = rulesBelow
    self.isDisplay = isDisplay
    self.isSpread = isSpread
  }
}

/// Delimiters around some rows and columns of an array.
public struct MathArrayBlock: Hashable, Sendable {
  /// The rows that the delimiters are as high as.
  public var rows: Range<Int>
  /// The columns between the delimiters.
  public var columns: Range<Int>
  /// The delimiter on the left; nil for none.
  public var left: Unicode.Scalar?
  /// The delimiter on the right; nil for none.
  public var right: Unicode.Scalar?

  /// Creates a block.
  public init(
    rows: Range<Int>, columns: Range<Int>, left: Unicode.Scalar?, right: Unicode.Scalar?
  ) {
    self.rows = rows
    self.columns = columns
    self.left = left
    self.right = right
  }
}

/// A column of an `array`.
public struct MathColumn: Hashable, Sendable {
  /// How cells stand in their column.
  public enum Alignment: UInt8, Hashable, Sendable {
    case left, center, right
  }

  /// A rule between columns.
  public enum Rule: UInt8, Hashable, Sendable {
    case solid, dashed
  }

  /// How cells stand in the column.
  public var alignment: Alignment
  /// Rules before its first cell.
  public var rulesBefore: [Rule]
  /// Rules after it; of the last column only.
  public var rulesAfter: [Rule]
  /// What stands before each cell instead of the space between columns: `@{…}`; nil for that space.
  public var before: MathList?
  /// What stands after each cell instead of the space after the last column: `@{…}`.
  public var after: MathList?
  /// Its width, if the preamble gives one: `p{2cm}`.
  public var width: MathLength?

  /// Creates a column.
  public init(
    _ alignment: Alignment, rulesBefore: [Rule] = [], rulesAfter: [Rule] = [],
    before: MathList? = nil, after: MathList? = nil, width: MathLength? = nil
  ) {
    self.alignment = alignment
    self.rulesBefore = rulesBefore
    self.rulesAfter = rulesAfter
    self.before = before
    self.after = after
    self.width = width
  }
}

/// A rule between rows.
public struct MathRowRule: Hashable, Sendable {
  /// How the rule is drawn.
  public var rule: MathColumn.Rule
  /// The columns under it, from 0 (`\cline`, `\cmidrule`); nil for all (`\hline`).
  public var columns: ClosedRange<Int>?

  /// Creates a rule.
  public init(_ rule: MathColumn.Rule, columns: ClosedRange<Int>? = nil) {
    self.rule = rule
    self.columns = columns
  }
}

/// A row of an array.
public struct MathRow: Hashable, Sendable {
  /// The number that a row of a display has.
  public enum Tag: Hashable, Sendable {
    /// The next number.
    case automatic
    /// `\notag`, `\nonumber`, and rows of environments with `*`.
    case none
    /// `\tag{…}`, in parentheses, and `\tag*{…}`, without.
    case given(MathText, isParenthesized: Bool)
  }

  /// The cells from left to right.
  public var cells: [MathCell]
  /// The number of the row.
  public var tag: Tag
  /// `\label{…}`.
  public var label: String?
  /// Rules above it.
  public var rulesAbove: [MathRowRule]
  /// Additional space below: `\\[1ex]`.
  public var spaceBelow: MathLength?
  /// Where a row of `multline` stands if not by its place: `\shoveleft`, `\shoveright`.
  public var alignment: MathColumn.Alignment?
  /// Text between this row and the one before, set as a paragraph: `\intertext`.
  public var textAbove: MathText?
  /// Whether a page may end after it: `\displaybreak`, `\\` as against `\\*`.
  public var allowsPageBreak: Bool
  /// Where the row stands in the source, in UTF-8 bytes.
  public var range: Range<Int>

  /// Creates a row.
  public init(
    _ cells: [MathCell], tag: Tag = .none, label: String? = nil, rulesAbove: [MathRowRule] = [],
    spaceBelow: MathLength? = nil, alignment: MathColumn.Alignment? = nil,
    textAbove: MathText? = nil, allowsPageBreak: Bool = true, at range: Range<Int>
  ) {
    self.cells = cells
    self.tag = tag
    self.label = label
    self.rulesAbove = rulesAbove
    self.spaceBelow = spaceBelow
    self.alignment = alignment
    self.textAbove = textAbove
    self.allowsPageBreak = allowsPageBreak
    self.range = range
  }
}

/// A cell of an array.
public struct MathCell: Hashable, Sendable {
  /// What the cell holds.
  public var content: MathList
  /// How many columns it takes: `\multicolumn`.
  public var span: Int
  /// How it stands, if not as its column says: `\multicolumn{2}{c}{…}`.
  public var column: MathColumn?
  /// Where it stands in its column, if `\hfil` or `\hfill` say so; nil for as the column says.
  public var alignment: MathColumn.Alignment?

  /// Creates a cell.
  public init(
    _ content: MathList, span: Int = 1, column: MathColumn? = nil,
    alignment: MathColumn.Alignment? = nil
  ) {
    self.content = content
    self.span = span
    self.column = column
    self.alignment = alignment
  }
}
