import ComposeMarkup
import Testing

@Suite struct CSSTests {
  // MARK: Lengths

  @Test(arguments: [
    ("12pt", 12), ("16px", 12), ("1in", 72), ("2.54cm", 72), ("25.4MM", 72), ("101.6q", 72),
    ("1pc", 12), (" -3pt ", -3), ("+.5pt", 0.5), ("0", 0), ("2em", 20), ("2ex", 10), ("2ch", 10),
    ("2rem", 24), ("50%", 100),
  ])
  func lengthsAreReadWithTheirUnits(text: String, points: Double) throws {
    let length = try #require(CSSLength(text))
    let found = try #require(length.points(fontSize: 10, rootFontSize: 12, of: 200))
    #expect(abs(found - points) < 1e-9)
  }

  @Test(arguments: [
    "banana", "", "px", "12", "1 2", "12pt 3pt", "nan", "infpt", "0x1p9", "1e9pt", "--1pt",
    "1.2.3px",
    "12parsec", "12 pt", "12😀", String(repeating: "1", count: 25) + "px",
  ])
  func whatIsNoLengthIsNil(text: String) {
    #expect(CSSLength(text) == nil)
  }

  @Test func aNumberAloneHasTheUnitOfItsPlace() {
    #expect(CSSLength("12", unitless: .pixels) == CSSLength(12, .pixels))
    #expect(CSSLength("12", unitless: .points) == CSSLength(12, .points))
    #expect(CSSLength("50%")?.points(fontSize: 10) == nil)
  }

  // MARK: Declarations

  private func list(_ text: String) -> [String] {
    CSSDeclaration.list(text).map {
      "\($0.property)=\($0.value)\($0.isImportant ? "!" : "")"
    }
  }

  @Test func declarationsAreSplitOutsideQuotesAndBrackets() {
    #expect(
      list(#"Fill: red ;stroke:url(data:a;b,c);content: "a;b\";c"; x:[a;b];"#)
        == ["fill=red", "stroke=url(data:a;b,c)", #"content="a;b\";c""#, "x=[a;b]"])
    #expect(
      list("a: 1!important; b: 2 ! IMPORTANT; c: \"!important\"") == [
        "a=1!", "b=2!", "c=\"!important\"",
      ])
  }

  @Test func whatIsNoDeclarationIsLeftOut() {
    #expect(list("; color ; : red; a:; b: ) 1 ; c: 2") == ["b=) 1", "c=2"])
    #expect(
      list("a: 1 /* ; b: 2 */; c: \"/* ; */\"; d/* */: 3") == [
        "a=1", "c=\"/* ; */\"", "d=3",
      ])
    #expect(list("a: (1; b: 2") == ["a=(1; b: 2"])
    #expect(list("").isEmpty)
  }

  // MARK: Fonts

  @Test func familiesAreSeparatedByCommasOutsideQuotes() {
    #expect(
      CSSFont.families(#" "Fira Sans", 'A, B' ,serif,, Times New Roman"#)
        == ["Fira Sans", "A, B", "serif", "Times New Roman"])
    #expect(CSSFont.families(#""\41 \"b""#) == ["A\"b"])
    #expect(CSSFont.families(String(repeating: "a,", count: 99)).count == 16)
  }

  @Test func theShorthandHasASizeAndAFamily() throws {
    let font = try #require(CSSFont.Shorthand("italic small-caps 600 12pt/1.5 \"A B\", serif"))
    #expect(font.isItalic && font.hasSmallCapitals && font.weight == .number(600))
    #expect(font.size == .length(CSSLength(12, .points)) && font.lineHeight == "1.5")
    #expect(font.families == ["A B", "serif"])
    #expect(CSSFont.Shorthand("normal larger x")?.size == .scaled(1.2))
    for text in ["", "12pt", "bold serif", "italic"] {
      #expect(CSSFont.Shorthand(text) == nil)
    }
  }

  @Test func relativeWeightsAreThoseOfCSS() {
    let parents = [100, 349, 350, 549, 550, 749, 750, 900, 950]
    #expect(
      parents.map(CSSFont.Weight.bolder.number) == [400, 400, 700, 700, 900, 900, 900, 900, 950])
    #expect(
      parents.map(CSSFont.Weight.lighter.number) == [100, 100, 100, 100, 400, 400, 700, 700, 700])
    #expect(CSSFont.Weight("0") == nil && CSSFont.Weight("1001") == nil)
  }
}
