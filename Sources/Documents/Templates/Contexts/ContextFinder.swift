import ComposeDiagnostics
import ComposePlatform

/// Finds out where in a Markdown source values are written.
///
/// The source is looked at as it is written, with tags as if they were not there. Delimiters of code that shows values are made so
/// long that no value can end it, and plain values of front matter are put in quotation marks.
struct ContextFinder {
  /// A piece of the source, with what was found.
  enum Piece {
    case text([UInt8], offset: Int, isCopied: Bool)
    case output(TemplateToken, OutputContext)
    case tag(TemplateToken)
  }

  /// Stands for a value.
  static let placeholder: UInt8 = 0x01

  private struct Edit {
    var position: Int
    var length: Int
    var replacement: [UInt8]
  }

  private let file: Int
  private let tokens: [TemplateToken]
  private let utf8: [UInt8]
  /// The text without tags, values being one byte.
  private(set) var text: [UInt8] = []
  /// Where tokens begin in it.
  private var starts: [Int] = []
  /// The tokens of values, by place.
  private var values: [Int: Int] = [:]
  private var contexts: [Int: OutputContext] = [:]
  private var edits: [Edit] = []

  static func pieces(
    of tokens: [TemplateToken], _ utf8: [UInt8], file: Int, format: TemplateFormat
  ) throws(TemplateError) -> [Piece] {
    var finder = ContextFinder(tokens, utf8, file: file)
    if format == .markdown { try finder.find() }
    return finder.pieces(default: format == .markdown ? .text : format == .html ? .html : .plain)
  }

  private init(_ tokens: [TemplateToken], _ utf8: [UInt8], file: Int) {
    self.file = file
    self.tokens = tokens
    self.utf8 = utf8
    for (index, token) in tokens.enumerated() {
      starts.append(text.count)
      switch token.kind {
      case .text: text.append(contentsOf: utf8[token.range])
      case .output:
        values[text.count] = index
        text.append(Self.placeholder)
      case .tag, .comment: break
      }
    }
  }

  // MARK: Results

