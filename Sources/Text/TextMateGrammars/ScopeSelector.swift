/// A selector of scopes such as `L:source.css -comment, R:(text | string)`, as grammars name the
/// places that they put rules in.
struct ScopeSelector {
  /// An alternative of the selector.
  struct Alternative {
    /// −1 before the rules of the grammar (`L:`), 1 after them (`R:`).
    var priority: Int
    fileprivate var condition: Condition

    func matches(_ scopes: [String]) -> Bool { condition.matches(scopes) }
  }

  fileprivate indirect enum Condition {
    case path([String])
    case not(Condition?)
    case all([Condition])
    case any([Condition])

    func matches(_ scopes: [String]) -> Bool {
      switch self {
      case .path(let names):
        var rest = scopes[...]
        return names.allSatisfy { name in
          guard let index = rest.firstIndex(where: { Self.isPrefix(name, of: $0) }) else {
            return false
          }
          rest = rest[(index + 1)...]
          return true
        }
      case .not(let condition): return condition.map { !$0.matches(scopes) } ?? false
      case .all(let conditions): return conditions.allSatisfy { $0.matches(scopes) }
      case .any(let conditions): return conditions.contains { $0.matches(scopes) }
      }
    }

    private static func isPrefix(_ prefix: String, of scope: String) -> Bool {
      guard scope.utf8.starts(with: prefix.utf8) else { return false }
      return scope.utf8.count == prefix.utf8.count
        || scope.utf8.dropFirst(prefix.utf8.count).first == UInt8(ascii: ".")
    }
  }

  private(set) var alternatives: [Alternative] = []
  private var tokens: [String]
  private var position = 0
  private var depth = 0
  private static let deepest = 30

  init(_ source: String) {
    tokens = Self.tokens(of: source)
    while let token {
      var priority = 0
      if token == "L:" || token == "R:" {
        priority = token == "L:" ? -1 : 1
        position += 1
      }
      alternatives.append(Alternative(priority: priority, condition: conjunction()))
      guard self.token == "," else { break }
      position += 1
    }
  }

  private var token: String? { position < tokens.count ? tokens[position] : nil }

  private static func isOperator(_ token: String) -> Bool {
    switch token {
    case "-", "(", ")", ",", "|": true
    default: false
    }
  }

  private mutating func operand() -> Condition? {
    guard let token, depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch token {
    case "-":
      position += 1
      return .not(operand())
    case "(":
      position += 1
      let inner = alternation()
      if self.token == ")" { position += 1 }
      return inner
    case ",", "|", ")": return nil
    default:
      var names: [String] = []
      while let name = self.token, !Self.isOperator(name) {
        names.append(name)
        position += 1
      }
      return .path(names)
    }
  }

  private mutating func conjunction() -> Condition {
    var conditions: [Condition] = []
    while let condition = operand() { conditions.append(condition) }
    return .all(conditions)
  }

  private mutating func alternation() -> Condition {
    var conditions = [conjunction()]
    while token == "|" || token == "," {
      while token == "|" || token == "," { position += 1 }
      conditions.append(conjunction())
    }
    return .any(conditions)
  }

  private static func tokens(of source: String) -> [String] {
    let bytes = Array(source.utf8)
    var tokens: [String] = []
    var position = 0
    func isName(_ byte: UInt8) -> Bool {
      byte == 0x5F || byte == 0x2E || byte == 0x3A || 0x30...0x39 ~= byte
        || 0x61...0x7A ~= byte | 0x20
    }
    while position < bytes.count {
      let start = position
      position += 1
      if "LR".utf8.contains(bytes[start]), position < bytes.count,
        bytes[position] == UInt8(ascii: ":")
      {
        position += 1
      } else if isName(bytes[start]) {
        while position < bytes.count, isName(bytes[position]) || bytes[position] == 0x2D {
          position += 1
        }
      } else if !",|-()".utf8.contains(bytes[start]) {
        continue
      }
      tokens.append(String(decoding: bytes[start..<position], as: UTF8.self))
    }
    return tokens
  }
}
