import ComposeComposition
import ComposeDiagnostics
import ComposeDocuments
import Testing

/// Formulas on pages: lines, displays, numbers and what is around them.
struct FormulaPageTests {
  private static let words =
    "Words that fill a line and then another one, with some more of them so that there are several lines, "
    + "and nothing in them is higher than a letter, which leaves the lines where they are. "

  // MARK: Lines

  @Test(arguments: [
    "$\\frac{a+b}{c+d}$", "$\\sum_{i=1}^n x_i^2$", "$x_{i_j}^{2^k}$", "$\\sqrt{x}$",
  ])
  func formulasAsHighAsTextFractionsMoveNoLine(formula: String) throws {
    let plain = try FormulaPages(Self.words + Self.words + Self.words)
    let set = try FormulaPages(Self.words + formula + " " + Self.words + formula + " " + Self.words)
    let leading = try #require(plain.distances.first)
    #expect(set.distances.count > 3)
    #expect(set.distances.allSatisfy { abs($0 - leading) < 0.01 })
  }

  @Test func highFormulasMoveTheLinesNextToThemByNoMoreThanTheyNeed() throws {
    let tall = "$\\displaystyle\\frac{\\displaystyle\\frac ab}{\\displaystyle\\frac cd}$"
    let pages = try FormulaPages(Self.words + tall + " " + Self.words + Self.words)
    let leading = try #require(pages.distances.last)
    #expect(pages.distances.count { $0 > leading + 0.01 } == 2)
    #expect(pages.distances.allSatisfy { $0 < leading * 2.5 })
  }

  @Test func rowsOfTablesGrowForTheirFormulas() throws {
    let tall = "$\\displaystyle\\frac{\\displaystyle\\frac ab}{\\displaystyle\\frac cd}$"
    func rows(_ formula: String) throws -> FormulaPages {
      try FormulaPages("| one | two |\n|---|---|\n| up | u |\n| \(formula) | mid |\n| low | l |\n")
    }
    let set = try rows(tall)
    let plain = try rows("x")
    func y(_ text: String, _ pages: FormulaPages) throws -> Double {
      try #require(pages.run(text)?.y)
    }
    // Text beside a formula has its baseline.
    let height = try y("low", set) - y("up", set)
    let plainHeight = try y("low", plain) - y("up", plain)
    #expect(height > plainHeight + 10)
    // Neither reaches into the letters above nor into those below.
    let top = try y("𝑎", set)
    let bottom = try y("𝑑", set)
    let (above, beside, below) = (try y("up", set), try y("mid", set), try y("low", set))
    #expect(top - 8 > above)
    #expect(bottom + 8 < below)
    #expect(top < beside && beside < bottom)
  }

