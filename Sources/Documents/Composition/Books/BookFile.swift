import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown

/// A book: settings as front matter has them, and the files that the book consists of.
///
/// Any content gives a book; what cannot be used is reported.
struct BookFile {
  /// What a file is in a book.
  enum Matter: Hashable, Sendable {
    /// Before the text, on pages with roman numerals; its headings have no numbers.
    case front
    case main
    /// After the text; numbered in letters.
    case appendix
    /// After the text, without numbers.
    case back
  }

  /// A part page or a file.
  enum Entry: Equatable {
    case part(Sourced<String>)
    case file(Sourced<String>, Matter, isInPart: Bool)
  }

  /// The settings of the book.
  private(set) var settings = FrontMatter()
  /// In reading order.
  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The keys that only books have, in reading order.
  static let keys: [(name: String, form: SettingForm, summary: String)] = [
    (
      "front-matter", .list(.text),
      "Files before the text, on pages with roman numerals, without numbers."
    ),
    ("chapters", chaptersForm, "The files of the text, or parts with their files."),
    ("parts", chaptersForm, "Parts with their files."),
    ("appendices", .list(.text), "Files after the text, numbered in letters."),
    ("back-matter", .list(.text), "Files at the end, without numbers."),
  ]
  private static let chaptersForm = SettingForm.list(
    .oneOf([
      .text,
      .mapping([
        .init("part", .text, "The title of the part.", isRequired: true),
        .init("chapters", .list(.text), "The files of the part."),
      ]),
    ]))
  /// The maximum number of files of a book.
  static let maximumFiles = 10_000
  /// The maximum size of a book file.
  static let maximumBytes = 16_000_000

  private static let code = "book"
  private static let maximumListed = 50
  private var fileCount = 0
  private var problemCount = 0
  private var hasReportedLimit = false

  /// Whether the book has parts.
  var hasParts: Bool {
    entries.contains { if case .part = $0 { true } else { false } }
  }

  /// Reads an input as a book: any with `--from book`, or a YAML file.
  ///
  /// - Returns: Nil for other inputs.
  init?(_ utf8: [UInt8], of input: SourceInput, options: CompositionOptions, file: Int) {
    let isForced = options.sourceFormat == .book
    guard isForced || options.sourceFormat == nil && input.isYAML else { return nil }
    self.init(utf8, file: file)
  }

  /// - Parameter file: The index of the source in ranges.
  init(_ utf8: [UInt8], file: Int) {
    var limits = ReaderLimits()
    limits.maximumFrontMatterBytes = Self.maximumBytes
    let read: (settings: FrontMatter, diagnostics: [Diagnostic])
    do {
      read = try SettingsFileReader(limits: limits).read(utf8, file: file)
    } catch {
      report("the book is not UTF-8 text", at: SourceRange(file: file, 0..<0))
      return
    }
    diagnostics = read.diagnostics
    var values = [String: [FrontMatter.Entry]]()
    for entry in read.settings.entries {
      let name = entry.name
      if Self.keys.contains(where: { $0.name == name }) {
        values[name, default: []].append(entry)
      } else if SettingsSchema.index(named: name) != nil
        || SettingsSchema.group(named: name) != nil || name.hasPrefix("x-")
      {
        settings.entries.append(entry)
      } else {
        let names = Self.keys.map(\.name)
        report(
          SettingError.unknownKey(
            entry.key.value, among: names + SettingsSchema.names(in: nil)), at: entry.key.range,
          severity: .warning)
      }
    }
    for entry in values["front-matter"] ?? [] { addFiles(entry, .front) }
    // Chapters and parts in the order written.
    let main = read.settings.entries.filter { ["chapters", "parts"].contains($0.name) }
    for entry in main { addChapters(entry.value, of: entry.key.value) }
    for entry in values["appendices"] ?? [] { addFiles(entry, .appendix) }
    for entry in values["back-matter"] ?? [] { addFiles(entry, .back) }
    if fileCount == 0 {
      report(
        "the book has no chapters", hint: "list their files: ‘chapters: [one.md, two.md]’",
        at: read.settings.entries.first?.key.range ?? SourceRange(file: file, 0..<0))
    }
    if problemCount > Self.maximumListed {
      diagnostics.append(
        Diagnostic(
          .error, code: Self.code, "\(problemCount - Self.maximumListed) more problems of the book",
          at: SourceRange(file: file, 0..<0)))
    }
  }

