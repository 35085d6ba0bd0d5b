import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown

/// The inputs, read and joined into one document.
struct JoinedInputs {
  private(set) var document: Document
  let sources: [SourceFile]
  /// The front matter of all inputs.
  let settings: SettingValues
  /// For each input, the new names of the identifiers that collided with earlier ones.
  let renamed: [[String: String]]
  let diagnostics: [Diagnostic]
  /// The `title` of the first page of HTML: a title of the file, not of the text.
  let pageTitle: String?
  /// The paths of the style sheets of pages, of those that do not exist too.
  let styleSheets: [String]
  /// The language of each input, if its front matter specifies one.
  private let languages: [String?]

  /// - Parameter hasSharedFolder: Whether all inputs are in one folder; else image paths are
  ///   rewritten to start from the current one.
  init(
    _ inputs: [SourceInput], options: CompositionOptions, hasSharedFolder: Bool
  ) throws(CompositionError) {
    var sources: [SourceFile] = []
    var joiner = DocumentJoiner()
    var settings = SettingValues()
    var diagnostics: [Diagnostic] = []
    var languages: [String?] = []
    var byteCount = 0
    var pageTitle: String?
    var styleSheets: [String] = []
    for (index, input) in inputs.enumerated() {
      let utf8 = try input.read(limit: options.limits.sourceBytes)
      if let type = input.binaryFileType(of: utf8) {
        throw .binaryInput(path: input.name, type: type)
      }
      let source = SourceFile(name: input.name, utf8: utf8)
      sources.append(source)
      byteCount += utf8.count
      let limits = try options.limits.reading(byteCount, path: input.name)
      var read: (document: Document, diagnostics: [Diagnostic])
      do {
        switch input.format(options) {
        case .text:
          read = try PlainTextReader(
            limits: limits, isMonospaced: options.monospacesPlainText
          ).read(source.utf8, file: index)
        case .html:
          var sheets = StyleSheetFiles(folder: input.folder, access: options.imageAccess)
          read = try HTMLPageReader(limits: limits).read(source.utf8, file: index) {
            (address) throws(StyleSheetUnavailable) in try sheets.load(address)
          }
          styleSheets += sheets.pathsLookedFor
          pageTitle = pageTitle ?? read.document.metadata.title
        case .markdown:
          read = try MarkdownReader(limits: limits).read(source.utf8, file: index)
        }
      } catch {
        throw .unreadableText(path: input.name, reason: "\(error)")
      }
      diagnostics += read.diagnostics
      if options.language == nil {
        languages.append(Self.language(&read.document.frontMatter, &diagnostics))
      }
      settings.add(read.document.frontMatter)
      joiner.append(read.document, imageFolder: hasSharedFolder ? "" : input.folder)
    }
    settings.finish()
    diagnostics += settings.diagnostics
    document = joiner.document
    renamed = joiner.renamed
    self.sources = sources
    self.settings = settings
    self.diagnostics = diagnostics
    self.pageTitle = pageTitle
    self.styleSheets = styleSheets
    self.languages = languages
  }

  /// The language of a document; one that is not well-formed is reported and removed, so that the
  /// language of another document can take effect.
  private static func language(
    _ frontMatter: inout FrontMatter, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    let names = DocumentProperty.language.names
    guard let index = frontMatter.entries.firstIndex(where: { names.contains($0.name) }),
      !frontMatter.entries[index].value.isEmpty
    else { return nil }
    let value = frontMatter.entries[index].value
    var reader = SettingReader(name: frontMatter.entries[index].key.value)
    if let language = SettingsSchema.language.type.read(value, &reader) { return language }
    for problem in reader.problems {
      diagnostics.append(
        Diagnostic(
          .warning, code: problem.value.code, problem.value.message, at: problem.range,
          hint: problem.value.hint))
    }
    frontMatter.entries.remove(at: index)
    return nil
  }

  /// Marks the text of inputs whose language differs from that of the joined document.
  mutating func markLanguages(except language: String?) {
    guard languages.contains(where: { $0 != nil && $0 != language }) else { return }
    document.markLanguages { file in
      guard languages.indices.contains(file), languages[file] != language else { return nil }
      return languages[file]
    }
  }
}
