import ConformanceSupport
import PDFReports
import TestSupport
import Testing

private struct Parcel: Sendable {
  var name: String
  var number: String
}

/// Small tasks of everyday, as they are done with the documentation at hand.
@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct TaskTests {
  /// Labels of 70 × 37.125 mm without margins: rounding must not make a 25th row or a third page.
  @Test func threeByEightLabelsFillAPageOfA4() throws {
    let millimetre = 72 / 25.4
    let parcels = (1...30).map { number in
      Parcel(
        name: number == 4
          ? "Gesellschaft zur Förderung der Zusammenarbeit an der Küste e. V."
          : "Customer \(number)",
        number: "0034043416109\(number + 100)")
    }
    let column = Width.fixed(70 * millimetre)
    let report = Report(title: "Labels", language: "de", page: PageSetup(.a4, margin: 0)) {
      Grid(columns: [column, column, column], spacing: 0, rowSpacing: 0) {
        for parcel in parcels {
          VStack(spacing: 2) {
            Text(parcel.name).bold()
            Text("29200 Brest")
            Barcode(.code128(parcel.number), height: 18)
          }
          .padding(12).frame(height: 37.125 * millimetre, fit: .shrink)
        }
      }
    }
    let pages = try pageTexts(report.pdfData)
    #expect(pages.count == 2)
    #expect(pages[0].contains("Customer 24") && !pages[0].contains("Customer 25"))
  }

  /// Formats are made once, so that closures of columns, sums and groups need not throw.
  @Test func aPayslipHasItsMoneyInTheFormatOfItsLocale() throws {
    let euros = try LocaleFormats("de-DE").currency("EUR")
    let entries = [("Gehalt", 412_000), ("Zulage", 15_000), ("Lohnsteuer", -71_233)]
    let report = Report(title: "Abrechnung", language: "de") {
      Table(entries) {
        Column("Bezeichnung", \.0)
        Column("Betrag", alignment: .right) { euros(minorUnits: $0.1) }
      }
      .grouped(by: { $0.1 > 0 }, title: { $0.1 > 0 ? "Bezüge" : "Abzüge" }, summing: \.1) {
        title, sum in
        ["Summe \(title)", Cell(euros(minorUnits: sum))]
      }
      .footer("Auszahlung", Cell(euros(minorUnits: entries.reduce(0) { $0 + $1.1 })))
    }
    let text = try pageTexts(report.pdfData).joined()
    for amount in ["4.120,00 €", "-712,33 €", "4.270,00 €", "3.557,67 €"] {
      #expect(text.replacing("\u{A0}", with: " ").contains(amount))
    }
  }

  /// A statement of decimal amounts: what is summed up are the amounts themselves.
  @Test func decimalAmountsAreCarriedAndSummed() throws {
    let amounts = try (1...40).map { try #require(DecimalNumber("\($0).10")) }
    let report = report {
      Table(amounts) { Column("Amount", alignment: .right) { $0 } }
        .running({ $0 }) { "\($0)" }
        .footer("\(amounts.reduce(.zero, +))")
    }
    let text = try pageTexts(report.pdfData)
    #expect(text.count > 1 && text[text.count - 1].contains("824.00"))
  }

  /// Columns without a width have what those with one leave.
  @Test func aTableWithWidthsOfColumnsFillsItsPlace() throws {
    let report = report {
      Table([1, 2]) {
        Column("Day", width: .fixed(40)) { $0 }
        Column("Hours", alignment: .right) { $0 }
        Column("Note", width: .fraction(0.2)) { _ in "" }
        Column("End", alignment: .right) { _ in "end" }
      }
    }
    let right = try wordBoxes(report.pdfData).filter { $0.word == "end" }.map(\.right)
    #expect(right.count == 2 && right.allSatisfy { abs($0 - 260) < 1 }, "\(right)")
  }

  @Test func aCellIsColouredAsAWhole() throws {
    let report = report {
      Table(["F", "N"]) {
        Column("Shift") { $0 }.background { $0 == "N" ? .hex(0xFF0000) : nil }
        Column("Note") { $0 }
      }
    }
    let image = try Tool.run("pdftoppm", ["-r", "72", "%"], on: report.pdfData, keepsErrors: false)
      .output
    // A P6 file: three numbers, then three bytes a pixel.
    let pixels = Array(image.suffix(300 * 400 * 3))
    let red = stride(from: 0, to: pixels.count, by: 3).count {
      pixels[$0] > 240 && pixels[$0 + 1] < 16 && pixels[$0 + 2] < 16
    }
    // Half of the width of 220 points, and at least a line of text high; not two lines.
    #expect((1000...2600).contains(red), "\(red)")
  }

  @Test func aPictureIsReadFromAFileOfAnyKind() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>")
    try folder.write("b.pdf", report { Text("x") }.pdfData)
    try folder.write("c.txt", "no picture")
    #expect(try Picture(contentsOfFile: folder["a.svg"]).size == Size(width: 30, height: 22.5))
    if ReadBackFile.canRead {
      #expect(try Picture(contentsOfFile: folder["b.pdf"]).size == Size(width: 300, height: 400))
    }
    let gone = PictureFileError(path: folder["gone.png"], reason: "no such file or folder")
    #expect(throws: gone) { try Picture(contentsOfFile: folder["gone.png"]) }
    #expect(throws: PictureFileError.self) { try Picture(contentsOfFile: folder["c.txt"]) }
    #expect(throws: PictureFileError.self) { try Picture(contentsOfFile: folder["."]) }
  }
}
