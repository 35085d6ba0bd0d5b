import ComposePlatform

/// Reads `stateDiagram` and `stateDiagram-v2`.
struct StateReader {
  private var scanner: MermaidScanner
  var common: MermaidCommon
  private let limits: DiagramLimits
  private var diagram = StateDiagram(
    direction: .topToBottom, states: [], composites: [], transitions: [])
  private var indices: [String: Int] = [:]
  private var compositeIndices: [String: Int] = [:]
  private var open: [(composite: Int, region: Int?, start: Int)] = []
  private var classes: [String: DiagramItemStyle] = [:]
  private var classUses: [(name: String, className: String)] = []
  private var ends: [(source: Int, target: Int)] = []

  init(_ scanner: MermaidScanner, _ common: MermaidCommon, _ limits: DiagramLimits) {
    self.scanner = scanner
    self.common = common
    self.limits = limits
  }

  mutating func read() throws(DiagramError) -> StateDiagram {
    while true {
      common.skipBlank(&scanner)
      if scanner.isAtEnd { break }
      try readStatement()
      guard diagram.states.count + diagram.composites.count <= limits.maximumItems,
        diagram.transitions.count <= limits.maximumItems * 2
      else { throw MermaidCommon.tooMany(limits, at: scanner.position) }
    }
    if let last = open.last {
      throw DiagramError(
        "the composite state has no end", at: scanner.line(around: last.start),
        hint: "add a line ‘}’")
    }
    return finished()
  }

  private mutating func readStatement() throws(DiagramError) {
    if common.readAccessibility(&scanner) { return }
    let start = scanner.position
    if scanner.next == UInt8(ascii: "}") {
      guard open.popLast() != nil else {
        throw DiagramError("‘}’ without a composite state", at: start..<(start + 1))
      }
      scanner.advance()
      return
    }
    if scanner.takeWord("direction") {
      let line = scanner.takeLine()
      guard let direction = FlowchartReader.direction(scanner.text(line)) else {
        throw DiagramError("‘\(scanner.text(line).prefix(20))’ is not a direction", at: line)
      }
      if let scope {
        diagram.composites[scope].direction = direction
      } else {
        diagram.direction = direction
      }
      return
    }
    if scanner.takeWord("title") {
      common.title = MermaidText.plain(scanner.bytes[scanner.takeLine()])
      return
    }
    if scanner.starts(with: "hide empty description") || scanner.startsWithWord("scale") {
      _ = scanner.takeLine()
      return
    }
    if scanner.starts(with: "--"), !scanner.starts(with: "-->") {
      let line = scanner.takeLine()
      guard let last = open.last else {
        throw DiagramError("‘--’ outside of a composite state", at: line)
      }
      beginRegion(of: last.composite)
      return
    }
    if scanner.takeWord("classDef") {
      scanner.skipSpaces()
      let names = scanner.take { $0 > 0x20 }
      let style = MermaidStyle.read(scanner.bytes[scanner.takeLine()])
      for name in scanner.text(names).split(separator: ",") { classes[String(name)] = style }
      return
    }
    if scanner.takeWord("class") {
      scanner.skipSpaces()
      let names = scanner.take { $0 > 0x20 }
      let className = scanner.text(scanner.takeLine())
      for name in scanner.text(names).split(separator: ",") {
        classUses.append((String(name), className))
      }
      return
    }
    if scanner.startsWithWord("style") || scanner.startsWithWord("click") {
      let line = scanner.takeLine()
      common.notes.append(DiagramNote("the line is ignored", at: line))
      return
    }
    if scanner.takeWord("state") { return try readState() }
    if scanner.takeWord("note") { return try readNote(start) }
    try readTransition()
  }

  // MARK: States

  /// The innermost composite state or region.
  private var scope: Int? { open.last.map { $0.region ?? $0.composite } }

