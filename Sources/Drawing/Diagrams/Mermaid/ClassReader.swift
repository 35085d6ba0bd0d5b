import ComposePlatform

/// Reads `classDiagram`.
struct ClassReader {
  private var scanner: MermaidScanner
  var common: MermaidCommon
  private let limits: DiagramLimits
  private var diagram = ClassDiagram(
    direction: .topToBottom, classes: [], namespaces: [], relations: [])
  private var indices: [String: Int] = [:]
  private var openNamespaces: [(index: Int, start: Int)] = []
  private var styles: [String: DiagramItemStyle] = [:]
  private var styleUses: [(name: String, className: String)] = []
  private var clicks: [(target: MermaidClick, line: Range<Int>)] = []
  private var memberCount = 0

  init(_ scanner: MermaidScanner, _ common: MermaidCommon, _ limits: DiagramLimits) {
    self.scanner = scanner
    self.common = common
    self.limits = limits
  }

  mutating func read() throws(DiagramError) -> ClassDiagram {
    while true {
      common.skipBlank(&scanner)
      if scanner.isAtEnd { break }
      try readStatement()
      guard
        diagram.classes.count + diagram.namespaces.count + diagram.relations.count + memberCount / 4
          <= limits.maximumItems
      else { throw MermaidCommon.tooMany(limits, at: scanner.position) }
    }
    if let last = openNamespaces.last {
      throw DiagramError(
        "the namespace has no end", at: scanner.line(around: last.start), hint: "add a line ‘}’")
    }
    for click in clicks {
      guard let address = click.target.address, let index = indices[click.target.name] else {
        common.notes.append(DiagramNote("the link of a class is ignored", at: click.line))
        continue
      }
      diagram.classes[index].link = address
    }
    for use in styleUses {
      guard let style = styles[use.className], let index = indices[use.name] else { continue }
      diagram.classes[index].style = diagram.classes[index].style.overridden(by: style)
    }
    return diagram
  }

  private mutating func readStatement() throws(DiagramError) {
    if common.readAccessibility(&scanner) { return }
    let start = scanner.position
    if scanner.next == UInt8(ascii: "}") {
      guard openNamespaces.popLast() != nil else {
        throw DiagramError("‘}’ without a namespace or class", at: start..<(start + 1))
      }
      scanner.advance()
      return
    }
    if scanner.takeWord("direction") {
      let line = scanner.takeLine()
      guard let direction = FlowchartReader.direction(scanner.text(line)) else {
        throw DiagramError("‘\(scanner.text(line).prefix(20))’ is not a direction", at: line)
      }
      diagram.direction = direction
      return
    }
    if scanner.takeWord("title") {
      common.title = MermaidText.plain(scanner.bytes[scanner.takeLine()])
      return
    }
    if scanner.takeWord("namespace") { return try readNamespace(start) }
    if scanner.takeWord("class") { return try readClass() }
    if scanner.takeWord("note") { return try readNote() }
    if scanner.starts(with: "<<") { return try readAnnotation() }
    if scanner.takeWord("classDef") {
      scanner.skipSpaces()
      let names = scanner.take { $0 > 0x20 }
      let style = MermaidStyle.read(scanner.bytes[scanner.takeLine()])
      for name in scanner.text(names).split(separator: ",") { styles[String(name)] = style }
      return
    }
    if scanner.takeWord("cssClass") {
      scanner.skipSpaces()
      let names = scanner.takeQuoted().map { scanner.text($0) } ?? ""
      let className = scanner.text(scanner.takeLine())
      for name in names.split(separator: ",") {
        styleUses.append((String(name.filter { $0 != " " }), className))
      }
      return
    }
    if scanner.takeWord("style") {
      scanner.skipSpaces()
      let name = scanner.text(takeName() ?? 0..<0)
      let style = MermaidStyle.read(scanner.bytes[scanner.takeLine()])
      let index = self.index(of: name)
      diagram.classes[index].style = diagram.classes[index].style.overridden(by: style)
      return
    }
    if scanner.startsWithWord("click") || scanner.startsWithWord("link")
      || scanner.startsWithWord("callback")
    {
      _ = scanner.takeWord("click") || scanner.takeWord("link") || scanner.takeWord("callback")
      let line = scanner.takeLine()
      clicks.append((MermaidClick(scanner.bytes[line]), line))
      return
    }
    try readRelation()
  }