  private func pieces(default context: OutputContext) -> [Piece] {
    var pieces: [Piece] = []
    var edits = edits.sorted { $0.position < $1.position }[...]
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .tag: pieces.append(.tag(token))
      case .comment: break
      case .output:
        // What is put in before a value.
        takeEdits(&edits, upTo: starts[index], token.outer.lowerBound, &pieces)
        pieces.append(.output(token, contexts[index] ?? context))
      case .text:
        var position = starts[index]
        let end = position + token.range.count
        let offset = token.range.lowerBound - position
        while let edit = edits.first, edit.position < end {
          if edit.position > position {
            pieces.append(
              .text(
                Array(text[position..<edit.position]), offset: position + offset, isCopied: true))
          }
          pieces.append(
            .text(edit.replacement, offset: edit.position + offset, isCopied: false))
          position = min(end, max(position, edit.position + edit.length))
          edits = edits.dropFirst()
        }
        if position < end {
          pieces.append(
            .text(Array(text[position..<end]), offset: position + offset, isCopied: true))
        }
      }
    }
    takeEdits(&edits, upTo: text.count, utf8.count, &pieces)
    return pieces
  }

  private func takeEdits(
    _ edits: inout ArraySlice<Edit>, upTo position: Int, _ offset: Int, _ pieces: inout [Piece]
  ) {
    while let edit = edits.first, edit.position <= position, edit.length == 0 {
      pieces.append(.text(edit.replacement, offset: offset, isCopied: false))
      edits = edits.dropFirst()
    }
  }

  mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    edits.append(
      Edit(position: range.lowerBound, length: range.count, replacement: replacement))
  }

  mutating func set(_ context: OutputContext, in range: Range<Int>) {
    for position in range where text[position] == Self.placeholder {
      if let token = values[position] { contexts[token] = context }
    }
  }

  func hasValue(_ range: Range<Int>) -> Bool {
    range.contains { text[$0] == Self.placeholder && values[$0] != nil }
  }

  func isValue(_ position: Int) -> Bool {
    text[position] == Self.placeholder && values[position] != nil
  }

  /// An error at the first value of a range.
  func error(_ message: String, in range: Range<Int>, hint: String) -> TemplateError {
    let token = range.lazy.compactMap { values[$0] }.first.map { tokens[$0].outer } ?? 0..<0
    return TemplateError(message, hint: hint, at: SourceRange(file: file, token))
  }

  // MARK: Lines

  /// The line at an offset, without its end.
  func line(at start: Int) -> (content: Range<Int>, next: Int) {
    let feed = text[start...].firstIndex(of: 0x0A) ?? text.count
    let end = feed > start && text[feed - 1] == 0x0D ? feed - 1 : feed
    return (start..<end, min(text.count, feed + 1))
  }

  private mutating func find() throws(TemplateError) {
    var start = try frontMatter()
    var inFormula = false
    while start < text.count {
      let (content, next) = line(at: start)
      let prefix = containerEnd(content)
      if !inFormula, let fence = fence(from: prefix, to: content.upperBound) {
        start = codeBlock(fence, content, next)
        continue
      }
      inFormula = lineOfText(content, inFormula: inFormula)
      start = next
    }
  }

  /// The offset behind white space, marks of quotations and list items.
  func containerEnd(_ line: Range<Int>) -> Int {
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = text[index]
      if byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") {
        index += 1
      } else if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(byte),
        index + 1 < line.upperBound, text[index + 1] == 0x20
      {
        index += 2
      } else if byte.isASCIIDigit {
        var end = index
        while end < line.upperBound, text[end].isASCIIDigit { end += 1 }
        guard end + 1 < line.upperBound,
          text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"),
          text[end + 1] == 0x20
        else { break }
        index = end + 2
      } else {
        break
      }
    }
    return index
  }

  private func fence(from start: Int, to end: Int) -> Range<Int>? {
    guard start < end, text[start] == UInt8(ascii: "`") || text[start] == UInt8(ascii: "~") else {
      return nil
    }
    let run = runEnd(start, end)
    guard run - start >= 3 else { return nil }
    // Code within a line has backticks behind.
    if text[start] == UInt8(ascii: "`"), text[run..<end].contains(UInt8(ascii: "`")) { return nil }
    return start..<run
  }

  /// The end of a run of the byte at `start`.
  func runEnd(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, text[index] == text[start] { index += 1 }
    return index
  }

  /// - Returns: The offset of the line after the block.
  private mutating func codeBlock(
    _ fence: Range<Int>, _ opening: Range<Int>, _ first: Int
  ) -> Int {
    set(.codeInfo, in: fence.upperBound..<opening.upperBound)
    var start = first
    var isChanged = hasValue(fence.upperBound..<opening.upperBound)
    var closing: Range<Int>?
    while start < text.count {
      let (content, next) = line(at: start)
      var inner = content.lowerBound
      while inner < content.upperBound,
        text[inner] == 0x20 || text[inner] == 0x09 || text[inner] == UInt8(ascii: ">")
      { inner += 1 }
      start = next
      if inner < content.upperBound, text[inner] == text[fence.lowerBound] {
        let end = runEnd(inner, content.upperBound)
        if end - inner >= fence.count,
          text[end..<content.upperBound].allSatisfy({ $0 <= 0x20 && $0 != Self.placeholder })
        {
          closing = inner..<end
          break
        }
      }
      if hasValue(content) {
        isChanged = true
        set(.codeBlock(prefix: Array(text[content.lowerBound..<inner])), in: content)
      }
    }
    if isChanged {
      let long = [UInt8](
        repeating: text[fence.lowerBound], count: max(OutputContext.fenceLength, fence.count))
      replace(fence, with: long)
      if let closing { replace(closing, with: long) }
    }
    return start
  }
}
