// Two sheets of drawings: listings for Core Graphics, UIKit and Core Animation carried over line by
// line, and what PDF paints beyond them; as a PDF and, by the same functions, as pictures.
//
//   swift run Drawing drawing.pdf

import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter

func drawSheets(on context: any PagedContext & PaintingContext) throws {
  let listings = try Sheet("Listings", on: context)
  func listing(
    _ caption: String, _ text: String, _ room: Rect, _ body: @escaping (Canvas) throws -> Void
  ) throws {
    try listings.draw(caption, text, room: room, body)
  }
  try listing(
    "Pentagon", "A pentagon filled in blue", Rect(x: 0, y: 0, width: 200, height: 140),
    drawPentagon)
  try listing(
    "Arc", "Three eighths of a circle in red", Rect(x: 85, y: 125, width: 150, height: 120),
    drawArc)
  try listing(
    "Ring", "A ring in amber", Rect(x: 0, y: 0, width: 300, height: 300), drawRing)
  try listing(
    "Oval", "A red oval with a black edge", Rect(x: 40, y: 40, width: 220, height: 120), drawOval)
  try listing(
    "Wave", "An area of orange with a wave above it",
    Rect(x: 0, y: 380, width: 320, height: 220), drawWave)
  try listing(
    "Stick figure", "A figure of sticks in red", Rect(x: 90, y: 65, width: 120, height: 170),
    drawStickFigure)
  try listing(
    "Nine slices", "Two buttons with the same corners, one high and one wide",
    Rect(x: 20, y: -35, width: 280, height: 265), drawButtons)
  try listing(
    "Centred bunny", "A bunny with a shadow and a badge, the bunny in the middle",
    Rect(x: 30, y: 25, width: 180, height: 170), drawCentredBunny)

  let paints = try Sheet("Paints", on: context)
  try paints.draw(
    "Areas combined", "Two circles: joined, shared, cut, and without their share", drawAreas)
  try paints.draw("Shadings", "A sweep of colours round a ball of light", drawShadings)
  try paints.draw("Tiling pattern", "Stars, upright in a turned square", drawPattern)
  try paints.draw("Group opacity", "Three discs, half seen, over stripes", drawGroup)
  try paints.draw("Text as paint", "The word Type, from red to blue", drawText)
  try paints.draw("Layer and shadow", "Three discs that cast one shadow", drawShadow)
}

let output = CommandLine.arguments.dropFirst().first ?? "drawing.pdf"
var options = PDFOptions()
options.metadata.title = "Sheets of drawings"
options.metadata.language = "en"
let pdf = try PDFContext(sink: FileSink(path: output), options: options)
try drawSheets(on: pdf)
let summary = try pdf.close()
print("\(output): \(summary.pageCount) pages")

let stem = output.hasSuffix(".pdf") ? String(output.dropLast(4)) : output
let bitmaps = BitmapContext(format: BitmapFormat(dotsPerInch: 144, isOpaque: true)) {
  page, bitmap in
  let sink = try FileSink(path: "\(stem)-\(page + 1).png")
  try bitmap.pngData().withUnsafeBytes { try sink.write($0) }
  try sink.commit()
}
try drawSheets(on: bitmaps)
try bitmaps.finish()
