// Long text on numbered pages: attributed text → framesetter → 612 × 792 pages → PDF.
//
//   swift run PageNumbers text.pdf

import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposePDFGraphics
import ComposePDFWriter
import ComposeTextLayout

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
let pdf = try PDFContext(sink: FileSink(path: output))
let framesetter = try Framesetter(text)
var position = 0
var page = 0
repeat {
  page += 1
  try pdf.beginPage(size: .letter)
  let frame = try framesetter.frame(from: position, in: Rect(x: 72, y: 72, width: 468, height: 648))
  frame.draw(in: pdf, as: .document)
  let number = AttributedText("Page \(page)", attributes: TextAttributes(font: serif))
  try pdf.withContent(.artifact(.pagination)) {
    try number.drawCentered(in: Rect(x: 0, y: 720, width: 612, height: 72), of: pdf)
  }
  position = frame.visibleRange.upperBound
} while position < text.count
let summary = try pdf.close()
print("\(output): \(summary.pageCount) pages")
