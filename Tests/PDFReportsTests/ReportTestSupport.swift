import PDFReports
import TestSupport

/// A report without headers and footers.
func report(
  page: PageSetup = PageSetup(Size(width: 300, height: 400), margin: 40),
  @ReportBuilder _ content: () -> [any Block]
) -> Report {
  Report(title: "Test", language: "en", page: page, content: content)
}

/// The text of each page as Poppler reads it.
func pageTexts(_ pdf: [UInt8]) throws -> [String] {
  var pages = try Tool.text(pdf, "-layout").split(
    separator: "\u{0C}", omittingEmptySubsequences: false
  ).map(String.init)
  if pages.last == "" { pages.removeLast() }
  return pages
}

/// The places of words on pages, in points: of each word the left, top, right and bottom edge.
func wordBoxes(
  _ pdf: [UInt8]
) throws -> [(word: String, left: Double, top: Double, right: Double, bottom: Double)] {
  var boxes: [(word: String, left: Double, top: Double, right: Double, bottom: Double)] = []
  for line in try Tool.text(pdf, "-bbox").split(separator: "\n") where line.contains("<word") {
    let fields = line.split(separator: "\"")
    guard fields.count >= 9, let word = fields.last?.dropFirst().split(separator: "<").first,
      let left = Double(fields[1]), let top = Double(fields[3]), let right = Double(fields[5]),
      let bottom = Double(fields[7])
    else { continue }
    boxes.append((String(word), left, top, right, bottom))
  }
  return boxes
}
