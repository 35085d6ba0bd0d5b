import ComposePDFReading
import ComposePlatform

/// A function in PostScript's words (ISO 32000-2, 7.10.5).
struct Calculator: Sendable {
  private indirect enum Step: Sendable {
    case push(Double)
    case word(Word)
    case choose([Step], [Step])
  }

  private enum Word: String, Sendable {
    case abs, add, atan, ceiling, cos, cvi, cvr, div, exp, floor, idiv, ln, log, mod, mul, neg
    case round, sin, sqrt, sub, truncate, and, bitshift, eq, ge, gt, le, lt, ne, not, or, xor
    case `true`, `false`, copy, dup, exch, index, pop, roll
  }

  private let steps: [Step]
  private let domain: [Double]
  private let range: [Double]
  private static let maximumStack = 256

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
          levels[levels.count - 1].append(.choose(first, []))
        } else if lexer.matches(range, "ifelse") {
          guard let second = blocks.popLast(), let first = blocks.popLast(), !levels.isEmpty
          else { return nil }
          levels[levels.count - 1].append(.choose(first, second))
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
    self.domain = domain
    self.range = range
  }

  func values(at input: [Double]) -> [Double] {
    var stack: [Double] = []
    for (index, value) in input.enumerated() {
      var value = value
      if 2 * index + 1 < domain.count {
        value = min(max(value, domain[2 * index]), domain[2 * index + 1])
      }
      stack.append(value)
    }
    run(steps, &stack)
    let count = range.count / 2
    var result = Array(stack.suffix(count))
    while result.count < count { result.insert(0, at: 0) }
    for index in 0..<count {
      let value = result[index].isFinite ? result[index] : 0
      result[index] = min(max(value, range[2 * index]), range[2 * index + 1])
    }
    return result
  }

  private func run(_ steps: [Step], _ stack: inout [Double]) {
    for step in steps {
      switch step {
      case .push(let value): if stack.count < Self.maximumStack { stack.append(value) }
      case .choose(let first, let second): run((stack.popLast() ?? 0) != 0 ? first : second, &stack)
      case .word(let word): apply(word, &stack)
      }
    }
  }

  private func apply(_ word: Word, _ stack: inout [Double]) {
    func pop() -> Double { stack.popLast() ?? 0 }
    func push(_ value: Double) { if stack.count < Self.maximumStack { stack.append(value) } }
    func push(_ value: Bool) { push(value ? 1.0 : 0) }
    func one(_ body: (Double) -> Double) { push(body(pop())) }
    func two(_ body: (Double, Double) -> Double) {
      let second = pop()
      push(body(pop(), second))
    }
    func test(_ body: (Double, Double) -> Bool) { two { body($0, $1) ? 1 : 0 } }
    func bits(_ body: (Int, Int) -> Int) {
      two { Double(body(Numbers.whole($0), Numbers.whole($1))) }
    }
    switch word {
    case .abs: one { Swift.abs($0) }
    case .add: two(+)
    case .sub: two(-)
    case .mul: two(*)
    case .div: two { $1 == 0 ? 0 : $0 / $1 }
    case .idiv: bits { $1 == 0 ? 0 : $0 / $1 }
    case .mod: bits { $1 == 0 ? 0 : $0 % $1 }
    case .neg: one { -$0 }
    case .ceiling: one { $0.rounded(.up) }
    case .floor: one { $0.rounded(.down) }
    case .round: one { ($0 + 0.5).rounded(.down) }
    case .truncate, .cvi: one { $0.rounded(.towardZero) }
    case .cvr: break
    case .sqrt: one { $0 > 0 ? $0.squareRoot() : 0 }
    case .sin: one { sin($0 * .pi / 180) }
    case .cos: one { cos($0 * .pi / 180) }
    case .atan:
      two {
        let degrees = atan2($0, $1) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
      }
    case .exp: two(Numbers.power)
    case .ln: one { $0 > 0 ? Self.logarithm($0) : 0 }
    case .log: one { $0 > 0 ? Self.logarithm($0) / 2.302_585_092_994_046 : 0 }
    case .and: bits(&)
    case .or: bits(|)
    case .xor: bits(^)
    case .not: one { $0 == 0 ? 1 : $0 == 1 ? 0 : Double(~Numbers.whole($0)) }
    case .bitshift:
      bits { value, shift in
        let result = Swift.abs(shift) > 31 ? 0 : shift >= 0 ? value << shift : value >> -shift
        return Int(Int32(truncatingIfNeeded: result))
      }
    case .eq: test(==)
    case .ne: test(!=)
    case .gt: test(>)
    case .ge: test(>=)
    case .lt: test(<)
    case .le: test(<=)
    case .true: push(true)
    case .false: push(false)
    case .pop: _ = pop()
    case .dup: if let last = stack.last { push(last) }
    case .exch: if stack.count > 1 { stack.swapAt(stack.count - 1, stack.count - 2) }
    case .copy:
      let count = Numbers.whole(pop())
      if count > 0, count <= stack.count, stack.count + count <= Self.maximumStack {
        stack += stack.suffix(count)
      }
    case .index:
      let place = Numbers.whole(pop())
      push(place >= 0 && place < stack.count ? stack[stack.count - 1 - place] : 0)
    case .roll:
      let shift = Numbers.whole(pop())
      let count = Numbers.whole(pop())
      guard count > 0, count <= stack.count else { return }
      let top = Array(stack.suffix(count))
      let offset = (shift % count + count) % count
      stack.replaceSubrange(
        (stack.count - count)..., with: top.suffix(offset) + top.prefix(count - offset))
    }
  }

  private static func logarithm(_ value: Double) -> Double { log(value) }
}
