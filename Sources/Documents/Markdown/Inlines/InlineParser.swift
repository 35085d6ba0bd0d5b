import ComposeDiagnostics
import ComposeDocumentModel

/// Parses the inline structure of leaves (CommonMark 0.31.2, appendix, phase 2).
///
/// A single pass over the bytes of a leaf produces a flat list of events; delimiter runs and
/// brackets are resolved with separate stacks; `assemble()` then writes the `InlineText`. Buffers
/// are reused between leaves. Everything is linear in the length of the leaf, without recursion.
struct InlineParser {
  /// Plain text has only typographic marks.
  enum Mode { case markdown, html, plain }

  let dialect: MarkdownDialect
  let file: Int
  let offsets: OffsetMap
  var references: ReferenceTable
  var footnotes: FootnoteNumbering
  var limiter: ReportLimiter
  var diagnostics: [Diagnostic] = []
  /// Identifiers of `<a id>`, `<a name>`, images and spans in the last leaf.
  var anchors: [String] = []
  var unsupported = UnsupportedSyntax()
  var unknownTags = UnknownTags()
  /// The names of the end tags in the current leaf; nil while nobody asked.
  var endTags: Set<String>?
  /// The language of the current leaf, a BCP 47 tag; nil if none is known.
  var language: String?
  /// Whether the text of the current leaf is kept as `spelled` where the result differs.
  var keepsSpelling = false
  /// The text of the last leaf with dashes and emoji as they are typed, and without inserted spaces; nil
  /// where it is the text that was returned, or not wanted.
  var spelled: InlineText?
  /// The marks of the last language asked for.
  var knownMarks: (language: String?, marks: QuotationMarks)?
  /// Whether the current leaf has quotation marks or other characters in place of those typed.
  var hasMarks = false
  /// How the current leaf is read.
  var mode = Mode.markdown
  /// In the text of HTML: the end of the start tags before it that were left open.
  var reopenedEnd = 0
  /// The start tags that the last text of HTML left open, in the cleaned source.
  var unclosedTags: [Range<Int>] = []
  /// The image that a `source` names for paper.
  var pictureSource: String?
  /// The event at which the base text of a ruby begins.
  var rubyBase = -1
  /// Where the tags of blocks begin in the last leaf of Markdown, in the cleaned source.
  var blockTags: [Int] = []
  /// Whether the source is a page of HTML, whose style sheets have been read.
  var isPage = false
  /// The styles of the elements of a page.
  var styles: PageStyles?
  /// The style of the text around the current leaf of a page.
  var leafStyle: ElementStyle?
  /// What the spans of `links` do to letters, where any do.
  var transforms = [Int: ComputedStyle.Transform]()
  /// From here on no `$$` closes a formula of its own line in the current leaf.
  var displayMathLimit = Int.max
  /// The closing delimiters of formulas, or names of environments, that a search has not found in the
  /// current leaf.
  var endlessMath: Set<String> = []
  /// Whether the current leaf has a formula of its own line.
  var hasDisplayMath = false
  /// Whether any leaf has a formula.
  var hasMath = false

  /// The subject: the bytes of the current leaf. Valid only during `parse`.
  var text = Bytes(start: nil, count: 0)
  var map = SubjectMap()
  /// Whether the leaf is the text of a footnote, which has none.
  var isInFootnote = false
  /// The number of open brackets that a caret makes footnotes.
  var openFootnotes = 0
  /// The start of the text that is not yet covered by an event.
  var pending = 0
  var events: [InlineEvent] = []
  var delimiters: [Delimiter] = []
  var lastDelimiter: Int32 = -1
  var marks: [DelimiterMark] = []
  var brackets: [Bracket] = []
  /// Brackets below this index cannot begin a link, since their text contains one.
  var inactiveBrackets = 0
  var links: [Inline.Span] = []
  var replacements: [[UInt8]] = []
  var crossReferences: [CrossReference] = []
  var indexTerms: [IndexTerm] = []
  var spanNesting = SpanNesting()
  let maximumSpanNesting: Int
  /// Whether any leaf has a label, a reference or an index term.
  var hasReferences = false
  /// Whether an image was placed beside text, at the top of its page or the like.
  var hasPlacedImages = false
  /// Whether a span is a note in the margin.
  var hasMarginNotes = false
  var openTags = OpenTags()
  var backticks = BacktickRuns()
  var htmlSearch = HTMLSearch()
  /// For emphasis: there is no opener at or below these delimiters.
  var openersBottom: [Int32] = []
  /// The text of the leaf being assembled.
  var output: [UInt8] = []
  private var joined: [UInt8] = []
  private let markdownBytes: [Bool]
  let htmlBytes: [Bool]
  private let plainBytes: [Bool]

