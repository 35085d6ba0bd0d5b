import ComposeComposition
import ComposeDocuments
import TestSupport
import Testing

/// Theorems, remarks and proofs on pages.
struct StatementTests {
  private static let theorem = """
    Before.

    ::: {.theorem #thm:a title="Euler"}
    Some words (4) state *it* as \\eqref{eq:a}.
    :::

    \\begin{equation}\\label{eq:a} a = b \\end{equation}

    """

  @Test func aTheoremIsInItalicsBelowAnUprightBoldHead() throws {
    let pages = try FormulaPages(Self.theorem)
    func face(_ text: String) -> String? { pages.run(text)?.face }
    #expect(face("Theorem\u{A0}1") == "LibertinusSerif-Bold")
    #expect(face("(Euler)") == "LibertinusSerif-Regular")
    #expect(face("Some words") == "LibertinusSerif-Italic")
    #expect(face("(4)") == "LibertinusSerif-Italic")
    // Emphasis within italics, and the number of an equation.
    #expect(pages.runs.contains { $0.text == "it" && $0.face == "LibertinusSerif-Regular" })
    #expect(face("(1)") == "LibertinusSerif-Regular")
  }

  @Test(arguments: ["def:a", "exm:a", "exr:a"])
  func whatIsNoTheoremIsUpright(label: String) throws {
    let pages = try FormulaPages("::: {#\(label)}\nSome words.\n:::\n")
    #expect(pages.run("Some words")?.face == "LibertinusSerif-Regular")
    #expect(pages.runs.first?.face == "LibertinusSerif-Bold")
  }

  @Test func aRemarkHasAnItalicHead() throws {
    let pages = try FormulaPages("::: {.remark title=\"On *it*\"}\nSome words.\n:::\n")
    #expect(pages.run("Remark")?.face == "LibertinusSerif-Italic")
    #expect(pages.run("Some words")?.face == "LibertinusSerif-Regular")
    #expect(pages.run("(On *it*)") != nil)
  }

  @Test func theoremsHaveSpaceAboveAndBelowAndNoIndent() throws {
    let pages = try FormulaPages(
      "---\ntheme: article\n---\n\nBefore.\n\n::: {.lemma}\nLemmas.\n:::\n\n::: proof\nClear.\n:::\n\nAfter.\n"
    )
    let lines = ["Before", "Lemma", "Proof", "After"].compactMap { pages.run($0) }
    try #require(lines.count == 4)
    let distances = zip(lines.dropFirst(), lines).map { $0.y - $1.y }
    #expect(distances.allSatisfy { abs($0 - 14.5 * 1.58) < 0.1 })
    #expect(lines[1].x == lines[0].x && lines[2].x == lines[0].x)
    #expect(lines[3].x > lines[0].x + 10)
  }

  @Test func themesSetTheLookOfTheorems() throws {
    let theme =
      "extends: report\ntheorems: {italic: false, space: 3}\nblocks: {lemma: {ground: \"#EEEEEE\"}}\n"
    let source =
      "Before.\n\n::: {.theorem}\nSome words.\n:::\n\nAfter.\n\n::: {.lemma title=Short}\nBoxed.\n:::\n"
    let folder = try TemporaryFolder()
    _ = try folder.write("a.yaml", theme)
    let pages = try FormulaPages(
      .file(path: folder.write("a.md", "---\ntheme: a.yaml\n---\n\n" + source)))
    #expect(pages.run("Some words")?.face == "LibertinusSerif-Regular")
    let head = try #require(pages.run("Theorem"))
    #expect(try head.y - #require(pages.run("Before")?.y) > 40)
    // The look of a class has the head, too, and its title once.
    #expect(pages.run("Lemma") != nil)
    #expect(pages.runs.count { $0.text.contains("Short") } == 1)
  }

  @Test func theMarkOfAProofIsAtTheEndOfTheLastLine() throws {
    let right = try #require(FormulaPages("x $$ a $$ {#eq:a}\n").run("(1)").map { $0.x + $0.width })
    for count in 1..<60 {
      let pages = try FormulaPages(
        "::: proof\n" + String(repeating: "wo ", count: count) + "end.\n:::\n")
      let mark = try #require(pages.run("□"))
      #expect(abs(mark.x + mark.width - right) < 0.1)
      let end = try #require(pages.run("end."))
      // On that line, or alone on the next one.
      let isBeside = abs(mark.y - end.y) < 0.1
      #expect(
        isBeside
          || mark.y > end.y + 10
            && !pages.runs.contains { abs($0.y - mark.y) < 0.1 && $0.text.contains("wo") }
      )
      if isBeside { #expect(mark.x > end.x + end.width) }
    }
  }
}
