import ComposeDiagnostics

/// Reads the tags of a file.
struct TemplateParser {
  struct FileReference {
    var path: String
    var range: Range<Int>
  }

  struct Block {
    var name: String
    var nodes: [TemplateNode]
  }

  struct Result {
    var nodes: [TemplateNode] = []
    var includes: [FileReference] = []
    var blocks: [Block] = []
    /// The template that this one extends.
    var parent: FileReference?
  }

  private let pieces: [ContextFinder.Piece]
  private let utf8: [UInt8]
  private let file: Int
  private let limits: TemplateLimits
  private var position = 0
  private var depth = 0
  private var result = Result()
  /// The numbers of files, by the order in which they are included.
  private(set) var fileNumbers: [Int] = []

  init(_ pieces: [ContextFinder.Piece], _ utf8: [UInt8], file: Int, limits: TemplateLimits) {
    self.pieces = pieces
    self.utf8 = utf8
    self.file = file
    self.limits = limits
  }

  mutating func read() throws(TemplateError) -> Result {
    let (nodes, end) = try self.nodes(until: [])
    if let end { throw error("‘{% \(end.word) %}’ without a beginning", at: end.range) }
    result.nodes = nodes
    if let parent = result.parent { try checkText(of: nodes, parent) }
    return result
  }

  mutating func resolve(include number: Int) { fileNumbers.append(number) }

  /// Nodes with the numbers of files.
  static func resolved(_ nodes: [TemplateNode], _ numbers: [Int]) -> [TemplateNode] {
    nodes.map { node in
      switch node {
      case .include(let index, let range):
        return .include(numbers.indices.contains(index) ? numbers[index] : index, range: range)
      case .loop(var loop):
        loop.body = resolved(loop.body, numbers)
        loop.otherwise = resolved(loop.otherwise, numbers)
        return .loop(loop)
      case .condition(let branches, let otherwise):
        return .condition(
          branches.map { ($0.condition, resolved($0.body, numbers)) },
          otherwise: resolved(otherwise, numbers))
      case .text, .output, .set, .block: return node
      }
    }
  }

