import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax
import Foundation
import Testing

/// Draws formulas one below another, to look at: those of the file `MATH_PICTURES`, one a line, into the folder
/// `PDFCOMPOSE_KEEP`.
@Suite("Pictures of formulas")
struct FormulaPictures {
  @Test func draw() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["PDFCOMPOSE_KEEP"], let input = environment["MATH_PICTURES"]
    else {
      return
    }
    let typesetter = try MathTestFonts.typesetter(size: 10)
    let measure = 250.0
    var y = 10.0
    var placed: [(box: MathBox, origin: Point)] = []
    for line in try String(contentsOfFile: input, encoding: .utf8).split(separator: "\n") {
      let display = typesetter.display(
        Formula(latex: String(line), style: .display), measure: measure)
      for (index, row) in display.rows.enumerated() {
        y += index == 0 ? max(row.box.ascent, 8) : row.baselineDistance
        placed.append((row.box, Point(x: 10 + row.x, y: y)))
      }
      y += (display.rows.last?.box.depth ?? 0) + 8
    }
    let context = try BitmapContext(
      size: Size(width: measure + 20, height: y + 10),
      format: BitmapFormat(dotsPerInch: 200, isOpaque: true))
    for (box, origin) in placed { box.draw(on: context, at: origin) }
    let png = try context.makeBitmap().pngData()
    try Data(png).write(to: URL(fileURLWithPath: folder + "/formulas.png"))
  }
}
