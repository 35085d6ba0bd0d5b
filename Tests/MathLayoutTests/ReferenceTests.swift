import ComposeFonts
import ComposeMathLayout
import Foundation
import TestSupport
import Testing

enum ReferenceData {
  static let path = TestData.path("math/reference.jsonl", in: TestData.conformance)

  /// Formulas that differ from LuaLaTeX's, and why.
  static let exceptions: [String: String] = {
    var exceptions: [String: String] = [:]
    exceptions["accents-05"] = "i under an accent has no dot here"
    for id in ["real-10", "real-11", "real-15"] {
      exceptions[id] = "\\boldsymbol is bold here; unicode-math leaves it as it is"
    }
    for id in ["stacks-06", "stacks-07", "stacks-08", "stacks-09"] {
      exceptions[id] =
        "LaTeX puts labelled arrows together from minus signs and an arrow; here it is the font's own assembly"
    }
    exceptions["text-05"] = "the reference has no bold face of text"
    return exceptions
  }()
}

/// Formulas beside LuaLaTeX's, set in the same font.
@Suite(
  "Reference layouts",
  .enabled(if: ReferenceData.path != nil, "\(TestData.needsConformance)"))
struct ReferenceTests {
  private func difference(
    _ reference: ReferenceFormula, _ typesetter: MathTypesetter
  ) -> (largest: Double, unmatched: Int) {
    let ours = PlacedFormula(reference.tex, mode: reference.mode, with: typesetter)
    if reference.mode == "block" {
      return ours.movedToOrigin.difference(from: reference.placed.movedToOrigin)
    }
    return ours.difference(from: reference.placed)
  }

  @Test func everyFormulaIsWithinAHundredthOfAnEmOrExplained() throws {
    let typesetter = try MathTestFonts.typesetter()
    let references = ReferenceFormula.read(ReferenceData.path ?? "")
    #expect(references.count > 300)
    for reference in references {
      let (largest, unmatched) = difference(reference, typesetter)
      let isNear = largest <= 10 && unmatched == 0
      let isException = ReferenceData.exceptions[reference.id] != nil
      #expect(
        isNear || isException,
        "\(reference.id) \(reference.tex): \(largest), \(unmatched) without a partner")
      #expect(
        !(isNear && isException), "\(reference.id) is no exception any more")
    }
  }

  @Test func enoughFormulasAreTheSame() throws {
    let typesetter = try MathTestFonts.typesetter()
    let references = ReferenceFormula.read(ReferenceData.path ?? "")
    var same = 0
    var near = 0
    for reference in references {
      let (largest, unmatched) = difference(reference, typesetter)
      if unmatched == 0 { same += 1 }
      if unmatched == 0, largest <= 10 { near += 1 }
    }
    #expect(Double(same) >= 0.97 * Double(references.count))
    #expect(Double(near) >= 0.9 * Double(references.count))
  }

  /// Writes what `tools/compare.py` reads, of the formulas in the file `MATH_INPUT`, in the font `MATH_FONT`,
  /// into the folder `PDFCOMPOSE_KEEP`.
  @Test func writePlaces() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["PDFCOMPOSE_KEEP"], !folder.isEmpty else { return }
    var typesetter = try MathTestFonts.typesetter()
    if let path = environment["MATH_FONT"] {
      typesetter = MathTypesetter(font: MathFont(face: try FontFace(path: path)), size: 10)
    }
    var lines = ""
    for reference in ReferenceFormula.read(environment["MATH_INPUT"] ?? ReferenceData.path ?? "") {
      lines +=
        PlacedFormula(reference.tex, mode: reference.mode, with: typesetter).line(id: reference.id)
        + "\n"
    }
    try lines.write(toFile: folder + "/formulas.jsonl", atomically: true, encoding: .utf8)
  }
}