  // MARK: Names

  /// A name, with the type parameters behind it, or between backquotes.
  private mutating func takeName() -> Range<Int>? {
    scanner.skipSpaces()
    if scanner.next == UInt8(ascii: "`") {
      scanner.advance()
      let name = scanner.take { $0 != UInt8(ascii: "`") && $0 != 0x0A }
      guard scanner.take("`") else { return nil }
      return name
    }
    let start = scanner.position
    while true {
      let byte = scanner.next
      if byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
        || byte == UInt8(ascii: "-") && scanner.position > start
          && (scanner.peek(1).isASCIIAlphanumeric || scanner.peek(1) == UInt8(ascii: "_"))
        || byte == UInt8(ascii: ".") && scanner.peek(1).isASCIIAlphanumeric
          && scanner.position > start
      {
        scanner.advance()
      } else {
        break
      }
    }
    return start == scanner.position ? nil : start..<scanner.position
  }

  private mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = diagram.classes.count
    diagram.classes.append(
      .init(
        name: name, label: DiagramLabel(name), annotations: [], attributes: [], methods: [],
        namespace: openNamespaces.last?.index, style: DiagramItemStyle(), isNote: false))
    return diagram.classes.count - 1
  }

  /// A class with what may follow its name: `~T~`, `["Label"]`, `:::style`.
  private mutating func takeClass() throws(DiagramError) -> Int {
    guard let range = takeName() else {
      throw MermaidCommon.unexpected(scanner, "the name of a class")
    }
    let name = scanner.text(range)
    let index = index(of: name)
    if scanner.next == UInt8(ascii: "~") {
      let generic = scanner.take { byte in
        byte == UInt8(ascii: "~") || byte.isASCIIAlphanumeric || byte == UInt8(ascii: ",")
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "?") || byte >= 0x80
      }
      diagram.classes[index].label = DiagramLabel(Self.typed(name + scanner.text(generic)))
    }
    if scanner.take("[\"") {
      let label = scanner.take { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
      guard scanner.take("\"]") else {
        throw DiagramError(
          "the label has no end", at: scanner.line(around: label.lowerBound),
          hint: "close it with ‘\"]’")
      }
      diagram.classes[index].label = MermaidText.label(scanner.bytes[label])
    }
    if scanner.take(":::") { styleUses.append((name, scanner.text(takeName() ?? 0..<0))) }
    return index
  }

  /// `List~List~int~~` as `List<List<int>>`: a tilde opens where a letter follows, unless all that is
  /// left closes.
  static func typed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let count = bytes.count { $0 == UInt8(ascii: "~") }
    guard count >= 2 else { return text }
    var opened = 0
    var seen = 0
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      guard byte == UInt8(ascii: "~") else {
        result.append(byte)
        continue
      }
      seen += 1
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isLetter = next.isASCIIAlphanumeric || next >= 0x80 || next == UInt8(ascii: "_")
      if isLetter, opened <= count - seen {
        if opened == 0 || count - seen > opened - 1 {
          result.append(UInt8(ascii: "<"))
          opened += 1
          continue
        }
      }
      if opened > 0 {
        result.append(UInt8(ascii: ">"))
        opened -= 1
      } else {
        result.append(count - seen > 0 ? UInt8(ascii: "<") : byte)
        opened += count - seen > 0 ? 1 : 0
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Statements

  private mutating func readNamespace(_ start: Int) throws(DiagramError) {
    guard openNamespaces.count < limits.maximumDepth else {
      throw MermaidCommon.tooDeep(limits, at: start)
    }
    guard let name = takeName() else {
      throw MermaidCommon.unexpected(scanner, "the name of a namespace")
    }
    var label = DiagramLabel(scanner.text(name))
    scanner.skipSpaces()
    if scanner.take("[\"") {
      let text = scanner.take { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
      guard scanner.take("\"]") else {
        throw DiagramError(
          "the label has no end", at: scanner.line(around: text.lowerBound),
          hint: "close it with ‘\"]’")
      }
      label = MermaidText.label(scanner.bytes[text])
    }
    scanner.skipWhitespace()
    guard scanner.take("{") else { throw MermaidCommon.unexpected(scanner, "‘{’") }
    diagram.namespaces.append(.init(label: label, parent: openNamespaces.last?.index))
    openNamespaces.append((diagram.namespaces.count - 1, start))
  }

  private mutating func readClass() throws(DiagramError) {
    let start = scanner.position
    let index = try takeClass()
    if diagram.classes[index].namespace == nil {
      diagram.classes[index].namespace = openNamespaces.last?.index
    }
    scanner.skipSpaces()
    if scanner.starts(with: "<<") {
      try readAnnotationName(for: index)
      scanner.skipSpaces()
    }
    guard scanner.take("{") else {
      guard scanner.isAtLineEnd || scanner.starts(with: "%%") || scanner.next == UInt8(ascii: ";")
      else {
        throw MermaidCommon.unexpected(scanner, "‘{’ or the end of the line")
      }
      return
    }
    while true {
      common.skipBlank(&scanner)
      guard !scanner.isAtEnd else {
        throw DiagramError(
          "the class has no end", at: scanner.line(around: start), hint: "add a line ‘}’")
      }
      if scanner.take("}") { return }
      // Members end with their line; the last may be followed by the bracket.
      var line = scanner.takeLine()
      if scanner.bytes[line.upperBound - 1] == UInt8(ascii: "}"),
        !scanner.bytes[line].contains(UInt8(ascii: "{"))
      {
        line = scanner.trimmed(line.lowerBound..<(line.upperBound - 1))
        addMember(line, to: index)
        return
      }
      addMember(line, to: index)
    }
  }

  private mutating func addMember(_ range: Range<Int>, to index: Int) {
    var text = MermaidText.plain(scanner.bytes[range])
    guard !text.isEmpty else { return }
    memberCount += 1
    if text.utf8.starts(with: "<<".utf8), text.utf8.suffix(2).elementsEqual(">>".utf8) {
      diagram.classes[index].annotations.append(String(text.dropFirst(2).dropLast(2)))
      return
    }
    let isMethod = text.utf8.contains(UInt8(ascii: "("))
    // The package sign is the first; behind it tildes are type parameters.
    if text.utf8.first == UInt8(ascii: "~") {
      text = "~" + Self.typed(String(text.dropFirst()))
    } else {
      text = Self.typed(text)
    }
    if isMethod {
      diagram.classes[index].methods.append(Self.method(text))
    } else {
      diagram.classes[index].attributes.append(text)
    }
  }

  /// `name(arguments) type` as `name(arguments): type`, as UML writes it.
  private static func method(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let close = bytes.lastIndex(of: UInt8(ascii: ")")) else { return text }
    var stop = close + 1
    while stop < bytes.count, bytes[stop] == UInt8(ascii: "*") || bytes[stop] == UInt8(ascii: "$") {
      stop += 1
    }
    let type = bytes[stop...].drop { $0 <= 0x20 }
    guard let first = type.first, first != UInt8(ascii: ":") else { return text }
    return String(decoding: bytes[..<stop], as: UTF8.self) + ": "
      + String(decoding: type, as: UTF8.self)
  }

  /// `note "text"`, `note for A "text"`.
  private mutating func readNote() throws(DiagramError) {
    scanner.skipSpaces()
    var target: Int?
    if scanner.takeWord("for") { target = try takeClass() }
    scanner.skipSpaces()
    guard let quoted = scanner.takeQuoted() else {
      throw MermaidCommon.unexpected(scanner, "the text of the note between quotes")
    }
    let index = diagram.classes.count
    diagram.classes.append(
      .init(
        name: "", label: MermaidText.label(scanner.bytes[quoted]), annotations: [], attributes: [],
        methods: [], namespace: target.flatMap { diagram.classes[$0].namespace },
        style: DiagramItemStyle(), isNote: true))
    guard let target else { return }
    diagram.relations.append(
      .init(
        source: index, target: target, sourceHead: .none, targetHead: .none, isDotted: true,
        label: DiagramLabel(), sourceCardinality: "", targetCardinality: ""))
  }

  private mutating func readAnnotationName(for index: Int) throws(DiagramError) {
    let start = scanner.position
    scanner.advance(2)
    let name = scanner.take { $0 != UInt8(ascii: ">") && $0 != 0x0A }
    guard scanner.take(">>") else {
      throw DiagramError(
        "the annotation has no end", at: scanner.line(around: start), hint: "close it with ‘>>’")
    }
    diagram.classes[index].annotations.append(scanner.text(scanner.trimmed(name)))
  }

  /// `<<interface>> A`.
  private mutating func readAnnotation() throws(DiagramError) {
    var ahead = scanner
    ahead.take { $0 != UInt8(ascii: ">") && $0 != 0x0A }
    guard ahead.take(">>") else { throw MermaidCommon.unexpected(scanner, "an annotation") }
    let annotation = scanner
    scanner = ahead
    let index = try takeClass()
    let after = scanner
    scanner = annotation
    try readAnnotationName(for: index)
    scanner = after
  }

  // MARK: Relations

  private mutating func takeCardinality() -> String {
    scanner.skipSpaces()
    return scanner.takeQuoted().map { MermaidText.plain(scanner.bytes[$0]) } ?? ""
  }

  private mutating func readRelation() throws(DiagramError) {
    let source = try takeClass()
    scanner.skipSpaces()
    if scanner.take(":") {
      addMember(scanner.takeLine(), to: source)
      return
    }
    if scanner.isAtLineEnd { return }
    let sourceCardinality = takeCardinality()
    scanner.skipSpaces()
    let sourceHead = takeHead(isSource: true)
    let isDotted: Bool
    if scanner.take("--") {
      isDotted = false
    } else if scanner.take("..") {
      isDotted = true
    } else {
      throw MermaidCommon.unexpected(
        scanner, "a relation such as <|-- or -->",
        hint: "relations are <|--, *--, o--, -->, --, ..>, ..|> and ..")
    }
    let targetHead = takeHead(isSource: false)
    let targetCardinality = takeCardinality()
    let target = try takeClass()
    scanner.skipSpaces()
    var label = DiagramLabel()
    if scanner.take(":") { label = MermaidText.label(scanner.bytes[scanner.takeLine()]) }
    diagram.relations.append(
      .init(
        source: source, target: target, sourceHead: sourceHead, targetHead: targetHead,
        isDotted: isDotted, label: label, sourceCardinality: sourceCardinality,
        targetCardinality: targetCardinality))
  }

  private mutating func takeHead(isSource: Bool) -> ClassDiagram.Head {
    if isSource ? scanner.take("<|") : scanner.take("|>") { return .inheritance }
    if scanner.take("()") { return .lollipop }
    if scanner.take("*") { return .composition }
    if scanner.next == UInt8(ascii: "o"),
      isSource
        ? scanner.peek(1) == UInt8(ascii: "-") || scanner.peek(1) == UInt8(ascii: ".")
        : scanner.peek(1) <= 0x20 || scanner.peek(1) == UInt8(ascii: "\"")
    {
      scanner.advance()
      return .aggregation
    }
    if isSource ? scanner.take("<") : scanner.take(">") { return .arrow }
    return .none
  }
}
