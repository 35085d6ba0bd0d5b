import ComposePDFGraphics
import Foundation
import PDFReports
import TestSupport
import Testing

private struct Item {
  var name: String
  var price: Int
}

/// The quick start of the README, which is compiled and run here.
@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct QuickStartTests {
  @Test func theQuickStartOfTheReadMeMakesAnInvoice() throws {
    let customer = "Mara O. <mara@example.org>"
    let items = [Item(name: "Field guide", price: 24), Item(name: "Map", price: 12)]

    let report = Report(title: "Invoice 42", language: "en") {
      HStack {
        Heading("Invoice 42")
        VStack {
          Text("**Littoral Books**")
          Text("1 Harbour Street")
        }.alignment(.right)
      }
      Text("For \(customer)")
      Table(items) {
        Column("Item", \.name)
        Column("Price", alignment: .right) { "€ \($0.price)" }
      }
      .footer("Total\(note: "Includes 7 % of tax.")", "€ \(items.reduce(0) { $0 + $1.price })")
      Paragraph("**Due on 24 December.** Thank you!")
    }
    .footer { page in Text("Page \(page.page) of \(page.pages)").alignment(.center) }

    let folder = try TemporaryFolder()
    let summary = try report.write(to: folder["invoice.pdf"])
    #expect(summary.diagnostics.isEmpty, "\(summary.diagnostics)")
    #expect(summary.standards.map(\.name).sorted() == ["PDF/A-2a", "PDF/UA-1"])
    let text = try pageTexts(TemporaryFolder.read(path: folder["invoice.pdf"])).joined()
    for words in ["Invoice 42", "mara@example.org", "€ 36", "Includes 7 % of tax.", "Page 1 of 1"] {
      #expect(text.contains(words))
    }
  }

  /// Each line of the README is one of this file.
  @Test func theQuickStartOfTheReadMeIsTheOneAbove() throws {
    let file = URL(fileURLWithPath: #filePath)
    let package = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func lines(_ file: URL) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let own = Set(try lines(file).map { $0.replacing("private struct", with: "struct") })
    let readMe = try lines(package.appending(path: "README.md"))
    let start = try #require(readMe.firstIndex(of: "import PDFReports"))
    let end = try #require(readMe[start...].firstIndex(of: "```"))
    for line in readMe[start..<end] where line != "try report.write(to: \"invoice.pdf\")" {
      #expect(own.contains(line))
    }
  }
}
