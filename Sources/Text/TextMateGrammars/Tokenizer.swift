/// Runs a grammar over code, line by line, as VS Code's engine does.
struct Tokenizer: ~Copyable {
  /// Longer lines have no tokens of their own, as in VS Code.
  static let longestLine = 20_000
  /// Rules within rules; code that nests deeper is left as it is.
  static let deepest = 1_000
  /// Groups of patterns that are tokenized on their own, within one another.
  static let deepestCapture = 20
  /// What tokenizing may cost: so much for each byte, and at least that.
  static let costPerByte = 8_000
  static let leastCost = 20_000_000

  private struct Frame {
    var rule: Int
    var enterPosition: Int
    var anchorPosition: Int
    /// Whether the beginning took the end of its line with it.
    var tookLineEnd: Bool
    /// The pattern of the end with the groups of the beginning in it; −1 for that of the rule.
    var endPattern = -1
    /// The scopes with the name of the rule, and those with that of its content too.
    var nameScopes: Int
    var contentScopes: Int
  }

  private struct Match {
    var rule: Int
    var captures: [Int]
    var start: Int { captures[0] }
    var end: Int { captures[1] }
  }

  private let engine: GrammarEngine
  private let root: Int
  private let injections: [GrammarEngine.Injection]
  private var frames: [Frame]
  /// The line with a line feed, and how much of it is looked at.
  private var line: [UInt8] = []
  private var length = 0
  /// The number of the text that is looked at, for results to be kept.
  private var textNumber = 0
  private var lastTextNumber = 0
  private var captureDepth = 0
  private var lineStart = 0
  private var tokenEnd = 0
  private(set) var tokens: [GrammarToken] = []
  private let lastCost: Int
  /// Whether the rest of the code was left as it is.
  private(set) var isStopped = false

  init(_ engine: GrammarEngine, grammar: Int, codeCount: Int, firstText: Int) {
    self.engine = engine
    root = grammar
    injections = engine.injections(of: grammar)
    let scopes = engine.stacks.push(engine.scopeName(of: grammar), on: -1)
    frames = [
      Frame(
        rule: engine.root(of: grammar), enterPosition: -1, anchorPosition: -1, tookLineEnd: false,
        nameScopes: scopes, contentScopes: scopes)
    ]
    lastTextNumber = firstText
    lastCost = engine.patterns.cost + Self.leastCost + codeCount * Self.costPerByte
  }

  /// The number of the last text, above which those of the next code are.
  var lastText: Int { lastTextNumber }

