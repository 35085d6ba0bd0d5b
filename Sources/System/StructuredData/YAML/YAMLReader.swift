/// A parser of a subset of YAML 1.2: block mappings and sequences, flow sequences and
/// mappings, plain and quoted scalars, literal and folded block scalars, comments.
///
/// Data only: anchors, aliases, tags, directives, merge keys and keys that are no text are refused.
/// Nesting is bounded by `maximumDepth`, and so is recursion.
package struct YAMLReader {
  package struct Fault {
    package var message: String
    package var range: Range<Int>
  }

  struct Line {
    var indent: Int
    /// The content without indent and trailing white space, including a comment.
    var content: Range<Int>
    var isBlank: Bool
    var isComment: Bool
  }

  /// What becomes of faults.
  package enum Mode {
    /// Each is noted, and what has it left out.
    case lenient
    /// The first ends reading.
    case strict
  }

  let source: UnsafeBufferPointer<UInt8>
  let maximumDepth: Int
  let mode: Mode
  package private(set) var faults: [Fault] = []
  /// How many more there are.
  package private(set) var uncountedFaults = 0
  var lines: [Line] = []
  var index = 0

  package init(
    _ source: UnsafeBufferPointer<UInt8>, lines ranges: [Range<Int>], maximumDepth: Int,
    mode: Mode = .lenient
  ) {
    self.source = source
    self.maximumDepth = min(max(maximumDepth, 1), 64)
    self.mode = mode
    lines.reserveCapacity(ranges.count)
    for range in ranges {
      var start = range.lowerBound
      while start < range.upperBound, source[start] == ASCII.space { start += 1 }
      let content = source.trimming(start..<range.upperBound)
      if start < range.upperBound, source[start] == ASCII.tab, !content.isEmpty {
        fault("tab used for indentation; use spaces", at: start..<start + 1)
      }
      lines.append(
        Line(
          indent: start - range.lowerBound, content: content, isBlank: content.isEmpty,
          isComment: !content.isEmpty && source[content.lowerBound] == ASCII.hash))
    }
  }

  /// Parses the entries of the whole front matter. Invalid lines are reported and skipped.
  package mutating func readMapping() -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    while let line = nextLine() {
      entries += mapping(indent: line.indent, depth: 1)
      if let rest = nextLine(), rest.content == line.content {
        fault("expected an entry such as ‘key: value’", at: line.content)
        index += 1
      }
    }
    var seen: Set<String> = []
    return entries.filter { entry in
      if seen.insert(entry.key).inserted { return true }
      fault("duplicate key ‘\(entry.key)’ ignored", at: entry.range)
      return false
    }
  }

  /// Parses a value of any kind that all lines belong to; nil when there are none.
  package mutating func readValue() -> YAMLValue? {
    guard nextLine() != nil, let value = block(deeperThan: -1, depth: 0, place: 0) else {
      return nil
    }
    if let rest = nextLine() {
      fault("unexpected indentation, or text after the end of the value", at: rest.content)
    }
    return value
  }

  mutating func fault(_ message: String, at range: Range<Int>) {
    guard faults.count < (mode == .strict ? 1 : 50) else {
      uncountedFaults += 1
      return
    }
    faults.append(Fault(message: message, range: range))
  }

  /// Returns the next line that is neither blank nor a comment; `index` is then its index.
  mutating func nextLine() -> Line? {
    if mode == .strict, !faults.isEmpty { index = lines.count }
    while index < lines.count, lines[index].isBlank || lines[index].isComment { index += 1 }
    return index < lines.count ? lines[index] : nil
  }

  // MARK: - Block structure

  private mutating func mapping(indent: Int, depth: Int) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    while let line = nextLine(), line.indent == indent, !isListItem(line.content),
      let key = Self.keyEnd(source, line.content)
    {
      let name = keyText(key.key)
      index += 1
      let value = value(in: key.valueStart..<line.content.upperBound, indent: indent, depth: depth)
      guard let value else { continue }
      if name == "<<" {
        fault("merge keys are not supported", at: key.key)
      } else {
        entries.append(YAMLEntry(key: name, value: value, range: key.key))
      }
    }
    return entries
  }

  private mutating func list(indent: Int, depth: Int) -> YAMLValue {
    let start = index < lines.count ? lines[index].content.lowerBound : 0
    var items: [YAMLValue] = []
    while let line = nextLine(), line.indent == indent, isListItem(line.content) {
      let content = source.trimming(line.content.lowerBound + 1..<line.content.upperBound)
      if content.isEmpty || source[content.lowerBound] == ASCII.hash {
        index += 1
        let place = line.content.upperBound
        if let item = block(deeperThan: indent, depth: depth, place: place) { items.append(item) }
      } else if isListItem(content) || Self.keyEnd(source, content) != nil {
        // The text after the hyphen becomes a separate line, indented by its column.
        lines[index].indent = indent + (content.lowerBound - line.content.lowerBound)
        lines[index].content = content
        let place = line.content.upperBound
        if let item = block(deeperThan: indent, depth: depth, place: place) { items.append(item) }
      } else {
        index += 1
        if let item = value(in: content, indent: indent, depth: depth) { items.append(item) }
      }
    }
    return YAMLValue(.list(items), start..<max(start, items.last?.range.upperBound ?? start))
  }

  private func isListItem(_ content: Range<Int>) -> Bool {
    source[content.lowerBound] == ASCII.hyphen
      && (content.count == 1 || source[content.lowerBound + 1].isSpaceOrTab)
  }

  /// The sequence, mapping or scalar on the following lines that are indented deeper than `indent`.
  ///
  /// - Parameter place: The position of an empty value, when there is no such line.
  private mutating func block(
    deeperThan indent: Int, depth: Int, place: Int
  ) -> YAMLValue? {
    guard let line = nextLine(), line.indent > indent else {
      return YAMLValue(.scalar("", .plain), place..<place)
    }
    guard depth < maximumDepth else {
      fault("values are nested more than \(maximumDepth) levels deep", at: line.content)
      while let line = nextLine(), line.indent > indent { index += 1 }
      return nil
    }
    if isListItem(line.content) { return list(indent: line.indent, depth: depth + 1) }
    if Self.keyEnd(source, line.content) != nil {
      let entries = mapping(indent: line.indent, depth: depth + 1)
      let start = line.content.lowerBound
      let end = max(start, entries.last?.value.range.upperBound ?? start)
      return YAMLValue(.mapping(entries), start..<end)
    }
    index += 1
    return value(in: line.content, indent: indent, depth: depth + 1)
  }

  /// The value that begins in `content`, the rest of the current line.
  private mutating func value(in content: Range<Int>, indent: Int, depth: Int) -> YAMLValue? {
    let content = source.trimming(content)
    if content.isEmpty || source[content.lowerBound] == ASCII.hash {
      if let line = nextLine(), line.indent == indent, isListItem(line.content),
        depth < maximumDepth
      {
        return list(indent: indent, depth: depth + 1)
      }
      return block(deeperThan: indent, depth: depth, place: content.lowerBound)
    }
    switch source[content.lowerBound] {
    case ASCII.pipe, ASCII.greater: return blockScalar(header: content, indent: indent)
    case ASCII.quote, ASCII.apostrophe: return quotedScalar(content)
    case ASCII.openBracket, ASCII.openBrace: return flow(from: content.lowerBound, depth: depth)
    case ASCII.ampersand: return refuse("anchors", content)
    case ASCII.asterisk: return refuse("aliases", content)
    case ASCII.exclamation: return refuse("tags", content)
    case ASCII.percent, ASCII.at, ASCII.backtick:
      return refuse("values that begin with a reserved character", content)
    case ASCII.question where mode == .strict && isIndicator(content):
      return refuse("keys after ‘?’", content)
    default: return plainScalar(content, indent: indent)
    }
  }

  /// Whether the first byte stands alone.
  private func isIndicator(_ content: Range<Int>) -> Bool {
    content.count == 1 || source[content.lowerBound + 1].isSpaceOrTab
  }

  mutating func refuse(_ what: String, _ range: Range<Int>) -> YAMLValue? {
    fault("\(what) are not supported; quote the value if it is text", at: range)
    return nil
  }
}
