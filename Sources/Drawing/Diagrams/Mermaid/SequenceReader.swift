import ComposeGeometry
import ComposePlatform

/// Reads `sequenceDiagram`.
struct SequenceReader {
  private var scanner: MermaidScanner
  var common: MermaidCommon
  private let limits: DiagramLimits
  private var diagram = SequenceDiagram(participants: [], boxes: [], events: [], numbering: nil)
  private var indices: [String: Int] = [:]
  private var openBlocks: [(block: SequenceDiagram.Block?, start: Int)] = []
  /// How often each participant is active.
  private var activations: [Int: Int] = [:]

  init(_ scanner: MermaidScanner, _ common: MermaidCommon, _ limits: DiagramLimits) {
    self.scanner = scanner
    self.common = common
    self.limits = limits
  }

  mutating func read() throws(DiagramError) -> SequenceDiagram {
    while true {
      common.skipBlank(&scanner)
      if scanner.isAtEnd { break }
      try readStatement()
      guard diagram.participants.count <= limits.maximumItems / 10,
        diagram.events.count <= limits.maximumItems
      else { throw MermaidCommon.tooMany(limits, at: scanner.position) }
    }
    if let last = openBlocks.last {
      throw DiagramError(
        "the block has no end", at: scanner.line(around: last.start), hint: "add a line ‘end’")
    }
    return diagram
  }

  private static let blocks: [(word: StaticString, block: SequenceDiagram.Block)] = [
    ("loop", .loop), ("alt", .alt), ("opt", .opt), ("par", .par),
    ("par_over", .par), ("critical", .critical),
    ("break", .break),
  ]

  private mutating func readStatement() throws(DiagramError) {
    if common.readAccessibility(&scanner) { return }
    let start = scanner.position
    if isWord("participant") || isWord("actor") {
      let isActor = scanner.next == UInt8(ascii: "a")
      scanner.advance(isActor ? 5 : 11)
      return try readParticipant(isActor: isActor, isCreated: false)
    }
    if isWord("create") {
      scanner.advance(6)
      scanner.skipSpaces()
      let isActor = isWord("actor")
      guard isActor || isWord("participant") else {
        throw MermaidCommon.unexpected(scanner, "‘participant’ or ‘actor’")
      }
      scanner.advance(isActor ? 5 : 11)
      return try readParticipant(isActor: isActor, isCreated: true)
    }
    if isWord("destroy") {
      scanner.advance(7)
      diagram.events.append(.destroy(try readName()))
      return
    }
    for entry in Self.blocks where isStatement(entry.word) {
      scanner.advance(entry.word.utf8CodeUnitCount)
      let label = MermaidText.label(scanner.bytes[takeRest()])
      return try open(entry.block, .begin(entry.block, label, fill: nil), start)
    }
    if isStatement("rect") {
      scanner.advance(4)
      let text = scanner.text(takeRest())
      return try open(
        .rect, .begin(.rect, DiagramLabel(), fill: Color(css: text) ?? .gray(0.94)), start)
    }
    for (word, block) in [
      ("else", SequenceDiagram.Block.alt), ("and", .par), ("option", .critical),
    ] as [(StaticString, SequenceDiagram.Block)] where isStatement(word) {
      scanner.advance(word.utf8CodeUnitCount)
      guard openBlocks.last?.block == block else {
        throw DiagramError(
          "‘\(word)’ without ‘\(block.rawValue)’", at: start..<scanner.position)
      }
      diagram.events.append(.next(MermaidText.label(scanner.bytes[takeRest()])))
      return
    }
    if isStatement("end") {
      scanner.advance(3)
      guard let last = openBlocks.popLast() else {
        throw DiagramError("‘end’ without a block", at: start..<scanner.position)
      }
      if last.block != nil { diagram.events.append(.end) }
      return
    }
    if isStatement("box") {
      scanner.advance(3)
      return try readBox(start)
    }
    if isWord("activate") || isWord("deactivate") {
      let isStart = scanner.next == UInt8(ascii: "a")
      scanner.advance(isStart ? 8 : 10)
      let index = try readName()
      return try activate(index, isStart, at: start)
    }
    if isStatement("autonumber") {
      scanner.advance(10)
      return readNumbering()
    }
    if isStatement("title") {
      scanner.advance(5)
      scanner.skipSpaces()
      _ = scanner.take(":")
      common.title = MermaidText.plain(scanner.bytes[takeRest()])
      return
    }
    if isWord("Note") || isWord("note") { return try readNote() }
    if isWord("links") || isWord("link") || isWord("properties") || isWord("details") {
      common.notes.append(
        DiagramNote("the line is ignored", at: scanner.takeLine()))
      return
    }
    try readMessage()
  }

