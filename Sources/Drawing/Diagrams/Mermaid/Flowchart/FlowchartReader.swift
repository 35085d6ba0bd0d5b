import ComposePlatform

/// Reads `flowchart` and `graph`.
struct FlowchartReader {
  var scanner: MermaidScanner
  var common: MermaidCommon
  let limits: DiagramLimits
  var chart = Flowchart(direction: .topToBottom, nodes: [], edges: [], groups: [])
  private var indices: [String: Int] = [:]
  private var groupIndices: [String: Int] = [:]
  private var openGroups: [Int] = []
  private var groupStarts: [Int] = []
  private var classes: [String: DiagramItemStyle] = [:]
  /// Applied at the end, as classes may be defined after their use.
  private var classUses: [(name: String, className: String)] = []
  private var styles: [(name: String, style: DiagramItemStyle)] = []
  private var linkStyles: [(index: Int?, style: DiagramItemStyle)] = []
  private var clicks: [(target: MermaidClick, line: Range<Int>)] = []
  /// What the edges end at, until all groups are known.
  private var ends: [(source: Int, target: Int)] = []

  init(_ scanner: MermaidScanner, _ common: MermaidCommon, _ limits: DiagramLimits) {
    self.scanner = scanner
    self.common = common
    self.limits = limits
  }

  mutating func read() throws(DiagramError) -> Flowchart {
    scanner.skipSpaces()
    if !scanner.isAtLineEnd, scanner.next != UInt8(ascii: ";") {
      let word = scanner.take { $0 > 0x20 && $0 != UInt8(ascii: ";") }
      guard let direction = Self.direction(scanner.text(word)) else {
        throw DiagramError(
          "‘\(scanner.text(word).prefix(20))’ is not a direction", at: word,
          hint: "directions are TB, TD, BT, LR and RL")
      }
      chart.direction = direction
    }
    while true {
      common.skipBlank(&scanner)
      if scanner.isAtEnd { break }
      try readStatement()
      guard chart.nodes.count <= limits.maximumItems, chart.edges.count <= limits.maximumItems * 2,
        chart.groups.count <= limits.maximumItems
      else { throw MermaidCommon.tooMany(limits, at: scanner.position) }
    }
    if let start = groupStarts.last {
      throw DiagramError(
        "the subgraph has no end", at: start..<min(start + 8, scanner.end),
        hint: "add a line ‘end’")
    }
    for click in clicks {
      guard let address = click.target.address, let index = indices[click.target.name] else {
        common.notes.append(DiagramNote("the link of a node is ignored", at: click.line))
        continue
      }
      chart.nodes[index].link = address
    }
    return finished()
  }

  static func direction(_ word: String) -> FlowDirection? {
    switch word {
    case "TB", "TD", "v": .topToBottom
    case "BT", "^": .bottomToTop
    case "LR", ">": .leftToRight
    case "RL", "<": .rightToLeft
    default: nil
    }
  }

  private mutating func readStatement() throws(DiagramError) {
    if common.readAccessibility(&scanner) { return }
    if scanner.takeWord("subgraph") { return try readGroup() }
    let start = scanner.position
    if scanner.takeWord("end") {
      if isAtStatementEnd {
        guard openGroups.popLast() != nil else {
          throw DiagramError(
            "‘end’ without a subgraph", at: start..<scanner.position)
        }
        groupStarts.removeLast()
        return
      }
      scanner.position = start
    }
    if scanner.takeWord("direction") {
      let line = takeRest()
      guard let direction = Self.direction(scanner.text(line)) else {
        throw DiagramError("‘\(scanner.text(line).prefix(20))’ is not a direction", at: line)
      }
      if let group = openGroups.last {
        chart.groups[group].direction = direction
      } else {
        chart.direction = direction
      }
      return
    }
    if scanner.takeWord("classDef") { return readClassDefinition() }
    if scanner.takeWord("class") { return readClassUse() }
    if scanner.takeWord("style") { return readStyle() }
    if scanner.takeWord("linkStyle") { return readLinkStyle() }
    if scanner.takeWord("click") {
      var line = takeRest()
      // Quoted text may have several lines.
      while scanner.bytes[line].count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1,
        !scanner.isAtEnd
      {
        scanner.advance()
        line = line.lowerBound..<takeRest().upperBound
      }
      clicks.append((MermaidClick(scanner.bytes[line]), line))
      return
    }
    scanner.position = start
    try readChain()
  }

