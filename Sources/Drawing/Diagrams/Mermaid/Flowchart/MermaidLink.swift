import ComposePlatform

/// An edge as a flowchart writes it between two nodes.
struct MermaidLink {
  var sourceHead = Flowchart.Head.none
  var targetHead = Flowchart.Head.none
  var line = Flowchart.Line.solid
  var label = DiagramLabel()
  var length = 1
}

extension MermaidScanner {
  /// The name of a node: letters, digits and signs that cannot begin an edge or a shape.
  mutating func takeNodeName() -> Range<Int> {
    let start = position
    while !isAtEnd {
      switch next {
      case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "|"), UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: ";"),
        UInt8(ascii: ","), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "@"),
        UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: ":"):
        return start..<position
      case UInt8(ascii: "-"):
        let after = peek(1)
        if after == UInt8(ascii: "-") || after == UInt8(ascii: ".") || after == UInt8(ascii: ">")
          || after <= 0x20
        {
          return start..<position
        }
      default: break
      }
      advance()
    }
    return start..<position
  }

  /// An edge with its label; nil where there is none.
  mutating func readLink() throws(DiagramError) -> MermaidLink? {
    var ahead = self
    ahead.skipSpaces()
    let start = ahead.position
    // `e1@-->`: the edge has a name.
    var named = ahead
    let name = named.takeNodeName()
    if !name.isEmpty, named.take("@") { ahead = named }
    var link = MermaidLink()
    if let head = ahead.takeSourceHead() { link.sourceHead = head }
    guard let bar = ahead.takeBar() else { return nil }
    link.line = bar.line
    if let head = bar.head {
      link.targetHead = head
      link.length = bar.length
    } else {
      // The label is between two parts of the edge.
      let labelStart = ahead.position
      var text: Range<Int>?
      ahead.skipSpaces()
      if let quoted = ahead.takeQuoted() {
        text = quoted
        ahead.skipWhitespace()
      } else {
        ahead.position = labelStart
      }
      while true {
        guard !ahead.isAtEnd, ahead.next != 0x0A else {
          throw DiagramError(
            "the edge has no end", at: start..<ahead.position,
            hint: "write A -- text --> B, or A -->|text| B")
        }
        if let rest = ahead.takeClosingBar(of: bar.line) {
          text = text ?? labelStart..<rest.start
          link.targetHead = rest.head
          link.length = rest.length
          break
        }
        ahead.advance()
      }
      if let text { link.label = MermaidText.label(bytes[text]) }
    }
    ahead.skipSpaces()
    if ahead.next == UInt8(ascii: "|") {
      ahead.advance()
      let labelStart = ahead.position
      ahead.skipSpaces()
      if ahead.takeQuoted() == nil { ahead.position = labelStart } else { ahead.skipSpaces() }
      let rest = ahead.take { $0 != UInt8(ascii: "|") && $0 != 0x0A }
      guard ahead.next == UInt8(ascii: "|") else {
        throw DiagramError(
          "the label of the edge has no end", at: start..<ahead.position,
          hint: "close it with ‘|’")
      }
      link.label = MermaidText.label(bytes[labelStart..<rest.upperBound])
      ahead.advance()
    }
    self = ahead
    return link
  }

  /// `<`, or `x` or `o` directly before a line.
  private mutating func takeSourceHead() -> Flowchart.Head? {
    let head: Flowchart.Head
    switch next {
    case UInt8(ascii: "<"): head = .arrow
    case UInt8(ascii: "x"): head = .cross
    case UInt8(ascii: "o"): head = .circle
    default: return nil
    }
    let (first, second) = (peek(1), peek(2))
    let isLine =
      first == UInt8(ascii: ".") && second == UInt8(ascii: "-")
      || first == UInt8(ascii: "-") && (second == UInt8(ascii: "-") || second == UInt8(ascii: "."))
      || first == UInt8(ascii: "=") && second == UInt8(ascii: "=")
    guard isLine else { return nil }
    advance()
    return head
  }

  private mutating func takeTargetHead() -> Flowchart.Head? {
    switch next {
    case UInt8(ascii: ">"):
      advance()
      return .arrow
    case UInt8(ascii: "x"):
      advance()
      return .cross
    case UInt8(ascii: "o"):
      advance()
      return .circle
    default: return nil
    }
  }

  private func count(of byte: UInt8) -> Int {
    var count = 0
    while peek(count) == byte { count += 1 }
    return count
  }

  /// The line of an edge. Without a head it is only the part before a label.
  private mutating func takeBar() -> (line: Flowchart.Line, head: Flowchart.Head?, length: Int)? {
    switch next {
    case UInt8(ascii: "~"):
      let tildes = count(of: next)
      guard tildes >= 3 else { return nil }
      advance(tildes)
      return (.invisible, Flowchart.Head.none, tildes - 2)
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "."), UInt8(ascii: ".") where isDotted:
      _ = take("-")
      let dots = count(of: UInt8(ascii: "."))
      advance(dots)
      guard next == UInt8(ascii: "-") else { return (.dotted, nil, 1) }
      advance()
      return (.dotted, takeTargetHead() ?? Flowchart.Head.none, dots)
    case UInt8(ascii: "-"), UInt8(ascii: "="):
      let isThick = next == UInt8(ascii: "=")
      let bars = count(of: next)
      guard bars >= 2 else { return nil }
      advance(bars)
      let line: Flowchart.Line = isThick ? .thick : .solid
      // A letter behind two bars may begin the label instead.
      if next == UInt8(ascii: ">") || bars >= 3 || isHeadLetter {
        if let head = takeTargetHead() { return (line, head, bars - 1) }
        return (line, Flowchart.Head.none, max(1, bars - 2))
      }
      return (line, nil, 1)
    default: return nil
    }
  }

  /// `.-`: a dotted line may lack its first bar.
  private var isDotted: Bool { peek(count(of: UInt8(ascii: "."))) == UInt8(ascii: "-") }

  /// `x` or `o` as a head: a name or white space follows.
  private var isHeadLetter: Bool {
    next == UInt8(ascii: "x") || next == UInt8(ascii: "o")
  }

  /// The part of an edge behind its label.
  private mutating func takeClosingBar(
    of line: Flowchart.Line
  ) -> (start: Int, head: Flowchart.Head, length: Int)? {
    let start = position
    switch line {
    case .dotted:
      let isDash = next == UInt8(ascii: "-") && peek(1) == UInt8(ascii: ".")
      if isDash { advance() }
      let dots = count(of: UInt8(ascii: "."))
      guard dots > 0, peek(dots) == UInt8(ascii: "-") else {
        position = start
        return nil
      }
      advance(dots + 1)
      return (start, takeTargetHead() ?? .none, dots)
    case .solid, .thick, .invisible:
      let bar = line == .thick ? UInt8(ascii: "=") : UInt8(ascii: "-")
      let bars = count(of: bar)
      guard bars >= 2 else { return nil }
      advance(bars)
      if let head = takeTargetHead() { return (start, head, bars - 1) }
      guard bars >= 3 else {
        position = start
        return nil
      }
      return (start, .none, bars - 2)
    }
  }
}