  init(
    dialect: MarkdownDialect, limits: ReaderLimits, file: Int, offsets: OffsetMap,
    references: ReferenceTable, footnotes: FootnoteNumbering
  ) {
    self.dialect = dialect
    self.file = file
    self.offsets = offsets
    self.references = references
    self.footnotes = footnotes
    limiter = ReportLimiter(repetitions: limits.maximumRepeatedDiagnostics)
    maximumSpanNesting = max(limits.maximumSpanNesting, 0)
    markdownBytes = Self.specialBytes(dialect)
    htmlBytes = Self.table(" \t\n<&")
    plainBytes = Self.table("\"'-.")
  }

  private static func specialBytes(_ dialect: MarkdownDialect) -> [Bool] {
    var special = table("\n\\`*_[]!<&")
    if dialect.contains(.strikethrough) { special[Int(ASCII.tilde)] = true }
    if dialect.contains(.math) { special[Int(ASCII.dollar)] = true }
    if dialect.contains(.subscripts) {
      special[Int(ASCII.tilde)] = true
      special[Int(ASCII.caret)] = true
    }
    if dialect.contains(.emoji) { special[Int(ASCII.colon)] = true }
    if dialect.contains(.admonitions) {
      for byte in "=+:".utf8 { special[Int(byte)] = true }
    }
    if dialect.contains(.autolinks) {
      for byte in "wW:".utf8 { special[Int(byte)] = true }
    }
    if dialect.contains(.smartPunctuation) {
      for byte in "\"'-.".utf8 { special[Int(byte)] = true }
    }
    return special
  }