  @Test func tallFormulasAreAsFarFromTheRulesOfATableAsText() throws {
    func room(_ formula: String, _ numerator: String, _ denominator: String) throws -> (
      above: Double, below: Double
    ) {
      let pages = try FormulaPages("| one | two |\n|---|---|\n| \(formula) | mid |\n")
      // The rules above, below the header and at the foot.
      let rules = pages.drawing.split(separator: "\n").compactMap { line -> Double? in
        let words = line.split(separator: " ")
        guard words.count == 9, words[0] == "fill", words[4] == "rect", Double(words[7]) ?? 0 > 40
        else { return nil }
        return Double(words[6])
      }
      #expect(rules.count == 3)
      // Digits are seven points high, about.
      let top = try #require(pages.run(numerator)).y - 7
      return (top - rules[1], rules[2] - (try #require(pages.run(denominator)).y))
    }
    let plain = try room("7", "7", "7")
    let tall = try room("$\\dfrac{1}{3}$", "1", "3")
    #expect(tall.above >= plain.above - 1.2)
    #expect(tall.below >= plain.below - 1.2)
  }

  @Test func commasStayWithTheFormulaBeforeThem() throws {
    for count in 1..<30 {
      let pages = try FormulaPages(
        String(repeating: "word ", count: count)
          + "and then also all of $x_1$, and $x_2$; so ($x_3$). "
          + String(repeating: "word ", count: 30))
      let left = pages.runs.filter { $0.size > 9 }.map(\.x).min() ?? 0
      let starts = pages.runs.filter { $0.x < left + 0.5 && $0.y < 650 }
      #expect(starts.allSatisfy { !",;).".contains($0.text.prefix(1)) })
    }
  }

  @Test func linesEndAfterRelationsRatherThanAfterOperators() throws {
    // Wherever the formula is on its line.
    var relations = 0
    var operators = 0
    for count in 1..<40 {
      let pages = try FormulaPages(
        String(repeating: "wo ", count: count) + "$aaa + bbb = ccc + ddd$ "
          + String(repeating: "word ", count: 30))
      for run in pages.runs where run.face.hasPrefix("LibertinusMath") {
        let isLast = !pages.runs.contains { abs($0.y - run.y) < 0.1 && $0.x > run.x }
        if isLast, run.text.hasSuffix("=") { relations += 1 }
        if isLast, run.text.hasSuffix("+") { operators += 1 }
      }
    }
    #expect(relations > operators)
  }

  @Test func aFormulaOverSeveralLinesIsOneElement() throws {
    let sum = (1...120).map { "x_{\($0)}" }.joined(separator: "+")
    let input = SourceInput.memory(name: "a.md", utf8: Array("Words $\(sum)$ end".utf8))
    let text = try Composer().dump(.math, of: [input]).text
    #expect(text.split(separator: "\n").count { $0.hasPrefix("formula") } == 1)
  }

  @Test func fencesWiderThanTheirLinesAreBroken() throws {
    let pages = try FormulaPages(
      "Words before\n\n> - $\\left(" + (1...60).map { "x_{\($0)}" }.joined(separator: "+")
        + "\\right)$, and on\n")
    #expect(pages.reports("wide-formula").isEmpty)
    #expect(pages.runs.allSatisfy { $0.x + $0.width < 612 - 60 })
  }

  @Test func formulasThatCannotBeBrokenAreSmaller() throws {
    let pages = try FormulaPages(
      "Words before\n\n> - $\\sqrt{" + (1...60).map { "x_{\($0)}" }.joined(separator: "+")
        + "}$, and on\n")
    #expect(pages.reports("wide-formula").count == 1)
    #expect(pages.runs.allSatisfy { $0.x + $0.width < 612 - 60 })
  }

  @Test func formulasStayLeftToRightAmongTextFromRightToLeft() throws {
    let words = String(repeating: "שלום עולם זה משפט ", count: 8)
    let formula = "$a + b + c + d + e + f + g = h + i + j + k$"
    let pages = try FormulaPages("---\nlang: he\n---\n\n" + words + formula + " " + words + formula)
    let letters = pages.runs.filter { $0.face.hasPrefix("LibertinusMath") }
    #expect(letters.count > 8)
    for (first, second) in zip(letters, letters.dropFirst()) where abs(first.y - second.y) < 0.1 {
      let isNextFormula = first.text.contains("𝑘") || second.text.contains("𝑎")
      #expect(isNextFormula || first.x < second.x)
    }
  }

  // MARK: Space around displays

  @Test func aDisplayHasTheSameSpaceWhetherOrNotItEndsAParagraph() throws {
    let inside = try FormulaPages(Self.words + "\n$$ a = b $$\n" + Self.words)
    let apart = try FormulaPages(Self.words + "\n\n$$ a = b $$\n\n" + Self.words)
    #expect(inside.run("𝑎")?.y == apart.run("𝑎")?.y)
    let leading = try #require(inside.distances.first)
    let last = try #require(inside.baselines.last { $0 < inside.run("𝑎")?.y ?? 0 })
    let next = try #require(inside.baselines.first { $0 > inside.run("𝑎")?.y ?? .infinity })
    let y = try #require(inside.run("𝑎")?.y)
    // \abovedisplayskip is one em of 11 points here.
    #expect(abs(y - last - leading - 11) < 1)
    #expect(abs(next - y - leading - 11) < 1)
  }

  @Test func aDisplayBehindTheEndOfAShortLineHasLessSpace() throws {
    let short = try FormulaPages("So\n\n$$ a = b $$\n\n" + Self.words)
    let long = try FormulaPages(
      String(repeating: "word ", count: 13) + "\n\n$$ a = b $$\n\n" + Self.words)
    let first = try #require(short.run("𝑎")?.y)
    let second = try #require(long.run("𝑎")?.y)
    #expect(first < second - 3)
  }

  @Test func aDisplayAtTheStartOfAnItemStandsBesideItsMarker() throws {
    let pages = try FormulaPages("1. $$ a = \\frac{b}{c} $$\n\n   text\n")
    #expect(pages.run("1.")?.y == pages.run("𝑎")?.y)
  }

  @Test func displaysAreWithinQuotesCellsAndNotes() throws {
    let pages = try FormulaPages(
      """
      > Text
      > $$ a = b $$

      +-----------+-----+
      | $$ c = d $$ | e |
      +-----------+-----+

      Word.[^1]

      [^1]: A note
          $$ g = h $$
      """)
    for letter in ["𝑎", "𝑔"] { #expect(pages.run(letter) != nil) }
    #expect(pages.reports("wide-formula").isEmpty)
  }

  // MARK: Numbers

  @Test func aRowThatIsBrokenKeepsItsNumber() throws {
    let sum = (1...40).map { "x_{\($0)}" }.joined(separator: " + ")
    let pages = try FormulaPages("\\begin{equation}\n\(sum) = 0\n\\end{equation}\n")
    #expect(pages.run("(1)") != nil)
    #expect(pages.run("?") == nil)
    #expect(Set(pages.runs.filter { $0.text.contains("𝑥") }.map(\.y)).count > 1)
  }

  @Test func aMultlineHasOneNumber() throws {
    let pages = try FormulaPages(
      "\\begin{multline}a \\\\ + b \\\\ + c\\end{multline}\n\n\\begin{equation}d\\end{equation}\n")
    #expect(pages.run("(1)")?.y == pages.run("𝑐")?.y)
    #expect(pages.run("(2)")?.y == pages.run("𝑑")?.y)
    #expect(pages.run("(3)") == nil)
  }

  @Test func numbersStandAtTheRightOrTheLeft() throws {
    let equation = "\\begin{equation} a = b \\end{equation}\n"
    let right = try FormulaPages(equation)
    let left = try FormulaPages("---\nequation-numbers: left\n---\n\n" + equation)
    let first = try #require(right.run("(1)"))
    let second = try #require(left.run("(1)"))
    #expect(second.x < 110 && first.x > 400)
    #expect(first.y == right.run("𝑎")?.y && second.y == left.run("𝑎")?.y)
  }

  @Test func numbersAreAtTheOtherSideInDocumentsFromRightToLeft() throws {
    let equation = "\\begin{equation} a = b \\end{equation}\n"
    let pages = try FormulaPages("---\nlang: he\n---\n\n" + equation)
    let mirrored = try #require(pages.run("(1)"))
    #expect(mirrored.x < 110)
    let asked = try FormulaPages("---\nlang: he\nequation-numbers: left\n---\n\n" + equation)
    let other = try #require(asked.run("(1)"))
    #expect(other.x > 400)
    #expect(pages.run("(1)")?.y == pages.run("𝑎")?.y)
  }

  @Test func numbersAtTheLeftLeaveRoomForRowsThatAreBroken() throws {
    let sum = (1...40).map { "x_{\($0)}" }.joined(separator: " + ")
    let pages = try FormulaPages(
      "---\nequation-numbers: left\n---\n\n\\begin{equation}\n\(sum) = 0\n\\end{equation}\n")
    let number = try #require(pages.run("(1)"))
    for run in pages.runs where run.face.hasPrefix("LibertinusMath") && abs(run.y - number.y) < 3 {
      #expect(run.x > number.x + number.width)
    }
  }

  @Test func formulasAtTheLeftAreIndented() throws {
    let rows = "$$ a = b $$\n\n\\begin{align*} c &= d \\\\ eee &= f \\end{align*}\n"
    let left = try FormulaPages("---\nmath-align: left\n---\n\nText\n\n" + rows)
    let text = try #require(left.run("Text")).x
    let a = try #require(left.run("𝑎")).x
    #expect(a > text + 15 && a < text + 40)
    // The widest row of a display begins there, and its relations are below one another.
    let widest = try #require(left.run("𝑒")).x
    let narrow = try #require(left.run("𝑐")).x
    #expect(abs(widest - a) < 0.1)
    #expect(narrow > a + 2)
    let right = try FormulaPages("---\nmath-align: left\nlang: he\n---\n\n" + rows)
    let b = try #require(right.run("𝑏"))
    #expect(b.x > 400 && b.x + b.width < 612 - 72 - 15)
  }

  @Test func referencesStandInCaptionsAndHeadings() throws {
    let pages = try FormulaPages(
      """
      # By \\eqref{e}

      \\begin{equation} a = b \\label{e} \\end{equation}

      | one |
      |-----|
      | by \\eqref{e} |

      Table: As \\eqref{e} has it.
      """)
    #expect(pages.diagnostics.isEmpty)
    #expect(pages.runs.filter { $0.text.contains("(1)") }.count >= 4)
    #expect(pages.run("eqref") == nil && pages.run("?") == nil)
    #expect(pages.drawing.contains("outline 1 \"By (1)\""))
  }

  @Test func theWidestNumberDecidesForAllRows() throws {
    let long = String(repeating: "a", count: 73)
    let pages = try FormulaPages(
      "\\begin{align*}\n\(long) &= b \\tag{x}\\\\ c &= d \\tag{y}\n\\end{align*}\n")
    let x = try #require(pages.run("(x)"))
    let y = try #require(pages.run("(y)"))
    let c = try #require(pages.run("𝑐"))
    #expect(x.y < c.y && y.y > c.y)
  }

  @Test func numbersWithChapters() throws {
    let pages = try FormulaPages(
      """
      ---
      number-sections: true
      number-figures: chapter
      top-level-division: chapter
      ---

      # One

      # Two

      \\begin{align} a &= b \\label{first} \\\\ c &= d \\notag \\\\ e &= f \\label{last} \\end{align}

      See \\eqref{last}.
      """)
    #expect(pages.run("(2.1)")?.y == pages.run("𝑎")?.y)
    #expect(pages.run("(2.2)")?.y == pages.run("𝑒")?.y)
  }

  @Test func referencesComeBeforeWhatTheyReferTo() throws {
    let pages = try FormulaPages(
      """
      # About \\eqref{late}

      By \\eqref{late} and \\eqref{star}.

      \\begin{equation} a = b \\label{late} \\end{equation}

      $$ c = d \\tag{*}\\label{star} $$
      """)
    #expect(pages.runs.count { $0.text.contains("(1)") || $0.text == "(1)" } >= 3)
    #expect(pages.run("(*)") != nil)
    #expect(pages.diagnostics.isEmpty)
  }

  @Test func aLabelAfterAFormulaWithinAParagraphIsOfTheFormula() throws {
    let pages = try FormulaPages("Words\n$$ a = b $$ {#eq:one}\ngo on. See @eq:one.\n")
    #expect(pages.run("{#") == nil)
    #expect(pages.run("(1)")?.y == pages.run("𝑎")?.y)
    #expect(pages.run("go on.") != nil)
  }

  @Test func labelsGivenTwiceAndUnknownOnesAreReported() throws {
    let pages = try FormulaPages(
      "$$ a \\label{x} $$\n\n$$ b \\label{x} $$\n\nSee \\eqref{none}.\n")
    let twice = pages.diagnostics.filter { $0.message.contains("‘x’") }
    #expect(twice.count == 2 && twice.allSatisfy { $0.range != nil })
    #expect(pages.diagnostics.contains { $0.message.contains("none") && $0.range != nil })
  }

  // MARK: Pages

  private static let rows = (1...70).map { "a_{\($0)} &= b" }

  @Test func rowsStayTogetherUnlessPagesMayEndBetweenThem() throws {
    let few = Self.rows.prefix(12).joined(separator: "\\\\\n")
    func pages(_ lines: Int, _ head: String = "", _ command: String = "") throws -> Int {
      let text = head + String(repeating: "Words.\n\n", count: lines)
      let set = try FormulaPages(text + "\\begin{align*}\n\(command)\(few)\n\\end{align*}\n")
      return Set(set.runs.filter { $0.text.contains("𝑎") }.map(\.page)).count
    }
    let lines = [22, 25, 28, 31, 34, 37, 40]
    let free = try lines.map { try pages($0, "---\nmath-page-breaks: true\n---\n\n") }
    #expect(free.contains(2))
    #expect(try lines.allSatisfy { try pages($0) == 1 })
    let index = try #require(free.firstIndex(of: 2))
    #expect(try pages(lines[index], "", "\\allowdisplaybreaks\n") == 2)
  }

  @Test func aDisplayBreakEndsThePage() throws {
    let pages = try FormulaPages("\\begin{align*}a &= b \\displaybreak\\\\ c &= d\\end{align*}\n")
    #expect(pages.run("𝑎")?.page == 1)
    #expect(pages.run("𝑐")?.page == 2)
    let mild = try FormulaPages("\\begin{align*}a &= b \\displaybreak[1]\\\\ c &= d\\end{align*}\n")
    #expect(mild.run("𝑐")?.page == 1)
  }

  @Test func formulasHigherThanAPageGoOnOnTheNext() throws {
    let pages = try FormulaPages(
      "---\nmath-page-breaks: true\n---\n\\begin{align*}\n"
        + Self.rows.joined(separator: "\\\\\n") + "\n\\end{align*}\n")
    #expect(Set(pages.runs.map(\.page)).count > 1)
    #expect(pages.runs.allSatisfy { $0.y < 792 })
  }

  // MARK: Headings and titles

  @Test func contentsHaveFormulas() throws {
    let pages = try FormulaPages("---\ntoc: true\n---\n\n# About $x^{2k}$\n\nText\n")
    let lines = pages.runs.filter { $0.text.contains("About") }
    #expect(lines.count >= 2)
    // A raised exponent, and no source.
    #expect(pages.runs.count { $0.text.contains("𝑘") || $0.text.contains("𝒌") } >= 2)
    #expect(pages.run("^") == nil && pages.run("$") == nil)
  }

  @Test func headingsHaveBoldLettersAndReadableBookmarks() throws {
    let pages = try FormulaPages("# About $\\alpha^2$ and $x_1$\n\nText $\\alpha$.\n")
    #expect(pages.drawing.contains("outline 1 \"About α² and x₁\""))
    #expect(pages.run("𝜶") != nil)
    #expect(pages.run("𝛼") != nil)
  }

  @Test func titlesHaveFormulas() throws {
    #expect(TitleText.plain("On $x^2$, for \\$5") == "On x², for $5")
    #expect(TitleText.plain("From $5 to $6") == "From $5 to $6")
    let pages = try FormulaPages("---\ntitle: On $x^2$\n---\n\nText\n")
    #expect(pages.run("$") == nil)
    #expect(pages.run("On ") != nil)
  }

  // MARK: Numbers

  /// As TeX: what is nearer to its number than this is wide is centred in the room beside it.
  @Test func aWideDisplayMakesRoomForItsNumber() throws {
    for count in 20..<60 {
      let formula = String(repeating: "a", count: count)
      let pages = try FormulaPages("Words\n\\begin{equation}" + formula + "\\end{equation}\n")
      let letters = pages.runs.filter { $0.text.contains("𝑎") }
      let number = try #require(pages.run("(1)"))
      let left = try #require(letters.map(\.x).min())
      let right = try #require(letters.map { $0.x + $0.width }.max())
      let (start, end) = (try #require(pages.run("Words")?.x), number.x + number.width)
      let width = right - left
      guard abs(number.y - letters[0].y) < 0.1 else {
        #expect(width + number.width + 11 > end - start - 0.5)
        continue
      }
      let before = left - start
      let isCentered = abs(before - (end - right)) < 1
      #expect(isCentered == (before >= 2 * number.width - 0.5))
      if !isCentered { #expect(abs(before - (number.x - right)) < 1) }
    }
  }

  @Test func rowsOfMatricesAreAsFarApartAsLinesOfText() throws {
    let source = "Some words.\n\n$$ \\begin{matrix} a \\\\ b \\end{matrix} $$\n"
    func rows(_ theme: String) throws -> Double {
      let pages = try FormulaPages("---\ntheme: \(theme)\n---\n\n" + source)
      return try #require(pages.run("𝑏")?.y) - #require(pages.run("𝑎")?.y)
    }
    #expect(abs(try rows("article") - 14.5) < 0.01)
    // Lines that are 18 points apart do not stretch them.
    #expect(abs(try rows("thesis") - 1.4 * 12) < 0.01)
  }

  // MARK: Proofs

  @Test func theMarkOfAProofIsBesideTheLastRow() throws {
    let pages = try FormulaPages(
      "::: proof\nIt is clear.\n\\begin{align*}a &= b \\\\ c &= d\\end{align*}\n:::\n")
    #expect(pages.run("□")?.y == pages.run("𝑐")?.y)
    let numbered = try FormulaPages(
      "::: proof\nIt is clear.\n\\begin{equation}a = b\\end{equation}\n:::\n")
    let mark = try #require(numbered.run("□")?.y)
    let row = try #require(numbered.run("𝑎")?.y)
    #expect(mark > row + 5)
  }

  // MARK: Width

  @Test func formulasThatCannotBeBrokenAreSmallerWithTheirPlace() throws {
    let pages = try FormulaPages("Text.\n\n$$ " + String(repeating: "a", count: 200) + " $$\n")
    let report = try #require(pages.reports("wide-formula").first)
    #expect(report.range?.lowerBound == 10)
    let widest = try #require(pages.runs.map { $0.x + $0.width }.max())
    #expect(widest < 612 - 60)
  }
}
