/// Runs a Type 2 charstring (Adobe Technical Note 5177) just far enough to see whether it begins
/// with a width: the number left over below the operands of its first stack-clearing operator.
struct CharstringWidth {
  let bytes: [UInt8]
  let local: [Range<Int>]
  let global: [Range<Int>]

  private var stack: [Double] = []
  private var depth = 0
  private var steps = 0
  private static let maximumSteps = 100_000
  private var isDecided = false
  private var width: Double?

  init(bytes: [UInt8], local: [Range<Int>], global: [Range<Int>]) {
    self.bytes = bytes
    self.local = local
    self.global = global
  }

  /// The width's difference from the nominal width; nil when the default width applies.
  mutating func difference(of charstring: Range<Int>) -> Double? {
    stack = []
    isDecided = false
    width = nil
    steps = 0
    run(charstring)
    return width
  }

  private mutating func run(_ range: Range<Int>) {
    guard depth < 10 else { return }
    depth += 1
    defer { depth -= 1 }
    var position = range.lowerBound
    let data = BigEndian(bytes: bytes)
    while position < range.upperBound, !isDecided, steps < Self.maximumSteps {
      steps += 1
      let byte = Int(bytes[position])
      position += 1
      switch byte {
      case 28:
        stack.append(Double(data.signed(position) ?? 0))
        position += 2
      case 32...246: stack.append(Double(byte - 139))
      case 247...250:
        stack.append(Double((byte - 247) * 256 + (data.number(position, 1) ?? 0) + 108))
        position += 1
      case 251...254:
        stack.append(Double(-(byte - 251) * 256 - (data.number(position, 1) ?? 0) - 108))
        position += 1
      case 255:
        let fixed = Int32(truncatingIfNeeded: data.number(position, 4) ?? 0)
        stack.append(Double(fixed) / 65_536)
        position += 4
      case 10, 29: call(byte == 10 ? local : global)
      case 11: return
      case 1, 3, 18, 23, 19, 20: decide(stack.count % 2 == 1)
      case 21: decide(stack.count > 2)
      case 4, 22: decide(stack.count > 1)
      case 14: decide(stack.count == 1 || stack.count == 5)
      case 12: position += 1
      default: decide(false)
      }
    }
  }

  private mutating func decide(_ hasWidth: Bool) {
    isDecided = true
    if hasWidth { width = stack.first }
  }

  private mutating func call(_ routines: [Range<Int>]) {
    guard let last = stack.popLast() else { return decide(false) }
    let bias = routines.count < 1240 ? 107 : routines.count < 33_900 ? 1131 : 32_768
    let number = Int(last) + bias
    guard routines.indices.contains(number) else { return decide(false) }
    run(routines[number])
  }
}