  /// Whether a keyword is next, in front of a name.
  private func isWord(_ word: StaticString) -> Bool {
    guard scanner.startsWithWord(word) else { return false }
    var ahead = scanner
    ahead.advance(word.utf8CodeUnitCount)
    guard ahead.next == 0x20 || ahead.next == 0x09 else { return false }
    ahead.skipSpaces()
    return !ahead.isAtLineEnd && ahead.next != UInt8(ascii: "-") && ahead.next != UInt8(ascii: ":")
  }

  /// Whether a keyword is next that may stand alone.
  private func isStatement(_ word: StaticString) -> Bool {
    guard scanner.startsWithWord(word) else { return false }
    var ahead = scanner
    ahead.advance(word.utf8CodeUnitCount)
    ahead.skipSpaces()
    return ahead.next != UInt8(ascii: "-")
      && (ahead.next != UInt8(ascii: ":") || scanner.startsWithWord("title"))
  }

  private mutating func takeRest() -> Range<Int> {
    scanner.skipSpaces()
    return scanner.trimmed(scanner.take { $0 != 0x0A })
  }

  private mutating func open(
    _ block: SequenceDiagram.Block, _ event: SequenceDiagram.Event, _ start: Int
  ) throws(DiagramError) {
    guard openBlocks.count < limits.maximumDepth else {
      throw MermaidCommon.tooDeep(limits, at: start)
    }
    openBlocks.append((block, start))
    diagram.events.append(event)
  }

  // MARK: Participants

  private mutating func participant(
    _ name: String, label: DiagramLabel? = nil, isActor: Bool? = nil
  )
    -> Int
  {
    if let index = indices[name] {
      if let label { diagram.participants[index].label = label }
      if let isActor { diagram.participants[index].isActor = isActor }
      return index
    }
    indices[name] = diagram.participants.count
    diagram.participants.append(
      .init(
        name: name, label: label ?? MermaidText.label(Array(name.utf8)[...]),
        isActor: isActor ?? false, box: nil))
    return diagram.participants.count - 1
  }

  private mutating func readParticipant(isActor: Bool, isCreated: Bool) throws(DiagramError) {
    let line = takeRest()
    var inner = MermaidScanner(scanner.bytes, from: line.lowerBound, to: line.upperBound)
    // ` as ` parts the name from what is shown.
    var nameEnd = line.upperBound
    var label: DiagramLabel?
    while !inner.isAtEnd {
      if inner.next == 0x20, inner.peek(1) == UInt8(ascii: "a"), inner.peek(2) == UInt8(ascii: "s"),
        inner.peek(3) == 0x20
      {
        nameEnd = inner.position
        label = MermaidText.label(scanner.bytes[(inner.position + 4)..<line.upperBound])
        break
      }
      // `A@{ … }` tells the kind of participant.
      if inner.starts(with: "@{") {
        nameEnd = inner.position
        break
      }
      inner.advance()
    }
    let name = scanner.text(scanner.trimmed(line.lowerBound..<nameEnd))
    guard !name.isEmpty else {
      throw MermaidCommon.unexpected(scanner, "the name of a participant")
    }
    let index = participant(name, label: label, isActor: isActor)
    if let last = openBlocks.last, last.block == nil {
      diagram.participants[index].box = diagram.boxes.count - 1
    }
    if isCreated { diagram.events.append(.create(index)) }
  }

