import ComposePDFGraphics
import ConformanceSupport
import PDFReports
import TestSupport
import Testing

@testable import Certificate
@testable import QRBill

@Suite struct BarcodeTests {
  private let page = PageSetup(.a4, margin: 56)

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func theTextOfBarsIsText() throws {
    let pdf = try report(page: page) { Barcode(.code128("Invoice-2026/0147")) }.pdfData
    #expect(try pageTexts(pdf)[0].contains("Invoice-2026/0147"))
  }

  @Test func codesThatCannotBeMadeSayWhereAndWhy() {
    let wrong = report(page: page) {
      VStack { Barcode(.ean13("4012345678902"), file: "App/Label.swift", line: 12) }
    }
    let error = #expect(throws: ContentError.self) { try wrong.pdfData }
    #expect(error?.code == "barcode-check-digit")
    #expect(error?.path == ["VStack", "Barcode"])
    #expect(error?.site?.description == "App/Label.swift:12")
  }

  @Test func smallModulesAreReported() throws {
    let folder = try TemporaryFolder()
    let summary = try report(page: page) { Barcode(.qr("small"), size: 10) }
      .write(to: folder["small.pdf"])
    #expect(summary.diagnostics.map(\.code) == ["small-barcode"])
    #expect(summary.diagnostics.first?.hint?.hasPrefix("make it 6 mm wide") == true)
  }

  @Test(.enabled(if: ReadBackFile.canRead, "install qpdf"))
  func samplesAreAccessible() throws {
    let graduate = Graduate(
      name: "A", course: "B", subject: "C", hours: 1, date: "D", number: "E")
    for sample in [certificate(graduate), bill(try samplePayment(), language: .german)] {
      let folder = try TemporaryFolder()
      let summary = try sample.write(to: folder["sample.pdf"])
      #expect(summary.pageCount == 1)
      #expect(summary.standards.map(\.name).sorted() == ["PDF/A-2a", "PDF/UA-1"])
    }
  }
}

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct SwissQRBillTests {
  private let debtor = SwissPayment.Address(
    name: "Pia Rutschmann", street: "Marktgasse", building: "28", postalCode: "9400",
    town: "Rorschach")
  private let creditor = SwissPayment.Address(
    name: "Robert Schneider AG", street: "Rue du Lac", building: "1268", postalCode: "2501",
    town: "Biel")

  private func pdf(
    _ payment: SwissPayment, _ language: SwissBillLanguage = .german
  ) throws -> [UInt8] {
    try report(page: PageSetup(.a4, margin: 40)) {
      Text("above")
      SwissQRBill(payment, language: language)
    }.pdfData
  }

  private func millimeters(_ points: Double) -> Double { points * 25.4 / 72 }

  @Test func partsAreWhereTheGuidelinesPutThem() throws {
    let payment = try SwissPayment(
      account: "CH58 0079 1123 0008 8901 2", creditor: creditor, cents: 194_975, debtor: debtor,
      reference: .creditor("RF18 5390 0754 7034"), message: "Note")
    let pdf = try pdf(payment)
    #expect(try pageTexts(pdf).count == 1)
    let boxes = try wordBoxes(pdf)
    for (word, x, y) in [
      ("Empfangsschein", 5.0, 5.0), ("Zahlteil", 67, 5), ("Zusätzliche", 118, 0), ("CHF", 5, 71),
    ] {
      let box = try #require(boxes.first { $0.word == word }, "\(word)")
      #expect(abs(millimeters(box.left) - x) < 0.6, "\(word)")
      if y > 0 { #expect(abs(millimeters(box.top) - (297 - 105 + y)) < 1.5, "\(word)") }
    }
    let text = try pageTexts(pdf)[0]
    for part in ["RF18 5390 0754 7034", "1 949.75", "CH58 0079 1123 0008 8901 2", "2501 Biel"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    (SwissBillLanguage.german, "Zahlbar durch (Name/Adresse)"),
    (.french, "Payable par (nom/adresse)"), (.italian, "Pagabile da (nome/indirizzo)"),
    (.english, "Payable by (name/address)"),
  ])
  func whatIsUnknownIsWrittenByHand(language: SwissBillLanguage, words: String) throws {
    let payment = try SwissPayment(
      account: "CH58 0079 1123 0008 8901 2", creditor: creditor, cents: nil)
    let text = try pageTexts(pdf(payment, language))[0]
    #expect(text.contains(words))
    #expect(payment.printedAmount.isEmpty)
  }

  @Test func longTextsStayInTheirPlaces() throws {
    let words = "Zusammengesetzte Bezeichnungen GmbH & Co. Kommanditgesellschaft Seld"
    let long = SwissPayment.Address(
      name: words, street: words, building: "1234567890123456", postalCode: "8000-12345",
      town: "Oberniederunterseldwylamittelhausen", country: "LI")
    let payment = try SwissPayment(
      account: "CH44 3199 9123 0008 8901 2", creditor: long, cents: 99_999_999_999, debtor: long,
      reference: .qr(of: "21000000000313947143000901"),
      message: String(repeating: "Nachricht ", count: 14),
      procedures: ["eBill/B/john.doe@example.com", String(repeating: "x", count: 100)])
    let pdf = try pdf(payment)
    #expect(try pageTexts(pdf).count == 1)
    let boxes = try wordBoxes(pdf)
    // The receipt's information ends above its amount.
    let amount = try #require(boxes.first { $0.word == "Währung" })
    for box in boxes
    where box.left < 62 * 72 / 25.4 && box.top > (297 - 93) * 72 / 25.4 && box.top < amount.top - 1
    {
      #expect(box.bottom <= amount.top + 1, "\(box.word)")
      #expect(box.right < 58 * 72 / 25.4, "\(box.word)")
    }
    for box in boxes { #expect(box.bottom < 842 - 4 && box.right < 595 - 10) }
  }
}
