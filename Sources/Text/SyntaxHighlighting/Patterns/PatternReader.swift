import ComposePlatform

/// Reads patterns into steps.
///
/// They are parsing expressions (Ford, 2004) written like regular expressions: the first alternative
/// that matches is taken, and repetition takes all there is and gives nothing back, so that there is
/// no backtracking. `.`, `\s` and `[^…]` stay within the line. Beyond what regular expressions have, `@{table}`
/// is a word of a table, `{NAME}` a definition, `\=` the text saved on entering the state, and `\>`
/// the start of a line that is indented more than that on which the state was entered.
struct PatternReader {
  private(set) var steps: [PatternStep] = []
  /// The first steps of alternatives.
  private(set) var alternatives: [Int32] = []
  private(set) var sets: [ByteSet] = []
  private(set) var problems: [String] = []
  var definitions: [String: [UInt8]] = [:]
  /// The indexes of tables by name.
  var tables: [String: Int32] = [:]
  var ignoresCase = false

  private var text: [UInt8] = []
  private var position = 0
  private var captures: Int32 = 0

  /// The first step of a pattern and the number of its captures.
  mutating func read(_ pattern: [UInt8]) -> (first: Int32, captures: Int) {
    text = expanded(pattern, depth: 0)
    position = 0
    captures = 0
    let first: Int32
    let heads = readAlternatives()
    if heads.count == 1 {
      first = heads[0]
    } else {
      alternatives.append(contentsOf: heads)
      first = add(
        PatternStep(
          operation: .choice, operand: Int32(alternatives.count - heads.count),
          count: Int32(heads.count)))
    }
    if position < text.count { problem("unexpected )") }
    markLast(from: first)
    return (first, Int(captures))
  }

  private mutating func problem(_ message: String) {
    problems.append("\(message) in \(String(decoding: text, as: UTF8.self))")
    position = text.count
  }