  private mutating func readName() throws(DiagramError) -> Int {
    let range = takeRest()
    guard !range.isEmpty else {
      throw MermaidCommon.unexpected(scanner, "the name of a participant")
    }
    return participant(scanner.text(range))
  }

  /// `box colour text`.
  private mutating func readBox(_ start: Int) throws(DiagramError) {
    guard openBlocks.isEmpty else {
      throw DiagramError("a box within a block", at: scanner.line(around: start))
    }
    scanner.skipSpaces()
    let line = takeRest()
    let text = scanner.text(line)
    var fill: Color?
    var label = line
    // The colour is the first word, or a function with its arguments.
    if let close = scanner.index(of: UInt8(ascii: ")"), in: line),
      let color = Color(css: scanner.text(line.lowerBound..<(close + 1)))
    {
      fill = color
      label = (close + 1)..<line.upperBound
    } else if let word = text.split(separator: " ").first, let color = Color(css: String(word)) {
      fill = color
      label = (line.lowerBound + word.utf8.count)..<line.upperBound
    }
    diagram.boxes.append(.init(label: MermaidText.label(scanner.bytes[label]), fill: fill))
    openBlocks.append((nil, start))
  }

  // MARK: Events

  private mutating func activate(_ index: Int, _ isStart: Bool, at start: Int) throws(DiagramError)
  {
    if isStart {
      activations[index, default: 0] += 1
      diagram.events.append(.activate(index))
    } else {
      guard activations[index, default: 0] > 0 else {
        throw DiagramError(
          "‘\(diagram.participants[index].name.prefix(40))’ is deactivated but not active",
          at: scanner.line(around: start))
      }
      activations[index, default: 0] -= 1
      diagram.events.append(.deactivate(index))
    }
  }

  private mutating func readNumbering() {
    let words = scanner.text(takeRest()).split(separator: " ")
    if words.first == "off" {
      diagram.numbering = nil
    } else {
      let numbers = words.compactMap { Int($0) }.map { min(max($0, -100_000), 100_000) }
      diagram.numbering = .init(
        first: numbers.first ?? 1, step: numbers.count > 1 ? numbers[1] : 1)
    }
  }

  /// `Note over A,B: text`.
  private mutating func readNote() throws(DiagramError) {
    scanner.advance(4)
    scanner.skipSpaces()
    let place: SequenceDiagram.NotePlace
    if scanner.takeWord("over") {
      place = .over
    } else if scanner.takeWord("left") || scanner.takeWord("right") {
      place =
        scanner.bytes[scanner.position - 1] == UInt8(ascii: "t")
          && scanner.bytes[scanner.position - 2] == UInt8(ascii: "f") ? .left : .right
      scanner.skipSpaces()
      guard scanner.takeWord("of") else { throw MermaidCommon.unexpected(scanner, "‘of’") }
    } else {
      throw MermaidCommon.unexpected(scanner, "‘left of’, ‘right of’ or ‘over’")
    }
    scanner.skipSpaces()
    let names = scanner.take { $0 != UInt8(ascii: ":") && $0 != 0x0A }
    guard scanner.take(":") else {
      throw MermaidCommon.unexpected(scanner, "‘:’ and the text of the note")
    }
    let parts = scanner.text(names).split(separator: ",").map {
      String(
        decoding: $0.utf8.drop { $0 == 0x20 }.reversed().drop { $0 <= 0x20 }.reversed(),
        as: UTF8.self)
    }
    guard let first = parts.first, !first.isEmpty, parts.count <= 2 else {
      throw DiagramError("a note is over one or two participants", at: scanner.trimmed(names))
    }
    let start = participant(first)
    let end = parts.count > 1 ? participant(parts[1]) : start
    let label = MermaidText.label(scanner.bytes[takeRest()])
    diagram.events.append(.note(place, first: min(start, end), last: max(start, end), label))
  }

