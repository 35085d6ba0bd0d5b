import ComposeFonts
import ComposeMathLayout
import Foundation
import TestSupport
import Testing

enum ReferenceData {
  static let path = TestData.path("math/reference.jsonl", in: TestData.conformance)
}

/// Formulas beside LuaLaTeX's, set in the same font.
@Suite(
  "Reference layouts",
  .enabled(if: ReferenceData.path != nil, "\(TestData.needsConformance)"))
struct ReferenceTests {
  @Test func dump() throws {
    let folder = ProcessInfo.processInfo.environment["PDFCOMPOSE_KEEP"] ?? ""
    guard !folder.isEmpty else { return }
    let typesetter = try MathTestFonts.typesetter()
    let input = ProcessInfo.processInfo.environment["MATH_INPUT"] ?? ReferenceData.path ?? ""
    var lines = ""
    for reference in ReferenceFormula.read(input) {
      let ours = PlacedFormula(reference.tex, mode: reference.mode, with: typesetter)
      lines += ours.line(id: reference.id) + "\n"
    }
    try lines.write(toFile: folder + "/ours.jsonl", atomically: true, encoding: .utf8)
  }
}
