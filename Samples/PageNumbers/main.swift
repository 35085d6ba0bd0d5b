// Long text on numbered pages: attributed text → framesetter → 612 × 792 pages → PDF.
//
//   swift run PageNumbers text.pdf

import PDFComposition

let serif = try FontCollection.bundled.font("Libertinus Serif", size: 12)
let italic = try FontCollection.bundled.font("Libertinus Serif", size: 12, isItalic: true)
var style = ParagraphStyle(alignment: .justified)
style.paragraphSpacing = 6

var text = AttributedText()
for number in 1...60 {
  text.append(
    "Paragraph \(number). ", attributes: TextAttributes(font: italic, paragraphStyle: style))
  let words = "It was the best of times, it was the worst of times, it was the age of wisdom, "
  text.append(
    String(repeating: words, count: 4) + "it was the age of foolishness.\n",
    attributes: TextAttributes(font: serif, paragraphStyle: style))
}

let output = CommandLine.arguments.dropFirst().first ?? "page-numbers.pdf"
let options = PDFOptions(metadata: PDFMetadata(title: "Numbered pages", language: "en"))
let pdf = try PDFContext.file(at: output, options: options)
let framesetter = try Framesetter(text)
var tags = FrameTags(.document)
var position = 0
while position < text.count {
  try pdf.beginPage(size: .letter)
  let frame = try framesetter.frame(from: position, in: Rect(x: 72, y: 72, width: 468, height: 648))
  frame.draw(on: pdf, tags: &tags)
  try pdf.withContent(.artifact(.pagination)) {
    try "Page \(pdf.pageCount)".drawCentered(
      in: Rect(x: 0, y: 720, width: 612, height: 72), on: pdf,
      attributes: TextAttributes(font: serif))
  }
  position = frame.visibleRange.upperBound
}
try pdf.close()
