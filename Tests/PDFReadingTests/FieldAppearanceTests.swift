import ComposeGeometry
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

/// Fields of forms that have no appearance.
@Suite(.enabled(if: canRead, "install qpdf"))
struct FieldAppearanceTests {
  /// A page with one widget over 10 20 110 40, of a form with Helvetica as `Helv`.
  private func file(
    _ entries: String, form: String = "/DA(/Helv 10 Tf 0 0 1 rg)", appearance: String = ""
  ) -> FileBuilder {
    var file = FileBuilder()
    file.add(
      1,
      "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DR<</Font<</Helv 7 0 R>>>>\(form)>>>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    file.add(3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Annots[5 0 R]>>")
    file.addStream(4, "", Array("0 0 9 9 re f".utf8))
    file.add(5, "<</Type/Annot/Subtype/Widget/Rect[10 20 110 40]/F 4\(entries)>>")
    file.addStream(6, "/BBox[0 0 100 20]", Array("\(appearance) 1 1 re f".utf8))
    file.add(
      7,
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/FirstChar 65"
        + "/Widths[\(String(repeating: "500 ", count: 58))]>>")
    file.add(8, "<</FT/Tx/V(Inherited)>>")
    return file
  }

  private func content(_ file: FileBuilder) throws -> (text: String, warnings: [String]) {
    let document = try PDFDocument(bytes: file.bytes)
    let page = document.pages[0].imported()
    let bytes = try makeDocument { pdf in
      try pdf.beginPage(size: Size(width: 400, height: 400))
      pdf.draw(page, in: Rect(x: 0, y: 0, width: 200, height: 100))
    }.bytes
    if Tool.hasQPDF { try Tool.check(bytes) }
    return (String(decoding: page.content, as: UTF8.self), document.warnings.map(\.message))
  }

  @Test(arguments: [
    ("/FT/Tx/V(Ada)", "Ada"), ("/FT/Tx/V<FEFF0041006400E1>", "Ad\u{E1}"),
    ("/Parent 8 0 R", "Inherited"),
    ("/FT/Ch/Ff 131072/V(b)/Opt[[(a)(First)][(b)(Second)]]", "Second"),
    ("/FT/Tx/Ff 8192/V(secret)", "******"), ("/FT/Btn/Ff 65536/MK<</CA(Send)>>", "Send"),
  ])
  func theValueIsShown(entries: String, shown: String) throws {
    let document = try PDFDocument(bytes: file(entries).bytes)
    let page = document.pages[0].imported()
    // In WinAnsiEncoding.
    let text = String(String.UnicodeScalarView(page.content.map { Unicode.Scalar($0) }))
    #expect(text.contains("(\(shown))Tj") || text.contains("(\(shown)) Tj"))
    #expect(text.contains("1 0 0 1 10 20 cm") && text.contains("/Field0 10 Tf\n0 0 1 rg"))
    guard case .dictionary(let fonts)? = page.resources["Font"] else {
      Issue.record("no fonts")
      return
    }
    #expect(fonts["Field0"] == .reference(PDFReference(number: 7)))
    #expect(document.warnings.isEmpty)
    _ = try content(file(entries))
  }

  @Test func textIsPlacedByItsQuadding() throws {
    func x(_ quadding: Int) throws -> Substring? {
      let text = try content(file("/FT/Tx/V(AB)/Q \(quadding)")).text
      return text.split(separator: "1 0 0 1 ").last?.split(separator: " ").first
    }
    // Ten points wide between insets of two.
    #expect(try [x(0), x(1), x(2)] == ["2", "45", "88"])
  }

  /// Cells of 25 points for characters of five.
  @Test(arguments: [
    ("/Q 0", ["10", "35"]), ("/Q 1", ["35", "60"]), ("/Q 2", ["60", "85"]),
  ])
  func charactersStandInTheCellsOfAComb(quadding: String, expected: [String]) throws {
    let text = try content(file("/FT/Tx/Ff 16777216/MaxLen 4/V(AB)\(quadding)")).text
    let places = text.split(separator: "1 0 0 1 ").dropFirst(2).compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(places == expected)
    #expect(text.contains("(A)Tj") && text.contains("(B)Tj"))
  }

  @Test func linesBreakWhereTheFieldIsMultiline() throws {
    let value = String(repeating: "ABCD ", count: 8) + "\\nE"
    func lines(_ flags: Int) throws -> Int {
      try content(file("/FT/Tx/Ff \(flags)/V(\(value))")).text.split(separator: "Tj").count - 1
    }
    #expect(try lines(0) == 1)
    // Those that lie within the field.
    #expect(try lines(4096) == 2)
  }

  @Test func aSizeOfZeroFitsTheField() throws {
    func size(_ value: String) throws -> Double? {
      let text = try content(file("/FT/Tx/DA(/Helv 0 Tf 0 g)/V(\(value))")).text
      return text.split(separator: "/Field0 ").last?.split(separator: " ").first
        .flatMap { Double($0) }
    }
    // 16 points high between the insets, with a leading of 1.15.
    #expect(try size("A") == 13.913)
    #expect(try size(String(repeating: "A", count: 24)) == 8)
  }

  @Test func appearancesAreRegeneratedOnlyOnRequestOfTheFile() throws {
    let entries = "/FT/Tx/V(New)/AP<</N 6 0 R>>"
    #expect(try content(file(entries)).text.contains("/Annotation0 Do"))
    let made = try content(
      file(entries, form: "/NeedAppearances true/DA(/Helv 10 Tf 0 g)")
    ).text
    #expect(made.contains("(New)") && !made.contains("/Annotation0 Do"))
  }

  @Test func buttonsShowTheirState() throws {
    #expect(try content(file("/FT/Btn/AS/Yes")).text.contains("l S"))
    #expect(try content(file("/FT/Btn/Ff 32768/V/Yes")).text.contains("1 J\n"))
    #expect(!(try content(file("/FT/Btn/AS/Off/V/Off")).text.contains(" l S")))
    // The state of the value, where the widget has none.
    let states = "/FT/Btn/V/Yes/AP<</N<</Yes 6 0 R>>>>"
    #expect(try content(file(states)).text.contains("/Annotation0 Do"))
    #expect(!(try content(file("/AS/Off" + states)).text.contains("/Annotation0 Do")))
  }

  @Test func theBoxIsDrawnInItsColors() throws {
    let text = try content(file("/FT/Tx/MK<</BG[1 1 .5]/BC[0]/R 90>>/BS<</W 2>>")).text
    #expect(text.contains("0 1 -1 0 110 20 cm"))
    #expect(text.contains("1 1 .5 rg\n0 0 20 100 re f\n0 G\n2 w\n1 1 18 98 re S"))
  }

  @Test func charactersThatNoFontHasAreReported() throws {
    let (text, warnings) = try content(file("/FT/Tx/V<FEFF03A90041>"))
    #expect(text.contains("(?A)"))
    #expect(warnings.count == 1 && warnings[0].contains("characters that Helvetica lacks"))
  }

  @Test(arguments: [
    "/Parent 5 0 R", "/FT/Tx", "/FT/Tx/V 3", "/FT/Sig/V(x)", "/FT/Tx/V(x)/DA(/Helv 1e99 Tf)",
    "/FT/Tx/V(x)/MK<</R 9223372036854775807>>/Q -9", "/FT/Ch/V[5 0 R (b)]/Opt 5 0 R",
    "/FT/Tx/V(x)/BS<</W -1e30>>/MK<</BC[9 9 9]>>",
  ])
  func brokenFieldsDoNotMatter(entries: String) throws {
    _ = try content(file(entries))
  }
}
