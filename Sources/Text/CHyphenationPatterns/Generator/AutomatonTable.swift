/// The bytes of one set, as `include/CHyphenationPatterns.h` describes them.
struct AutomatonTable {
  private(set) var bytes: [UInt8] = []
  private(set) var summary = ""

  init(list: PatternList, set: PatternSet) {
    let alphabet = Alphabet(list: list, set: set)
    let automaton = Automaton(list: list, alphabet: alphabet)
    var outputOffsets: [UInt32] = []
    var outputs: [UInt8] = []
    for output in automaton.outputs {
      outputOffsets.append(UInt32(outputs.count))
      outputs += output
    }
    let packed = PackedRows(automaton: automaton, outputOffsets: outputOffsets)
    let map = CharacterMap(alphabet: alphabet)
    let compositions = alphabet.compositions

    // The header, and the parts in the order of their alignment.
    let headerCount = 12
    let slotsOffset = headerCount * 4
    let compositionsOffset = slotsOffset + packed.slots.count * 4
    let valuesOffset = compositionsOffset + compositions.count * 8
    let blocksOffset = valuesOffset + map.values.count * 2
    let outputsOffset = blocksOffset + map.blocks.count
    let header = [
      packed.slots.count, packed.root, slotsOffset, compositions.count, compositionsOffset,
      map.values.count, valuesOffset, map.blocks.count, blocksOffset, outputs.count, outputsOffset,
      0,
    ]
    for number in header { append(UInt32(number)) }
    for slot in packed.slots { append(slot) }
    for composition in compositions {
      append(composition.mark << 8 | UInt32(composition.letter))
      append(UInt32(composition.composed))
    }
    for value in map.values {
      bytes.append(UInt8(value & 0xFF))
      bytes.append(UInt8(value >> 8))
    }
    bytes += map.blocks
    bytes += outputs
    while bytes.count % 8 != 0 { bytes.append(0) }
    summary = "\(automaton.states.count) states, \(packed.slots.count) slots, "
    summary += "\(map.values.count * 2 + map.blocks.count) bytes of map, "
    summary += "\(outputs.count) of outputs, \(bytes.count) bytes"
  }

  private mutating func append(_ number: UInt32) {
    for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(number >> shift & 0xFF)) }
  }
}

/// Characters → numbers, in blocks of 64.
private struct CharacterMap {
  private(set) var values: [UInt16] = []
  private(set) var blocks: [UInt8] = []

  init(alphabet: Alphabet) {
    var known: [[UInt16]: UInt8] = [:]
    for block in UInt32(0)..<0x300 {
      let content = (0..<64).map { alphabet.value(of: block << 6 | $0) }
      if known[content] == nil {
        guard known.count < 256 else { stop("too many blocks of characters") }
        known[content] = UInt8(known.count)
        values += content
      }
      blocks.append(known[content] ?? 0)
    }
    while blocks.count > 2, let last = blocks.last,
      values[Int(last) << 6..<(Int(last) + 1) << 6].allSatisfy({ $0 == 0 })
    {
      blocks.removeLast()
    }
  }
}

/// The transitions of all states in one array: those of a state are at its base plus the letters'
/// numbers, in the gaps that other states leave (Tarjan and Yao: *Storing a sparse table*, CACM 22).
private struct PackedRows {
  /// In bits 0 to 7 the letter, in bit 8 whether the target has an output, above that its base.
  /// At a base itself, where its state has an output: the output's offset, above bit 7.
  private(set) var slots: [UInt32] = []
  private(set) var root = 0

  init(automaton: Automaton, outputOffsets: [UInt32]) {
    let states = automaton.states
    var bases = [Int](repeating: 0, count: states.count)
    var isUsed: [Bool] = []
    var isBase: [Bool] = []
    var firstFree = 0
    let order = states.indices.sorted {
      (states[$0].next.count, $1) > (states[$1].next.count, $0)
    }
    for index in order {
      let state = states[index]
      var offsets = state.next.map { Int($0.letter) }
      if state.output >= 0 { offsets.insert(0, at: 0) }
      let lowest = offsets.first ?? 0
      var base = max(0, firstFree - lowest)
      while true {
        while isUsed.count < base + 257 {
          isUsed.append(false)
          isBase.append(false)
        }
        if !isBase[base], !offsets.contains(where: { isUsed[base + $0] }) { break }
        base += 1
      }
      bases[index] = base
      isBase[base] = true
      for offset in offsets { isUsed[base + offset] = true }
      while firstFree < isUsed.count, isUsed[firstFree] { firstFree += 1 }
    }
    let count = (bases.max() ?? 0) + 256
    slots = [UInt32](repeating: 0, count: count)
    for index in states.indices {
      let state = states[index]
      for transition in state.next {
        let hasOutput: UInt32 = states[transition.target].output >= 0 ? 0x100 : 0
        let target = UInt32(bases[transition.target])
        slots[bases[index] + Int(transition.letter)] =
          target << 9 | hasOutput | UInt32(transition.letter)
      }
      if state.output >= 0 { slots[bases[index]] = outputOffsets[state.output] << 8 }
    }
    root = bases[automaton.root]
  }
}
