import ComposeDiagnostics
import ComposeLocaleFormatting
import ComposeStructuredData

/// Fills a template with data.
struct TemplateRenderer {
  /// A name that the template has given to a value.
  struct Binding {
    var name: String
    var value: DataValue
    var isMarkup = false
    /// The element that it is: the list among those of the origins, and its index.
    var record: (list: Int, index: Int)?
  }

  /// A loop that is running.
  struct RunningLoop {
    var index: Int
    var count: Int
  }

  let template: Template
  let data: DataObject
  let formats: LocaleFormats
  private(set) var output: [UInt8] = []
  private(set) var origins: SourceOrigins
  var bindings: [Binding] = []
  /// The first binding of each scope.
  private var scopes: [Int] = []
  var loops: [RunningLoop] = []
  /// The blocks that are being shown, with how many templates further up.
  private var blocks: [(name: String, level: Int)] = []
  private var file = 0
  private var record: Int?
  private var iterations = 0
  private var operations = 0
  private var depth = 0

  init(_ template: Template, _ data: DataObject, _ formats: LocaleFormats) {
    self.template = template
    self.data = data
    self.formats = formats
    origins = SourceOrigins(sources: template.sources)
  }

  mutating func run() throws(TemplateError) -> FilledTemplate {
    output.reserveCapacity(2 * (template.sources.first?.utf8.count ?? 0))
    try show(template.main)
    return FilledTemplate(utf8: output, origins: origins)
  }

  /// The path of the record that is being shown.
  var recordPath: String? {
    guard let binding = bindings.last(where: { $0.record != nil }), let record = binding.record
    else { return nil }
    return "\(origins.list(record.list))[\(record.index)]"
  }

  // MARK: Limits

  mutating func step(_ count: Int = 1, at range: Range<Int>) throws(TemplateError) {
    operations += count
    guard operations <= template.limits.operations else {
      throw error(
        "the template takes more than \(template.limits.operations) operations", at: range,
        code: .limit)
    }
  }

  private mutating func iterate(at range: Range<Int>) throws(TemplateError) {
    iterations += 1
    guard iterations <= template.limits.iterations else {
      throw error(
        "loops run more than \(template.limits.iterations) times", at: range, code: .limit)
    }
  }

  private mutating func descend(at range: Range<Int>) throws(TemplateError) {
    depth += 1
    guard depth <= 4 * template.limits.nesting else {
      throw error("blocks and files nested too deep", at: range, code: .limit)
    }
  }

  func error(
    _ message: String, at range: Range<Int>, hint: String? = nil,
    code: TemplateErrorCode = .value
  ) -> TemplateError {
    TemplateError(message, hint: hint, code: code, at: SourceRange(file: file, range))
  }

  // MARK: Nodes

  private mutating func show(_ body: TemplateBody) throws(TemplateError) {
    let outer = file
    file = body.file
    try show(body.nodes)
    // After an error, the file is that of its place.
    file = outer
  }

