/// The codewords of content in the fewest that ASCII, C40, Text and Base 256 encodation give (ISO/IEC 16022, 5.2).
struct DataMatrixEncodation {
  /// A byte, or FNC1.
  enum Unit: Hashable {
    case byte(UInt8)
    case fnc1
  }

  /// Where the encoder is after some units: the scheme, and in C40 and Text how many values wait for a pair of codewords.
  private enum State: Int, CaseIterable {
    case ascii, c40, c40One, c40Two, text, textOne, textTwo, base256
  }

  private struct Step {
    var unit: Int
    var state: Int8
  }

  private static let never = Int32.max / 2
  private static let stateCount = 8

  private let units: [Unit]
  /// Codewords before the content, in ASCII encodation.
  private let prefix: [UInt8]
  private var costs: [Int32]
  private var sources: [Step]
  /// The bytes of the run in Base 256 that ends after some units: from 250 its length takes two codewords.
  private var binaryRuns: [Int32]

  init(_ units: [Unit], prefix: [UInt8]) {
    self.units = units
    self.prefix = prefix
    let cells = (units.count + 1) * Self.stateCount
    costs = Array(repeating: Self.never, count: cells)
    sources = Array(repeating: Step(unit: -1, state: 0), count: cells)
    binaryRuns = Array(repeating: 0, count: units.count + 1)
    costs[0] = Int32(prefix.count)
    relaxAll()
  }

  // MARK: Costs

  @_optimize(speed)
  private mutating func relaxAll() {
    for index in 0...units.count {
      relaxChanges(at: index)
      guard index < units.count else { return }
      relaxASCII(at: index)
      for base in [State.c40.rawValue, State.text.rawValue] {
        let count = Self.values(of: units[index], isText: base == State.text.rawValue).count
        for phase in 0..<3 {
          let cost = costs[index * Self.stateCount + base + phase]
          guard cost < Self.never else { continue }
          let sum = phase + count
          relax(
            to: index + 1, base + sum % 3, cost + Int32(2 * (sum / 3)), from: index, base + phase)
        }
      }
      if case .byte = units[index] {
        let state = State.base256.rawValue
        let cost = costs[index * Self.stateCount + state]
        if cost < Self.never {
          let run = binaryRuns[index] + 1
          binaryRuns[index + 1] = run
          relax(to: index + 1, state, cost + (run == 250 ? 2 : 1), from: index, state)
        }
      }
    }
  }

  /// - Parameter isPreferred: Whether the step is taken also where it costs the same.
  private mutating func relax(
    to index: Int, _ state: Int, _ cost: Int32, from: Int, _ source: Int, isPreferred: Bool = false
  ) {
    let cell = index * Self.stateCount + state
    guard cost < costs[cell] || isPreferred && cost == costs[cell] && cost < Self.never else {
      return
    }
    costs[cell] = cost
    sources[cell] = Step(unit: from, state: Int8(source))
  }

  /// Schemes are left for ASCII, and entered from there.
  private mutating func relaxChanges(at index: Int) {
    let ascii = State.ascii.rawValue
    let cell = index * Self.stateCount
    for state in [State.c40, .text] {
      relax(
        to: index, ascii, costs[cell + state.rawValue] + 1, from: index, state.rawValue,
        isPreferred: true)
    }
    // The end of a run in Base 256 follows from its length.
    relax(
      to: index, ascii, costs[cell + State.base256.rawValue], from: index, State.base256.rawValue)
    let cost = costs[cell]
    guard cost < Self.never, index < units.count else { return }
    relax(to: index, State.c40.rawValue, cost + 1, from: index, ascii)
    relax(to: index, State.text.rawValue, cost + 1, from: index, ascii)
    let binary = State.base256.rawValue
    if cost + 2 < costs[cell + binary] {
      binaryRuns[index] = 0
      relax(to: index, binary, cost + 2, from: index, ascii)
    }
  }

