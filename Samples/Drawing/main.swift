// A sheet of drawings: listings in Core Graphics' and UIKit's way carried over line by line, and
// what PDF paints beyond them.
//
//   swift run Drawing drawing.pdf

import FontShaping
import Geometry
import Graphics
import PDFGraphics
import PDFWriter
import StyledText
import TextLayout

let output = CommandLine.arguments.dropFirst().first ?? "drawing.pdf"
var options = PDFOptions()
options.metadata.title = "A sheet of drawings"
options.metadata.language = "en"
let pdf = try PDFContext(sink: FileSink(path: output), options: options)
try pdf.beginPage(size: .letter)

let sheet = Sheet(page: pdf)
try sheet.drawHeading("A sheet of drawings")
try sheet.draw("Polygon", "A pentagon filled in blue", drawPentagon)
try sheet.draw("Arc", "Three eighths of a circle in red", drawArc)
try sheet.draw("Even-odd rule", "A ring in amber", drawRing)
try sheet.draw("Fill, then stroke", "An oval with a dark edge", drawOval)
try sheet.draw("Open path, filled", "An area of orange with a wave above it", drawWave)
try sheet.draw("Lines and joins", "A figure of sticks in red", drawStickFigure)
try sheet.draw("Layer and shadow", "A rabbit with a badge that counts three", drawRabbit)
try sheet.draw(
  "Areas combined", "Two circles: joined, shared, cut, and without their share", drawAreas)
try sheet.draw("Shadings", "A sweep of colours round a ball of light", drawShadings)
try sheet.draw("Tiling pattern", "Stars, upright in a turned square", drawPattern)
try sheet.draw("Group opacity", "Three discs, half seen, over stripes", drawGroup)
try sheet.draw("Text as paint", "The word Type, from red to blue", drawText)
_ = try pdf.close()
print("\(output): 1 page")