  private var isAtStatementEnd: Bool {
    var ahead = scanner
    ahead.skipSpaces()
    return ahead.isAtLineEnd || ahead.next == UInt8(ascii: ";")
      || ahead.starts(with: "%%")
  }

  /// The rest of the statement.
  private mutating func takeRest() -> Range<Int> {
    scanner.skipSpaces()
    return scanner.trimmed(scanner.take { $0 != 0x0A && $0 != UInt8(ascii: ";") })
  }

  // MARK: Groups

  private mutating func readGroup() throws(DiagramError) {
    let start = scanner.position - 8
    guard openGroups.count < limits.maximumDepth else {
      throw MermaidCommon.tooDeep(limits, at: start)
    }
    scanner.skipSpaces()
    var name: String
    var label: DiagramLabel
    let lineStart = scanner.position
    if let quoted = scanner.takeQuoted() {
      name = scanner.text(quoted)
      label = MermaidText.label(scanner.bytes[quoted])
    } else {
      let word = scanner.take { byte in
        byte != 0x0A && byte != UInt8(ascii: "[") && byte != UInt8(ascii: ";")
      }
      name = scanner.text(scanner.trimmed(word))
      label = MermaidText.label(scanner.bytes[word])
      if scanner.next == UInt8(ascii: "[") {
        scanner.advance()
        guard let content = takeContent(closing: "]") else {
          throw DiagramError(
            "the label of the subgraph has no end", at: scanner.line(around: lineStart),
            hint: "close it with ‘]’")
        }
        label = MermaidText.label(scanner.bytes[content])
      }
    }
    if name.isEmpty { name = "\u{0}\(chart.groups.count)" }
    openGroups.append(chart.groups.count)
    groupStarts.append(start)
    if groupIndices[name] == nil { groupIndices[name] = chart.groups.count }
    chart.groups.append(
      .init(
        name: name, label: label, style: DiagramItemStyle(),
        parent: openGroups.dropLast().last))
  }

  // MARK: Styles

  private mutating func takeNames() -> [String] {
    scanner.skipSpaces()
    let word = scanner.take { $0 > 0x20 && $0 != UInt8(ascii: ";") }
    return scanner.text(word).split(separator: ",").map(String.init)
  }

  private mutating func readClassDefinition() {
    let names = takeNames()
    let style = MermaidStyle.read(scanner.bytes[takeStyleRest()])
    for name in names.prefix(100) { classes[name] = style }
  }

  /// Declarations may be parted by semicolons: the statement ends with the line.
  private mutating func takeStyleRest() -> Range<Int> { scanner.takeLine() }

  private mutating func readClassUse() {
    let names = takeNames()
    let className = scanner.text(takeRest())
    for name in names { classUses.append((name, className)) }
  }

  private mutating func readStyle() {
    let names = takeNames()
    let style = MermaidStyle.read(scanner.bytes[takeStyleRest()])
    for name in names { styles.append((name, style)) }
  }

  private mutating func readLinkStyle() {
    let names = takeNames()
    let style = MermaidStyle.read(scanner.bytes[takeStyleRest()])
    for name in names {
      if name == "default" { linkStyles.append((nil, style)) }
      if let index = Int(name) { linkStyles.append((index, style)) }
    }
  }

  // MARK: Nodes and edges

  /// `A & B --> C --> D`.
  private mutating func readChain() throws(DiagramError) {
    var sources = try readNodes()
    while try !endsChain() {
      guard let link = try scanner.readLink() else {
        throw MermaidCommon.unexpected(
          scanner, "an edge such as -->",
          hint: "put labels with brackets between quotes: A[\"f(x)\"]")
      }
      scanner.skipWhitespace()
      let targets = try readNodes()
      guard sources.count * targets.count + chart.edges.count <= limits.maximumItems * 2 else {
        throw MermaidCommon.tooMany(limits, at: scanner.position)
      }
      for source in sources {
        for target in targets {
          ends.append((source, target))
          chart.edges.append(
            .init(
              source: .node(source), target: .node(target), sourceHead: link.sourceHead,
              targetHead: link.targetHead, line: link.line, label: link.label,
              length: link.length, style: DiagramItemStyle()))
        }
      }
      sources = targets
    }
  }

