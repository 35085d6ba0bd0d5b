import ComposeMathSyntax

/// Delimiters around some rows and columns.
extension FormulaSetter {
  /// A delimiter before a column, or after the columns before it.
  struct SetDelimiter {
    var box: LayoutBox
    var column: Int
    var isOpening: Bool
    /// How far it is moved up from the baseline of the first row of the array.
    var up: Double
  }

  /// Sets the delimiters of blocks as high as their rows, which have been placed.
  mutating func setDelimiters(
    of array: MathArray, _ grid: Grid, _ style: LayoutStyle
  ) -> [SetDelimiter] {
    var result: [SetDelimiter] = []
    for block in array.blocks {
      let rows = block.rows.clamped(to: grid.rows.indices)
      guard let first = rows.first, let last = rows.last else { continue }
      let top = grid.rows[first].ascent - grid.rows[first].baseline
      let bottom = -grid.rows[last].baseline - grid.rows[last].depth
      // What the delimiter encloses, centred on the axis.
      var content = emptyBox()
      let axis = axis(style)
      content.ascent = axis + (top - bottom) / 2
      content.depth = (top - bottom) / 2 - axis
      let target = delimiterTarget(content, style)
      for (scalar, column, isOpening) in [
        (block.left, block.columns.lowerBound, true),
        (block.right, block.columns.upperBound, false),
      ] where scalar != nil {
        let box = setDelimiter(scalar, target: target, style)
        result.append(
          SetDelimiter(
            box: box, column: column, isOpening: isOpening, up: (top + bottom) / 2 - axis))
      }
    }
    return result
  }
}