  /// Tokenizes well-formed UTF-8 whose lines end with LF, CR LF or CR.
  mutating func run(_ code: [UInt8]) {
    var start = 0
    var isFirst = true
    while start < code.count, !isStopped {
      let end = code[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? code.count
      lineStart = start
      tokenEnd = 0
      line.removeAll(keepingCapacity: true)
      line += code[start..<end]
      line.append(0x0A)
      length = line.count
      lastTextNumber += 1
      textNumber = lastTextNumber
      if length > Self.longestLine {
        produce(length, frames[frames.count - 1].contentScopes)
      } else {
        for index in frames.indices where !isFirst {
          frames[index].enterPosition = -1
          frames[index].anchorPosition = -1
        }
        tokenize(from: 0, isFirst: isFirst, checksLines: true)
      }
      isFirst = false
      start = end + 1
      if end + 1 < code.count, code[end] == 0x0D, code[end + 1] == 0x0A { start += 1 }
    }
  }

  // MARK: Tokens

  private mutating func produce(_ end: Int, _ scopes: Int) {
    guard end > tokenEnd else { return }
    // Without the line feed.
    let range = lineStart + tokenEnd..<lineStart + min(end, line.count - 1)
    tokenEnd = end
    guard !range.isEmpty else { return }
    if let last = tokens.last, last.scopes == scopes, last.range.upperBound == range.lowerBound {
      tokens[tokens.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      tokens.append(GrammarToken(range: range, scopes: scopes))
    }
  }

  private mutating func produce(_ end: Int) { produce(end, frames[frames.count - 1].contentScopes) }

  private func push(_ name: ScopeName?, on scopes: Int, _ captures: [Int]) -> Int {
    guard let name else { return scopes }
    return line.withUnsafeBufferPointer {
      name.push(on: scopes, of: &engine.stacks, text: $0, captures: captures)
    }
  }

  // MARK: Searching

  private func start(
    of pattern: Int, from position: Int, isFirst: Bool, isAnchored: Bool
  ) -> Int {
    line.withUnsafeBufferPointer {
      engine.patterns.search(
        pattern, in: UnsafeBufferPointer(rebasing: $0[..<length]), number: textNumber,
        from: position, isFirst: isFirst, isAnchored: isAnchored)
    }
  }

  /// The first match of what a rule looks for; of several at one place the first of the list.
  private func match(
    within rule: Int, endPattern: Int, from position: Int, isFirst: Bool, isAnchored: Bool
  ) -> Match? {
    var best = Int.max
    var found: GrammarEngine.Candidate?
    for candidate in engine.candidates(within: rule, root: root) {
      var candidate = candidate
      if candidate.rule < 0, endPattern >= 0 { candidate.pattern = Int32(endPattern) }
      let start = start(
        of: Int(candidate.pattern), from: position, isFirst: isFirst, isAnchored: isAnchored)
      guard start >= 0, start < best else { continue }
      best = start
      found = candidate
      if best == position { break }
    }
    guard let found else { return nil }
    let captures = engine.patterns.captures(of: Int(found.pattern))
    return captures.count < 2 ? nil : Match(rule: Int(found.rule), captures: captures)
  }

  private func nextMatch(from position: Int, isFirst: Bool, anchor: Int) -> Match? {
    let top = frames[frames.count - 1]
    let own = match(
      within: top.rule, endPattern: top.endPattern, from: position, isFirst: isFirst,
      isAnchored: position == anchor)
    guard !injections.isEmpty else { return own }
    let scopes = engine.stacks.names(of: top.contentScopes)
    var best: (match: Match, priority: Int)?
    for injection in injections where injection.selector.matches(scopes) {
      guard
        let found = match(
          within: injection.rule, endPattern: -1, from: position, isFirst: isFirst,
          isAnchored: position == anchor), found.start < best?.match.start ?? Int.max
      else { continue }
      best = (found, injection.selector.priority)
      if found.start == position { break }
    }
    guard let best else { return own }
    guard let own else { return best.match }
    let wins =
      best.match.start < own.start || best.match.start == own.start && best.priority < 0
    return wins ? best.match : own
  }

  // MARK: Lines

  private mutating func tokenize(from start: Int, isFirst: Bool, checksLines: Bool) {
    var position = start
    var isFirst = isFirst
    var anchor = -1
    if checksLines { checkLines(&position, &isFirst, &anchor) }
    while true {
      if engine.patterns.cost > lastCost || frames.count > Self.deepest {
        isStopped = true
        return produce(length, frames[0].contentScopes)
      }
      guard let match = nextMatch(from: position, isFirst: isFirst, anchor: anchor) else {
        return produce(length)
      }
      let goesOn =
        match.rule < 0
        ? leave(match, from: position, isFirst, &anchor)
        : enter(match, from: position, isFirst, &anchor)
      guard goesOn, !isStopped else { return }
      if match.end > position {
        position = match.end
        isFirst = false
      }
    }
  }

  /// Leaves the rule whose end was found; returns whether the line goes on.
  private mutating func leave(
    _ match: Match, from position: Int, _ isFirst: Bool, _ anchor: inout Int
  ) -> Bool {
    produce(match.start)
    frames[frames.count - 1].contentScopes = frames[frames.count - 1].nameScopes
    let rule = frames[frames.count - 1].rule
    handle(engine.rules[rule].endCaptures, of: match, isFirst)
    produce(match.end)
    // The first is left by no rule of a grammar; a group's rule may end what it is within.
    guard frames.count > 1, let popped = frames.popLast() else {
      produce(length)
      return false
    }
    anchor = popped.anchorPosition
    guard match.end <= position, popped.enterPosition == position else { return true }
    // Entered and left without taking anything: it would do so for ever.
    frames.append(popped)
    produce(length)
    return false
  }

  /// Enters the rule whose beginning was found; returns whether the line goes on.
  private mutating func enter(
    _ match: Match, from position: Int, _ isFirst: Bool, _ anchor: inout Int
  ) -> Bool {
    let rule = engine.rules[match.rule]
    let advances = match.end > position
    produce(match.start)
    let scopes = push(rule.name, on: frames[frames.count - 1].contentScopes, match.captures)
    let repeats = !advances && isOpen(match.rule, since: position)
    frames.append(
      Frame(
        rule: match.rule, enterPosition: position, anchorPosition: anchor,
        tookLineEnd: match.end == length, nameScopes: scopes, contentScopes: scopes))
    handle(rule.captures, of: match, isFirst)
    produce(match.end)
    if rule.kind == .match {
      frames.removeLast()
      if advances { return true }
      if frames.count > 1 { frames.removeLast() }
      produce(length)
      return false
    }
    anchor = match.end
    frames[frames.count - 1].contentScopes = push(rule.contentName, on: scopes, match.captures)
    if !rule.endSource.isEmpty {
      frames[frames.count - 1].endPattern = engine.patterns.index(
        of: endSource(rule.endSource, match.captures))
    }
    guard repeats else { return true }
    // The same rule again without taking anything.
    frames.removeLast()
    produce(length)
    return false
  }

  /// Whether a rule was entered at this position and is still open.
  private func isOpen(_ rule: Int, since position: Int) -> Bool {
    for frame in frames.reversed() {
      guard frame.enterPosition == position else { return false }
      if frame.rule == rule { return true }
    }
    return false
  }

  /// Checks that the line continues the rules of lines it is in, from the outermost; one that does not
  /// ends with all that is within it.
  private mutating func checkLines(
    _ position: inout Int, _ isFirst: inout Bool, _ anchor: inout Int
  ) {
    anchor = frames[frames.count - 1].tookLineEnd ? 0 : -1
    let all = frames
    for (depth, frame) in all.enumerated() where engine.rules[frame.rule].kind == .lines {
      let rule = engine.rules[frame.rule]
      let pattern = frame.endPattern >= 0 ? frame.endPattern : Int(rule.endPattern)
      let found = start(
        of: pattern, from: position, isFirst: isFirst, isAnchored: position == anchor)
      guard found >= 0 else {
        frames = Array(all[..<max(1, depth)])
        return
      }
      let match = Match(rule: frame.rule, captures: engine.patterns.captures(of: pattern))
      guard match.captures.count >= 2 else { continue }
      frames = Array(all[...depth])
      produce(match.start)
      handle(rule.endCaptures, of: match, isFirst)
      produce(match.end)
      frames = all
      anchor = match.end
      if match.end > position {
        position = match.end
        isFirst = false
      }
    }
  }

  /// The pattern of an end, with what the groups of the beginning have found in place of their numbers.
  private func endSource(_ source: [UInt8], _ captures: [Int]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < source.count {
      guard source[index] == UInt8(ascii: "\\"), index + 1 < source.count,
        0x30...0x39 ~= source[index + 1]
      else {
        result.append(source[index])
        index += 1
        continue
      }
      index += 1
      var group = 0
      while index < source.count, 0x30...0x39 ~= source[index] {
        group = min(group * 10 + Int(source[index] - 0x30), 10_000)
        index += 1
      }
      guard group * 2 + 1 < captures.count, captures[group * 2] >= 0 else { continue }
      for byte in line[captures[group * 2]..<captures[group * 2 + 1]] {
        if "\\|([{}]).?*+^$".utf8.contains(byte) { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
      }
    }
    return result
  }

  // MARK: Groups

  /// Gives the groups of a match their names, or tokenizes them by rules of their own.
  private mutating func handle(_ rules: [Int32], of match: Match, _ isFirst: Bool) {
    guard !rules.isEmpty else { return }
    let scopes = frames[frames.count - 1].contentScopes
    // Groups within groups.
    var open: [(scopes: Int, end: Int)] = []
    for (group, index) in rules.enumerated() {
      guard group * 2 + 1 < match.captures.count else { break }
      let (start, end) = (match.captures[group * 2], match.captures[group * 2 + 1])
      guard index >= 0, start >= 0, end > start else { continue }
      if start > match.end { break }
      while let last = open.last, last.end <= start {
        produce(last.end, last.scopes)
        open.removeLast()
      }
      produce(start, open.last?.scopes ?? scopes)
      let rule = engine.rules[Int(index)]
      if rule.hasRules {
        tokenizeGroup(Int(index), start, end, match.captures, isFirst)
      } else if rule.name != nil {
        open.append((push(rule.name, on: open.last?.scopes ?? scopes, match.captures), end))
      }
    }
    while let last = open.popLast() { produce(last.end, last.scopes) }
  }

  /// Tokenizes a group by a rule: the line up to its end, from its start.
  private mutating func tokenizeGroup(
    _ index: Int, _ start: Int, _ end: Int, _ captures: [Int], _ isFirst: Bool
  ) {
    guard captureDepth < Self.deepestCapture, end <= length else { return }
    let rule = engine.rules[index]
    let saved = (frames, length, textNumber)
    let nameScopes = push(rule.name, on: frames[frames.count - 1].contentScopes, captures)
    frames.append(
      Frame(
        rule: index, enterPosition: start, anchorPosition: -1, tookLineEnd: false,
        nameScopes: nameScopes, contentScopes: push(rule.contentName, on: nameScopes, captures)))
    length = end
    lastTextNumber += 1
    textNumber = lastTextNumber
    captureDepth += 1
    tokenize(from: start, isFirst: isFirst && start == 0, checksLines: false)
    captureDepth -= 1
    (frames, length, textNumber) = saved
  }
}
