import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeHyphenation
import ComposePDFGraphics
import ComposePDFWriter

/// The settings that a document asks for itself, read with warnings instead of errors: a
/// document with a mistake in its front matter is composed all the same.
struct FrontMatterSettings {
  let metadata: DocumentMetadata
  let source: SourceFile
  /// The index of `source` among the inputs.
  let file: Int
  private(set) var diagnostics: [Diagnostic] = []

  init(metadata: DocumentMetadata, source: SourceFile, file: Int = 0) {
    self.metadata = metadata
    self.source = source
    self.file = file
  }

  /// A BCP 47 tag; one that is none would make the whole file's language unknown to readers.
  var language: String? {
    mutating get {
      guard let tag = metadata.language else { return nil }
      guard LanguageTag.isWellFormed(tag) else {
        warn(
          SettingError("‘\(tag)’ is not a language tag", hint: "write one such as en or pt-BR"),
          about: tag, after: "lang", code: "bad-language")
        return nil
      }
      return tag
    }
  }

  var theme: Theme? {
    mutating get {
      guard let name = metadata.theme else { return nil }
      guard let theme = Theme.named(name) else {
        warn(.unknownTheme(name), about: name)
        return nil
      }
      return theme
    }
  }

  var pageSize: Size? {
    mutating get {
      guard let text = metadata.pageSize else { return nil }
      do {
        return try Size(pageSize: text)
      } catch {
        warn(error, about: text)
        return nil
      }
    }
  }

  /// The margins, when there are any and they leave room on a page of `size`.
  mutating func margins(on size: Size) -> EdgeInsets? {
    if metadata.margins.isEmpty { return nil }
    do {
      // One value may hold several lengths: `margin: 2cm 3cm`.
      let margins = try EdgeInsets(margins: metadata.margins.flatMap(Words.separated))
      try margins.check(on: size)
      return margins
    } catch {
      warn(error, about: metadata.margins[0])
      return nil
    }
  }

  /// The standards, when there are such, they go together, and a file of the caller's version can
  /// be made to them.
  mutating func standards(version: PDFVersion?) -> PDFStandards? {
    guard let text = metadata.standards else { return nil }
    do throws(SettingError) {
      let standards = try PDFStandards(setting: text)
      try standards.check(version)
      return standards
    } catch {
      // Of a list, the first name stands in one piece, however the list is written.
      let first = text.prefix { $0 != "," && $0 != " " }
      warn(error, about: String(first), after: "standard")
      return nil
    }
  }

  var tableOfContentsDepth: Int? {
    mutating get {
      guard let depth = metadata.tableOfContentsDepth else { return nil }
      guard (1...6).contains(depth) else {
        warn(
          SettingError(
            "a table of contents cannot show \(depth) levels", hint: "use a number from 1 to 6"),
          about: String(depth))
        return nil
      }
      return depth
    }
  }

  /// Puts how lines are chosen into the theme.
  mutating func applyLineBreaking(to theme: inout Theme) {
    guard let name = metadata.lineBreaking else { return }
    switch name {
    case "total-fit": theme.lineBreaking = .totalFit
    case "greedy": theme.lineBreaking = .greedy
    default:
      warn(
        SettingError(
          "there is no line breaking called ‘\(name)’", hint: "write total-fit or greedy"),
        about: name, after: "line-breaking")
    }
  }

  /// Puts the families and the text size of `fonts:` into the theme.
  ///
  /// - Parameters:
  ///   - families: The names there are; a document cannot bring fonts of its own.
  ///   - severity: Of fonts that are not there.
  mutating func applyFonts(
    to theme: inout Theme, families: [String], severity: Diagnostic.Severity
  ) {
    var fonts = theme.fonts
    // In the order of their names, so that warnings come in the same order in every run.
    for (role, value) in metadata.fonts.sorted(by: { $0.key < $1.key }) {
      switch role {
      case "size": applySize(value, to: &theme)
      case "text", "body", "main":
        applyFamily(value, to: &fonts.text, &fonts.places.text, families, severity)
      case "heading", "headings", "sans":
        applyFamily(value, to: &fonts.heading, &fonts.places.heading, families, severity)
      case "mono", "code":
        applyFamily(value, to: &fonts.mono, &fonts.places.mono, families, severity)
      default:
        warn(
          SettingError("there is no font for ‘\(role)’", hint: "use text, heading, mono or size"),
          about: role)
      }
    }
    theme.fonts = fonts
  }

  /// Puts the words of `hyphenation:` into the theme.
  mutating func applyExceptions(to theme: inout Theme) {
    for entry in metadata.hyphenationExceptions.flatMap(Words.separated) {
      do throws(HyphenationExceptionError) {
        try theme.hyphenation.exceptions.add(entry)
      } catch {
        warn(
          SettingError(
            "‘\(entry)’ does not say how a word is parted", hint: "write a word as in ta-ble"),
          about: entry)
      }
    }
  }

  private mutating func applySize(_ text: String, to theme: inout Theme) {
    do {
      let points = try Length(text).points
      if (4...72).contains(points) {
        theme = theme.withBodySize(points)
      } else {
        warn(SettingError("‘\(text)’ is no size for text", hint: "use 4pt to 72pt"), about: text)
      }
    } catch {
      warn(error, about: text)
    }
  }

  private mutating func applyFamily(
    _ name: String, to family: inout String, _ place: inout SourceRange?, _ families: [String],
    _ severity: Diagnostic.Severity
  ) {
    let named = self.place(of: name, after: "")
    // Families are told apart as people write them, without regard to case.
    if let known = families.first(where: { $0.lowercased() == name.lowercased() }) {
      family = known
      place = named
    } else {
      diagnostics.append(
        Diagnostic(
          severity, code: "font-substituted",
          "there is no font family ‘\(name)’; ‘\(family)’ is used", at: named,
          hint: "‘pdfcompose fonts’ lists them; --font-path adds a folder of fonts"))
    }
  }

  /// - Parameter key: What stands before the value, where the value alone may be too short a
  ///   word to be found by.
  mutating func warn(
    _ error: SettingError, about value: String, after key: String = "",
    code: String = "front-matter"
  ) {
    diagnostics.append(
      Diagnostic(
        .warning, code: code, error.message, at: place(of: value, after: key), hint: error.hint))
  }

  /// Where `value` stands in the front matter, else the start of the file.
  private func place(of value: String, after key: String) -> SourceRange {
    // Front matter is at most 64 kB, and the value stands near its start.
    let head = source.utf8.prefix(65_536)
    let start = Self.firstPlace(of: key, in: head)?.upperBound ?? 0
    return SourceRange(file: file, Self.firstPlace(of: value, in: head[start...]) ?? 0..<0)
  }

  private static func firstPlace(of value: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let sought = Array(value.utf8)
    guard !sought.isEmpty, sought.count <= bytes.count else { return nil }
    for start in bytes.startIndex...bytes.endIndex - sought.count
    where bytes[start] == sought[0] && bytes[start...].starts(with: sought) {
      return start..<start + sought.count
    }
    return nil
  }
}
