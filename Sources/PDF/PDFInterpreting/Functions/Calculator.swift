import ComposePDFReading
import ComposePlatform

/// A function in PostScript's words (ISO 32000-2, 7.10.5).
struct Calculator: Sendable {
  /// Steps only go forwards, so that every function ends.
  private enum Step: Sendable {
    case push(Double)
    case word(Word)
    case skip(Int)
    /// Where the top of the stack, which is popped, is 0.
    case skipIfFalse(Int)
  }

  private enum Word: String, Sendable {
    case abs, add, atan, ceiling, cos, cvi, cvr, div, exp, floor, idiv, ln, log, mod, mul, neg
    case round, sin, sqrt, sub, truncate, and, bitshift, eq, ge, gt, le, lt, ne, not, or, xor
    case `true`, `false`, copy, dup, exch, index, pop, roll
  }

  private let steps: [Step]
  private let domain: [Double]
  private let range: [Double]
  /// Of operands.
  private let capacity: Int

  init?(_ bytes: [UInt8], domain: [Double], range: [Double]) {
    var lexer = PDFLexer(bytes)
    var levels: [[Step]] = []
    var blocks: [[Step]] = []
    var result: [Step]?
    while result == nil, let token = lexer.next() {
      switch token {
      case .integer(let value):
        guard !levels.isEmpty else { return nil }
        levels[levels.count - 1].append(.push(Double(value)))
      case .real(let value):
        guard !levels.isEmpty else { return nil }
        levels[levels.count - 1].append(.push(value))
      case .keyword(let range):
        if lexer.matches(range, "{") {
          guard levels.count < 32 else { return nil }
          levels.append([])
        } else if lexer.matches(range, "}") {
          guard let level = levels.popLast() else { return nil }
          if levels.isEmpty { result = level } else { blocks.append(level) }
        } else if lexer.matches(range, "if") {
          guard let first = blocks.popLast(), !levels.isEmpty else { return nil }
          levels[levels.count - 1] += [.skipIfFalse(first.count)] + first
        } else if lexer.matches(range, "ifelse") {
          guard let second = blocks.popLast(), let first = blocks.popLast(), !levels.isEmpty
          else { return nil }
          levels[levels.count - 1] +=
            [.skipIfFalse(first.count + 1)] + first + [.skip(second.count)] + second
        } else {
          guard let word = Word(rawValue: String(decoding: lexer.bytes[range], as: UTF8.self)),
            !levels.isEmpty
          else { return nil }
          levels[levels.count - 1].append(.word(word))
        }
      default: return nil
      }
    }
    guard let result = result ?? levels.first else { return nil }
    steps = result
    capacity = Self.capacity(of: result, inputs: domain.count / 2)
    self.domain = domain
    self.range = range
  }

