import ComposePDFGraphics
import ConformanceSupport
import PDFReports
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct ChartTests {
  private func sales(_ alt: Chart.AlternateText) -> Chart {
    Chart(alt: alt) {
      for (month, value) in [("Jan", 12.0), ("Feb", 18), ("Mar", 9)] {
        BarMark(x: .value("Month", month), y: .value("Sales", value))
      }
      RuleMark(y: .value("Sales", 15)).annotation("target")
    }
    .title("Sales by month")
    .size(height: 140)
  }

  @Test func aChartHasItsTextAsText() throws {
    let text = try pageTexts(try report { sales("Sales") }.pdfData)[0]
    for word in ["Sales by month", "Jan", "Feb", "Mar", "target", "20"] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test func chartsKeepTheStandardsWithTheirWordsAndAsDecoration() throws {
    let folder = try TemporaryFolder()
    for alt in [Chart.AlternateText.generated, .decorative, "Sales from January to March"] {
      let summary = try report { sales(alt) }.write(to: folder["chart.pdf"])
      #expect(summary.diagnostics.isEmpty)
      #expect(summary.standards.map(\.name).sorted() == ["PDF/A-2a", "PDF/UA-1"])
    }
  }

  @Test func aChartWithoutValuesIsAnErrorWithItsPlace() throws {
    do {
      _ = try report { Chart(alt: "Nothing") {} }.pdfData
      Issue.record("no error")
    } catch let error as ContentError {
      #expect(error.code == "chart-data")
      #expect(error.site?.description.contains("ChartTests.swift") == true)
      #expect(error.path.last == "Chart")
    }
  }

  @Test func aSparklineFitsIntoACell() throws {
    let pdf = try report {
      HStack {
        Text("Load").width(.fit)
        Chart.sparkline([1, 3, 2, 5, 4], alt: "Load, rising").width(.fixed(80))
      }
    }.pdfData
    #expect(try pageTexts(pdf)[0].contains("Load"))
  }
}