  // MARK: Lists of files

  private mutating func addFiles(_ entry: FrontMatter.Entry, _ matter: Matter) {
    for item in items(entry.value) {
      guard let path = item.text else {
        expected("a file", in: entry.key.value, at: item.range ?? entry.value.range)
        continue
      }
      add(Sourced(path, at: item.range ?? entry.value.range), matter, isInPart: false)
    }
  }

  private mutating func addChapters(_ value: FrontMatterValue, of key: String) {
    for item in items(value) {
      switch item.content {
      case .scalar(let path):
        add(Sourced(path, at: item.range ?? value.range), .main, isInPart: false)
      case .mapping(let members): addPart(members, at: item.range ?? value.range)
      case .list:
        expected(
          "a file or {part: Title, chapters: [files]}", in: key, at: item.range ?? value.range)
      }
    }
  }

  private mutating func addPart(_ members: [FrontMatter.Entry], at range: SourceRange?) {
    var title: Sourced<String>?
    var chapters: FrontMatterValue?
    for member in members {
      switch member.name {
      case "part", "title":
        if let text = member.value.text {
          title = Sourced(text, at: member.value.range ?? member.key.range)
        } else {
          expected("a title", in: member.key.value, at: member.value.range ?? range)
        }
      case "chapters", "files": chapters = member.value
      default:
        if member.name.hasPrefix("x-") { continue }
        report(
          SettingError.unknownKey(
            member.key.value, in: "parts", among: ["part", "chapters"]), at: member.key.range,
          severity: .warning)
      }
    }
    let name = title.map { Words.trimmed($0.value) } ?? ""
    if name.isEmpty {
      report(
        "a part has no title", hint: "write ‘- part: Title’ with the ‘chapters’ below it",
        at: title?.range ?? range)
    } else {
      entries.append(.part(Sourced(name, at: title?.range ?? range)))
    }
    guard let chapters, !chapters.isEmpty else {
      report("the part ‘\(name)’ has no chapters", at: title?.range ?? range, severity: .warning)
      return
    }
    for item in items(chapters) {
      guard let path = item.text else {
        expected("a file", in: "chapters", at: item.range ?? range)
        continue
      }
      add(Sourced(path, at: item.range ?? chapters.range), .main, isInPart: !name.isEmpty)
    }
  }

  /// The items of a list; a single value counts as one.
  private func items(_ value: FrontMatterValue) -> [FrontMatterValue] {
    switch value.content {
    case .list(let items): items.filter { !$0.isEmpty }
    case .scalar, .mapping: value.isEmpty ? [] : [value]
    }
  }

  private mutating func add(_ path: Sourced<String>, _ matter: Matter, isInPart: Bool) {
    guard fileCount < Self.maximumFiles else {
      if !hasReportedLimit {
        hasReportedLimit = true
        report(
          "a book has at most \(Self.maximumFiles) files; the others are left out", at: path.range)
      }
      return
    }
    fileCount += 1
    entries.append(.file(path, matter, isInPart: isInPart))
  }

  // MARK: Problems

  private mutating func expected(_ what: String, in key: String, at range: SourceRange?) {
    report("expected \(what) in ‘\(key)’", at: range)
  }

  private mutating func report(
    _ message: String, hint: String? = nil, at range: SourceRange?,
    severity: Diagnostic.Severity = .error
  ) {
    report(SettingError(message, hint: hint, code: Self.code), at: range, severity: severity)
  }

  private mutating func report(
    _ error: SettingError, at range: SourceRange?, severity: Diagnostic.Severity
  ) {
    problemCount += 1
    guard problemCount <= Self.maximumListed else { return }
    diagnostics.append(
      Diagnostic(severity, code: error.code, error.message, at: range, hint: error.hint))
  }
}

extension SourceInput {
  /// Whether the name is that of a YAML file.
  var isYAML: Bool { ["yaml", "yml"].contains(FilePath.fileExtension(of: name).lowercased()) }
}
