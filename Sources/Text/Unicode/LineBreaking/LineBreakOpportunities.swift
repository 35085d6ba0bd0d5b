import CComposeUnicodeTables
import ComposePlatform

/// Finds where the lines of a text may or must end, by the rules of UAX #14, version 15.0.
///
/// The tailoring of numbers is that of the annex's own test file (section 8.2, example 7). Scripts
/// that need a dictionary (class SA: Thai, Lao, Khmer, Burmese and others) break at spaces only;
/// `appendComplexContextBreakOpportunities(in:into:)` has places for lines that would not fit.
/// Ill-formed bytes count as U+FFFD.
///
/// - Parameters:
///   - text: One or more paragraphs.
///   - tailoring: How far the default rules bend.
///   - opportunities: Takes the opportunities in ascending order. The last one is the end of the
///     text, which is mandatory (LB3); no text has none.
/// - Complexity: O(n).
package func appendBreakOpportunities(
  in text: UnsafeBufferPointer<UInt8>, tailoring: LineBreakTailoring = LineBreakTailoring(),
  into opportunities: inout [BreakOpportunity]
) {
  var inAddresses: [BreakOpportunity] = []
  if tailoring.urls { appendURLBreakOpportunities(in: text, into: &inAddresses) }
  if inAddresses.isEmpty {
    appendOpportunitiesByRules(in: text, tailoring, into: &opportunities)
    return
  }
  var byRules: [BreakOpportunity] = []
  appendOpportunitiesByRules(in: text, tailoring, into: &byRules)
  opportunities.appendMerging(byRules, inAddresses)
}

/// Finds where the lines of a text may or must end; see the function for buffers.
public func appendBreakOpportunities(
  in text: [UInt8], tailoring: LineBreakTailoring = LineBreakTailoring(),
  into opportunities: inout [BreakOpportunity]
) {
  text.withUnsafeBufferPointer {
    appendBreakOpportunities(in: $0, tailoring: tailoring, into: &opportunities)
  }
}

private func appendOpportunitiesByRules(
  in text: UnsafeBufferPointer<UInt8>, _ tailoring: LineBreakTailoring,
  into opportunities: inout [BreakOpportunity]
) {
  let machine = LineBreakMachine.machine(for: tailoring)
  if let classes = LooseClasses(tailoring) {
    append(in: text, machine, tailoring, classes, into: &opportunities)
  } else {
    append(in: text, machine, tailoring, UntailoredClasses(), into: &opportunities)
  }
}

@inline(__always)
private func append(
  in text: UnsafeBufferPointer<UInt8>, _ machine: LineBreakMachine,
  _ tailoring: LineBreakTailoring, _ tailoredClasses: some LineBreakClassTailoring,
  into opportunities: inout [BreakOpportunity]
) {
  guard !text.isEmpty else { return }
  let classes = PropertyTable.lineBreakClasses
  machine.steps.withUnsafeBufferPointer { steps in
    var state: LineBreakMachine.Step = 0
    var undecidedOffset = 0
    var offset = 0
    var previous: UInt8 = 0
    while offset < text.count {
      let byte = text[offset]
      let `class`: UInt8
      var length = 1
      if byte < 0x80 {
        `class` = classes[ascii: byte]
      } else {
        let (scalar, scalarLength) = UTF8Decoder.decode(text, at: offset)
        `class` = tailoredClasses.tailored(classes[scalar], of: scalar, after: previous)
        length = scalarLength
      }
      previous = `class`
      // The table has a row of 64 steps for each state that a step can name.
      let step = steps[Int(state | UInt16(`class`))]
      if step & LineBreakMachine.flagMask != 0 {
        if step & LineBreakMachine.settlesAllowed != 0 {
          opportunities.append(BreakOpportunity(offset: undecidedOffset, kind: .allowed))
        }
        if step & LineBreakMachine.mandatory != 0 {
          opportunities.append(BreakOpportunity(offset: offset, kind: .mandatory))
        } else if step & LineBreakMachine.allowed != 0 {
          if !tailoring.keeps(offset, in: text) {
            opportunities.append(BreakOpportunity(offset: offset, kind: .allowed))
          }
        } else if step & LineBreakMachine.undecided != 0 {
          undecidedOffset = offset
        }
      }
      state = step & LineBreakMachine.stateMask
      offset += length
      if state == machine.letterState {
        offset = passWords(from: offset, in: text, into: &opportunities)
      }
    }
    if machine.isUndecided(state) {
      opportunities.append(BreakOpportunity(offset: undecidedOffset, kind: .allowed))
    }
  }
  opportunities.append(BreakOpportunity(offset: text.count, kind: .mandatory))
}

/// Steps over letters of ASCII and single spaces between them, from behind a letter.
///
/// Most of the text of Western languages goes this way, which the rules make simple: a letter
/// after a letter changes nothing (LB28), and a letter after a letter and a space is an
/// opportunity that leads to the same state (LB7, LB18).
@inline(__always)
private func passWords(
  from start: Int, in text: UnsafeBufferPointer<UInt8>,
  into opportunities: inout [BreakOpportunity]
) -> Int {
  var offset = start
  while true {
    offset = endOfLetters(from: offset, in: text)
    guard offset + 1 < text.count, text[offset] == UInt8(ascii: " "), text[offset + 1].isASCIILetter
    else { return offset }
    opportunities.append(BreakOpportunity(offset: offset + 1, kind: .allowed))
    offset += 2
  }
}

/// The first byte from `start` on that is no letter of ASCII, or the end; eight bytes at a time.
@inline(__always)
private func endOfLetters(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
  var offset = start
  let high: UInt64 = 0x8080_8080_8080_8080
  while offset + 8 <= text.count {
    // The eight bytes are within the text.
    let bytes = UInt64(
      littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
    let small = (bytes | 0x2020_2020_2020_2020) & ~high
    // No sum goes beyond its byte: the first has its high bit from `a` on, the second beyond `z`.
    let fromA = small &+ 0x1F1F_1F1F_1F1F_1F1F
    let beyondZ = small &+ 0x0505_0505_0505_0505
    let others = ~(fromA & ~beyondZ & ~bytes) & high
    if others != 0 { return offset + others.trailingZeroBitCount >> 3 }
    offset += 8
  }
  while offset < text.count, text[offset].isASCIILetter { offset += 1 }
  return offset
}