  private mutating func relaxASCII(at index: Int) {
    let ascii = State.ascii.rawValue
    let cost = costs[index * Self.stateCount]
    guard cost < Self.never else { return }
    relax(
      to: index + 1, ascii, cost + Int32(Self.asciiLength(units[index])), from: index, ascii,
      isPreferred: true)
    if isPairOfDigits(at: index) { relax(to: index + 2, ascii, cost + 1, from: index, ascii) }
  }

  private func isPairOfDigits(at index: Int) -> Bool {
    guard index + 1 < units.count, case .byte(let first) = units[index],
      case .byte(let second) = units[index + 1]
    else { return false }
    return (0x30...0x39).contains(first) && (0x30...0x39).contains(second)
  }

  private static func asciiLength(_ unit: Unit) -> Int {
    if case .byte(let byte) = unit, byte >= 0x80 { 2 } else { 1 }
  }

  // MARK: Endings

  /// How the content ends in the last symbol characters.
  private enum Ending {
    /// In ASCII encodation, or with a return to it.
    case ascii
    /// Exactly at the end of the symbol, without a return to ASCII.
    case exact(State)
    /// Two values and a padding value, exactly at the end or with a return to ASCII.
    case padded(State)
    /// One codeword in ASCII at the end of the symbol, without a return to it; the units before are in a scheme.
    case lastInASCII(State, units: Int)
  }

  /// The codewords for the smallest of some sizes, filled up; nil where none is large enough.
  func codewords(in sizes: [DataMatrixSize]) -> (size: DataMatrixSize, codewords: [UInt8])? {
    for size in sizes {
      if let ending = ending(for: size.data) { return (size, filled(ending, room: size.data)) }
    }
    return nil
  }

  private func cost(_ state: State, at index: Int) -> Int {
    Int(costs[index * Self.stateCount + state.rawValue])
  }

  private func ending(for room: Int) -> Ending? {
    let end = units.count
    if cost(.ascii, at: end) <= room { return .ascii }
    for (state, two) in [(State.c40, State.c40Two), (.text, .textTwo)] {
      if cost(state, at: end) == room { return .exact(state) }
      if cost(two, at: end) + 2 <= room { return .padded(two) }
      if end > 0, Self.asciiLength(units[end - 1]) == 1, cost(state, at: end - 1) + 1 == room {
        return .lastInASCII(state, units: 1)
      }
      if end > 1, isPairOfDigits(at: end - 2), cost(state, at: end - 2) + 1 == room {
        return .lastInASCII(state, units: 2)
      }
    }
    return nil
  }

  // MARK: Codewords

  private func filled(_ ending: Ending, room: Int) -> [UInt8] {
    var state = State.ascii
    var end = units.count
    switch ending {
    case .ascii: break
    case .exact(let last), .padded(let last): state = last
    case .lastInASCII(let last, let count):
      state = last
      end -= count
    }
    var steps: [(unit: Int, state: State)] = [(end, state)]
    while let last = steps.last, last.unit > 0 || last.state != .ascii {
      let source = sources[last.unit * Self.stateCount + last.state.rawValue]
      guard source.unit >= 0, let state = State(rawValue: Int(source.state)) else { break }
      steps.append((source.unit, state))
    }
    var writer = Writer(codewords: prefix, room: room)
    for (from, to) in zip(steps.reversed(), steps.reversed().dropFirst()) {
      writer.move(from: from.state, to: to.state, units[from.unit..<to.unit])
    }
    switch ending {
    case .padded: writer.pad()
    case .lastInASCII: writer.appendASCII(units[end...])
    default: break
    }
    writer.finish(leavesScheme: writer.codewords.count < room, isInScheme: writer.isInScheme)
    return writer.codewords
  }

  /// Writes codewords while the steps are gone through again.
  private struct Writer {
    var codewords: [UInt8]
    let room: Int
    private var values: [UInt8] = []
    private var binary: [UInt8] = []
    private(set) var isInScheme = false

    init(codewords: [UInt8], room: Int) {
      self.codewords = codewords
      self.room = room
    }

