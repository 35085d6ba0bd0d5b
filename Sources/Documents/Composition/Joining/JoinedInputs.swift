import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeMarkdown
import ComposePlatform
import ComposeTemplates

/// The inputs, read and joined into one document, with the chapters of books and the files that
/// they include.
struct JoinedInputs {
  /// The files of the document, as source ranges count them.
  private(set) var files: [SourceInput] = []
  private(set) var sources: [SourceFile] = []
  /// The front matter of all inputs, below what the caller sets.
  private(set) var settings = SettingValues()
  private(set) var diagnostics: [Diagnostic] = []
  /// The `title` of the first page of HTML: a title of the file, not of the text.
  private(set) var pageTitle: String?
  /// The size of the page, where it is that of a drawing.
  private(set) var pageSize: Size?
  /// The paths of the style sheets of pages, of those that do not exist too.
  private(set) var styleSheets: [String] = []
  /// The paths of files that templates include.
  private(set) var templateFiles: [String] = []
  /// The layout of a book; nil where no input is a book file.
  var book: BookLayout?
  /// Files that were looked for and not read.
  private(set) var missingPaths: [String] = []
  /// How many files have been included.
  var includeCount = 0
  var joiner = DocumentJoiner()
  private(set) var variables = Variables()
  private var conventions = TextConventions()

  let options: CompositionOptions
  /// For each file, the folder of its images, from the folder of the whole.
  private var imageFolders: [String] = []
  /// The language of each file, if it specifies one or its caller does.
  private var languages: [String?] = []
  private var byteCount = 0
  private let inputFolders: [String]
  /// Made for the first file that is not an input.
  private var access: ResolvedImageAccess?

  /// The joined document.
  var document: Document { joiner.document }
  /// For each file, the new names of the identifiers that collided with earlier ones.
  var renamed: [[String: String]] { joiner.renamed }

  /// - Parameter hasSharedFolder: Whether all inputs are in one folder; else image paths are
  ///   rewritten to start from the current one.
  init(
    _ inputs: [SourceInput], options: CompositionOptions, hasSharedFolder: Bool
  ) throws(CompositionError) {
    self.options = options
    inputFolders = inputs.map(\.folder)
    if !options.assignments.isEmpty {
      let assigned = FrontMatter(entries: options.assignments.flatMap(\.entries))
      settings.add(assigned)
      conventions.add(assigned)
      variables.add(options.assignments)
    }
    var contents: [[UInt8]] = []
    var allOrigins: [SourceOrigins?] = []
    var filler = try TemplateFiller(inputs, options: options)
    for input in inputs {
      var utf8 = try input.read(limit: options.limits.sourceBytes)
      var origins: SourceOrigins?
      if let filled = try filler?.filled(input, utf8) {
        utf8 = filled.utf8
        origins = filled.origins
      }
      contents.append(utf8)
      allOrigins.append(origins)
      // What a later document sets holds for earlier ones, too.
      if inputs.count > 1, input.format(options) == .markdown {
        conventions.add(MarkdownReader().frontMatter(of: utf8))
      }
    }
    templateFiles = filler?.paths ?? []
    for (number, input) in inputs.enumerated() {
      let utf8 = contents[number]
      let folder = hasSharedFolder ? "" : input.folder
      if let book = BookFile(utf8, of: input, options: options, file: sources.count) {
        try add(book, input, utf8, imageFolder: folder)
        continue
      }
      var read = try read(input, utf8, imageFolder: folder, origins: allOrigins[number])
      if options.language == nil {
        languages[languages.count - 1] = Self.language(&read.frontMatter, &diagnostics)
      }
      settings.add(read.frontMatter)
      variables.add(read.frontMatter)
      let file = sources.count - 1
      if IncludeLine.mayOccur(in: utf8), input.format(options) == .markdown {
        let path = input.path.flatMap { try? FileSystem.resolve($0) }
        let blocks = joiner.adopt(read, imageFolder: folder)
        joiner.append(
          blocks: try including(blocks, file: file, chain: [InclusionStep(path: path)]))
      } else {
        joiner.append(read, imageFolder: folder)
      }
    }
    settings.finish()
    if includeCount > 0 { joiner.update { $0.sortFootnotes() } }
    // In templates, names are those of data.
    if !variables.isEmpty, options.templateData == nil {
      joiner.update { variables.replace(in: &$0) }
      settings.map { variables.replaced(in: $0) }
      diagnostics += variables.diagnostics
    }
    diagnostics += settings.diagnostics
  }

  // MARK: Reading

  /// Reads a file, which gets the next number.
  ///
  /// - Parameter outer: The number of the file that names it.
  mutating func read(
    _ input: SourceInput, _ utf8: [UInt8], imageFolder: String, around outer: Int? = nil,
    origins: SourceOrigins? = nil
  ) throws(CompositionError) -> Document {
    if let type = input.binaryFileType(of: utf8) {
      throw .binaryInput(path: input.name, type: type)
    }
    let file = add(input, utf8, imageFolder: imageFolder, origins: origins)
    let limits = try options.limits.reading(byteCount, path: input.name)
    let utf8 = sources[file].utf8
    let read: (document: Document, diagnostics: [Diagnostic])
    do {
      switch input.format(options) {
      case .text:
        read = try PlainTextReader(
          limits: limits, isMonospaced: options.monospacesPlainText
        ).read(utf8, file: file)
      case .html:
        var sheets = StyleSheetFiles(folder: input.folder, access: options.imageAccess)
        read = try HTMLPageReader(limits: limits).read(utf8, file: file) {
          (address) throws(StyleSheetUnavailable) in try sheets.load(address)
        }
        styleSheets += sheets.pathsLookedFor
        pageTitle = pageTitle ?? read.document.metadata.title
      case .svg:
        let drawing = try DrawingDocument(
          utf8, of: input, file: file, isAlone: inputFolders.count == 1)
        pageTitle = pageTitle ?? drawing.title
        pageSize = drawing.pageSize
        read = (drawing.document, [])
      case .markdown, .book:
        let outer = outer.flatMap { languages.indices.contains($0) ? languages[$0] : nil }
        let isMDX = FilePath.fileExtension(of: input.name).lowercased() == "mdx"
        read = try MarkdownReader(
          dialect: isMDX ? [.standard, .mdx] : .standard, limits: limits
        ).read(utf8, file: file) {
          [conventions, options] frontMatter in
          var conventions = conventions
          conventions.add(frontMatter)
          return conventions.conventions(
            below: frontMatter, language: options.language, around: outer)
        }
      }
    } catch {
      throw .unreadableText(path: input.name, reason: "\(error)")
    }
    diagnostics += read.diagnostics
    return read.document
  }