  private static let arrows:
    [(sign: StaticString, isDotted: Bool, head: SequenceDiagram.Head, both: Bool)] =
      [
        ("<<-->>", true, .arrow, true), ("<<->>", false, .arrow, true),
        ("-->>", true, .arrow, false),
        ("->>", false, .arrow, false), ("--x", true, .cross, false), ("-x", false, .cross, false),
        ("--)", true, .open, false), ("-)", false, .open, false), ("-->", true, .none, false),
        ("->", false, .none, false),
      ] + halfArrows

  /// Arrows with half a head; those that begin with it point at the sender.
  private static let halfArrows:
    [(sign: StaticString, isDotted: Bool, head: SequenceDiagram.Head, both: Bool)] = [
      ("--|\\", true, .upperHalf, false), ("-|\\", false, .upperHalf, false),
      ("--|/", true, .lowerHalf, false), ("-|/", false, .lowerHalf, false),
      ("--\\\\", true, .upperStick, false), ("-\\\\", false, .upperStick, false),
      ("--//", true, .lowerStick, false), ("-//", false, .lowerStick, false),
      ("/|--", true, .upperHalf, false), ("/|-", false, .upperHalf, false),
      ("\\|--", true, .lowerHalf, false), ("\\|-", false, .lowerHalf, false),
      ("//--", true, .upperStick, false), ("//-", false, .upperStick, false),
      ("\\\\--", true, .lowerStick, false), ("\\\\-", false, .lowerStick, false),
    ]

  /// `A->>+B: text`.
  private mutating func readMessage() throws(DiagramError) {
    let start = scanner.position
    // A name may have spaces and hyphens in it; the arrow is the first of its signs.
    var ahead = scanner
    var found: (sign: StaticString, isDotted: Bool, head: SequenceDiagram.Head, both: Bool)?
    search: while !ahead.isAtLineEnd, ahead.next != UInt8(ascii: ":"),
      ahead.next != UInt8(ascii: ";")
    {
      switch ahead.next {
      case UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "/"), UInt8(ascii: "\\"):
        for arrow in Self.arrows where ahead.starts(with: arrow.sign) {
          found = arrow
          break search
        }
      default: break
      }
      ahead.advance()
    }
    var name = scanner.trimmed(start..<ahead.position)
    // `A()->>B`: from a circle on the lifeline.
    let startsAtCircle = scanner.text(name).utf8.suffix(2).elementsEqual("()".utf8)
    if startsAtCircle { name = scanner.trimmed(name.lowerBound..<(name.upperBound - 2)) }
    guard let arrow = found, !name.isEmpty else {
      throw MermaidCommon.unexpected(
        scanner, "a message such as A->>B: text",
        hint: "arrows are ->, -->, ->>, -->>, -x, --x, -), --), <<->> and <<-->>")
    }
    let source = participant(scanner.text(name))
    let pointsAtSource = ahead.next == UInt8(ascii: "/") || ahead.next == UInt8(ascii: "\\")
    ahead.advance(arrow.sign.utf8CodeUnitCount)
    scanner = ahead
    scanner.skipSpaces()
    let endsAtCircle = scanner.take("()")
    scanner.skipSpaces()
    var change: Bool?
    if scanner.take("+") { change = true } else if scanner.take("-") { change = false }
    let targetRange = scanner.take {
      $0 != UInt8(ascii: ":") && $0 != 0x0A && $0 != UInt8(ascii: ";")
    }
    let targetName = scanner.trimmed(targetRange)
    guard !targetName.isEmpty else {
      throw MermaidCommon.unexpected(scanner, "the name of a participant")
    }
    let target = participant(scanner.text(targetName))
    var label = DiagramLabel()
    if scanner.take(":") { label = MermaidText.label(scanner.bytes[takeRest()]) }
    diagram.events.append(
      .message(
        .init(
          source: source, target: target, label: label, isDotted: arrow.isDotted, head: arrow.head,
          isBidirectional: arrow.both, pointsAtSource: pointsAtSource,
          startsAtCircle: startsAtCircle, endsAtCircle: endsAtCircle)))
    if let change { try activate(change ? target : source, change, at: start) }
  }
}
