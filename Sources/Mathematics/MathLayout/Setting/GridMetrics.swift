import ComposeMathSyntax

/// The distances in rows and columns of an environment, as shares of the text's size: those of LaTeX and amsmath
/// at 10 pt, with rows as far apart as the lines of the text.
struct GridMetrics {
  /// The distance of baselines of the text around.
  private let leading: Double

  /// Every row is at least as tall and as deep.
  var strutAscent: Double
  var strutDepth: Double
  /// The least distance of baselines; 0 where rows abut.
  var baselineDistance = 0.0
  /// The distance of rows that would come nearer than `lineSkipLimit`.
  var lineSkip = 0.0
  var lineSkipLimit = 0.0
  /// Space between columns, and at the left and right of all.
  var columnGap = 1.0
  var outerGap = 0.0
  /// Space before every column but the first that begins a pair of them.
  var pairGap = 0.0

  /// - Parameter leading: The distance of baselines of the text around, as a share of its size.
  init(_ array: MathArray, leading: Double) {
    self.leading = leading
    strutAscent = 0.7 * leading
    strutDepth = 0.3 * leading
    let stretch = array.stretch.isFinite ? min(max(array.stretch, 0), 100) : 1
    switch array.kind {
    case .matrix:
      scaleStrut(stretch)
    case .array:
      scaleStrut(stretch)
      outerGap = 0.5
    case .cases:
      // Those of mathtools are opened up, that of amsmath is an array with taller struts.
      if array.isPlainCases { scaleStrut(stretch) } else { openUp() }
    case .small:
      strutAscent = 0
      strutDepth = 0
      baselineDistance = 0.6
      lineSkip = 0.15
      lineSkipLimit = 0.15
      columnGap = 5.0 / 18
      if array.isSmallMatrix { outerGap = 3.0 / 18 }
    case .aligned:
      openUp()
      columnGap = 0
      pairGap =
        array.environment.hasPrefix("alignedat") || array.environment.hasPrefix("alignat")
          || array.environment.hasPrefix("xalignat") ? 0 : 1
    case .gathered, .multline, .equation, .inference:
      openUp()
      // `multlined` of mathtools.
      if array.kind == .multline, !array.isDisplay {
        (baselineDistance, lineSkip) = (leading + 0.2, 0.2)
      }
      columnGap = 0
    case .eqnarray:
      openUp()
      strutAscent = 0
      strutDepth = 0
      columnGap = 1
    case .commutativeDiagram:
      if let margin = array.objectMargin {
        // Objects and arrows abut, the objects with their margins.
        strutAscent = 0.66
        strutDepth = 0
        columnGap = margin
      } else {
        baselineDistance = leading
        lineSkip = 0.3
        lineSkipLimit = 0.3
        columnGap = 0.5
      }
    }
  }

  /// Sets the distance between columns, twice `\arraycolsep`; an array has half of it at its sides.
  mutating func separateColumns(by gap: Double, _ kind: MathArray.Kind) {
    guard kind == .array || kind == .matrix else { return }
    columnGap = gap
    if kind == .array { outerGap = gap / 2 }
  }

  private mutating func scaleStrut(_ stretch: Double) {
    strutAscent *= stretch
    strutDepth *= stretch
  }

  /// `\openup\jot`: 3 pt between rows.
  private mutating func openUp() {
    baselineDistance = leading + 0.3
    lineSkip = 0.4
    lineSkipLimit = 0.3
  }

  /// From the baseline of a row to that of the next, all in points.
  func distance(depth: Double, ascent: Double, size: Double) -> Double {
    let touching = depth + ascent
    if baselineDistance == 0 { return touching }
    return baselineDistance * size - touching >= lineSkipLimit * size
      ? baselineDistance * size : touching + lineSkip * size
  }
}

extension MathArray {
  /// Whether it is `smallmatrix` or a similar environment, as against `\substack`.
  var isSmallMatrix: Bool {
    environment.hasSuffix("smallmatrix") || environment.hasSuffix("smallmatrix*")
  }

  /// The space around the objects of a diagram, in em: that of tikz-cd and of xy-pic; nil for `CD`.
  var objectMargin: Double? {
    environment == "tikzcd" ? 0.4 : environment == "xymatrix" ? 0.3 : nil
  }

  /// Whether it is `cases` of amsmath, as against those of mathtools.
  var isPlainCases: Bool {
    style != .display
      && (environment == "cases" || environment == "numcases" || environment == "subnumcases")
  }

  /// The alignment of a cell: of `multline` the first row is at the left, the last at the right.
  func alignment(of column: Int, row: Int) -> MathColumn.Alignment {
    guard kind == .multline, rows.indices.contains(row) else { return alignment(of: column) }
    if let own = rows[row].alignment { return own }
    return row == 0 ? .left : row == rows.count - 1 ? .right : .center
  }

  /// The alignment of a column, by its preamble or by what the environment does.
  func alignment(of column: Int) -> MathColumn.Alignment {
    if column < columns.count { return columns[column].alignment }
    switch kind {
    case .matrix, .gathered, .equation, .commutativeDiagram, .array, .inference: return .center
    case .small: return .center
    case .cases, .multline: return .left
    case .aligned: return column & 1 == 0 ? .right : .left
    case .eqnarray: return column == 0 ? .right : column == 1 ? .center : .left
    }
  }
}
