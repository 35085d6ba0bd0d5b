import ComposeDiagnostics
import ComposeDocumentModel
import ComposeStructuredData

/// Parses front matter: a small strict subset of YAML between `---` and `---` or `...` at the start
/// of a source.
///
/// Data only: anchors, aliases, tags, directives and merge keys are refused, and no value includes
/// another file.
struct FrontMatterReader {
  private let source: Bytes
  private let limits: ReaderLimits
  private let file: Int
  private let offsets: OffsetMap
  private(set) var frontMatter = FrontMatter()
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: Bytes, limits: ReaderLimits, file: Int, offsets: OffsetMap) {
    self.source = source
    self.limits = limits
    self.file = file
    self.offsets = offsets
  }

  /// Parses front matter that begins at `start`.
  ///
  /// - Returns: The offset of the line after it, or nil when the source has none.
  mutating func read(from start: Int) -> Int? {
    var reader = LineReader(source, from: start)
    guard let first = reader.next(), isFence(first, "---") else { return nil }
    var lines: [Range<Int>] = []
    var end: Int?
    var holdsEntry = false
    while end == nil, let line = reader.next() {
      if isFence(line, "---") || isFence(line, "...") {
        end = reader.offset
        continue
      }
      lines.append(line)
      if !holdsEntry, !isIgnorable(line) {
        guard looksLikeEntry(line) else { return nil }  // A thematic break and then prose.
        holdsEntry = true
      }
    }
    guard let end else { return nil }
    guard end - start <= limits.maximumFrontMatterBytes else {
      report(
        "front matter of \(end - start) bytes exceeds the limit of "
          + "\(limits.maximumFrontMatterBytes) bytes; read as text", at: first)
      return nil
    }
    parse(lines)
    return end
  }

  /// Parses a source that has nothing but settings, with or without lines of `---` around them.
  mutating func readAll(from start: Int) {
    var reader = LineReader(source, from: start)
    var lines: [Range<Int>] = []
    while let line = reader.next() {
      if isFence(line, "---") || isFence(line, "...") {
        // Comments may precede the first one.
        if lines.allSatisfy(isIgnorable) { continue } else { break }
      }
      lines.append(line)
    }
    parse(lines)
  }

  private mutating func parse(_ lines: [Range<Int>]) {
    var yaml = YAMLReader(source, lines: lines, maximumDepth: limits.maximumFrontMatterDepth)
    let entries = yaml.readMapping()
    for fault in yaml.faults { report(fault.message, at: fault.range) }
    if yaml.uncountedFaults > 0 {
      diagnostics.append(
        Diagnostic(
          .warning, code: "front-matter",
          "\(yaml.uncountedFaults) more diagnostics ‘front-matter’ not listed"))
    }
    frontMatter.entries = entries.map(sourced)
  }

  /// Recursion is bounded by `maximumFrontMatterDepth`.
  private func sourced(_ entry: YAMLEntry) -> FrontMatter.Entry {
    FrontMatter.Entry(
      key: Sourced(entry.key, at: sourceRange(entry.range)), value: sourced(entry.value))
  }

  private func sourced(_ value: YAMLValue) -> FrontMatterValue {
    let content: FrontMatterValue.Content =
      switch value.content {
      // The line break that ends lines after `|` is none of a setting's value.
      case .scalar(let text, .block): .scalar(Self.withoutLastBreak(text))
      case .scalar(let text, _): .scalar(text)
      case .list(let items): .list(items.map(sourced))
      case .mapping(let entries): .mapping(entries.map(sourced))
      }
    return FrontMatterValue(content, at: sourceRange(value.range))
  }

  private static func withoutLastBreak(_ text: String) -> String {
    text.utf8.last == ASCII.lineFeed ? String(decoding: text.utf8.dropLast(), as: UTF8.self) : text
  }

  private func sourceRange(_ range: Range<Int>) -> SourceRange {
    let start = offsets.sourceOffset(range.lowerBound)
    return SourceRange(file: file, start..<max(start, offsets.sourceOffset(range.upperBound)))
  }

  private func isFence(_ line: Range<Int>, _ fence: StaticString) -> Bool {
    let text = source.slice(line)
    return text.hasPrefix(ignoringCase: fence, at: 0)
      && LinkSyntax.skipSpaces(text, from: 3) == text.count
  }

  private func isIgnorable(_ line: Range<Int>) -> Bool {
    let content = source.trimming(line)
    return content.isEmpty || source[content.lowerBound] == ASCII.hash
  }

  private func looksLikeEntry(_ line: Range<Int>) -> Bool {
    !source[line.lowerBound].isSpaceOrTab && YAMLReader.keyEnd(source, line) != nil
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    diagnostics.append(
      Diagnostic(.warning, code: "front-matter", message, at: sourceRange(range)))
  }
}