  func values(at input: [Double]) -> [Double] {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: capacity) { values in
      var stack = OperandStack(values)
      for (index, value) in input.enumerated() {
        var value = value
        if 2 * index + 1 < domain.count {
          value = min(max(value, domain[2 * index]), domain[2 * index + 1])
        }
        stack.push(value)
      }
      var place = 0
      while place < steps.count {
        switch steps[place] {
        case .push(let value): stack.push(value)
        case .word(let word): Self.apply(word, &stack)
        case .skip(let count): place += count
        case .skipIfFalse(let count): if stack.pop() == 0 { place += count }
        }
        place += 1
      }
      var result = [Double](repeating: 0, count: range.count / 2)
      for index in result.indices.reversed() {
        let value = stack.pop()
        result[index] = min(
          max(value.isFinite ? value : 0, range[2 * index]), range[2 * index + 1])
      }
      return result
    }
  }

  /// The most operands that there may be at once.
  private static let maximumOperands = 256

  /// The operand stack size that a function needs, in numbers. Up to 128, a kilobyte, are allocated on the call stack.
  private static func capacity(of steps: [Step], inputs: Int) -> Int {
    let copies = steps.contains { if case .word(.copy) = $0 { true } else { false } }
    // Other steps push one operand at most; one more for words that find none.
    return copies ? 128 : min(max(inputs, 8) + steps.count + 1, maximumOperands)
  }

  @inline(__always)
  private static func apply(_ word: Word, _ stack: inout OperandStack) {
    switch word {
    case .abs: stack.replace { Swift.abs($0) }
    case .add: stack.combine { $0 + $1 }
    case .sub: stack.combine { $0 - $1 }
    case .mul: stack.combine { $0 * $1 }
    case .div: stack.combine { $1 == 0 ? 0 : $0 / $1 }
    case .idiv: stack.combineWhole { $1 == 0 ? 0 : $0 / $1 }
    case .mod: stack.combineWhole { $1 == 0 ? 0 : $0 % $1 }
    case .neg: stack.replace { -$0 }
    case .ceiling: stack.replace { $0.rounded(.up) }
    case .floor: stack.replace { $0.rounded(.down) }
    case .round: stack.replace { ($0 + 0.5).rounded(.down) }
    case .truncate, .cvi: stack.replace { $0.rounded(.towardZero) }
    case .cvr: break
    case .sqrt: stack.replace { $0 > 0 ? $0.squareRoot() : 0 }
    case .sin: stack.replace { ComposePlatform.sin($0 * .pi / 180) }
    case .cos: stack.replace { ComposePlatform.cos($0 * .pi / 180) }
    case .atan:
      stack.combine {
        let degrees = atan2($0, $1) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
      }
    case .exp: stack.combine { Numbers.power($0, $1) }
    case .ln: stack.replace { $0 > 0 ? logarithm($0) : 0 }
    case .log: stack.replace { $0 > 0 ? logarithm($0) / 2.302_585_092_994_046 : 0 }
    case .and: stack.combineWhole { $0 & $1 }
    case .or: stack.combineWhole { $0 | $1 }
    case .xor: stack.combineWhole { $0 ^ $1 }
    case .not: stack.replace { $0 == 0 ? 1 : $0 == 1 ? 0 : Double(~Numbers.whole($0)) }
    case .bitshift:
      stack.combineWhole { value, shift in
        let result = Swift.abs(shift) > 31 ? 0 : shift >= 0 ? value << shift : value >> -shift
        return Int(Int32(truncatingIfNeeded: result))
      }
    case .eq: stack.combine { $0 == $1 ? 1 : 0 }
    case .ne: stack.combine { $0 != $1 ? 1 : 0 }
    case .gt: stack.combine { $0 > $1 ? 1 : 0 }
    case .ge: stack.combine { $0 >= $1 ? 1 : 0 }
    case .lt: stack.combine { $0 < $1 ? 1 : 0 }
    case .le: stack.combine { $0 <= $1 ? 1 : 0 }
    case .true: stack.push(1)
    case .false: stack.push(0)
    case .pop: _ = stack.pop()
    case .dup: stack.copy(1)
    case .exch: stack.exchange()
    case .copy: stack.copy(Numbers.whole(stack.pop()))
    case .index: stack.pushValue(below: Numbers.whole(stack.pop()))
    case .roll:
      let shift = Numbers.whole(stack.pop())
      stack.roll(Numbers.whole(stack.pop()), by: shift)
    }
  }

  private static func logarithm(_ value: Double) -> Double { ComposePlatform.log(value) }
}

/// The operands of a function's words; what is missing is 0, and what is too much is left out.
private struct OperandStack {
  /// From the bottom. Only those below `count` are read, which were written before.
  private let values: UnsafeMutableBufferPointer<Double>
  private var count = 0

  /// - Parameter values: Room for at least one, which lasts as long as the stack.
  init(_ values: UnsafeMutableBufferPointer<Double>) { self.values = values }

  mutating func push(_ value: Double) {
    guard count < values.count else { return }
    values.initializeElement(at: count, to: value)
    count += 1
  }

  mutating func pop() -> Double {
    guard count > 0 else { return 0 }
    count -= 1
    return values[count]
  }

  @inline(__always)
  mutating func replace(_ body: (Double) -> Double) {
    if count == 0 { push(0) }
    values[count - 1] = body(values[count - 1])
  }

  @inline(__always)
  mutating func combine(_ body: (Double, Double) -> Double) {
    let second = pop()
    replace { body($0, second) }
  }

  @inline(__always)
  mutating func combineWhole(_ body: (Int, Int) -> Int) {
    combine { Double(body(Numbers.whole($0), Numbers.whole($1))) }
  }

  mutating func exchange() {
    if count > 1 { values.swapAt(count - 1, count - 2) }
  }

  /// Pushes the topmost operands again.
  mutating func copy(_ number: Int) {
    guard number > 0, number <= count, count + number <= values.count else { return }
    for place in count - number..<count { push(values[place]) }
  }

  /// Pushes the operand that is so far below the top, 0 for none.
  mutating func pushValue(below top: Int) {
    push(top >= 0 && top < count ? values[count - 1 - top] : 0)
  }

  /// Moves the topmost operands up by `shift` places, those at the top to below the others.
  mutating func roll(_ number: Int, by shift: Int) {
    guard number > 0, number <= count else { return }
    let offset = (shift % number + number) % number
    // Both parts reversed, and then the whole.
    reverse(count - number..<count - offset)
    reverse(count - offset..<count)
    reverse(count - number..<count)
  }

  private func reverse(_ range: Range<Int>) {
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    while low < high {
      values.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
