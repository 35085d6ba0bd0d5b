/// Runs the rules of a language over a text.
struct Lexer: ~Copyable {
  /// States within states; deeper ones replace the last.
  static let deepestState = 64
  /// Languages within languages; deeper ones stay plain.
  static let deepestLanguage = 6
  /// How far a rule looks before it is certain to match, in bytes, so that time is linear.
  static let reach = 1000
  /// The steps that an attempt of a rule may take, for the same reason.
  static let mostSteps = 4000

  private struct Frame {
    var state: Int
    /// The text kept on entering the state.
    var saved = 0..<0
    var indent = 0
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let start: Int
  private let language: Language
  private let depth: Int
  private var tokens: [SyntaxToken]
  private var frames: [Frame]
  /// Where attempts that may fail stop.
  private var limit = 0
  private var stepsLeft = 0
  /// The captures of the last attempt.
  private let captureStarts: UnsafeMutablePointer<Int>
  private let captureEnds: UnsafeMutablePointer<Int>
  /// By table, the position of the word that was looked up last, where it ends, and its number or −1.
  private let lookups: UnsafeMutablePointer<Lookup>
  /// The most captures of a rule and one; `GrammarReader` accepts no more.
  static let captureCount = 12

  private struct Lookup {
    var start = -1
    var end = -1
    var value: Int32 = -1
  }

  static func tokens(
    of text: UnsafeBufferPointer<UInt8>, in language: Language
  ) -> [SyntaxToken] {
    var tokens: [SyntaxToken] = []
    tokens.reserveCapacity(text.count / 8)
    var lexer = Lexer(text, 0..<text.count, language, state: 0, depth: 0, tokens: tokens)
    lexer.run()
    tokens = lexer.finish()
    return tokens
  }

  private init(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ language: Language, state: Int,
    depth: Int, tokens: consuming [SyntaxToken]
  ) {
    self.text = text
    start = range.lowerBound
    end = range.upperBound
    self.language = language
    self.depth = depth
    self.tokens = tokens
    frames = [Frame(state: state)]
    frames.reserveCapacity(16)
    captureStarts = .allocate(capacity: Self.captureCount)
    captureStarts.initialize(repeating: -1, count: Self.captureCount)
    captureEnds = .allocate(capacity: Self.captureCount)
    captureEnds.initialize(repeating: -1, count: Self.captureCount)
    lookups = .allocate(capacity: max(1, language.tables.count))
    lookups.initialize(repeating: Lookup(), count: max(1, language.tables.count))
  }

  deinit {
    captureStarts.deallocate()
    captureEnds.deallocate()
    lookups.deallocate()
  }

  private mutating func finish() -> [SyntaxToken] {
    let found = tokens
    tokens = []
    return found
  }

  /// The number of the word in a table, if it is one.
  private mutating func value(of low: Int, _ high: Int, in table: Int) -> Int32? {
    if lookups[table].start == low, lookups[table].end == high {
      let value = lookups[table].value
      return value < 0 ? nil : value
    }
    let value = language.tables[table].value(of: text, low..<high)
    lookups[table] = Lookup(start: low, end: high, value: value ?? -1)
    return value
  }

  private mutating func emit(_ tokenClass: TokenClass, _ low: Int, _ high: Int) {
    guard tokenClass != .plain, low < high else { return }
    if let last = tokens.last, last.tokenClass == tokenClass, last.range.upperBound == low {
      tokens[tokens.count - 1].range = last.range.lowerBound..<high
    } else {
      tokens.append(SyntaxToken(low..<high, tokenClass))
    }
  }

  private mutating func run() {
    guard !language.stateClasses.isEmpty else { return }
    var position = start
    // Rules that consume nothing, since the last that did.
    var idle = 0
    while position < end {
      let frame = frames[frames.count - 1].state
      let head = frame * 256
      let byte = text[position]
      var list = Int(language.heads[head + Int(byte)])
      var next = -1
      while true {
        let rule = language.lists[list]
        if rule < 0 { break }
        list += 1
        if let (found, action) = attempt(Int(rule), at: position, idle: idle) {
          next = apply(
            action, to: position..<found, captures: Int(language.rules[Int(rule)].captures))
          break
        }
      }
      if next > position {
        position = next
        idle = 0
      } else if next == position {
        idle += 1
      } else {
        next = position + 1
        if Self.isWord[Int(byte)] {
          while next < end, Self.isWord[Int(text[next])] { next += 1 }
        } else {
          while next < end, language.heads[head + Int(text[next])] == 0,
            !Self.isWord[Int(text[next])]
          {
            next += 1
          }
        }
        emit(language.stateClasses[frame], position, next)
        position = next
        idle = 0
      }
    }
  }

