import ComposeElectronicInvoices
import ComposePDFGraphics
import ConformanceSupport
import PDFReports
import TestSupport
import Testing

@testable import Invoice

/// The sample of docs/reports.md.
@Suite struct InvoiceTests {
  @Test(.enabled(if: ReadBackFile.canRead, "install qpdf"), arguments: [7, 60])
  func theSampleIsAccessible(count: Int) throws {
    let items = (0..<count).map { sampleItems[$0 % sampleItems.count] }
    let folder = try TemporaryFolder()
    let summary = try invoice(number: "1", items: items).write(to: folder["invoice.pdf"])
    #expect(summary.diagnostics.isEmpty)
    #expect(summary.standards.map(\.name).sorted() == ["PDF/A-2a", "PDF/UA-1"])
    let document = try ReadBackDocument(
      bytes: try invoice(number: "1", items: items).pdfData)
    for standard in [Standard.accessible1, .archive2a] {
      #expect(ConformanceChecker.violations(in: document, of: standard).isEmpty)
    }
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func itsSumIsThatOfItsItems() throws {
    let text = try pageTexts(try invoice(number: "1", items: sampleItems).pdfData)
    #expect(text.count == 1)
    let net = sampleItems.reduce(0) { $0 + $1.total.cents }
    #expect(text[0].contains("\(Money(net))"))
    #expect(text[0].contains("\(Money(net + (net * 20 + 50) / 100))"))
    #expect(text[0].contains("Page 1 of 1"))
  }

  @Test(.enabled(if: ReadBackFile.canRead, "install qpdf"))
  func theElectronicInvoiceIsAttachedOnceAndSaysTheSameSums() throws {
    let day = try #require(CalendarDate("2026-11-23"))
    let xml = try electronicInvoice(number: "1", date: day, due: day, items: sampleItems)
    let net = sampleItems.reduce(0) { $0 + $1.total.cents }
    let gross = DecimalNumber(coefficient: net + (net * 20 + 50) / 100, scale: 2)
    #expect(
      String(decoding: xml.bytes, as: UTF8.self).contains(
        "<ram:DuePayableAmount>\(gross)</ram:DuePayableAmount>"))
    let folder = try TemporaryFolder()
    let report = invoice(number: "1", items: sampleItems).electronicInvoice(xml)
    let summary = try report.write(to: folder["invoice.pdf"])
    #expect(summary.diagnostics.isEmpty)
    #expect(summary.standards.map(\.name).sorted() == ["PDF/A-3a", "PDF/UA-1"])
    let document = try ReadBackDocument(bytes: report.pdfData)
    #expect(ConformanceChecker.violations(in: document, of: .accessible1).isEmpty)
    #expect(try report.pdfData == report.pdfData)
  }

  @Test func itIsTheSameInEachRun() throws {
    #expect(
      try invoice(number: "1", items: sampleItems).pdfData
        == invoice(number: "1", items: sampleItems).pdfData)
  }
}
