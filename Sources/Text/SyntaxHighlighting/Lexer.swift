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
  /// Whether the text ends where the first state is left.
  private var returns = false
  /// Where the first state was left.
  private var returnedAt: Int?
  private var tokens: [SyntaxToken]
  private var frames: [Frame]
  /// Where attempts that may fail stop.
  private var limit = 0
  private var stepsLeft = 0
  /// The captures of the last attempt; by number, whether there is one.
  private var captured: UInt32 = 0
  private let captureStarts: UnsafeMutablePointer<Int>
  private let captureEnds: UnsafeMutablePointer<Int>
  /// By table and the low bits of the position, the word that was looked up there last.
  private let lookups: UnsafeMutablePointer<Lookup>
  /// By the low bits of its start, where a run of bytes of names ends: the rules for names try the same
  /// two or three names again and again.
  private let wordEnds: UnsafeMutablePointer<WordEnd>
  private static let recentWords = 8
  /// The most captures of a rule and one; `GrammarReader` accepts no more.
  static let captureCount = 12

  /// A word that was looked up, and its number or −1.
  private struct Lookup {
    var start = -1
    var end = -1
    var value: Int32 = -1
  }

  private struct WordEnd {
    var start = -1
    var end = -1
    var set = -1
  }

  static func tokens(
    of text: UnsafeBufferPointer<UInt8>, in language: Language
  ) -> [SyntaxToken] {
    var tokens: [SyntaxToken] = []
    tokens.reserveCapacity(text.count / 8)
    // A byte order mark is no part of the first word.
    let start = text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
    var lexer = Lexer(text, start..<text.count, language, state: 0, depth: 0, tokens: tokens)
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
    captureStarts.initialize(repeating: 0, count: Self.captureCount)
    captureEnds = .allocate(capacity: Self.captureCount)
    captureEnds.initialize(repeating: 0, count: Self.captureCount)
    let lookupCount = max(1, language.tables.count) * Self.recentWords
    lookups = .allocate(capacity: lookupCount)
    lookups.initialize(repeating: Lookup(), count: lookupCount)
    wordEnds = .allocate(capacity: Self.recentWords)
    wordEnds.initialize(repeating: WordEnd(), count: Self.recentWords)
  }

  deinit {
    captureStarts.deallocate()
    captureEnds.deallocate()
    lookups.deallocate()
    wordEnds.deallocate()
  }

  private mutating func finish() -> [SyntaxToken] {
    let found = tokens
    tokens = []
    return found
  }

  /// The number of the word in a table, if it is one.
  private mutating func value(of low: Int, _ high: Int, in table: Int) -> Int32? {
    let slot = table * Self.recentWords + low & (Self.recentWords - 1)
    if lookups[slot].start == low, lookups[slot].end == high {
      let value = lookups[slot].value
      return value < 0 ? nil : value
    }
    let value = language.tables[table].value(of: text, low..<high)
    lookups[slot] = Lookup(start: low, end: high, value: value ?? -1)
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
    while position < end, returnedAt == nil {
      let frame = frames[frames.count - 1].state
      let head = frame * 256
      let byte = text[position]
      var list = Int(language.heads[head + Int(byte)])
      var next = -1
      while true {
        let rule = language.lists[list]
        if rule < 0 { break }
        list += 1
        guard mayFollow(language.rules[Int(rule)], at: position) else { continue }
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
        if ByteSet.isWord(byte) {
          while next < end, ByteSet.isWord(text[next]) { next += 1 }
        } else {
          while next < end, language.heads[head + Int(text[next])] == 0,
            !ByteSet.isWord(text[next])
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

  /// Whether what a rule asks for behind a name may be behind that at a position.
  @inline(__always)
  private func mayFollow(_ rule: Language.Rule, at position: Int) -> Bool {
    guard rule.following >= 0 else { return true }
    let stop = min(end, position + Self.reach)
    let nameEnd = wordEnd(from: position + 1, to: stop, set: Int(rule.nameSet) << 8)
    return nameEnd >= stop || language.sets[Int(rule.following) << 8 | Int(text[nameEnd])]
  }

  /// The end of what a rule matches at a position and its action; nil when it does not match.
  private mutating func attempt(
    _ index: Int, at position: Int, idle: Int
  ) -> (end: Int, action: Int)? {
    let rule = language.rules[index]
    captured = 0
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

  /// The text of a capture of the last attempt; nil when there is none.
  private func capture(_ number: Int) -> Range<Int>? {
    guard number > 0, number < Self.captureCount, captured & 1 << UInt32(number) != 0 else {
      return nil
    }
    return captureStarts[number]..<captureEnds[number]
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
        guard let part = capture(offset + 1), part.lowerBound >= position, !part.isEmpty else {
          continue
        }
        let (low, high) = (part.lowerBound, part.upperBound)
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
      action.saving > 0
      ? capture(Int(action.saving)) ?? (action.leaving > 0 ? last.saved : 0..<0)
      : action.leaving > 0 ? last.saved : 0..<0
    let indent =
      action.savesIndent
      ? indent(ofLineAt: range.lowerBound) : action.leaving > 0 ? last.indent : 0
    for _ in 0..<action.leaving {
      if frames.count > 1 {
        frames.removeLast()
      } else if returns {
        returnedAt = range.upperBound
        return range.upperBound
      }
    }
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
    } else if let range = capture(embedded.nameCapture) {
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
    inner.returns = embedded.returns
    inner.run()
    tokens = inner.finish()
    return inner.returnedAt ?? high
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

  /// Where a run of bytes of names ends that starts at a position, at `stop` at the latest.
  @inline(__always)
  private func wordEnd(from start: Int, to stop: Int, set: Int) -> Int {
    let slot = start & (Self.recentWords - 1)
    if wordEnds[slot].start == start, wordEnds[slot].set == set {
      return min(wordEnds[slot].end, stop)
    }
    var end = start
    while end < stop, language.sets[set | Int(text[end])] { end += 1 }
    // Of a run that is cut the end is not known.
    if end < stop { wordEnds[slot] = WordEnd(start: start, end: end, set: set) }
    return end
  }

  /// Whether an alternative may match at a position, by its first step.
  @inline(__always)
  private func mayMatch(_ pattern: Int32, at position: Int) -> Bool {
    guard pattern >= 0 else { return true }
    let step = language.steps[Int(pattern)]
    switch step.operation {
    case .set:
      return position < end && language.sets[Int(step.operand) << 8 | Int(text[position])]
    case .run:
      return step.minimum == 0
        || position < end && language.sets[Int(step.operand) << 8 | Int(text[position])]
    default: return true
    }
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
        if step.isOfNames {
          position = wordEnd(from: first, to: first + max(0, most), set: set)
        } else {
          while position - first < most, language.sets[set | Int(text[position])] { position += 1 }
        }
        if position - first < Int(step.minimum) { return -1 }
      case .choice:
        var count = 0
        while count < Int(step.maximum) {
          var found = -1
          let before = captured
          for alternative in step.operand..<step.operand + step.count {
            let first = language.alternatives[Int(alternative)]
            guard mayMatch(first, at: position) else { continue }
            found = match(first, at: position)
            if found >= 0 { break }
            captured = before
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
        guard Int(step.operand) < Self.captureCount else { break }
        captured |= 1 << UInt32(step.operand)
        captureStarts[Int(step.operand)] = position
        captureEnds[Int(step.operand)] = position
      case .captureEnd:
        if Int(step.operand) < Self.captureCount { captureEnds[Int(step.operand)] = position }
      case .ahead, .notAhead:
        var isFound = false
        for alternative in step.operand..<step.operand + step.count {
          let first = language.alternatives[Int(alternative)]
          guard mayMatch(first, at: position), match(first, at: position) >= 0 else { continue }
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
        let before = position > start && ByteSet.isWord(text[position - 1])
        let after = position < end && ByteSet.isWord(text[position])
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
      case .notWord:
        guard mayMatch(language.wordPattern, at: position) else { break }
        let found = match(language.wordPattern, at: position)
        if found > position, value(of: position, found, in: Int(step.operand)) != nil { return -1 }
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