  private static func table(_ bytes: String) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in bytes.utf8 { table[Int(byte)] = true }
    return table
  }

  /// Parses the pieces of `source` as one text, with a line ending between pieces if `inLines`.
  mutating func parse(
    _ source: Bytes, _ pieces: some RandomAccessCollection<Range<Int>>, inLines: Bool = true,
    mode: Mode = .markdown
  ) -> InlineText {
    guard let first = pieces.first, let last = pieces.last else { return InlineText() }
    if isContiguous(source, pieces, inLines: inLines) {
      map.begin(at: first.lowerBound)
      return parse(source.slice(first.lowerBound..<last.upperBound), mode: mode)
    }
    var buffer = joined  // Taken out while it is read, so that it is not copied.
    joined = []
    buffer.removeAll(keepingCapacity: true)
    map.begin()
    for (index, piece) in pieces.enumerated() {
      if index > 0, inLines { buffer.append(ASCII.lineFeed) }
      map.append(subject: buffer.count, source: piece.lowerBound)
      buffer.append(contentsOf: source[piece])
    }
    let result = buffer.withUnsafeBufferPointer { parse($0, mode: mode) }
    joined = buffer
    return result
  }

  /// Parses text of HTML.
  ///
  /// - Parameter reopened: The number of pieces before it that are start tags of elements around it.
  mutating func parse(
    _ source: Bytes, _ pieces: [Range<Int>], reopened: Int
  ) -> InlineText {
    reopenedEnd = pieces.prefix(reopened).reduce(0) { $0 + $1.count + 1 }
    defer { reopenedEnd = 0 }
    return parse(source, pieces, mode: .html)
  }

  private func isContiguous(
    _ source: Bytes, _ pieces: some RandomAccessCollection<Range<Int>>, inLines: Bool
  ) -> Bool {
    if pieces.count == 1 { return true }
    guard inLines else { return false }
    var end = -1
    for piece in pieces {
      if end >= 0, piece.lowerBound != end + 1 || source[end] != ASCII.lineFeed { return false }
      end = piece.upperBound
    }
    return true
  }

  private mutating func parse(_ subject: Bytes, mode: Mode) -> InlineText {
    var end = subject.count
    while end > 0, subject[end - 1].isSpaceOrTab { end -= 1 }
    text = subject.slice(0..<end)
    self.mode = mode
    reset()
    switch mode {
    case .markdown:
      scan()
      processEmphasis(above: -1)
    case .html: scanHTML()
    case .plain: scanPlain()
    }
    resolveMarks()
    let result = assemble()
    text = Bytes(start: nil, count: 0)
    if subject.count > Self.longLeaf { releaseBuffers() }
    return result
  }

  @_optimize(speed)
  private mutating func reset() {
    pending = 0
    hasMarks = false
    if spelled != nil { spelled = nil }
    events.clear()
    delimiters.clear()
    lastDelimiter = -1
    marks.clear()
    brackets.clear()
    inactiveBrackets = 0
    openFootnotes = 0
    links.clear()
    replacements.clear()
    crossReferences.clear()
    indexTerms.clear()
    spanNesting.reset()
    anchors.clear()
    if !blockTags.isEmpty { blockTags = [] }
    if !transforms.isEmpty { transforms = [:] }
    if endTags != nil { endTags = nil }
    openTags.reset()
    rubyBase = -1
    pictureSource = nil
    backticks.reset()
    htmlSearch.reset()
    displayMathLimit = Int.max
    hasDisplayMath = false
    if !endlessMath.isEmpty { endlessMath = [] }
  }

  /// The buffers of longer leaves are not reused.
  private static let longLeaf = 1 << 20

  private mutating func releaseBuffers() {
    events = []
    delimiters = []
    marks = []
    brackets = []
    links = []
    replacements = []
    output = []
  }

  // MARK: - The scan

  @_optimize(speed)
  private mutating func scan() {
    var position = 0
    while true {
      position = nextSpecial(from: position, in: markdownBytes)
      guard position < text.count else { break }
      position = readSpecial(at: position)
    }
    flush(upTo: text.count)
  }

  private mutating func scanPlain() {
    var position = nextSpecial(from: 0, in: plainBytes)
    while position < text.count {
      position = nextSpecial(from: readPunctuation(at: position), in: plainBytes)
    }
    flush(upTo: text.count)
  }

  /// Parses what begins with the special byte at `position`, and returns the offset after it.
  private mutating func readSpecial(at position: Int) -> Int {
    switch text[position] {
    case ASCII.lineFeed: return readLineEnd(at: position)
    case ASCII.backslash: return readBackslash(at: position)
    case ASCII.backtick: return readCode(at: position)
    case ASCII.tilde, ASCII.caret:
      if dialect.contains(.subscripts), let end = readScript(at: position) { return end }
      guard text[position] == ASCII.tilde, dialect.contains(.strikethrough) else {
        return position + 1
      }
      return readDelimiters(at: position)
    case ASCII.asterisk, ASCII.underscore: return readDelimiters(at: position)
    case ASCII.equals:
      return position + 1 < text.count && text[position + 1] == ASCII.equals
        ? readDelimiters(at: position) : position + 1
    case ASCII.plus: return readKeys(at: position) ?? position + 1
    case ASCII.openBracket:
      return readWikiLink(at: position) ?? readOpenBracket(at: position, length: 1)
    case ASCII.exclamation:
      guard position + 1 < text.count, text[position + 1] == ASCII.openBracket else {
        return position + 1
      }
      if let end = readWikiLink(at: position + 1, isEmbedded: true) { return end }
      return readOpenBracket(at: position, length: 2)
    case ASCII.closeBracket: return readCloseBracket(at: position)
    case ASCII.less: return readLess(at: position)
    case ASCII.ampersand: return readEntity(at: position)
    case ASCII.dollar: return readDollars(at: position)
    case ASCII.colon:
      return readEmoji(at: position) ?? readIcon(at: position) ?? readWebAddress(atColon: position)
    case 0x77, 0x57: return readWebAddress(atW: position)
    default: return readPunctuation(at: position)
    }
  }

  func nextSpecial(from start: Int, in table: [Bool]) -> Int {
    table.withUnsafeBufferPointer { special in
      var position = start
      // `special` has an entry for each of the 256 values of a byte.
      while position < text.count, !special[Int(text[position])] { position += 1 }
      return position
    }
  }

  /// Creates an event for the pending text before `end`.
  mutating func flush(upTo end: Int) {
    if end > pending {
      events.append(
        InlineEvent(
          kind: .text, start: Int32(truncatingIfNeeded: pending),
          end: Int32(truncatingIfNeeded: end), index: 0))
    }
    pending = max(pending, end)
  }

  /// Adds an event for bytes `start..<end`, after the pending text before it.
  mutating func emit(_ kind: InlineEvent.Kind, _ start: Int, _ end: Int, index: Int = 0) {
    flush(upTo: start)
    events.append(
      InlineEvent(
        kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
        index: Int32(truncatingIfNeeded: index)))
    pending = end
  }

  mutating func emit(_ bytes: [UInt8], inPlaceOf start: Int, _ end: Int) {
    replacements.append(bytes)
    emit(.replacement, start, end, index: replacements.count - 1)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, code: String, _ message: String, at range: Range<Int>,
    hint: String? = nil
  ) {
    let start = offsets.sourceOffset(map.sourceOffset(range.lowerBound))
    let end = offsets.sourceOffset(map.sourceOffset(range.upperBound))
    diagnostics.append(
      Diagnostic(
        severity, code: code, message, at: SourceRange(file: file, start..<max(start, end)),
        hint: hint))
  }
}

extension Array {
  /// Removes all elements but keeps the capacity; most buffers of a leaf are empty.
  fileprivate mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
