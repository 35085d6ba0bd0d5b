import ComposeMathLayout
import ComposeMathMarkup
import ComposeMathSyntax
import ComposeStructuredData
import Foundation
import TestSupport
import Testing

/// Formulas of documents, written as MathML and read from it, beside themselves.
struct MathMLRoundTripTests {
  private static let path = TestData.path("math/formulas.jsonl", in: TestData.conformance)

  @Test(.enabled(if: path != nil, "\(TestData.needsConformance)"))
  func mathMLHasTheMeasuresOfTheFormulaItIsWrittenFrom() throws {
    let typesetter = try MathTestFonts.typesetter()
    var all = 0
    var same = 0
    var report = ""
    for line in try TemporaryFolder.read(path: Self.path ?? "").split(separator: 0x0A) {
      guard let value = try? JSONReader.read(Array(line)), let tex = value["tex"]?.string else {
        continue
      }
      let style: MathStyle = value["mode"]?.string == "display" ? .display : .text
      let formula = Formula(latex: tex, style: style)
      // Of unknown commands the names are set.
      guard formula.problems.isEmpty else { continue }
      // Its height is that of a line of a display, which MathML has not.
      if formula.displayArray?.kind == .equation { continue }
      all += 1
      let markup = formula.mathML()
      let first = typesetter.box(formula)
      let second = typesetter.box(Formula(mathML: markup))
      let difference = max(
        abs(first.width - second.width), abs(first.ascent - second.ascent),
        abs(first.depth - second.depth))
      if difference < 0.1 {
        same += 1
      } else {
        report +=
          "\(first.width - second.width) \(first.ascent - second.ascent) \(first.depth - second.depth)\t"
          + "\(tex.split(whereSeparator: \.isNewline).joined(separator: " "))\n  \(markup)\n"
      }
    }
    if let path = ProcessInfo.processInfo.environment["MATHML_MEASURES"] {
      try "\(same) of \(all)\n\(report)".write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(Double(same) >= 0.95 * Double(all), "\(same) of \(all)")
  }
}