  static let isWord: [Bool] = (0..<256).map { ByteSet.word.contains(UInt8($0)) }

  /// The end of what a rule matches at a position and its action; nil when it does not match.
  private mutating func attempt(
    _ index: Int, at position: Int, idle: Int
  ) -> (end: Int, action: Int)? {
    let rule = language.rules[index]
    if rule.captures > 0 {
      for capture in 0...min(Self.captureCount - 1, Int(rule.captures)) {
        captureStarts[capture] = -1
      }
    }
    limit = min(end, position + Self.reach)
    stepsLeft = Self.mostSteps
    let found = match(rule.pattern, at: position)
    guard found >= position else { return nil }
    var action = Int(rule.action)
    if rule.table >= 0 {
      guard let value = value(of: position, found, in: Int(rule.table)) else { return nil }
      action = Int(value)
    }
    // What consumes nothing must lead on, and not for ever.
    if found == position, idle > 16 || !language.actions[action].changesState { return nil }
    return (found, action)
  }

  /// Applies an action to what a rule has matched, and returns where to go on.
  private mutating func apply(_ index: Int, to range: Range<Int>, captures: Int) -> Int {
    let action = language.actions[index]
    let stateClass = language.stateClasses[frames[frames.count - 1].state]
    let classCount = Int(action.classCount)
    if captures == 0 || classCount <= 1 && captures != classCount {
      let tokenClass = classCount == 0 ? nil : language.classes[Int(action.classStart)]
      emit(tokenClass ?? stateClass, range.lowerBound, range.upperBound)
    } else {
      var position = range.lowerBound
      for offset in 0..<min(classCount, Self.captureCount - 1) {
        let low = captureStarts[offset + 1]
        let high = captureEnds[offset + 1]
        guard low >= position, high > low else { continue }
        emit(stateClass, position, low)
        emit(language.classes[Int(action.classStart) + offset] ?? stateClass, low, high)
        position = high
      }
      emit(stateClass, position, range.upperBound)
    }
    guard action.changesState else { return range.upperBound }
    // A state that takes the place of another keeps what that has saved.
    let last = frames[frames.count - 1]
    let saved =
      action.saving > 0 && captureStarts[Int(action.saving)] >= 0
      ? captureStarts[Int(action.saving)]..<captureEnds[Int(action.saving)]
      : action.leaving > 0 ? last.saved : 0..<0
    let indent =
      action.savesIndent
      ? indent(ofLineAt: range.lowerBound) : action.leaving > 0 ? last.indent : 0
    for _ in 0..<action.leaving where frames.count > 1 { frames.removeLast() }
    for index in 0..<Int(action.enteringCount) {
      if frames.count >= Self.deepestState { frames.removeLast() }
      let state = Int(language.entered[Int(action.enteringStart) + index])
      frames.append(Frame(state: state, saved: saved, indent: indent))
    }
    guard action.embedded >= 0 else { return range.upperBound }
    return embed(Int(action.embedded), from: range.upperBound, saved: saved)
  }

  /// Runs another language over what follows, and returns the end of it.
  private mutating func embed(_ index: Int, from low: Int, saved: Range<Int>) -> Int {
    let embedded = language.embedded[index]
    var name = embedded.name
    if embedded.nameCapture == EmbeddedLanguage.savedName {
      let range = frames[frames.count - 1].saved
      name = range.count < 32 ? String(decoding: text[range], as: UTF8.self) : ""
    } else if embedded.nameCapture > 0, captureStarts[embedded.nameCapture] >= 0 {
      let range = captureStarts[embedded.nameCapture]..<captureEnds[embedded.nameCapture]
      name = range.count < 32 ? String(decoding: text[range], as: UTF8.self) : ""
    }
    var high = end
    if embedded.end >= 0 {
      frames.append(Frame(state: frames[frames.count - 1].state, saved: saved))
      high = low
      while high < end {
        if language.endBytes[index].contains(text[high]) {
          limit = min(end, high + Self.reach)
          stepsLeft = Self.mostSteps
          if match(embedded.end, at: high) >= 0 { break }
        }
        high += 1
      }
      frames.removeLast()
    }
    guard depth < Self.deepestLanguage, let other = Languages.named(name) else {
      emit(language.stateClasses[frames[frames.count - 1].state], low, high)
      return high
    }
    var inner = Lexer(
      text, low..<high, other, state: other.stateNames[embedded.state] ?? 0, depth: depth + 1,
      tokens: tokens)
    tokens = []
    inner.run()
    tokens = inner.finish()
    return high
  }