  /// Adds a file without reading it.
  ///
  /// - Returns: Its number.
  @discardableResult
  mutating func add(
    _ input: SourceInput, _ utf8: [UInt8], imageFolder: String, origins: SourceOrigins? = nil
  ) -> Int {
    files.append(input)
    sources.append(SourceFile(name: input.name, utf8: utf8, origins: origins))
    imageFolders.append(imageFolder)
    languages.append(nil)
    byteCount += utf8.count
    return files.count - 1
  }

  /// Uses the settings of a book.
  mutating func use(_ settings: FrontMatter) {
    self.settings.add(settings)
    conventions.add(settings)
    variables.add(settings)
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The language of the front matter of a file, or that of the text around it.
  mutating func useLanguage(_ frontMatter: inout FrontMatter, around outer: Int) {
    guard options.language == nil else { return }
    languages[languages.count - 1] =
      Self.language(&frontMatter, &diagnostics)
      ?? (languages.indices.contains(outer) ? languages[outer] : nil)
  }

  /// The language of included blocks; nil for that of the file around them.
  func language(of blocks: [Block], in outer: Int) -> String? {
    guard let file = blocks.first?.range?.file, languages.indices.contains(file),
      languages.indices.contains(outer), languages[file] != languages[outer]
    else { return nil }
    return languages[file]
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

  /// Marks the text of files whose language differs from that of the joined document.
  mutating func markLanguages(except language: String?) {
    guard languages.contains(where: { $0 != nil && $0 != language }) else { return }
    let languages = languages
    joiner.update { document in
      document.markLanguages { file in
        guard languages.indices.contains(file), languages[file] != language else { return nil }
        return languages[file]
      }
    }
  }

  // MARK: Files that a file names

  /// A file that another names: its path and its text.
  struct NamedFile {
    var input: SourceInput
    /// Without symbolic links.
    var resolved: String
    var utf8: [UInt8]
    /// The folder of its images, from the folder of the whole.
    var imageFolder: String
  }

  /// Opens a file by a path in another one; nil after reporting why it cannot be read.
  ///
  /// - Parameters:
  ///   - kind: What messages call it.
  ///   - range: Where the path is written.
  ///   - outer: Where the files around it are included, for further notes.
  mutating func open(
    _ path: String, as kind: String, at range: SourceRange, outer: [SourceRange] = []
  ) throws(CompositionError) -> NamedFile? {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let full = isAbsolute ? path : FilePath.join(files[range.file].folder, path)
    let shown = ImageDestination.shortened(path)
    if access == nil {
      access = try ResolvedImageAccess(
        options.imageAccess, documentFolders: inputFolders.map { $0.isEmpty ? "." : $0 })
    }
    func fail(_ message: String, hint: String?, code: String, to joined: inout JoinedInputs) {
      joined.diagnostics.append(
        Diagnostic(.error, code: code, message, at: range, hint: hint))
      for place in outer.suffix(1) {
        joined.diagnostics.append(
          Diagnostic(.note, code: code, "the file that names it is included here", at: place))
      }
    }
    let outside = "allow its folder with --allow-path, or set --root"
    guard !path.utf8.contains(0), let resolved = try? FileSystem.resolve(full) else {
      // The same message whether or not there is a file, so that documents cannot probe for files.
      if ImageDestination.leadsAway(path: path) {
        fail(
          "\(kind) ‘\(shown)’ is outside the allowed folders", hint: outside, code: "outside-root",
          to: &self)
      } else {
        missingPaths.append(full)
        fail(
          "\(kind) ‘\(shown)’ not found",
          hint: "paths start from the folder of the file that names them", code: "missing-file",
          to: &self)
      }
      return nil
    }
    guard access?.permits(resolved) == true else {
      fail(
        "\(kind) ‘\(shown)’ is outside the allowed folders", hint: outside, code: "outside-root",
        to: &self)
      return nil
    }
    let utf8: [UInt8]
    do {
      utf8 = try FileSystem.contents(of: resolved, limit: options.limits.sourceBytes)
    } catch {
      missingPaths.append(full)
      fail(
        "cannot read \(kind) ‘\(shown)’: \(error)", hint: error.hint, code: "missing-file",
        to: &self)
      return nil
    }
    let input = SourceInput.file(path: full)
    if let type = input.binaryFileType(of: utf8) {
      missingPaths.append(full)
      fail(
        "\(kind) ‘\(shown)’ is \(type.name), not a text", hint: nil, code: "unsupported-input",
        to: &self)
      return nil
    }
    let folder = FilePath.folder(of: path)
    let outerFolder = imageFolders[range.file]
    return NamedFile(
      input: input, resolved: resolved, utf8: utf8,
      imageFolder: isAbsolute || outerFolder.isEmpty
        ? folder : folder.isEmpty ? outerFolder : FilePath.join(outerFolder, folder))
  }
}
