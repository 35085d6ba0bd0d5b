import ComposePDFGraphics
import ConformanceSupport
import PDFReports
import TestSupport
import Testing

@testable import Catalogue
@testable import Laboratory
@testable import Statement

/// The reports of the folder Samples.
@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct SampleReportTests {
  private func accessible(_ report: PDFReports.Report) throws -> [String] {
    let folder = try TemporaryFolder()
    let summary = try report.write(to: folder["sample.pdf"])
    #expect(summary.diagnostics.isEmpty, "\(summary.diagnostics)")
    #expect(summary.standards.map(\.name).sorted() == ["PDF/A-2a", "PDF/UA-1"])
    return try pageTexts(report.pdfData)
  }

  @Test func theLaboratoryReportHasItsChartsOnOneOrTwoPages() throws {
    let pages = try accessible(
      laboratory(sampleMeasurements, months: sampleMonths, nitrate: sampleNitrate))
    #expect(pages.count <= 2)
    for word in ["Nitrate", "Well 3", "limit", "Conductivity"] {
      #expect(pages.joined().contains(word))
    }
  }

  @Test func theStatementCarriesItsBalance() throws {
    let pages = try accessible(
      statement(account: "1", owner: "Owner", opening: 1_250_000, bookings: sampleBookings))
    #expect(pages.count > 2)
    for (before, after) in zip(pages, pages.dropFirst()) {
      func balance(_ page: String, _ label: String) -> Substring? {
        page.split(separator: "\n").first { $0.contains(label) }?.split(separator: " ").last
      }
      let carried = try #require(balance(before, "carried forward"))
      #expect(balance(after, "brought forward") == carried)
    }
    #expect(pages.joined().contains("Change in October 2026"))
  }

  @Test func theCatalogueHasAllArticles() throws {
    let text = try accessible(catalogue(sampleArticles)).joined()
    for article in sampleArticles { #expect(text.contains(article.price)) }
  }
}