  /// Whether the statement ends here; an edge may also begin the next line.
  private mutating func endsChain() throws(DiagramError) -> Bool {
    guard isAtStatementEnd else { return false }
    var ahead = scanner
    ahead.skipSpaces()
    guard ahead.isAtLineEnd else { return true }
    ahead.skipWhitespace()
    guard
      ahead.starts(with: "--") || ahead.starts(with: "==") || ahead.starts(with: "-.")
        || ahead.starts(with: "<-") || ahead.starts(with: "<=") || ahead.starts(with: "~~~")
    else { return true }
    scanner = ahead
    return false
  }

  private mutating func readNodes() throws(DiagramError) -> [Int] {
    var nodes = [try readNode()]
    while true {
      var ahead = scanner
      ahead.skipSpaces()
      guard ahead.next == UInt8(ascii: "&") else { return nodes }
      ahead.advance()
      ahead.skipWhitespace()
      scanner = ahead
      nodes.append(try readNode())
      guard nodes.count <= limits.maximumItems else {
        throw MermaidCommon.tooMany(limits, at: scanner.position)
      }
    }
  }

  private mutating func readNode() throws(DiagramError) -> Int {
    scanner.skipSpaces()
    let start = scanner.position
    let word = scanner.takeNodeName()
    guard !word.isEmpty else {
      throw MermaidCommon.unexpected(scanner, "the name of a node")
    }
    let name = scanner.text(word)
    let index: Int
    if let known = indices[name] {
      index = known
      // A node belongs to the subgraph that first mentions it; one mentioned outside moves in.
      if chart.nodes[index].group == nil { chart.nodes[index].group = openGroups.last }
    } else {
      index = chart.nodes.count
      indices[name] = index
      chart.nodes.append(
        .init(
          name: name, label: DiagramLabel(name), shape: .rectangle, style: DiagramItemStyle(),
          group: openGroups.last))
    }
    if scanner.starts(with: "@{") {
      try readShapeData(of: index)
    } else if let (shape, content) = try readShape(from: start) {
      chart.nodes[index].shape = shape
      chart.nodes[index].label = MermaidText.label(scanner.bytes[content])
    }
    if scanner.take(":::") {
      let classNames = scanner.takeNodeName()
      classUses.append((name, scanner.text(classNames)))
    }
    return index
  }

  private static let outlines: [(open: StaticString, close: StaticString, shape: Flowchart.Shape)] =
    [
      ("(((", ")))", .doubleCircle), ("((", "))", .circle), ("([", "])", .stadium),
      ("(", ")", .rounded), ("[[", "]]", .subroutine), ("[(", ")]", .cylinder),
      ("[", "]", .rectangle), ("{{", "}}", .hexagon), ("{", "}", .diamond), (">", "]", .flag),
    ]

  private mutating func readShape(
    from start: Int
  ) throws(DiagramError) -> (Flowchart.Shape, Range<Int>)? {
    // Slanted sides are told apart by how they end.
    if scanner.starts(with: "[/") || scanner.starts(with: "[\\"), !scanner.starts(with: "[//") {
      let isSlash = scanner.peek(1) == UInt8(ascii: "/")
      let before = scanner.position
      scanner.advance(2)
      if let content = takeContent(closing: "]"), !content.isEmpty {
        let last = scanner.bytes[content.upperBound - 1]
        let inner = content.lowerBound..<(content.upperBound - 1)
        if last == UInt8(ascii: "/") { return (isSlash ? .leanRight : .invertedTrapezoid, inner) }
        if last == UInt8(ascii: "\\") { return (isSlash ? .trapezoid : .leanLeft, inner) }
      }
      scanner.position = before
    }
    for outline in Self.outlines where scanner.take(outline.open) {
      guard let content = takeContent(closing: outline.close) else {
        throw DiagramError(
          "the label has no end", at: scanner.line(around: start),
          hint: "close it with ‘\(outline.close)’, and put text with brackets between quotes")
      }
      return (outline.shape, content)
    }
    return nil
  }

