import Foundation
import Testing

@testable import ComposeUnicode

/// The constant table of the line breaking rules.
///
/// With `RECORD_SNAPSHOTS` in the environment the file is renewed instead.
@Suite struct LineBreakTableTests {
  private let steps = LineBreakMachine.ofRules().steps

  @Test func theTableIsThatOfTheRules() throws {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil { return try record() }
    let strict = LineBreakMachine.machine(for: LineBreakTailoring())
    #expect(strict.steps == steps, "run ‘make snapshots’")
    #expect(strict.letterState == LineBreakMachine.ofRules().letterState)
  }

  private func record() throws {
    var text = """
      // The rules of UAX #14 without tailoring as steps from state to state.
      //
      // Made by LineBreakTableTests from the rules in Swift; do not edit. To make it again:
      //   make snapshots
      #include "CUnicodeTables.h"

      static const uint16_t steps[] = {

      """
    for row in stride(from: 0, to: steps.count, by: 16) {
      let numbers = steps[row..<min(row + 16, steps.count)].map(String.init)
      text += "  " + numbers.joined(separator: ", ") + ",\n"
    }
    text += """
      };

      const uint16_t *pdfcompose_line_break_steps(void) { return steps; }

      size_t pdfcompose_line_break_step_count(void) { return sizeof steps / sizeof steps[0]; }

      """
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Text/CUnicodeTables/Generated/LineBreakSteps.c")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
