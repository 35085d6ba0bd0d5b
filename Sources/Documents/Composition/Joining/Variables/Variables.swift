import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown

/// The variables of a document, whose values replace `{{ name }}` in its text.
///
/// The first value of a name is used: that of the caller, then that of the first file.
struct Variables {
  private struct Variable {
    var value: String
    /// Where it is defined; nil for one of the caller.
    var range: SourceRange?
    var isUsed = false
  }

  /// The key in front matter.
  static let key = "variables"
  private static let code = "variable"
  /// How many unknown and unused names are reported.
  private static let maximumListed = 50
  /// How many characters a value may have; the others are cut off.
  static let maximumLength = 10_000
  /// How many bytes values may add to a document; further names remain as written.
  static let maximumBytes = 16_000_000

  private var variables = [String: Variable]()
  private var unknown: [(name: String, range: SourceRange?)] = []
  private var addedBytes = 0
  private var limitRange: SourceRange?
  /// What is not safe of the targets of links with their values, by the place of the link.
  private var unsafeLinks = [SourceRange: String]()

  /// Whether there are none, so that texts are not searched.
  var isEmpty: Bool { variables.isEmpty }

  mutating func add(_ assignments: [SettingAssignment]) {
    for assignment in assignments where assignment.isVariable {
      variables[assignment.name] = Variable(
        value: String(assignment.text.prefix(Self.maximumLength)))
    }
  }

  mutating func add(_ frontMatter: FrontMatter) {
    guard let value = frontMatter[Self.key], case .mapping(let entries) = value.content else {
      return
    }
    for entry in entries
    where variables[entry.key.value] == nil && Self.isName(Array(entry.key.value.utf8)) {
      // A mapping is reported, and has no text.
      if case .mapping = entry.value.content { continue }
      variables[entry.key.value] = Variable(
        value: String(
          entry.value.scalars.map(\.value).joined(separator: ", ").prefix(Self.maximumLength)),
        range: entry.key.range)
    }
  }

