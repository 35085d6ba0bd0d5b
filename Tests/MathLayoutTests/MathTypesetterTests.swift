import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax
import Testing

/// What callers of a typesetter rely on.
@Suite("Setting formulas")
struct MathTypesetterTests {
  private func text(of box: MathBox) -> String {
    var bytes: [UInt8] = []
    for part in box.glyphs {
      for glyph in part.run.glyphs {
        let start = Int(glyph.textOffset)
        bytes += part.run.text[start..<start + Int(glyph.textLength)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func inline(_ tex: String) -> Formula { Formula(latex: tex, style: .text) }

  @Test func glyphsHaveTheirCharactersOfMathematicsAsText() throws {
    let box = try MathTestFonts.typesetter().box(inline(#"x+\text{if }2"#))
    #expect(text(of: box) == "\u{1D465}+if 2")
  }

  @Test func largerFormsHaveTheTextOfTheirCharacter() throws {
    let typesetter = try MathTestFonts.typesetter()
    #expect(text(of: typesetter.box(inline(#"\biggl("#))) == "(")
    let tall = typesetter.box(
      Formula(latex: #"\left(\begin{matrix}1\\2\\3\\4\\5\end{matrix}\right."#, style: .display))
    let parts = tall.glyphs.filter { $0.assembly != nil }
    // One run, so that a reader meets one character.
    #expect(parts.count == 1)
    let glyphs = Array(parts[0].run.glyphs)
    #expect(glyphs.count > 2)
    #expect(glyphs.map { Int($0.textLength) }.reduce(0, +) == 1)
    #expect(Set(glyphs.map(\.textOffset)).count == 1)
    #expect(Set(glyphs.map(\.yOffset)).count == glyphs.count)
  }

  @Test func openingDelimitersAreReadFirst() throws {
    let typesetter = try MathTestFonts.typesetter()
    #expect(text(of: typesetter.box(inline(#"\left(1+2\right)"#))) == "(1+2)")
    #expect(text(of: typesetter.box(inline(#"\begin{pmatrix}1\\2\end{pmatrix}"#))) == "(12)")
    #expect(
      text(of: typesetter.box(inline(#"\left[\left(\frac12\right)+3\right]"#))) == "[(12)+3]")
  }

  @Test func delimitersInTheMiddleAreReadWhereTheyStand() throws {
    let typesetter = try MathTestFonts.typesetter()
    #expect(
      text(of: typesetter.box(inline(#"\left(1\middle|2\middle/3\right)"#))) == "(1|2/3)")
  }

  @Test func symbolsWithoutABoldFormAreDrawnThreeTimesAndReadOnce() throws {
    let typesetter = try MathTestFonts.typesetter()
    let box = typesetter.box(inline(#"\pmb{+}"#))
    #expect(text(of: box) == "+")
    #expect(box.glyphs.reduce(0) { $0 + $1.run.glyphs.count } == 3)
    #expect(typesetter.box(inline(#"\pmb{x}"#)).glyphs.first?.run.glyphs.count == 1)
  }

  @Test func chargesOfIsotopesStandAsHighAsThoseOfOthers() throws {
    let typesetter = try MathTestFonts.typesetter()
    func height(_ tex: String) -> Double? {
      typesetter.box(inline(tex)).glyphs.last?.origin.y
    }
    #expect(height(#"\ce{^{227}_{90}Th+}"#) == height(#"\ce{Th+}"#))
  }

  @Test func limitsAreCentredOnAnOperatorWithoutItsCorners() throws {
    let typesetter = try MathTestFonts.typesetter()
    func distance(_ tex: String) -> Double? {
      let places = PlacedFormula(tex, mode: "display", with: typesetter).glyphs
      guard let sum = places.first(where: { $0.name.hasPrefix("summation") }),
        let limit = places.first(where: { $0.y < -500 })
      else { return nil }
      return limit.x - sum.x
    }
    let plain = try #require(distance(#"\sum_{kkk}"#))
    let cornered = try #require(distance(#"\sideset{}{'''}\sum_{kkk}"#))
    #expect(abs(plain - cornered) < 1)
  }

  /// The places of glyphs in LuaLaTeX's output of the same formulas in the same font.
  @Test(arguments: [
    (#"\sideset{}{'}\sum x"#, "inline", [(167.0, 10.0), (1410, 706), (1925, 0)]),
    (#"\sideset{}{'}\sum_{i}x"#, "display", [(167, 10), (1410, 706), (696, -1061), (1925, 0)]),
    (#"\intop_0^1 f"#, "inline", [(0, 0), (645, 580), (495, -334), (1227, 0)]),
    (#"(1,2,\dots)"#, "inline", [(0.0, 0.0), (2974.9, 0.0)]),
    (#"\varprojlim A"#, "display", [(0, 0), (264, 0), (535, 0), (1492, 0)]),
  ])
  func operatorsStandWhereAmsmathHasThem(
    tex: String, mode: String, places: [(x: Double, y: Double)]
  ) throws {
    let placed = PlacedFormula(tex, mode: mode, with: try MathTestFonts.typesetter())
    for place in places {
      #expect(
        placed.glyphs.contains { abs($0.x - place.x) < 2 && abs($0.y - place.y) < 2 },
        "\(place) in \(placed.glyphs)")
    }
  }

  @Test func rulesOfSomeColumnsHangFromTheRowAbove() throws {
    let placed = PlacedFormula(
      #"\begin{array}{cc}a&b\\\cline{1-1}c&d\end{array}"#, mode: "display",
      with: try MathTestFonts.typesetter())
    #expect(placed.rules.count == 1 && abs(placed.rules[0][1] - 220) < 2, "\(placed.rules)")
  }

  @Test func flushColumnsEndBeforeTheNumbers() throws {
    let typesetter = try MathTestFonts.typesetter()
    let formula = Formula(latex: #"\begin{flalign}a&=b&c&=d\end{flalign}"#, style: .display)
    let row = try #require(
      typesetter.display(formula, measure: 300) { _ in 30 }.rows.first)
    // Of the 30 points, 10 are for the space before numbers, of which amsmath takes half.
    #expect(abs(row.x + row.box.width - 275) < 0.001)
  }

  @Test func oneFlushPairOfColumnsIsCentred() throws {
    let typesetter = try MathTestFonts.typesetter()
    let formula = Formula(latex: #"\begin{flalign*}a&=b\end{flalign*}"#, style: .display)
    let row = try #require(typesetter.display(formula, measure: 300).rows.first)
    #expect(abs(row.x * 2 + row.box.width - 300) < 0.001)
  }

  @Test(arguments: [
    "a\\xrightleftharpoons{aaaaaa}b", "\\begin{CD}A@=B\\end{CD}", "a\\xLeftrightarrow{aaaaaa}b",
  ])
  func lengthenedSignsAreOneCharacter(tex: String) throws {
    let typesetter = try MathTestFonts.typesetter()
    let box = typesetter.box(Formula(latex: tex, style: .display))
    #expect(text(of: box).unicodeScalars.count { "⇌=⇔".unicodeScalars.contains($0) } == 1)
    // Glyphs without text belong to one that has some.
    for run in box.glyphs where run.run.glyphs.contains(where: { $0.textLength == 0 }) {
      #expect(run.assembly != nil)
    }
  }

  @Test func charactersThatNoFontHasAreNamed() throws {
    let typesetter = try MathTestFonts.typesetter()
    let box = typesetter.box(inline("a \u{E000} b \u{E001} c \u{E000} d"))
    #expect(box.missingCharacters == ["\u{E000}", "\u{E001}"])
    // Of Libertinus Math's own, of Noto Sans Symbols2, of STIX Two Signs.
    #expect(
      typesetter.box(inline(#"a ◃ b \barwedge c \multimap d \lessapprox e \Subset f \maltese"#))
        .missingCharacters.isEmpty)
  }

  @Test func rowsFollowTheLeading() throws {
    let typesetter = try MathTestFonts.typesetter()
    func height(_ tex: String) -> Double {
      let box = typesetter.box(Formula(latex: tex, style: .display))
      return box.ascent + box.depth
    }
    typesetter.leading = 1.5
    #expect(abs(height(#"\begin{matrix}a\\b\end{matrix}"#) - 3 * typesetter.size) < 0.01)
    let rows = typesetter.display(
      Formula(latex: #"\begin{align*}a\\b\end{align*}"#, style: .display), measure: 300
    ).rows
    #expect(abs(rows[1].baselineDistance - 1.8 * typesetter.size) < 0.01)
    typesetter.leading = .nan
    #expect(abs(height(#"\begin{matrix}a\\b\end{matrix}"#) - 2.4 * typesetter.size) < 0.01)
  }

  @Test func dotsBetweenIntegralsAreCloserAndPlainTeXIsRead() throws {
    let typesetter = try MathTestFonts.typesetter()
    func width(_ tex: String) -> Double { typesetter.box(inline(tex)).width }
    #expect(abs(width(#"\dotsi"#) - width(#"\cdots"#) + typesetter.size / 6) < 0.01)
    #expect(width(#"a\slash b"#) == width("a/b"))
    let lines = typesetter.box(inline(#"\begin{matrix}a&\vrule&b\\c&\vrule&d\end{matrix}"#))
    #expect(lines.rules.count == 2)
    let limits = typesetter.box(Formula(latex: #"\smallint_a^b"#, style: .display))
    #expect(limits.ascent + limits.depth > 2 * typesetter.size)
  }

  @Test func prescriptsStandBesideABox() throws {
    let typesetter = try MathTestFonts.typesetter()
    let places = PlacedFormula(#"\prescript{14}{6}{\mathrm{C}}"#, mode: "display", with: typesetter)
      .glyphs
    let four = try #require(places.first { $0.name == "four" })
    // As of mathtools; a superscript at the right is at 376.
    #expect(four.y > 400)
  }

  @Test func aHyphenFollowsALoneGreekLetterOfChemistry() throws {
    let typesetter = try MathTestFonts.typesetter()
    #expect(text(of: typesetter.box(inline(#"\ce{\alpha-D}"#))).contains("-"))
    #expect(!text(of: typesetter.box(inline(#"\ce{C-D}"#))).contains("-"))
  }

  @Test func aThickFractionBarHasWiderGaps() throws {
    let typesetter = try MathTestFonts.typesetter()
    func height(_ tex: String) -> Double {
      typesetter.box(Formula(latex: tex, style: .display)).ascent
    }
    #expect(height(#"\genfrac{}{}{3pt}{0}{a}{b}"#) > height(#"\frac{a}{b}"#) + 3)
  }

  @Test func glyphsKnowTheirPlaceInTheSource() throws {
    let box = try MathTestFonts.typesetter().box(inline(#"a+\beta"#))
    let sources = box.glyphs.flatMap(\.sources)
    #expect(sources == [0..<1, 1..<2, 2..<7])
  }

  @Test func piecesMakeUpTheWholeFormula() throws {
    let typesetter = try MathTestFonts.typesetter()
    for tex in ["a=b+c", #"x\in A\cup(B\cap C)"#, #"f\colon A\to B"#, "x", ""] {
      let whole = typesetter.box(inline(tex))
      let pieces = typesetter.pieces(inline(tex))
      let width = pieces.reduce(0) { $0 + $1.box.width + $1.spaceAfter }
      #expect(abs(width - whole.width) < 1e-6)
      let count = pieces.reduce(0) { $0 + $1.box.glyphs.flatMap(\.sources).count }
      #expect(count == whole.glyphs.flatMap(\.sources).count)
      #expect(pieces.map(\.box.ascent).max() == whole.ascent)
    }
  }

  @Test func linesMayEndAfterRelationsAndBinaryOperators() throws {
    let typesetter = try MathTestFonts.typesetter()
    #expect(typesetter.pieces(inline("a=b+c")).map(\.penalty) == [500, 700, nil])
    #expect(typesetter.pieces(inline("a=-c")).map(\.penalty) == [500, nil])
    #expect(typesetter.pieces(inline("a<=b")).map(\.penalty) == [500, nil])
  }

  @Test func bracesFencesAndFractionsAreNotBroken() throws {
    let typesetter = try MathTestFonts.typesetter()
    for tex in ["{a=b}", #"\left(a+b\right)"#, #"\frac{a+b}{c=d}"#, "x^{a+b}"] {
      #expect(typesetter.pieces(inline(tex)).count == 1)
    }
  }

  @Test func theSourceAllowsAndForbidsBreaks() throws {
    let typesetter = try MathTestFonts.typesetter()
    #expect(typesetter.pieces(inline(#"a,\allowbreak b"#)).map(\.penalty) == [0, nil])
    #expect(typesetter.pieces(inline(#"a=\nobreak b"#)).count == 1)
  }

  @Test func displaysAreCentredOnTheMeasure() throws {
    let display = try MathTestFonts.typesetter().display(
      Formula(latex: "a=b", style: .display), measure: 200)
    let row = try #require(display.rows.first)
    #expect(abs(row.x - (200 - row.box.width) / 2) < 1e-9)
    #expect(display.scale == 1)
  }

  @Test func spacesAroundBinaryOperatorsMakeRoomForTheNumber() throws {
    let typesetter = try MathTestFonts.typesetter()
    let formula = Formula(latex: #"a + b + c - d = e\tag{1}"#, style: .display)
    let natural = typesetter.display(formula, measure: 1_000).rows[0].box.width
    // Six medium spaces of 4/18 em of 10 points, 13.3 together.
    let measure = natural + 20 - 5
    let display = typesetter.display(formula, measure: measure) { _ in 20 }
    #expect(display.rows.count == 1 && display.scale == 1)
    #expect(abs(display.rows[0].box.width - (natural - 5)) < 1e-6)
  }

  @Test func wideDisplaysAreBrokenBeforeRelations() throws {
    let display = try MathTestFonts.typesetter().display(
      Formula(latex: "f(x)=aaaaaaaaaaaaaaaa=bbbbbbbbbbbbbbbbb=cccccccccccccc", style: .display),
      measure: 130)
    #expect(display.rows.count == 3)
    #expect(display.scale == 1)
    // Later lines begin where the first relation does.
    let later = display.rows.dropFirst().map(\.x)
    #expect(Set(later).count == 1)
    #expect(display.rows.allSatisfy { $0.x + $0.box.width <= 130.1 })
    #expect(display.rows.map(\.isContinuation) == [false, true, true])
    #expect(display.rows.dropFirst().allSatisfy { $0.baselineDistance >= 15 })
  }

  @Test func relationsWithinParenthesesAreNotBrokenFirst() throws {
    let typesetter = try MathTestFonts.typesetter()
    let display = typesetter.display(
      Formula(latex: #"y=aaaaaaaaaaaaa+p(xxx\mid yyyyy)+q"#, style: .display), measure: 120)
    #expect(display.rows.count > 1)
    #expect(display.rows.allSatisfy { !text(of: $0.box).hasPrefix("\u{2223}") })
  }

  @Test func binaryOperatorsWithinFencesAreBrokenAsALastMeans() throws {
    let display = try MathTestFonts.typesetter().display(
      Formula(latex: #"\left(aaaaaaa+bbbbbbbbbbb+ccccccccccc+ddddddddd\right)"#, style: .display),
      measure: 130)
    #expect(display.rows.count > 1)
    #expect(display.scale == 1)
    let all = display.rows.reduce("") { $0 + text(of: $1.box) }
    #expect(all.unicodeScalars.filter { $0 == "+" }.count == 3)
    #expect(all.hasPrefix("(") || all.contains("("))
  }

  @Test(arguments: [
    #"\begin{equation}\begin{split}a&=ROW\\&=c\end{split}\end{equation}"#,
    #"f=\left\{\begin{aligned}a&=ROW\\b&=c\end{aligned}\right."#,
    #"\boxed{\begin{gathered}a=ROW\\b=c\end{gathered}}"#,
  ])
  func rowsOfArraysWithinFormulasAreBroken(tex: String) throws {
    let typesetter = try MathTestFonts.typesetter()
    let row = (1...20).map { "x_{\($0)}" }.joined(separator: "+")
    let source = tex.split(separator: "ROW").joined(separator: row)
    let formula = Formula(latex: source, style: .display)
    #expect(formula.problems.isEmpty)
    let display = typesetter.display(formula, measure: 200) { $0 == .none ? 0 : 20 }
    #expect(display.scale == 1)
    #expect(display.rows.count == 1)
    let box = display.rows[0].box
    #expect(box.width <= 200)
    #expect(box.ascent + box.depth > 4 * typesetter.size)
    // Nothing is lost.
    let wide = typesetter.display(formula, measure: 2000).rows[0].box
    #expect(text(of: box).unicodeScalars.count { $0 == "𝑥" } == 20)
    #expect(text(of: wide).unicodeScalars.count == text(of: box).unicodeScalars.count)
  }

  @Test(arguments: [#"\left(ROW\right)^2=y"#, #"\left[\frac{a}{b}\left(ROW\right)\right]"#])
  func partsWiderThanTheLineAreBrokenWithinTheirFences(tex: String) throws {
    let typesetter = try MathTestFonts.typesetter()
    let row = (1...20).map { "x_{\($0)}" }.joined(separator: "+")
    let formula = inline(
      tex.split(separator: "ROW", omittingEmptySubsequences: false).joined(separator: row))
    let whole = typesetter.pieces(formula)
    let pieces = typesetter.pieces(formula, measure: 150)
    #expect(pieces.count >= 20)
    #expect(pieces.allSatisfy { $0.box.width < 150 })
    func width(_ pieces: [MathPiece]) -> Double {
      pieces.reduce(0) { $0 + $1.box.width + $1.spaceAfter }
    }
    #expect(abs(width(pieces) - width(whole)) < 0.01)
    #expect(
      pieces.map { text(of: $0.box) }.joined() == whole.map { text(of: $0.box) }.joined())
  }

  @Test func whatCannotBeBrokenIsSetSmaller() throws {
    let display = try MathTestFonts.typesetter().display(
      Formula(latex: #"\frac{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}{b}"#, style: .display),
      measure: 100)
    #expect(display.scale < 1)
    #expect(display.rows.allSatisfy { $0.x + $0.box.width <= 100.1 })
  }

  @Test func longArrowsOfOppositeDirectionsHaveTheirHeadsAtBothEnds() throws {
    let box = try MathTestFonts.typesetter().box(
      inline(#"\xrightleftharpoons{\text{a label that is long}}"#))
    var heads: [Unicode.Scalar: Double] = [:]
    for part in box.glyphs {
      for (source, place) in zip(part.run.glyphs, part.run.positions) {
        for arrow in ["\u{21BD}", "\u{21C0}"] as [Unicode.Scalar]
        where source.glyph == part.run.face.glyph(for: arrow) {
          heads[arrow] = part.origin.x + place.x
        }
      }
    }
    #expect(heads["\u{21BD}"] ?? .infinity < 5)
    #expect(heads["\u{21C0}"] ?? 0 > box.width / 2)
  }

  /// The left edges of the first equals sign of each row.
  private func relations(_ display: MathDisplay) -> [Double] {
    display.rows.compactMap { row in
      for part in row.box.glyphs {
        for (source, place) in zip(part.run.glyphs, part.run.positions)
        where source.glyph == part.run.face.glyph(for: "=") {
          return row.x + part.origin.x + place.x
        }
      }
      return nil
    }
  }

  @Test func rowsOfAlignThatAreTooWideAreBrokenBehindTheirRelations() throws {
    let long = #"aaaaaaaaa+bbbbbbbbbb+cccccccccc+dddddddddd"#
    let display = try MathTestFonts.typesetter().display(
      Formula(
        latex: #"\begin{align}xx&=\#(long)\\y&=zzzzzzzzzzzzz=\#(long)\#(long)\end{align}"#,
        style: .display),
      measure: 160
    ) { _ in 20 }
    #expect(display.scale == 1)
    #expect(display.rows.count > 4)
    #expect(display.rows.allSatisfy { $0.x >= 0 && $0.x + $0.box.width <= 140.1 })
    let relations = relations(display)
    #expect(relations.count == 3)
    #expect(relations.allSatisfy { abs($0 - relations[0]) < 0.02 })
    // What follows a relation is behind it.
    let continued = display.rows.filter(\.isContinuation)
    #expect(continued.allSatisfy { $0.x >= relations[0] - 0.1 })
    // Each row has one number, on its last line.
    #expect(display.rows.count { $0.tag != .none } == 2)
    #expect(display.rows.last?.tag == .automatic && display.rows[0].tag == MathRow.Tag.none)
  }

  @Test func rowsOfAlignWithoutRoomForTheirLastColumnStandByThemselves() throws {
    let long = #"aaaaaaaaa+bbbbbbbbbb+cccccccccc"#
    let display = try MathTestFonts.typesetter().display(
      Formula(latex: #"\begin{align*}\#(long)&=\#(long)\\y&=z\end{align*}"#, style: .display),
      measure: 130)
    #expect(display.scale == 1)
    #expect(display.rows.count > 2)
    #expect(display.rows.allSatisfy { $0.x >= 0 && $0.x + $0.box.width <= 130.1 })
  }

  @Test func equationsThatCannotBeBrokenAreSetSmaller() throws {
    let display = try MathTestFonts.typesetter().display(
      Formula(
        latex: #"\begin{equation}\frac{aaaaaaaaaaaaaaaaaaaaaaaaaaaa}{b}\end{equation}"#,
        style: .display), measure: 100)
    #expect(display.scale < 1)
    #expect(display.rows.allSatisfy { $0.x + $0.box.width <= 100.1 })
  }

  @Test func rowsOfAlignHaveTheirColumnsBelowOneAnother() throws {
    let display = try MathTestFonts.typesetter().display(
      Formula(latex: #"\begin{align}a&=b\\ccc&=d\end{align}"#, style: .display), measure: 200)
    #expect(display.rows.count == 2)
    let relations = relations(display)
    #expect(relations.count == 2)
    #expect(abs(relations[0] - relations[1]) < 0.02)
    #expect(display.rows[1].baselineDistance == 15)
    #expect(display.rows.allSatisfy { $0.tag == .automatic })
  }

  @Test func unknownCommandsAreSetAsWrittenInTheColourOfWarnings() throws {
    let typesetter = try MathTestFonts.typesetter()
    let box = typesetter.box(inline(#"\nosuchcommand"#))
    #expect(text(of: box) == #"\nosuchcommand"#)
    #expect(box.glyphs.allSatisfy { $0.color == typesetter.warningColor })
  }

  @Test func coloursAndLinksAreKept() throws {
    let typesetter = try MathTestFonts.typesetter()
    let box = typesetter.box(inline(#"a\textcolor{red}{b}\href{https://example.org}{c}"#))
    #expect(Set(box.glyphs.map(\.color)).count == 2)
    #expect(box.links.map(\.destination) == ["https://example.org"])
  }

  @Test func coloursDoNotChangeSpacing() throws {
    let typesetter = try MathTestFonts.typesetter()
    #expect(
      typesetter.box(inline(#"a\textcolor{red}{=}b"#)).width == typesetter.box(inline("a=b")).width)
  }

  @Test func backgroundsAreDrawnFromTheFarthestToTheNearest() throws {
    let typesetter = try MathTestFonts.typesetter()
    let inner = MathNode(
      .boxed(
        MathFrame(background: MathColor(red: 1, green: 0, blue: 0, name: "red"), hasBorder: false),
        [MathNode(.symbol(MathSymbol("x")), at: 0..<1)]), at: 0..<1)
    let outer = MathNode(
      .boxed(
        MathFrame(background: MathColor(red: 0, green: 0, blue: 1, name: "blue"), hasBorder: false),
        [inner]), at: 0..<1)
    let box = typesetter.box([outer], style: .text)
    #expect(box.backgrounds.count == 2)
    #expect(box.backgrounds[0].rect.size.width > box.backgrounds[1].rect.size.width)
  }

  @Test func theSameFormulaIsTheSameWhateverWasSetBefore() throws {
    let fresh = try MathTestFonts.typesetter()
    let used = try MathTestFonts.typesetter()
    for tex in [#"\frac{a}{b}"#, #"\sqrt{x}"#, #"\text{abc}"#] { _ = used.box(inline(tex)) }
    let tex = #"\sum_{i=1}^n\sqrt{x_i}\text{ for all}"#
    #expect(
      PlacedFormula(tex, mode: "display", with: fresh).line(id: "")
        == PlacedFormula(tex, mode: "display", with: used).line(id: ""))
  }

  @Test func scalingKeepsProportions() throws {
    let box = try MathTestFonts.typesetter().box(inline(#"\frac{a}{\cancel{b}}"#))
    let half = box.scaled(by: 0.5)
    #expect(half.width == box.width / 2)
    #expect(half.rules[0].rect.size.width == box.rules[0].rect.size.width / 2)
    #expect(half.glyphs[0].run.size == box.glyphs[0].run.size / 2)
  }

  @Test func drawingGivesGlyphsAndRulesToTheContext() throws {
    let box = try MathTestFonts.typesetter().box(inline(#"\frac{a}{\cancel{b}}"#))
    let context = RecordingContext()
    box.draw(on: context, at: Point(x: 10, y: 20))
    #expect(context.commands.count >= box.glyphs.count + box.rules.count + box.lines.count)
  }
}

/// Arrows with labels, and proofs, which LaTeX has packages for.
@Suite("Labelled lines")
struct LabelledLineTests {
  @Test(arguments: [
    // As LuaLaTeX sets them, in thousandths of an em.
    (#"a \xrightarrow{f} b"#, 2536.8, 1346.8),
    (#"a \xrightarrow[x \to 0]{\text{uniformly}} b"#, 5344.8, 1342.0),
  ])
  func labelsOfArrowsStandAsLimitsDo(tex: String, width: Double, height: Double) throws {
    let placed = PlacedFormula(tex, mode: "display", with: try MathTestFonts.typesetter())
    #expect(abs(try #require(placed.width) - width) < 2)
    #expect(abs(try #require(placed.height) - height) < 2)
  }

  @Test(arguments: [
    // The slopes of cancel.sty: of a letter two to one, of a sum one to six.
    (#"\cancel{x}"#, 5.0, 10.0), (#"\cancel{a+b+c+d}"#, 6.0, 1.0), (#"\bcancel{x}"#, 5.0, -10.0),
  ])
  func strokesHaveTheSlopesOfCancel(tex: String, width: Double, height: Double) throws {
    let box = try MathTestFonts.typesetter().box(Formula(latex: tex, style: .text))
    let line = try #require(box.lines.first)
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    #expect(abs(abs(dy / dx) - abs(height / width)) < 0.01)
  }

  @Test func linesOfProofsReachOverTheConclusionsOfTheirPremises() throws {
    let tex =
      #"\begin{prooftree}\AxiomC{$A$}\AxiomC{$B$}\RightLabel{wide label}\BinaryInfC{$C$}\UnaryInfC{$D$}\end{prooftree}"#
    let box = try MathTestFonts.typesetter().box(Formula(latex: tex, style: .display))
    let widths = box.rules.map(\.rect.size.width)
    #expect(widths.count == 2)
    // Over A and B with the space between them, and over C alone.
    #expect((widths.max() ?? 0) > 2.5 * (widths.min() ?? 0))
    #expect(box.width > (widths.max() ?? 0) + 30)
  }
}