  /// Begins a concurrent region; the first `--` makes what is before it a region, too.
  private mutating func beginRegion(of composite: Int) {
    func add() {
      diagram.composites.append(
        .init(
          name: "", label: DiagramLabel(), parent: composite, style: DiagramItemStyle(),
          isRegion: true))
    }
    if open.last?.region == nil {
      let region = diagram.composites.count
      for index in diagram.states.indices where diagram.states[index].composite == composite {
        diagram.states[index].composite = region
      }
      for index in diagram.composites.indices where diagram.composites[index].parent == composite {
        diagram.composites[index].parent = region
      }
      add()
    }
    open[open.count - 1].region = diagram.composites.count
    add()
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// A name may contain single hyphens.
  private mutating func takeName() -> Range<Int> {
    let start = scanner.position
    while isNameByte(scanner.next)
      || scanner.next == UInt8(ascii: "-") && scanner.position > start
        && isNameByte(scanner.peek(1))
    {
      scanner.advance()
    }
    return start..<scanner.position
  }

  private mutating func state(_ name: String, kind: StateDiagram.Kind = .state) -> Int {
    if let index = indices[name] { return index }
    indices[name] = diagram.states.count
    diagram.states.append(
      .init(
        name: name, label: DiagramLabel(kind == .state ? name : ""), description: [], kind: kind,
        composite: scope, style: DiagramItemStyle()))
    return diagram.states.count - 1
  }

  /// `state "Text" as name`, `state name <<choice>>`, `state name { … }`, `state name`.
  private mutating func readState() throws(DiagramError) {
    let start = scanner.position
    scanner.skipSpaces()
    var label: DiagramLabel?
    var name = ""
    if let quoted = scanner.takeQuoted() {
      label = MermaidText.label(scanner.bytes[quoted])
      scanner.skipSpaces()
      if scanner.takeWord("as") {
        scanner.skipSpaces()
        name = scanner.text(takeName())
      } else {
        name = scanner.text(quoted)
      }
    } else {
      name = scanner.text(takeName())
      scanner.skipSpaces()
      if scanner.takeWord("as") {
        scanner.skipSpaces()
        label = DiagramLabel(name)
        name = scanner.text(takeName())
      }
    }
    guard !name.isEmpty else { throw MermaidCommon.unexpected(scanner, "the name of a state") }
    scanner.skipSpaces()
    for (word, kind) in [
      ("<<choice>>", StateDiagram.Kind.choice), ("<<fork>>", .fork), ("<<join>>", .join),
      ("[[choice]]", .choice), ("[[fork]]", .fork), ("[[join]]", .join),
    ] where scanner.bytes[scanner.position..<scanner.end].starts(with: word.utf8) {
      scanner.advance(word.utf8.count)
      let index = state(name, kind: kind)
      diagram.states[index].kind = kind
      diagram.states[index].label = DiagramLabel()
      return
    }
    takeClass(of: name)
    scanner.skipSpaces()
    var ahead = scanner
    ahead.skipWhitespace()
    if ahead.take("{") {
      scanner = ahead
      guard open.count < limits.maximumDepth else {
        throw MermaidCommon.tooDeep(limits, at: start)
      }
      let index: Int
      if let known = compositeIndices[name] {
        index = known
      } else {
        index = diagram.composites.count
        compositeIndices[name] = index
        diagram.composites.append(
          .init(
            name: name, label: label ?? DiagramLabel(name), parent: scope,
            style: DiagramItemStyle()))
      }
      guard !open.contains(where: { $0.composite == index }) else {
        throw DiagramError(
          "the state ‘\(name.prefix(40))’ is within itself", at: scanner.line(around: start))
      }
      open.append((index, nil, start))
      return
    }
    let index = state(name)
    if let label { diagram.states[index].label = label }
    if scanner.take(":") { describe(index) }
  }

  private mutating func takeClass(of name: String) {
    guard scanner.take(":::") else { return }
    classUses.append((name, scanner.text(takeName())))
  }

  /// The first description replaces the name; further ones are below it.
  private mutating func describe(_ index: Int) {
    let label = MermaidText.label(scanner.bytes[scanner.takeLine()])
    if diagram.states[index].label.plainText == diagram.states[index].name {
      diagram.states[index].label = label
    } else {
      diagram.states[index].description.append(label)
    }
  }

  /// `note right of A : text`, or up to a line `end note`.
  private mutating func readNote(_ start: Int) throws(DiagramError) {
    scanner.skipSpaces()
    guard scanner.takeWord("right") || scanner.takeWord("left") else {
      throw MermaidCommon.unexpected(scanner, "‘left of’ or ‘right of’")
    }
    scanner.skipSpaces()
    guard scanner.takeWord("of") else { throw MermaidCommon.unexpected(scanner, "‘of’") }
    scanner.skipSpaces()
    let name = scanner.text(takeName())
    guard !name.isEmpty else { throw MermaidCommon.unexpected(scanner, "the name of a state") }
    let target = state(name)
    scanner.skipSpaces()
    let label: DiagramLabel
    if scanner.take(":") {
      label = MermaidText.label(scanner.bytes[scanner.takeLine()])
    } else {
      var lines: [[DiagramLabel.Span]] = []
      scanner.skipWhitespace()
      while true {
        guard !scanner.isAtEnd else {
          throw DiagramError(
            "the note has no end", at: scanner.line(around: start), hint: "add a line ‘end note’")
        }
        let line = scanner.takeLine()
        if scanner.text(line) == "end note" { break }
        lines += MermaidText.label(scanner.bytes[line]).lines
        scanner.advance()
      }
      label = DiagramLabel(lines: lines)
    }
    let note = diagram.states.count
    diagram.states.append(
      .init(
        name: "", label: label, description: [], kind: .note,
        composite: diagram.states[target].composite, style: DiagramItemStyle()))
    add(from: target, to: note, label: DiagramLabel(), isNote: true)
  }

  private mutating func add(from source: Int, to target: Int, label: DiagramLabel, isNote: Bool) {
    ends.append((source, target))
    diagram.transitions.append(
      .init(source: .state(source), target: .state(target), label: label, isNote: isNote))
  }

  // MARK: Transitions

  /// `[*]` is where the states of a composite begin, or end.
  private mutating func readEnd(isSource: Bool) throws(DiagramError) -> Int {
    scanner.skipSpaces()
    if scanner.take("[*]") {
      let scope = scope ?? -1
      return state(
        (isSource ? "\u{0}start " : "\u{0}end ") + "\(scope)", kind: isSource ? .start : .end)
    }
    let name = scanner.text(takeName())
    guard !name.isEmpty else { throw MermaidCommon.unexpected(scanner, "the name of a state") }
    let index = state(name)
    takeClass(of: name)
    return index
  }

  private mutating func readTransition() throws(DiagramError) {
    let source = try readEnd(isSource: true)
    scanner.skipSpaces()
    if scanner.take("-->") {
      let target = try readEnd(isSource: false)
      scanner.skipSpaces()
      var label = DiagramLabel()
      if scanner.take(":") {
        label = MermaidText.label(scanner.bytes[scanner.takeLine()])
      }
      try endStatement()
      add(from: source, to: target, label: label, isNote: false)
    } else if scanner.take(":") {
      describe(source)
    } else {
      try endStatement()
    }
  }

  private mutating func endStatement() throws(DiagramError) {
    scanner.skipSpaces()
    guard
      scanner.isAtLineEnd || scanner.starts(with: "%%") || scanner.next == UInt8(ascii: ";")
        || scanner.next == UInt8(ascii: "}")
    else { throw MermaidCommon.unexpected(scanner, "-->, ‘:’ or the end of the line") }
  }

  // MARK: Finishing

  private func finished() -> StateDiagram {
    var diagram = diagram
    var places: [StateDiagram.End] = []
    var kept: [StateDiagram.State] = []
    for state in diagram.states {
      if !state.name.isEmpty, let composite = compositeIndices[state.name] {
        places.append(.composite(composite))
        if !state.description.isEmpty || state.label.plainText != state.name,
          !state.label.isEmpty
        {
          diagram.composites[composite].label = state.label
        }
      } else {
        places.append(.state(kept.count))
        kept.append(state)
      }
    }
    diagram.states = kept
    for (index, end) in ends.enumerated() {
      diagram.transitions[index].source = places[end.source]
      diagram.transitions[index].target = places[end.target]
    }
    for use in classUses {
      guard let style = classes[use.className] else { continue }
      if let composite = compositeIndices[use.name] {
        diagram.composites[composite].style = style
      } else if let number = indices[use.name], case .state(let index) = places[number] {
        diagram.states[index].style = diagram.states[index].style.overridden(by: style)
      }
    }
    return diagram
  }
}