  /// Whether a name has only letters, digits, hyphens, underscores and full stops, and begins with a
  /// letter or an underscore.
  static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count <= 100 else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
    }
    return isLetter(first)
      && bytes.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
      }
  }

  // MARK: Replacing

  /// Replaces names in the text of a document. Complexity: O(n) in text and values.
  mutating func replace(in document: inout Document) {
    document.updateBlocks { blocks in
      var file = 0
      blocks = blocks.mapBlocks { block in
        if let range = block.range { file = range.file }
        block.transformOwnTexts { replace(in: &$0, file: file) }
      }
    }
  }

  /// A value of front matter with its names replaced.
  mutating func replaced(in value: FrontMatterValue) -> FrontMatterValue {
    var value = value
    switch value.content {
    case .scalar(let text):
      let bytes = Array(text.utf8)
      guard let replaced = replaced(in: bytes[...], at: value.range) else { return value }
      value.content = .scalar(
        replaced.map { String(decoding: $0.bytes, as: UTF8.self) }.joined())
    case .list(let items):
      var copies: [FrontMatterValue] = []
      for item in items { copies.append(replaced(in: item)) }
      value.content = .list(copies)
    case .mapping(let entries):
      var copies: [FrontMatter.Entry] = []
      for entry in entries {
        copies.append(FrontMatter.Entry(key: entry.key, value: replaced(in: entry.value)))
      }
      value.content = .mapping(copies)
    }
    return value
  }

  private mutating func replace(in text: inout InlineText, file: Int) {
    replaceDestinations(in: &text, file: file)
    guard Self.mayHaveNames(text.utf8[...]) else { return }
    var items: [Inline] = []
    items.reserveCapacity(text.items.count)
    var run: [Inline] = []
    func flush(_ variables: inout Variables) {
      guard let first = run.first else { return }
      let bytes =
        run.count == 1 ? Array(text.utf8[first.range]) : run.flatMap { text.utf8[$0.range] }
      let range = SourceRange(file: file, first.sourceOffset..<first.sourceOffset + 1)
      if let pieces = variables.replaced(in: bytes[...], at: range) {
        for piece in pieces where !piece.bytes.isEmpty {
          let start = text.utf8.count
          text.utf8 += piece.bytes
          items.append(
            Inline(
              .text, range: start..<text.utf8.count, sourceOffset: first.sourceOffset + piece.offset
            ))
        }
      } else {
        items += run
      }
      run.removeAll(keepingCapacity: true)
    }
    for item in text.items {
      if case .text = item.kind {
        run.append(item)
      } else {
        flush(&self)
        items.append(item)
      }
    }
    flush(&self)
    text.items = items
  }

  private mutating func replaceDestinations(in text: inout InlineText, file: Int) {
    for index in text.items.indices {
      switch text.items[index].kind {
      case .begin(.link(let destination, let title)):
        guard let new = replacedTarget(destination, text.items[index].sourceOffset, file) else {
          continue
        }
        text.items[index].kind = .begin(.link(destination: new, title: title))
      case .end(.link(let destination, let title)):
        guard
          let new = replacedTarget(
            destination, text.items[index].sourceOffset, file, isReported: false)
        else {
          continue
        }
        text.items[index].kind = .end(.link(destination: new, title: title))
      case .begin(.image(var image)):
        guard let new = replaced(image.destination, text.items[index].sourceOffset, file) else {
          continue
        }
        image.destination = new
        text.items[index].kind = .begin(.image(image))
      case .end(.image(var image)):
        guard let new = replaced(image.destination, text.items[index].sourceOffset, file) else {
          continue
        }
        image.destination = new
        text.items[index].kind = .end(.image(image))
      default: continue
      }
    }
  }

  /// The target of a link with its names replaced; empty for one that is not safe, as readers check those
  /// that are written out.
  private mutating func replacedTarget(
    _ text: String, _ offset: Int, _ file: Int, isReported: Bool = true
  ) -> String? {
    guard let target = replaced(text, offset, file) else { return nil }
    guard let start = LinkSafety.unsafeStart(of: target) else { return target }
    if isReported, unsafeLinks.count < Self.maximumListed {
      unsafeLinks[SourceRange(file: file, offset..<offset + 1)] = start
    }
    return ""
  }

  private mutating func replaced(_ text: String, _ offset: Int, _ file: Int) -> String? {
    guard Self.mayHaveNames(Array(text.utf8)[...]) else { return nil }
    let range = SourceRange(file: file, offset..<offset + 1)
    return replaced(in: Array(text.utf8)[...], at: range).map { pieces in
      pieces.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
  }

  private static func mayHaveNames(_ bytes: ArraySlice<UInt8>) -> Bool {
    var start = bytes.startIndex
    while let brace = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
      if bytes[brace...].starts(with: "{{".utf8) { return true }
      start = brace + 1
    }
    return false
  }

  /// The text with names replaced, in pieces with their offsets in it; nil without any.
  private mutating func replaced(
    in bytes: ArraySlice<UInt8>, at range: SourceRange?
  ) -> [(offset: Int, bytes: [UInt8])]? {
    var pieces: [(offset: Int, bytes: [UInt8])] = []
    var literal = bytes.startIndex
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      // A name is short, so that what follows braces is not searched to its end each time.
      var end = index + 2
      while end < bytes.endIndex, end - index < 120, bytes[end] != UInt8(ascii: "}"),
        bytes[end] != UInt8(ascii: "{")
      {
        end += 1
      }
      guard end + 1 < bytes.endIndex, bytes[end] == UInt8(ascii: "}"),
        bytes[end + 1] == UInt8(ascii: "}")
      else {
        index += 1
        continue
      }
      var words = bytes[(index + 2)..<end].drop { $0 == 0x20 }
      while words.last == 0x20 { words = words.dropLast() }
      let name = String(decoding: words, as: UTF8.self)
      if let value = variables[name]?.value.utf8 {
        guard addedBytes + value.count <= Self.maximumBytes else {
          limitRange = limitRange ?? range
          break
        }
        addedBytes += value.count
        variables[name]?.isUsed = true
        pieces.append((literal - bytes.startIndex, Array(bytes[literal..<index])))
        pieces.append((index - bytes.startIndex, Array(value)))
        literal = end + 2
      } else if unknown.count < Self.maximumListed, Self.isName(words) {
        unknown.append((name, range))
      }
      index = end + 2
    }
    guard !pieces.isEmpty else { return nil }
    pieces.append((literal - bytes.startIndex, Array(bytes[literal...])))
    return pieces
  }

  // MARK: Diagnostics

  /// Names that are much like those of variables, and variables of the caller that the text does not
  /// have. Other text in braces is left as it is.
  var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    if let limitRange {
      found.append(
        Diagnostic(
          .warning, code: Self.code,
          "the values of variables exceed \(Self.maximumBytes) bytes; later names are left as written",
          at: limitRange))
    }
    let links = unsafeLinks.sorted {
      ($0.key.file, $0.key.offsets.lowerBound) < ($1.key.file, $1.key.offsets.lowerBound)
    }
    for (range, start) in links {
      found.append(
        Diagnostic(
          .warning, code: "unsafe-link",
          "link to a ‘\(start)’ address not allowed; only its text is shown", at: range,
          hint: "allowed are http:, https:, mailto: and tel: addresses, paths and #identifiers"))
    }
    let names = variables.keys.sorted()
    for (name, range) in unknown {
      // Most short words are like each other.
      guard name.utf8.count > 2, let likely = Spelling.closest(to: name, among: names) else {
        continue
      }
      found.append(
        Diagnostic(
          .warning, code: Self.code, "there is no variable ‘\(name)’; did you mean ‘\(likely)’?",
          at: range))
    }
    let unused = names.filter { name in
      variables[name].map { $0.range == nil && !$0.isUsed } ?? false
    }
    if unused.count > Self.maximumListed {
      found.append(
        Diagnostic(
          .warning, code: Self.code,
          "\(unused.count - Self.maximumListed) more variables that the text does not have"))
    }
    for name in unused.prefix(Self.maximumListed) {
      let key = Spelling.closest(to: name, among: SettingsSchema.names(in: nil))
      found.append(
        Diagnostic(
          .warning, code: Self.code, "the text has no variable ‘\(name)’",
          hint: key.map { "did you mean the key ‘\($0)’?" }
            ?? "write {{\(name)}} where its value belongs; expressions, filters and tags are run with --data only"
        ))
    }
    return found
  }
}