  private mutating func show(_ nodes: [TemplateNode]) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .text(let text, let offset, let isCopied):
        origins.add(
          from: output.count, range: SourceRange(file: file, offset..<offset),
          isCopied: isCopied, record: record)
        output.append(contentsOf: text)
        try checkOutput(at: offset..<offset)
      case .output(let expression, let context): try write(expression, context)
      case .loop(let loop): try run(loop)
      case .condition(let branches, let otherwise):
        try step(at: branches.first?.condition.range ?? 0..<0)
        var chosen = otherwise
        for branch in branches where try value(of: branch.condition).isTrue {
          chosen = branch.body
          break
        }
        try show(chosen)
      case .set(let name, let expression):
        let value = try value(of: expression)
        set(name, value)
      case .include(let number, let range):
        try descend(at: range)
        let outer = bindings.count
        scopes.append(outer)
        try show(template.files[number])
        scopes.removeLast()
        bindings.removeSubrange(outer...)
        depth -= 1
      case .block(let name, let range): try showBlock(name, level: 0, at: range)
      }
    }
  }

  private func checkOutput(at range: Range<Int>) throws(TemplateError) {
    guard output.count <= template.limits.outputBytes else {
      throw error(
        "the filled template has more than \(template.limits.outputBytes) bytes", at: range,
        code: .limit)
    }
  }

  private mutating func showBlock(
    _ name: String, level: Int, at range: Range<Int>
  ) throws(TemplateError) {
    guard let bodies = template.blocks[name], bodies.indices.contains(level) else { return }
    try descend(at: range)
    try step(at: range)
    blocks.append((name, level))
    let outer = bindings.count
    scopes.append(outer)
    try show(bodies[level])
    scopes.removeLast()
    bindings.removeSubrange(outer...)
    blocks.removeLast()
    depth -= 1
  }

  private mutating func write(
    _ expression: Expression, _ context: OutputContext
  ) throws(TemplateError) {
    try step(at: expression.range)
    if case .parentBlock = expression.kind {
      guard let block = blocks.last else {
        throw error("‘super()’ outside of a block", at: expression.range)
      }
      return try showBlock(block.name, level: block.level + 1, at: expression.range)
    }
    let value = try value(of: expression)
    origins.add(
      from: output.count, range: SourceRange(file: file, expression.range), isCopied: false,
      record: record)
    let text = try text(of: value, at: expression.range)
    if value.isMarkup, !context.isYAML {
      output.append(contentsOf: text.utf8)
    } else {
      do throws(ValueEscaping.Unwritable) {
        try ValueEscaping.append(text, in: context, to: &output)
      } catch {
        throw self.error(error.message, at: expression.range, hint: error.hint)
      }
    }
    try checkOutput(at: expression.range)
  }

  /// What is written for a value.
  func text(of value: TemplateValue, at range: Range<Int>) throws(TemplateError) -> String {
    switch value.data.content {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return number.spelling
    case .string(let text): return text
    case .array:
      throw error(
        "a list cannot be written", at: range,
        hint: "write its elements with {% for %}, or join them: ‘… | join(\", \")’")
    case .object:
      throw error("an object cannot be written", at: range, hint: "write one of its members")
    }
  }

  private mutating func set(_ name: String, _ value: TemplateValue) {
    // A name that is there already, in a loop around this one for example, gets another value.
    if let index = bindings.lastIndex(where: { $0.name == name }), bindings[index].record == nil,
      index >= (scopes.last ?? 0)
    {
      bindings[index].value = value.data
      bindings[index].isMarkup = value.isMarkup
    } else {
      bindings.append(Binding(name: name, value: value.data, isMarkup: value.isMarkup))
    }
  }

  // MARK: Loops

  private mutating func run(_ loop: TemplateLoop) throws(TemplateError) {
    try step(at: loop.range)
    let list = try value(of: loop.list)
    var elements: [(index: Int, key: String?, value: DataValue)] = []
    switch list.data.content {
    case .array(let values):
      guard loop.key == nil else {
        throw error(
          "‘{% for \(loop.key ?? ""), \(loop.value) in … %}’ is for objects, this is a list",
          at: loop.list.range, hint: "write ‘{% for \(loop.value) in … %}’")
      }
      elements.reserveCapacity(values.count)
      for (index, value) in values.enumerated() { elements.append((index, nil, value)) }
    case .object(let object):
      guard loop.key != nil else {
        throw error(
          "an object has no elements", at: loop.list.range,
          hint: "write ‘{% for key, \(loop.value) in … %}’ for its members")
      }
      for (index, member) in object.members.enumerated() {
        elements.append((index, member.0, member.1))
      }
    case .null: break
    default:
      throw error(
        "\(list.data.kind) has no elements", at: loop.list.range,
        hint: path(of: loop.list).map { "‘\($0)’ should be a list" })
    }
    let label = origins.addList(path(of: loop.list) ?? sourceText(loop.list.range))
    let outer = bindings.count
    let outerRecord = record
    if let condition = loop.condition {
      elements = try selected(elements, loop, condition, label)
    }
    loops.append(RunningLoop(index: 0, count: elements.count))
    for (index, element) in elements.enumerated() {
      try iterate(at: loop.range)
      loops[loops.count - 1].index = index
      bind(element, loop, label)
      record = origins.addRecord(list: label, index: element.index)
      // Names that the body sets are gone after each round.
      try show(loop.body)
      bindings.removeSubrange(outer...)
    }
    loops.removeLast()
    record = outerRecord
    if elements.isEmpty { try show(loop.otherwise) }
  }

  private mutating func bind(
    _ element: (index: Int, key: String?, value: DataValue), _ loop: TemplateLoop, _ label: Int
  ) {
    if let key = loop.key, let name = element.key {
      bindings.append(Binding(name: key, value: DataValue(.string(name))))
    }
    bindings.append(
      Binding(name: loop.value, value: element.value, record: (label, element.index)))
  }

  private mutating func selected(
    _ elements: [(index: Int, key: String?, value: DataValue)], _ loop: TemplateLoop,
    _ condition: Expression, _ label: Int
  ) throws(TemplateError) -> [(index: Int, key: String?, value: DataValue)] {
    let outer = bindings.count
    var chosen: [(index: Int, key: String?, value: DataValue)] = []
    for element in elements {
      try step(at: condition.range)
      bind(element, loop, label)
      if try value(of: condition).isTrue { chosen.append(element) }
      bindings.removeSubrange(outer...)
    }
    return chosen
  }

  // MARK: Paths

  /// The path of a value in the data; nil for one that is computed.
  func path(of expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name):
      guard let binding = bindings.last(where: { $0.name == name }) else { return name }
      return binding.record.map { "\(origins.list($0.list))[\($0.index)]" } ?? name
    case .member(let object, let key):
      return path(of: object).map { "\($0).\(key)" }
    case .element(let list, let index):
      guard let path = path(of: list) else { return nil }
      if case .literal(let value) = index.kind {
        if let number = value.number { return "\(path)[\(number)]" }
        if let key = value.string { return "\(path)[\"\(key)\"]" }
      }
      return "\(path)[\(sourceText(index.range))]"
    default: return nil
    }
  }

  /// What the template has in a range.
  func sourceText(_ range: Range<Int>) -> String {
    let utf8 = template.sources[file].utf8
    let clamped = range.clamped(to: 0..<utf8.count)
    return String(decoding: utf8[clamped].prefix(60), as: UTF8.self)
  }
}

extension OutputContext {
  /// Whether a value is one of front matter, where Markdown has to be escaped too.
  var isYAML: Bool {
    switch self {
    case .yamlDoubleQuoted, .yamlSingleQuoted, .yamlValue, .yamlLines: true
    default: false
    }
  }
}
