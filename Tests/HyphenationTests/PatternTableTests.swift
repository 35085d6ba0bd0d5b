import CComposeHyphenationPatterns
import Testing

/// What the program relies on when it reads tables without asking: that every number in them leads to
/// a place inside.
@Suite struct PatternTableTests {
  private static let languages = (0..<pdfcompose_hyphenation_language_count()).map {
    pdfcompose_hyphenation_languages()[$0]
  }

  @Test(arguments: languages.indices)
  func everyPartIsInsideTheTable(index: Int) {
    let table = Table(index)
    #expect(Self.languages[index].offset % 8 == 0 && table.bytes.count % 8 == 0)
    #expect(table.offset(.slots) + 4 * table.count(.slots) <= table.bytes.count)
    #expect(table.offset(.compositions) + 8 * table.count(.compositions) <= table.bytes.count)
    #expect(table.offset(.values) + 2 * table.count(.values) <= table.bytes.count)
    #expect(table.offset(.blocks) + table.count(.blocks) <= table.bytes.count)
    #expect(table.offset(.outputs) + table.count(.outputs) <= table.bytes.count)
    #expect(table.offset(.slots) % 4 == 0 && table.offset(.compositions) % 4 == 0)
    #expect(table.offset(.values) % 2 == 0)
    let blocks = table.bytes[table.offset(.blocks)...].prefix(table.count(.blocks))
    #expect(blocks.allSatisfy { (Int($0) + 1) * 64 <= table.count(.values) })
  }

  @Test(arguments: languages.indices)
  func everyStateHasItsSlotsAndItsOutput(index: Int) {
    let table = Table(index)
    let slots = table.slots
    #expect(table.head(1) + 256 <= slots.count)
    var outputs = 0
    // What is not 0 at a state itself is its output; all other slots lead on.
    for slot in slots where slot & 0xFF != 0 {
      let target = Int(slot >> 9)
      guard target + 256 <= slots.count else {
        Issue.record("the state at \(target) reaches beyond the slots")
        return
      }
      guard slot & 0x100 != 0 else { continue }
      outputs += 1
      guard isOutput(Int(slots[target] >> 8), in: table) else {
        Issue.record("the output of the state at \(target) reaches beyond the outputs")
        return
      }
    }
    #expect(outputs > 0)
  }

  @Test(arguments: languages.indices)
  func compositionsAreInOrder(index: Int) {
    let table = Table(index)
    let keys = (0..<table.count(.compositions)).map {
      table.number(table.offset(.compositions) + 8 * $0)
    }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Whether an output has at least one level and ends inside.
  private func isOutput(_ offset: Int, in table: Table) -> Bool {
    guard offset < table.count(.outputs) else { return false }
    let count = Int(table.bytes[table.offset(.outputs) + offset])
    return count > 0 && offset + count < table.count(.outputs)
  }
}

private struct Table {
  let bytes: [UInt8]

  /// Where the head says how many there are of each part; where the part lies follows.
  enum Part: Int { case slots = 0, compositions = 3, values = 5, blocks = 7, outputs = 9 }

  init(_ index: Int) {
    bytes = Array(
      UnsafeBufferPointer(
        start: pdfcompose_hyphenation_table(index),
        count: Int(pdfcompose_hyphenation_languages()[index].length)))
  }

  func number(_ offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  var slots: [UInt32] {
    bytes.withUnsafeBytes { raw in
      (0..<count(.slots)).map {
        raw.loadUnaligned(fromByteOffset: offset(.slots) + 4 * $0, as: UInt32.self)
      }
    }
  }

  func head(_ index: Int) -> Int { number(4 * index) }
  func count(_ part: Part) -> Int { head(part.rawValue) }
  /// The slots' place comes after the first state's.
  func offset(_ part: Part) -> Int { head(part == .slots ? 2 : part.rawValue + 1) }
}
