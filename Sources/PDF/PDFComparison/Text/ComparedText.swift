import ComposeGeometry
import ComposePDFInterpreting
import ComposePDFReading

/// The words of a file in reading order, with their places.
struct ComparedText {
  struct Word {
    var text: String
    var page: Int
    var boxes: [Rect]
    var isArtifact: Bool
  }

  /// By page.
  private(set) var pages: [[Word]] = []
  private(set) var problems: [String] = []

  init(_ document: PDFDocument, _ settings: ComparisonSettings, isCancelled: () -> Bool) {
    let reader = PageTextReader(document, limits: settings.limits)
    for page in document.pages where !isCancelled() {
      let text = reader.text(of: page)
      problems += text.problems.messages.map { "‘\(document.name)’, page \(page.number): \($0)" }
      var words: [Word] = []
      for (index, line) in text.lines.enumerated() {
        let isContinued = index > 0 && text.lines[index - 1].isHyphenated
        for word in isContinued ? line.words.dropFirst() : line.words[...] {
          words.append(
            Word(
              text: word.text, page: page.number, boxes: word.boxes, isArtifact: line.isArtifact))
        }
      }
      pages.append(words)
    }
  }

  /// The words of a page that are compared.
  func words(of page: Int, _ settings: ComparisonSettings) -> [Word] {
    let ignored = settings.ignored.areas(of: page + 1, for: .text)
    let only = settings.only.areas(of: page + 1, for: .text)
    let isLimited = settings.only.areas.contains { ($0.field ?? .text) == .text }
    guard !ignored.isEmpty || isLimited else { return pages[page] }
    return pages[page].filter { word in
      let center = word.boxes.first?.center ?? .zero
      return !ignored.contains { $0.contains(center) }
        && (!isLimited || only.contains { $0.contains(center) })
    }
  }
}