  /// Replaces `{NAME}` by definitions.
  private mutating func expanded(_ pattern: [UInt8], depth: Int) -> [UInt8] {
    guard depth < 8 else { return pattern }
    var result: [UInt8] = []
    result.reserveCapacity(pattern.count + 16)
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      if byte == UInt8(ascii: "\\"), index + 1 < pattern.count {
        result.append(byte)
        result.append(pattern[index + 1])
        index += 2
      } else if byte == UInt8(ascii: "{"), index + 1 < pattern.count,
        pattern[index + 1].isASCIILetter, pattern[index - (index > 0 ? 1 : 0)] != UInt8(ascii: "@"),
        let end = pattern[index...].firstIndex(of: UInt8(ascii: "}"))
      {
        let name = String(decoding: pattern[index + 1..<end], as: UTF8.self)
        if let definition = definitions[name] {
          result += expanded(definition, depth: depth + 1)
        } else {
          problems.append("unknown definition \(name)")
        }
        index = end + 1
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  private mutating func add(_ step: PatternStep) -> Int32 {
    steps.append(step)
    return Int32(steps.count - 1)
  }

  private mutating func index(of set: ByteSet) -> Int32 {
    let set = ignoresCase ? set.ignoringCase : set
    // There are a few dozen, so that hashing them would take longer.
    if let index = sets.firstIndex(of: set) { return Int32(index) }
    sets.append(set)
    return Int32(sets.count - 1)
  }

  /// A repetition that ends the pattern may be as long as the text.
  private mutating func markLast(from first: Int32) {
    var index = first
    var last: Int32?
    while index >= 0 {
      switch steps[Int(index)].operation {
      case .captureEnd: break
      case .run: last = index
      default: last = nil
      }
      index = steps[Int(index)].next
    }
    if let last { steps[Int(last)].isLast = true }
  }

  private mutating func readAlternatives() -> [Int32] {
    var heads = [readSequence()]
    while position < text.count, text[position] == UInt8(ascii: "|") {
      position += 1
      heads.append(readSequence())
    }
    return heads
  }

  /// The first step of a sequence; −1 for an empty one.
  private mutating func readSequence() -> Int32 {
    var first: Int32 = -1
    var last: Int32 = -1
    while position < text.count, text[position] != UInt8(ascii: "|"),
      text[position] != UInt8(ascii: ")")
    {
      guard let item = readItem() else { break }
      if first < 0 { first = item.first } else { steps[Int(last)].next = item.first }
      last = item.last
    }
    return first
  }

  private mutating func readItem() -> (first: Int32, last: Int32)? {
    let byte = text[position]
    position += 1
    switch byte {
    case UInt8(ascii: "("): return readGroup()
    case UInt8(ascii: "["): return repeated(readSet())
    case UInt8(ascii: "."): return repeated(Self.lineEnds.inverted)
    case UInt8(ascii: "^"): return single(.lineStart)
    case UInt8(ascii: "$"): return single(.lineEnd)
    case UInt8(ascii: "@"):
      guard position < text.count, text[position] == UInt8(ascii: "{"),
        let end = text[position...].firstIndex(of: UInt8(ascii: "}"))
      else { return repeated(Self.set(byte)) }
      let name = String(decoding: text[position + 1..<end], as: UTF8.self)
      position = end + 1
      guard let table = tables[name] else {
        problem("unknown table \(name)")
        return nil
      }
      return single(.word, table)
    case UInt8(ascii: "\\"):
      guard position < text.count else { return nil }
      let escaped = text[position]
      position += 1
      switch escaped {
      case UInt8(ascii: "b"): return single(.wordBoundary)
      case UInt8(ascii: "B"): return single(.noWordBoundary)
      case UInt8(ascii: "A"): return single(.textStart)
      case UInt8(ascii: "="): return single(.saved)
      case UInt8(ascii: ">"): return single(.deeper)
      default: return repeated(Self.escaped(escaped))
      }
    default: return repeated(Self.set(byte))
    }
  }

  private static let lineEnds: ByteSet = set(0x0A, 0x0D)

  private static func set(_ bytes: UInt8...) -> ByteSet {
    var set = ByteSet()
    for byte in bytes { set.insert(byte) }
    return set
  }

  private static func escaped(_ byte: UInt8) -> ByteSet {
    switch byte {
    case UInt8(ascii: "w"): .word
    case UInt8(ascii: "W"): ByteSet.word.inverted.subtracting(lineEnds)
    case UInt8(ascii: "d"): ByteSet(0x30...0x39)
    case UInt8(ascii: "D"): ByteSet(0x30...0x39).inverted.subtracting(lineEnds)
    case UInt8(ascii: "s"): set(0x20, 0x09)
    case UInt8(ascii: "S"): set(0x20, 0x09, 0x0A, 0x0D).inverted
    case UInt8(ascii: "n"): set(0x0A)
    case UInt8(ascii: "t"): set(0x09)
    case UInt8(ascii: "r"): set(0x0D)
    case UInt8(ascii: "h"):
      {
        var digits = ByteSet(0x30...0x39)
        digits.formUnion(ByteSet(0x41...0x46))
        digits.formUnion(ByteSet(0x61...0x66))
        return digits
      }()
    default: set(byte)
    }
  }

  private mutating func single(
    _ operation: PatternStep.Operation, _ operand: Int32 = 0
  ) -> (first: Int32, last: Int32) {
    let step = add(PatternStep(operation: operation, operand: operand))
    return (step, step)
  }

  /// The numbers of a `*`, `+`, `?` or `{n,m}`, if there is one.
  private mutating func readRepetition() -> (minimum: Int32, maximum: Int32)? {
    guard let repetition = readNumbers() else { return nil }
    // Repetition is neither lazy nor said twice.
    if position < text.count,
      text[position] == UInt8(ascii: "?") || text[position] == UInt8(ascii: "+")
    {
      problem("repetition twice")
    }
    return repetition
  }

  private mutating func readNumbers() -> (minimum: Int32, maximum: Int32)? {
    guard position < text.count else { return nil }
    switch text[position] {
    case UInt8(ascii: "*"):
      position += 1
      return (0, .max)
    case UInt8(ascii: "+"):
      position += 1
      return (1, .max)
    case UInt8(ascii: "?"):
      position += 1
      return (0, 1)
    case UInt8(ascii: "{"):
      guard position + 1 < text.count, text[position + 1].isASCIIDigit,
        let end = text[position...].firstIndex(of: UInt8(ascii: "}"))
      else { return nil }
      let parts = text[position + 1..<end].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false
      ).map { Int32(String(decoding: $0, as: UTF8.self)) }
      position = end + 1
      guard let minimum = parts.first ?? nil else { return nil }
      return (minimum, parts.count == 1 ? minimum : parts[1] ?? .max)
    default: return nil
    }
  }

  private mutating func repeated(_ set: ByteSet) -> (first: Int32, last: Int32) {
    let operand = index(of: set)
    let step: Int32
    if let (minimum, maximum) = readRepetition() {
      step = add(
        PatternStep(
          operation: .run, isOfNames: maximum == .max && set.isOfNames, operand: operand,
          minimum: minimum, maximum: maximum))
    } else {
      step = add(PatternStep(operation: .set, operand: operand))
    }
    return (step, step)
  }

  /// Reads a set after its opening bracket.
  private mutating func readSet() -> ByteSet {
    var set = ByteSet()
    var isInverted = false
    if position < text.count, text[position] == UInt8(ascii: "^") {
      isInverted = true
      position += 1
    }
    while position < text.count, text[position] != UInt8(ascii: "]") {
      var low = text[position]
      position += 1
      if let byte = readByteNumber(after: low) {
        low = byte
      } else if low == UInt8(ascii: "\\"), position < text.count {
        let escaped = Self.escaped(text[position])
        low = text[position]
        position += 1
        let isClass = !(escaped == Self.set(low))
        if isClass {
          set.formUnion(escaped)
          continue
        }
      }
      if position + 1 < text.count, text[position] == UInt8(ascii: "-"),
        text[position + 1] != UInt8(ascii: "]")
      {
        var high = text[position + 1]
        position += 2
        if let byte = readByteNumber(after: high) {
          high = byte
        } else if high == UInt8(ascii: "\\"), position < text.count {
          high = text[position]
          position += 1
        }
        if low <= high { set.formUnion(ByteSet(low...high)) } else { problem("empty range") }
      } else {
        set.insert(low)
      }
    }
    position += 1
    if ignoresCase { set = set.ignoringCase }
    guard isInverted else { return set }
    set.formUnion(Self.lineEnds)
    return set.inverted
  }

  /// The byte of `\xHH`, when `byte` is a backslash that starts it.
  private mutating func readByteNumber(after byte: UInt8) -> UInt8? {
    guard byte == UInt8(ascii: "\\"), position + 2 < text.count,
      text[position] == UInt8(ascii: "x"),
      let high = text[position + 1].hexadecimalDigitValue,
      let low = text[position + 2].hexadecimalDigitValue
    else { return nil }
    position += 3
    return high << 4 | low
  }

  /// Reads a group after its opening parenthesis.
  private mutating func readGroup() -> (first: Int32, last: Int32)? {
    var operation = PatternStep.Operation.choice
    var capture: Int32?
    if position + 1 < text.count, text[position] == UInt8(ascii: "?") {
      switch text[position + 1] {
      case UInt8(ascii: ":"): break
      case UInt8(ascii: "="): operation = .ahead
      case UInt8(ascii: "!"): operation = .notAhead
      case UInt8(ascii: "<"):
        operation =
          position + 2 < text.count && text[position + 2] == UInt8(ascii: "!")
          ? .notBehind : .behind
        position += 1
      default: problem("unknown group")
      }
      position += 2
    } else {
      captures += 1
      capture = captures
    }
    if operation == .behind || operation == .notBehind {
      guard position < text.count else { return nil }
      var set: ByteSet
      let byte = text[position]
      position += 1
      switch byte {
      case UInt8(ascii: "["): set = readSet()
      case UInt8(ascii: "\\") where position < text.count:
        set = Self.escaped(text[position])
        position += 1
      default: set = Self.set(byte)
      }
      closeGroup()
      return single(operation, index(of: set))
    }
    let start = capture.map { single(.captureStart, $0).first }
    let heads = readAlternatives()
    closeGroup()
    // `(?!@{table})`, with which many rules for names start.
    if operation == .notAhead, heads.count == 1, heads[0] >= 0, steps[Int(heads[0])].next < 0,
      steps[Int(heads[0])].operation == .word
    {
      return single(.notWord, steps[Int(heads[0])].operand)
    }
    alternatives.append(contentsOf: heads)
    var step = PatternStep(
      operation: operation, operand: Int32(alternatives.count - heads.count),
      count: Int32(heads.count))
    let repetition = readRepetition()
    if let repetition, capture == nil { (step.minimum, step.maximum) = repetition }
    // A capture of one sequence needs no choice.
    var first: Int32
    var last: Int32
    if operation == .choice, heads.count == 1, step.minimum == 1, step.maximum == 1 {
      alternatives.removeLast()
      first = heads[0]
      last = heads[0]
      while last >= 0, steps[Int(last)].next >= 0 { last = steps[Int(last)].next }
    } else {
      first = add(step)
      last = first
    }
    if let start, let capture {
      let end = single(.captureEnd, capture).first
      if first >= 0 {
        steps[Int(start)].next = first
        steps[Int(last)].next = end
      } else {
        steps[Int(start)].next = end
      }
      guard let repetition else { return (start, end) }
      alternatives.append(start)
      var repeated = PatternStep(
        operation: .choice, operand: Int32(alternatives.count - 1), count: 1)
      (repeated.minimum, repeated.maximum) = repetition
      let step = add(repeated)
      return (step, step)
    }
    if first < 0 {
      problem("empty group")
      return nil
    }
    return (first, last)
  }

  private mutating func closeGroup() {
    guard position < text.count, text[position] == UInt8(ascii: ")") else {
      problem("missing )")
      return
    }
    position += 1
  }
}