  private func indent(ofLineAt position: Int) -> Int {
    var line = position
    while line > start, text[line - 1] != 0x0A { line -= 1 }
    var indent = 0
    while line + indent < end, text[line + indent] == 0x20 { indent += 1 }
    return indent
  }

  private func isLineStart(_ position: Int) -> Bool {
    position == start || text[position - 1] == 0x0A
      || text[position - 1] == 0x0D && text[position] != 0x0A
  }

  /// The end of what a pattern matches at a position; −1 when it does not match.
  private mutating func match(_ pattern: Int32, at position: Int) -> Int {
    var index = pattern
    var position = position
    while index >= 0 {
      stepsLeft -= 1
      if stepsLeft < 0 { return -1 }
      let step = language.steps[Int(index)]
      switch step.operation {
      case .set:
        guard position < end, language.sets[Int(step.operand) << 8 | Int(text[position])] else {
          return -1
        }
        let isASCII = text[position] < 0x80
        position += 1
        if !isASCII { while position < end, text[position] & 0xC0 == 0x80 { position += 1 } }
      case .run:
        let stop = step.isLast ? end : max(position, limit)
        let most = min(stop - position, Int(step.maximum))
        let first = position
        let set = Int(step.operand) << 8
        while position - first < most, language.sets[set | Int(text[position])] { position += 1 }
        if position - first < Int(step.minimum) { return -1 }
      case .choice:
        var count = 0
        while count < Int(step.maximum) {
          var found = -1
          for alternative in step.operand..<step.operand + step.count {
            found = match(language.alternatives[Int(alternative)], at: position)
            if found >= 0 { break }
          }
          if found < 0 { break }
          count += 1
          if found == position {
            count = max(count, Int(step.minimum))
            break
          }
          position = found
          if position >= limit, step.maximum > 1 { break }
        }
        if count < Int(step.minimum) { return -1 }
      case .captureStart:
        if Int(step.operand) < Self.captureCount { captureStarts[Int(step.operand)] = position }
        if Int(step.operand) < Self.captureCount { captureEnds[Int(step.operand)] = position }
      case .captureEnd:
        if Int(step.operand) < Self.captureCount { captureEnds[Int(step.operand)] = position }
      case .ahead, .notAhead:
        var isFound = false
        for alternative in step.operand..<step.operand + step.count
        where match(language.alternatives[Int(alternative)], at: position) >= 0 {
          isFound = true
          break
        }
        if isFound != (step.operation == .ahead) { return -1 }
      case .behind:
        guard position > start, language.sets[Int(step.operand) << 8 | Int(text[position - 1])]
        else { return -1 }
      case .notBehind:
        if position > start, language.sets[Int(step.operand) << 8 | Int(text[position - 1])] {
          return -1
        }
      case .wordBoundary, .noWordBoundary:
        let before = position > start && Self.isWord[Int(text[position - 1])]
        let after = position < end && Self.isWord[Int(text[position])]
        if (before != after) != (step.operation == .wordBoundary) { return -1 }
      case .lineStart: if position < end, !isLineStart(position) { return -1 }
      case .lineEnd:
        if position < end, text[position] != 0x0A, text[position] != 0x0D { return -1 }
      case .textStart: if position != start { return -1 }
      case .word:
        let found = match(language.wordPattern, at: position)
        guard found > position, value(of: position, found, in: Int(step.operand)) != nil
        else { return -1 }
        position = found
      case .saved:
        let saved = frames[frames.count - 1].saved
        guard saved.count <= end - position else { return -1 }
        for offset in 0..<saved.count
        where text[position + offset] != text[saved.lowerBound + offset] { return -1 }
        position += saved.count
      case .deeper:
        guard position < end, isLineStart(position) else { return -1 }
        var indent = 0
        while position + indent < limit, text[position + indent] == 0x20 { indent += 1 }
        let isBlank =
          position + indent >= end || text[position + indent] == 0x0A
          || text[position + indent] == 0x0D
        if !isBlank, indent <= frames[frames.count - 1].indent { return -1 }
      }
      index = step.next
    }
    return position
  }
}