    mutating func move(from: State, to: State, _ units: ArraySlice<Unit>) {
      if units.isEmpty {
        change(from: from, to: to)
        return
      }
      switch to {
      case .ascii: appendASCII(units)
      case .base256:
        for case .byte(let byte) in units { binary.append(byte) }
      case .c40, .c40One, .c40Two, .text, .textOne, .textTwo:
        let isText = to.rawValue >= State.text.rawValue
        for unit in units { values += DataMatrixEncodation.values(of: unit, isText: isText) }
        flush()
      }
    }

    private mutating func change(from: State, to: State) {
      if from == .base256 { appendBinary(toEnd: false) }
      if from == .c40 || from == .text {
        codewords.append(254)
        isInScheme = false
      }
      switch to {
      case .c40: codewords.append(230)
      case .text: codewords.append(239)
      case .base256: codewords.append(231)
      default: return
      }
      isInScheme = to != .base256
    }

    private mutating func flush() {
      var index = 0
      while index + 3 <= values.count {
        let sum =
          Int(values[index]) * 1600 + Int(values[index + 1]) * 40 + Int(values[index + 2]) + 1
        codewords.append(UInt8(truncatingIfNeeded: sum >> 8))
        codewords.append(UInt8(truncatingIfNeeded: sum))
        index += 3
      }
      values.removeFirst(index)
    }

    mutating func pad() {
      values.append(0)
      flush()
    }

    mutating func appendASCII(_ units: ArraySlice<Unit>) {
      var index = units.startIndex
      while index < units.endIndex {
        switch units[index] {
        case .fnc1: codewords.append(232)
        case .byte(let byte):
          if (0x30...0x39).contains(byte), index + 1 < units.endIndex,
            case .byte(let next) = units[index + 1], (0x30...0x39).contains(next)
          {
            codewords.append((byte - 0x30) * 10 + (next - 0x30) + 130)
            index += 1
          } else if byte < 0x80 {
            codewords.append(byte + 1)
          } else {
            codewords += [235, byte - 0x7F]
          }
        }
        index += 1
      }
      isInScheme = false
    }

    /// The length and the bytes, each mixed with its place (5.2.9, annex B.2).
    private mutating func appendBinary(toEnd: Bool) {
      var bytes: [UInt8] = []
      if binary.count >= 250 {
        bytes += [
          UInt8(truncatingIfNeeded: binary.count / 250 + 249),
          UInt8(truncatingIfNeeded: binary.count % 250),
        ]
      } else {
        bytes.append(UInt8(binary.count))
      }
      for byte in bytes + binary {
        let mixed = Int(byte) + 149 * (codewords.count + 1) % 255 + 1
        codewords.append(UInt8(mixed > 255 ? mixed - 256 : mixed))
      }
      binary = []
    }

    /// Returns to ASCII, and fills the symbol up (5.2.3).
    mutating func finish(leavesScheme: Bool, isInScheme: Bool) {
      if leavesScheme, isInScheme { codewords.append(254) }
      guard codewords.count < room else { return }
      codewords.append(129)
      while codewords.count < room {
        let mixed = 129 + 149 * (codewords.count + 1) % 253 + 1
        codewords.append(UInt8(mixed > 254 ? mixed - 254 : mixed))
      }
    }
  }

  // MARK: Values

  /// The values of a character in C40 or Text encodation (5.2.5, 5.2.6): a shift goes before those of other sets.
  fileprivate static func values(of unit: Unit, isText: Bool) -> [UInt8] {
    guard case .byte(let byte) = unit else { return [1, 27] }
    guard byte < 0x80 else {
      return [1, 30] + values(of: .byte(byte - 0x80), isText: isText)
    }
    switch byte {
    case 0x20: return [3]
    case 0x30...0x39: return [byte - 0x30 + 4]
    case 0x41...0x5A: return isText ? [2, byte - 0x40] : [byte - 0x41 + 14]
    case 0x61...0x7A: return isText ? [byte - 0x61 + 14] : [2, byte - 0x60]
    case 0...0x1F: return [0, byte]
    case 0x21...0x2F: return [1, byte - 0x21]
    case 0x3A...0x40: return [1, byte - 0x3A + 15]
    case 0x5B...0x5F: return [1, byte - 0x5B + 22]
    case 0x60: return [2, 0]
    default: return [2, byte - 0x7B + 27]
    }
  }
}