  /// What stands outside of blocks is not shown where a template extends another.
  private func checkText(
    of nodes: [TemplateNode], _ parent: FileReference
  ) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .block: continue
      case .text(let text, let offset, _):
        guard let first = text.firstIndex(where: { $0 > 0x20 }) else { continue }
        throw error(
          "text outside of blocks is not shown in a template that extends another",
          at: offset + first..<offset + first + 1,
          hint: "put it into a block of ‘\(parent.path)’")
      case .output(let expression, _):
        throw error(
          "values outside of blocks are not shown in a template that extends another",
          at: expression.range, hint: "put it into a block of ‘\(parent.path)’")
      case .loop, .condition, .set, .include:
        throw error(
          "tags outside of blocks have no effect in a template that extends another",
          at: parent.range, hint: "put them into a block of ‘\(parent.path)’")
      }
    }
  }

  private func error(
    _ message: String, at range: Range<Int>, hint: String? = nil,
    code: TemplateErrorCode = .syntax
  ) -> TemplateError {
    TemplateError(message, hint: hint, code: code, at: SourceRange(file: file, range))
  }

  // MARK: Nodes

  private struct End {
    var word: String
    var range: Range<Int>
    var parser: ExpressionParser
  }

  private static let ends: Set<String> = [
    "endfor", "endif", "endblock", "elif", "else", "endset",
  ]

  /// Nodes up to one of some tags, or the end.
  private mutating func nodes(
    until words: Set<String>
  ) throws(TemplateError) -> (nodes: [TemplateNode], end: End?) {
    depth += 1
    defer { depth -= 1 }
    var nodes: [TemplateNode] = []
    while position < pieces.count {
      let piece = pieces[position]
      position += 1
      switch piece {
      case .text(let text, let offset, let isCopied):
        nodes.append(.text(text, offset: offset, isCopied: isCopied))
      case .output(let token, let context):
        var parser = try ExpressionParser(utf8, token.range, file: file, limits: limits)
        let value = try parser.expression()
        try parser.expectEnd()
        nodes.append(.output(value, context))
      case .tag(let token):
        guard depth <= limits.nesting else {
          throw error(
            "tags nested more than \(limits.nesting) levels deep", at: token.outer, code: .limit)
        }
        var parser = try ExpressionParser(utf8, token.range, file: file, limits: limits)
        guard let word = try parser.word() else { throw parser.unexpected("expected a tag") }
        if words.contains(word) || Self.ends.contains(word) {
          let end = End(word: word, range: token.outer, parser: parser)
          guard words.contains(word) else {
            throw error(
              words.isEmpty
                ? "‘{% \(word) %}’ without a beginning"
                : "‘{% \(word) %}’ where ‘{% \(words.sorted().last ?? "") %}’ is expected",
              at: token.outer)
          }
          return (nodes, end)
        }
        if let node = try node(word, token, &parser) { nodes.append(node) }
      }
    }
    return (nodes, nil)
  }

  private mutating func node(
    _ word: String, _ token: TemplateToken, _ parser: inout ExpressionParser
  ) throws(TemplateError) -> TemplateNode? {
    switch word {
    case "for": return try loop(token, &parser)
    case "if": return try condition(token, &parser)
    case "set":
      let name = try parser.newName()
      try parser.expect("=")
      let value = try parser.expression()
      try parser.expectEnd()
      return .set(name, value)
    case "include":
      let path = try parser.string("a file")
      try parser.expectEnd()
      result.includes.append(FileReference(path: path.text, range: path.range))
      return .include(result.includes.count - 1, range: path.range)
    case "extends":
      let path = try parser.string("a file")
      try parser.expectEnd()
      guard result.parent == nil else {
        throw error("a template extends one other only", at: token.outer)
      }
      result.parent = FileReference(path: path.text, range: path.range)
      return nil
    case "block": return try block(token, &parser)
    case "raw", "endraw": return nil
    default:
      let words = ["for", "if", "elif", "else", "set", "include", "extends", "block", "raw"]
      let close = Spelling.closest(to: word, among: words)
      throw error(
        "unknown tag ‘\(word)’", at: token.outer,
        hint: close.map { "did you mean ‘\($0)’?" }
          ?? "tags are " + words.joined(separator: ", "))
    }
  }

  private mutating func loop(
    _ token: TemplateToken, _ parser: inout ExpressionParser
  ) throws(TemplateError) -> TemplateNode {
    var key: String?
    var value = try parser.newName()
    if try parser.take(",") {
      key = value
      value = try parser.newName()
    }
    guard try parser.takeName("in") else { throw parser.unexpected("expected ‘in’") }
    // `for x in xs if condition` is about each element, not about the list.
    var list = try parser.expression()
    var condition: Expression?
    if case .conditional(let inner, let test, nil) = list.kind {
      list = inner
      condition = test
    }
    try parser.expectEnd()
    let (body, end) = try nodes(until: ["endfor", "else"])
    guard var end else { throw error("‘{% for %}’ is not closed", at: token.outer) }
    var otherwise: [TemplateNode] = []
    if end.word == "else" {
      try end.parser.expectEnd()
      let (nodes, last) = try nodes(until: ["endfor"])
      guard let last else { throw error("‘{% for %}’ is not closed", at: token.outer) }
      otherwise = nodes
      end = last
    }
    try end.parser.expectEnd()
    return .loop(
      TemplateLoop(
        key: key, value: value, list: list, condition: condition, body: body,
        otherwise: otherwise, range: token.outer))
  }

  private mutating func condition(
    _ token: TemplateToken, _ parser: inout ExpressionParser
  ) throws(TemplateError) -> TemplateNode {
    var branches: [(condition: Expression, body: [TemplateNode])] = []
    var test = try parser.expression()
    try parser.expectEnd()
    while true {
      let (body, end) = try nodes(until: ["endif", "elif", "else"])
      guard var end else { throw error("‘{% if %}’ is not closed", at: token.outer) }
      branches.append((test, body))
      switch end.word {
      case "elif":
        test = try end.parser.expression()
        try end.parser.expectEnd()
      case "else":
        try end.parser.expectEnd()
        let (otherwise, last) = try nodes(until: ["endif"])
        guard let last else { throw error("‘{% if %}’ is not closed", at: token.outer) }
        try last.parser.expectEnd()
        return .condition(branches, otherwise: otherwise)
      default:
        try end.parser.expectEnd()
        return .condition(branches, otherwise: [])
      }
    }
  }

  private mutating func block(
    _ token: TemplateToken, _ parser: inout ExpressionParser
  ) throws(TemplateError) -> TemplateNode {
    let name = try parser.newName()
    try parser.expectEnd()
    guard !result.blocks.contains(where: { $0.name == name }) else {
      throw error("there are two blocks ‘\(name)’", at: token.outer)
    }
    let (body, end) = try nodes(until: ["endblock"])
    guard var end else { throw error("‘{% block %}’ is not closed", at: token.outer) }
    // Its name may be repeated.
    _ = try end.parser.takeName(name)
    try end.parser.expectEnd()
    result.blocks.append(Block(name: name, nodes: body))
    return .block(name, range: token.outer)
  }
}