  /// The content up to a closing bracket, which is consumed; quotes may contain anything.
  private mutating func takeContent(closing: StaticString) -> Range<Int>? {
    let start = scanner.position
    var ahead = scanner
    ahead.skipWhitespace()
    if ahead.next == UInt8(ascii: "\""), let quoted = ahead.takeQuoted() {
      ahead.skipWhitespace()
      if ahead.take(closing) {
        scanner = ahead
        return (quoted.lowerBound - 1)..<(quoted.upperBound + 1)
      }
    }
    ahead = scanner
    var hasLineEnd = false
    while !ahead.isAtEnd {
      if ahead.starts(with: closing) {
        let content = start..<ahead.position
        _ = ahead.take(closing)
        scanner = ahead
        return content
      }
      if ahead.next == 0x0A { hasLineEnd = true }
      // What has brackets on another line is another node.
      if hasLineEnd {
        switch ahead.next {
        case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "]"),
          UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "\""):
          return nil
        default: break
        }
      }
      ahead.advance()
    }
    return nil
  }

  /// `A@{ shape: diam, label: "Text" }`.
  private mutating func readShapeData(of index: Int) throws(DiagramError) {
    let start = scanner.position
    scanner.advance(2)
    while true {
      scanner.take { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
      if scanner.take("}") { return }
      let key = scanner.take { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
      scanner.skipWhitespace()
      guard !key.isEmpty, scanner.take(":") else {
        throw DiagramError(
          "the properties of the node have no end", at: scanner.line(around: start))
      }
      scanner.skipWhitespace()
      let value =
        scanner.takeQuoted()
        ?? scanner.trimmed(
          scanner.take { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") && $0 != 0x0A })
      switch scanner.text(key) {
      case "label": chart.nodes[index].label = MermaidText.label(scanner.bytes[value])
      case "shape":
        if let shape = Flowchart.Shape(mermaidName: scanner.text(value)) {
          chart.nodes[index].shape = shape
        } else {
          common.notes.append(
            DiagramNote(
              "the shape ‘\(scanner.text(value).prefix(40))’ is drawn as a rectangle", at: value))
        }
      default: break
      }
    }
  }

  // MARK: Finishing

  /// Resolves what ends at groups, and applies the styles.
  private func finished() -> Flowchart {
    var chart = chart
    // A name that is also a group's is no node.
    var places: [Flowchart.End] = []
    var kept: [Flowchart.Node] = []
    for node in chart.nodes {
      if let group = groupIndices[node.name] {
        places.append(.group(group))
        if chart.groups[group].parent == nil, node.group != group, let outer = node.group,
          !isInside(outer, of: group)
        {
          chart.groups[group].parent = outer
        }
      } else {
        places.append(.node(kept.count))
        kept.append(node)
      }
    }
    let numbers = indices
    chart.nodes = kept
    for (index, end) in ends.enumerated() {
      chart.edges[index].source = places[end.source]
      chart.edges[index].target = places[end.target]
    }
    func change(_ name: String, _ style: DiagramItemStyle) {
      if let group = groupIndices[name] {
        chart.groups[group].style = chart.groups[group].style.overridden(by: style)
      } else if let number = numbers[name], case .node(let index) = places[number] {
        chart.nodes[index].style = chart.nodes[index].style.overridden(by: style)
      }
    }
    if let standard = classes["default"] {
      for index in chart.nodes.indices { chart.nodes[index].style = standard }
    }
    for use in classUses { if let style = classes[use.className] { change(use.name, style) } }
    for style in styles { change(style.name, style.style) }
    for link in linkStyles where link.index == nil {
      for index in chart.edges.indices {
        chart.edges[index].style = chart.edges[index].style.overridden(by: link.style)
      }
    }
    for link in linkStyles {
      if let index = link.index, chart.edges.indices.contains(index) {
        chart.edges[index].style = chart.edges[index].style.overridden(by: link.style)
      }
    }
    return chart
  }

  /// Whether a group is `outer` or within it.
  private func isInside(_ group: Int, of outer: Int) -> Bool {
    var current: Int? = group
    var steps = 0
    while let index = current, steps <= chart.groups.count {
      if index == outer { return true }
      current = chart.groups[index].parent
      steps += 1
    }
    return false
  }
}
