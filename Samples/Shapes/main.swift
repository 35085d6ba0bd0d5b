// A pentagon, an arc, a ring, a picture in a circle and a formula: paths, fill rules, clips and glyphs.
//
//   swift run Shapes shapes.pdf

import PDFComposition

let output = CommandLine.arguments.dropFirst().first ?? "shapes.pdf"
let pdf = try PDFContext.file(at: output)
try pdf.beginPage(size: .letter)
let figure = pdf.makeElement(
  .figure, in: .document,
  properties: StructureProperties(alternateText: "A pentagon, an arc, a ring and a gradient disc"))
pdf.beginContent(.element(figure))

var pentagon = Path()
pentagon.move(to: Point(100, 0))
pentagon.addLine(to: Point(200, 40))
pentagon.addLine(to: Point(160, 140))
pentagon.addLine(to: Point(40, 140))
pentagon.addLine(to: Point(0, 40))
pentagon.closeSubpath()
pdf.withSavedState {
  pdf.concatenate(AffineTransform(translationX: 72, y: 72))
  pdf.fill(pentagon, with: .hex(0x2B6C99), rule: .nonZero)
}

var arc = Path()
arc.addArc(
  center: Point(150, 150), radius: 75, from: .degrees(0), to: .degrees(135), direction: .clockwise)
pdf.withSavedState {
  pdf.concatenate(AffineTransform(translationX: 260, y: 0))
  pdf.stroke(arc, with: .hex(0xC0392B), style: StrokeStyle(width: 5, cap: .round))
}

var ring = Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300))
ring.addPath(Path(ellipseIn: Rect(x: 50, y: 50, width: 200, height: 200)))
pdf.withSavedState {
  pdf.concatenate(AffineTransform(translationX: 72, y: 300))
  pdf.fill(ring, with: .hex(0xE0A030), rule: .evenOdd)
}

// A picture made of samples: 64 × 64 pixels of a two-way gradient.
var samples: [UInt8] = []
for row in 0..<64 {
  for column in 0..<64 { samples += [UInt8(column * 4), UInt8(row * 4), 160] }
}
let picture = try Image(
  pixelWidth: 64, pixelHeight: 64, colorSpace: .rgb, samples: samples)
pdf.withSavedState {
  pdf.clip(to: Path(ellipseIn: Rect(x: 142, y: 370, width: 160, height: 160)), rule: .nonZero)
  pdf.draw(picture, in: Rect(x: 142, y: 370, width: 160, height: 160))
}
pdf.endContent()

// A formula, placed by its baseline; its box says how large it is.
let formula = Formula(
  latex: #"\oint_C f(z)\,dz = 2\pi i \sum_k \operatorname{Res}(f, a_k)"#, style: .display)
let typesetter = MathTypesetter(
  font: MathFont(face: try FontCollection.bundled.face(family: MathSettings.standardFamily)),
  size: 16)
let box = typesetter.box(formula)
let equation = pdf.makeElement(
  .formula, in: .document,
  properties: StructureProperties(alternateText: formula.spokenText(language: "en")))
pdf.beginContent(.element(equation))
box.draw(on: pdf, at: Point(x: 306 - box.width / 2, y: 680))
pdf.endContent()
try pdf.close()
print("\(output): 1 page")
