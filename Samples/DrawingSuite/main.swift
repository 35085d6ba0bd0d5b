// Pages that show what the rows of the ledger of features are about, and a comparison of our own
// pixels with those of other programs.
//
//   swift run DrawingSuite drawing-suite.pdf [folder]
//
// With a folder, our own pages are written there as PNG files, and compared with the PPM or TIFF
// files in each folder below it, one for each page at 144 pixels per inch, in the order of their
// names.

import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import DrawingPages
import TestSupport

let arguments = CommandLine.arguments.dropFirst()
let output = arguments.first ?? "drawing-suite.pdf"
var options = PDFOptions()
options.metadata.title = "Drawing suite"
options.metadata.language = "en"
let pdf = try PDFContext(sink: FileSink(path: output), options: options)
for page in DrawingPage.all {
  try pdf.beginPage(
    size: DrawingPage.size, orientation: page.verticalAxis == .down ? .upperLeft : .lowerLeft)
  pdf.addDestination(page.name, at: Point(0, 0))
  pdf.addOutlineEntry("\(page.name) \(page.title)", level: 1, destination: page.name)
  let figure = pdf.makeElement(
    .figure, in: .document, properties: StructureProperties(alternateText: page.title))
  try pdf.withContent(.element(figure)) { try page.draw(on: pdf) }
}
let summary = try pdf.close()
if let folder = arguments.dropFirst().first {
  try print(Comparison(folder: folder).table)
} else {
  print("\(output): \(summary.pageCount) pages")
}
