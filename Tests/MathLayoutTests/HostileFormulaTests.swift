import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax
import Testing

/// Formulas that try to take long, much memory or the stack.
@Suite("Hostile formulas")
struct HostileFormulaTests {
  private func letter(_ scalar: Unicode.Scalar = "x") -> MathNode {
    MathNode(.symbol(MathSymbol(scalar)), at: 0..<1)
  }

  private func isFinite(_ box: MathBox) -> Bool {
    guard box.width.isFinite, box.ascent.isFinite, box.depth.isFinite else { return false }
    return box.glyphs.allSatisfy {
      $0.origin.x.isFinite && $0.origin.y.isFinite && $0.run.size.isFinite
    }
  }

  @Test func deepNestingDoesNotOverflowTheStack() throws {
    let typesetter = try MathTestFonts.typesetter()
    typealias Wrap = (MathList) -> MathContent
    let wraps: [Wrap] = [
      { .group($0) }, { .fraction(MathFraction($0, over: $0)) },
      { .radical(radicand: $0, degree: nil) },
      { .fence(MathFence(left: "(", parts: [$0], right: ")")) },
      { .scripts(MathScripts([MathNode(.group([]), at: 0..<0)], superscript: $0)) },
      { .accent(MathAccent("\u{302}", isStretchy: true, on: $0)) },
      { .styled(.display, $0) }, { .boxed(MathFrame(hasBorder: true), $0) },
      { .text(MathText([.formula($0)])) },
      {
        .array(
          MathArray(environment: "matrix", .matrix, rows: [MathRow([MathCell($0)], at: 0..<0)]))
      },
    ]
    for (index, wrap) in wraps.enumerated() {
      var list = [letter()]
      // A fraction has its content twice: only the numerator nests.
      for _ in 0..<240 {
        list = [
          MathNode(
            index == 1 ? .fraction(MathFraction(list, over: [letter()])) : wrap(list), at: 0..<1)
        ]
      }
      #expect(isFinite(typesetter.box(list, style: .display)))
    }
  }

  @Test func whatIsNestedDeeperThanTheLimitShowsNothing() throws {
    let typesetter = try MathTestFonts.typesetter()
    var list = [letter()]
    for _ in 0..<400 { list = [MathNode(.group(list), at: 0..<1)] }
    #expect(typesetter.box(list, style: .text).glyphs.isEmpty)
  }

  @Test func aHundredThousandAtomsTakeLinearTime() throws {
    let typesetter = try MathTestFonts.typesetter()
    var list: MathList = []
    for index in 0..<100_000 {
      list.append(
        index & 1 == 0 ? letter() : MathNode(.symbol(MathSymbol("+", .binary)), at: 0..<1))
    }
    let box = typesetter.box(list, style: .text)
    #expect(box.glyphs.reduce(0) { $0 + $1.run.glyphs.count } == 100_000)
    let formula = Formula(source: "", style: .text, content: list)
    #expect(typesetter.pieces(formula).count == 50_000)
  }

  @Test(.timeLimit(.minutes(1)))
  func tenThousandDelimitersInTheMiddleAreSet() throws {
    let typesetter = try MathTestFonts.typesetter()
    let fence = MathFence(
      left: "(", parts: (0...10_000).map { _ in [letter()] },
      middles: (0..<10_000).map { _ in "|" }, right: ")")
    let box = typesetter.box([MathNode(.fence(fence), at: 0..<1)], style: .text)
    #expect(box.glyphs.reduce(0) { $0 + $1.run.glyphs.count } == 20_003)
  }

  @Test(.timeLimit(.minutes(1)))
  func aHundredThousandOverprintedSymbolsAreSet() throws {
    let typesetter = try MathTestFonts.typesetter()
    let symbol = MathSymbol("+", .binary, alphabet: .automaticBold, isOverprinted: true)
    let list = (0..<100_000).map { _ in MathNode(.symbol(symbol), at: 0..<1) }
    let box = typesetter.box(list, style: .text)
    #expect(box.glyphs.reduce(0) { $0 + $1.run.glyphs.count } == 300_000)
  }

  @Test func tenThousandColumnsAreSet() throws {
    let typesetter = try MathTestFonts.typesetter()
    let cells = (0..<10_000).map { _ in MathCell([letter()]) }
    let array = MathArray(environment: "matrix", .matrix, rows: [MathRow(cells, at: 0..<1)])
    let box = typesetter.box([MathNode(.array(array), at: 0..<1)], style: .text)
    #expect(box.width > 100_000)
    let wide = MathArray(
      environment: "array", .array,
      rows: [
        MathRow([MathCell([letter()], span: .max), MathCell([letter()], span: .max)], at: 0..<1)
      ])
    #expect(isFinite(typesetter.box([MathNode(.array(wide), at: 0..<1)], style: .text)))
  }

  @Test func hugeLengthsAndWhatIsNoNumberAreBounded() throws {
    let typesetter = try MathTestFonts.typesetter()
    for value in [1e300, -1e300, Double.infinity, -.infinity, .nan] {
      for unit in [MathLength.Unit.pt, .em, .mu, .inch, .sp] {
        let length = MathLength(value, unit)
        let contents: [MathContent] = [
          .space(length, isBreakable: true), .raised(length, [letter()]),
          .rule(width: length, height: length, raise: length),
          .fraction(MathFraction([letter()], over: [letter()], bar: .thickness(length))),
          .arrow(MathArrow("\u{2192}", above: [letter()], minimumWidth: length)),
          .arrow(MathArrow("\u{21D2}", above: [letter()], minimumWidth: length)),
          .fence(
            MathFence(
              left: "(",
              parts: [[MathNode(.rule(width: length, height: length, raise: length), at: 0..<1)]],
              right: "\u{21D1}")),
          .sized(value, [letter()]),
        ]
        for content in contents {
          let list = [letter(), MathNode(content, at: 0..<1), letter()]
          #expect(isFinite(typesetter.box(list, style: .display)))
          let formula = Formula(source: "", style: .display, content: list)
          let display = typesetter.display(formula, measure: value)
          #expect(display.rows.allSatisfy { isFinite($0.box) && $0.x.isFinite })
        }
        let array = MathArray(
          environment: "array", .array, columns: [MathColumn(.left, width: length)],
          rows: [MathRow([MathCell([letter()])], spaceBelow: length, at: 0..<1)], stretch: value)
        #expect(isFinite(typesetter.box([MathNode(.array(array), at: 0..<1)], style: .text)))
      }
    }
  }

  @Test func aDelimiterOfAMillionPointsHasABoundedNumberOfParts() throws {
    let typesetter = try MathTestFonts.typesetter()
    let tall = MathNode(
      .rule(width: MathLength(1, .pt), height: MathLength(1e9, .pt), raise: MathLength(0, .pt)),
      at: 0..<1)
    let fence = MathNode(.fence(MathFence(left: "(", parts: [[tall]], right: ")")), at: 0..<1)
    let box = typesetter.box([fence], style: .display)
    #expect(box.glyphs.count < 3000)
  }

  @Test func coloursAndLinksBeyondTheirNumbersAreKept() throws {
    let typesetter = try MathTestFonts.typesetter()
    let colored = (0..<3000).map { index in
      MathNode(
        .colored(
          MathColor(red: Double(index) / 3000, green: .nan, blue: 2, name: ""), [letter()]),
        at: 0..<1)
    }
    #expect(isFinite(typesetter.box(colored, style: .text)))
  }
}
