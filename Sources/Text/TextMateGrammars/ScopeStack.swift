/// Scopes within scopes, each stack with a number: equal stacks have equal numbers.
struct ScopeStacks {
  private struct Stack {
    var parent: Int32
    var name: Int32
    var depth: Int32
  }

  private var stacks: [Stack] = []
  private var numbers: [UInt64: Int32] = [:]
  private var names: [String] = []
  private var nameNumbers: [String: Int32] = [:]
  /// Deeper scopes are left out.
  static let deepest: Int32 = 500

  /// The stack of a scope within another stack; −1 for none.
  mutating func push(_ name: String, on parent: Int) -> Int {
    let nameNumber: Int32
    if let known = nameNumbers[name] {
      nameNumber = known
    } else {
      nameNumber = Int32(names.count)
      names.append(name)
      nameNumbers[name] = nameNumber
    }
    let depth = parent < 0 ? 0 : stacks[parent].depth + 1
    guard depth < Self.deepest else { return parent }
    let key = UInt64(parent + 1) << 32 | UInt64(nameNumber)
    if let known = numbers[key] { return Int(known) }
    stacks.append(Stack(parent: Int32(parent), name: nameNumber, depth: depth))
    numbers[key] = Int32(stacks.count - 1)
    return stacks.count - 1
  }

  /// The names of the scopes, the outermost first.
  func names(of stack: Int) -> [String] {
    var result: [String] = []
    var stack = stack
    while stack >= 0 {
      result.append(names[Int(stacks[stack].name)])
      stack = Int(stacks[stack].parent)
    }
    return result.reversed()
  }
}

/// The name of a rule: scopes with spaces between, in which `$1` and `${1:/downcase}` are what groups
/// of the match have found.
struct ScopeName {
  private let source: String
  private let hasCaptures: Bool

  init?(_ source: String?) {
    guard let source, !source.isEmpty else { return nil }
    self.source = source
    hasCaptures = source.utf8.contains(UInt8(ascii: "$"))
  }

  func push(
    on stack: Int, of stacks: inout ScopeStacks, text: UnsafeBufferPointer<UInt8>, captures: [Int]
  ) -> Int {
    let name = hasCaptures ? replacing(text, captures) : source
    guard name.utf8.contains(0x20) else { return stacks.push(name, on: stack) }
    return name.split(separator: " ", omittingEmptySubsequences: false).reduce(stack) {
      stacks.push(String($1), on: $0)
    }
  }

  private func replacing(_ text: UnsafeBufferPointer<UInt8>, _ captures: [Int]) -> String {
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "$"), let found = Self.reference(bytes, at: position),
        captures.indices.contains(found.group * 2 + 1)
      else {
        result.append(bytes[position])
        position += 1
        continue
      }
      position = found.end
      let range = captures[found.group * 2]..<captures[found.group * 2 + 1]
      guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= text.count else { continue }
      // Dots at the start would make the scope none.
      let value = String(
        decoding: text[range].drop { $0 == UInt8(ascii: ".") }.prefix(200), as: UTF8.self)
      switch found.isUpper {
      case true?: result += value.uppercased().utf8
      case false?: result += value.lowercased().utf8
      case nil: result += value.utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads `$1`, `${1:/downcase}` or `${1:/upcase}`.
  private static func reference(
    _ bytes: [UInt8], at start: Int
  ) -> (group: Int, isUpper: Bool?, end: Int)? {
    var position = start + 1
    let isBraced = position < bytes.count && bytes[position] == UInt8(ascii: "{")
    if isBraced { position += 1 }
    var group = 0
    let first = position
    while position < bytes.count, 0x30...0x39 ~= bytes[position], position < first + 4 {
      group = group * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    guard position > first else { return nil }
    guard isBraced else { return (group, nil, position) }
    for (command, isUpper) in [(":/downcase}", false), (":/upcase}", true)]
    where bytes[position...].starts(with: command.utf8) {
      return (group, isUpper, position + command.utf8.count)
    }
    return nil
  }
}
