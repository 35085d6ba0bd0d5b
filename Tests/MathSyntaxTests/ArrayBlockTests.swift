import ComposeMathSyntax
import Testing

/// Delimiters around parts of arrays, and lengths of arrays.
@Suite("Blocks of arrays")
struct ArrayBlockTests {
  private func array(_ source: String) throws -> MathArray {
    let formula = Formula(latex: source, style: .display)
    #expect(formula.problems.isEmpty, "\(source): \(formula.problems.map(\.message))")
    for node in formula.content {
      if case .array(let array) = node.content { return array }
    }
    return try #require(nil)
  }

  @Test func blocksHaveTheirRowsColumnsAndAlignment() throws {
    let array = try array(
      #"\begin{blockarray}{ccc}&a&b\\\begin{block}{r(cc)}x&1&2\\y&3&4\\\end{block}&c&d\end{blockarray}"#
    )
    #expect(array.rows.count == 4)
    #expect(
      array.blocks == [MathArrayBlock(rows: 1..<3, columns: 1..<3, left: "(", right: ")")])
    #expect(array.rows[1].cells[0].alignment == .right)
    #expect(array.rows[0].cells[0].alignment == nil)
  }

  @Test(arguments: [
    (
      #"\begin{block}{[c\{cc]}"#,
      [MathArrayBlock(rows: 0..<1, columns: 1..<3, left: "{", right: "]")]
    ),
    (
      #"\begin{block}{|c|(cc)}"#,
      [
        MathArrayBlock(rows: 0..<1, columns: 0..<1, left: "|", right: "|"),
        MathArrayBlock(rows: 0..<1, columns: 1..<3, left: "(", right: ")"),
      ]
    ),
  ])
  func delimitersOfABlockAreReadInPairs(source: String, blocks: [MathArrayBlock]) throws {
    let array = try array(
      #"\begin{blockarray}{ccc}"# + source + #"1&2&3\\\end{block}\end{blockarray}"#)
    #expect(array.blocks == blocks)
  }

  @Test func blocksOutsideOfTheirArrayAreReported() {
    let formula = Formula(latex: #"a\begin{block}{c}b\end{block}"#, style: .display)
    #expect(Set(formula.problems.map(\.code)) == ["math-misplaced"])
  }

  @Test(arguments: [
    #"\bordermatrix{&a\cr b&1\cr}"#, #"\kbordermatrix{&a\\b&1}"#,
    #"\begin{pNiceMatrix}[first-row,first-col]&a\\b&1\end{pNiceMatrix}"#,
    #"\begin{pNiceArray}{c}[first-row,first-col]&a\\b&1\end{pNiceArray}"#,
  ])
  func theFirstRowAndColumnStandOutsideOfTheDelimiters(source: String) throws {
    let array = try array(source)
    #expect(array.left == nil && array.right == nil)
    #expect(array.blocks.map(\.rows) == [1..<2])
    #expect(array.blocks.map(\.columns) == [1..<2])
  }

  @Test func theSpaceBetweenColumnsHoldsInItsGroup() throws {
    let array = try array(#"\setlength{\arraycolsep}{2pt}\begin{array}{cc}a&b\end{array}"#)
    #expect(array.columnSeparation == MathLength(4, .pt))
    #expect(
      try self.array(#"\arraycolsep=1.5pt\begin{matrix}a&b\end{matrix}"#).columnSeparation
        == MathLength(3, .pt))
    #expect(
      try self.array(#"{\arraycolsep=1.5pt}\begin{matrix}a&b\end{matrix}"#).columnSeparation == nil)
  }

  @Test(arguments: [
    (#"\xymatrix@C=3em@R=2pc{A & B}"#, MathLength(3, .em), MathLength(2, .pc)),
    (#"\xymatrix@=1em{A & B}"#, MathLength(1, .em), MathLength(1, .em)),
    (#"\xymatrix@R-1pc{A & B}"#, nil, MathLength(12, .pt)),
    (
      #"\begin{tikzcd}[row sep=large, column sep=3em]A & B\end{tikzcd}"#, MathLength(3, .em),
      MathLength(1.5 * 1.8, .em)
    ),
  ])
  func diagramsHaveTheDistancesThatAreAskedFor(
    source: String, columns: MathLength?, rows: MathLength?
  ) throws {
    let array = try array(source)
    #expect(array.columnSeparation == columns)
    #expect(array.rowSeparation == rows)
  }

  @Test func aStarEscapedForMarkdownIsPartOfTheName() throws {
    #expect(try array(#"\begin{align\*}a&=b\end{align\*}"#).environment == "align*")
  }

  @Test func rulesOfTheArrayPackageAreThoseOfColumns() throws {
    let array = try array(#"\begin{array}{c!{\vrule}c}a&b\end{array}"#)
    #expect(array.columns[1].rulesBefore == [.solid] && array.columns[1].before == nil)
  }
}

/// Environments of optidef.
@Suite("Optimization problems")
struct OptimizationProblemTests {
  private func outer(_ source: String) throws -> (MathArray, [MathProblem]) {
    let formula = Formula(latex: source, style: .display)
    guard case .array(let array)? = formula.content.first?.content else {
      return (try #require(nil), formula.problems)
    }
    return (array, formula.problems)
  }

  @Test func objectiveAndConstraintsAreRowsOfOneEquation() throws {
    let (array, problems) = try outer(
      #"\begin{mini}{w}{f(w)}{\label{a}}{}\addConstraint{g(w)}{=0}{\quad i}\addConstraint{h\le 1}\end{mini}"#
    )
    #expect(problems.isEmpty)
    #expect(array.environment == "equation")
    #expect(array.rows.map(\.tag) == [.automatic])
    #expect(array.rows[0].label == "a")
    guard case .array(let rows)? = array.rows[0].cells[0].content.first?.content else {
      Issue.record("no rows")
      return
    }
    #expect(rows.rows.map(\.cells.count) == [3, 6, 4])
    #expect(rows.rows[0].cells[2].span == 4)
  }

  @Test func aStarLeavesOutTheNumberAndAnExclamationMarkNumbersRows() throws {
    let content = #"|s|{x}{f}{}{x^*=}\addConstraint{g}{=0}"#
    #expect(
      try outer(#"\begin{maxi*}"# + content + #"\end{maxi*}"#).0.rows.map(\.tag) == [.none])
    #expect(
      try outer(#"\begin{argmini!}"# + content + #"\end{argmini!}"#).0.rows.map(\.tag)
        == [.automatic, .automatic])
  }

  @Test(arguments: [
    #"\begin{mini}{w}{f(w)}{}{}\addConstraint{g"#, #"\begin{mini}{w}"#, #"\begin{mini}"#,
    #"\begin{mini}|s{w}{f}{}{}\end{mini}"#,
  ])
  func whatIsMissingIsReported(source: String) {
    #expect(!Formula(latex: source, style: .display).problems.isEmpty)
  }

  @Test func aProblemWithoutConstraintsIsOneRow() throws {
    #expect(try outer(#"\begin{mini}{w}{f}{}{}\addConstraint\end{mini}"#).1.isEmpty)
  }
}
