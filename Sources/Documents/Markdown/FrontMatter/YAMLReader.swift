/// A value of YAML with its place in the text.
struct YAMLValue {
  indirect enum Content {
    case scalar(String)
    case list([YAMLValue])
    case mapping([YAMLEntry])
  }

  var content: Content
  /// Quotes and brackets included.
  var range: Range<Int>

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

struct YAMLEntry {
  var key: String
  var value: YAMLValue
  /// The key's place in the text.
  var range: Range<Int>
}

/// The subset of YAML that front matter may use: block mappings and lists, flow lists and
/// mappings, plain and quoted scalars, literal and folded blocks, comments.
///
/// Nesting is bounded by `maximumDepth`, and so is recursion.
struct YAMLReader {
  struct Fault {
    var message: String
    var range: Range<Int>
  }

  struct Line {
    var indent: Int
    /// The content without indent and trailing white space; the comment of a line still in it.
    var content: Range<Int>
    var isBlank: Bool
    var isComment: Bool
  }

  let source: Bytes
  let maximumDepth: Int
  private(set) var faults: [Fault] = []
  var lines: [Line] = []
  var index = 0

  init(_ source: Bytes, lines ranges: [Range<Int>], maximumDepth: Int) {
    self.source = source
    self.maximumDepth = min(max(maximumDepth, 1), 64)
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

  /// The entries of the whole front matter. Lines that are none are reported and passed over.
  mutating func readMapping() -> [YAMLEntry] {
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

  mutating func fault(_ message: String, at range: Range<Int>) {
    guard faults.count < 50 else { return }
    faults.append(Fault(message: message, range: range))
  }

  /// The next line that is neither blank nor a comment; `index` is its own then.
  mutating func nextLine() -> Line? {
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
      if content.isEmpty {
        index += 1
        let place = line.content.upperBound
        if let item = block(deeperThan: indent, depth: depth, place: place) { items.append(item) }
      } else if isListItem(content) || Self.keyEnd(source, content) != nil {
        // What follows the hyphen is a line of its own, indented as far as it stands.
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

  /// The list, mapping or scalar on the following lines that are indented deeper than `indent`.
  ///
  /// - Parameter place: Where an empty value is written, when there is no such line.
  private mutating func block(
    deeperThan indent: Int, depth: Int, place: Int
  ) -> YAMLValue? {
    guard let line = nextLine(), line.indent > indent else {
      return YAMLValue(.scalar(""), place..<place)
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

  /// The value that begins in `content`, the rest of a line just passed.
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
    case ASCII.quote, ASCII.apostrophe: return quotedLine(content)
    case ASCII.openBracket, ASCII.openBrace: return flow(from: content.lowerBound, depth: depth)
    case ASCII.ampersand: return refuse("anchors", content)
    case ASCII.asterisk: return refuse("aliases", content)
    case ASCII.exclamation: return refuse("tags", content)
    case ASCII.percent, ASCII.at, ASCII.backtick:
      return refuse("values that begin with a reserved character", content)
    default: return plainScalar(content, indent: indent)
    }
  }

  mutating func refuse(_ what: String, _ range: Range<Int>) -> YAMLValue? {
    fault("\(what) are not supported; quote the value if it is text", at: range)
    return nil
  }
}
