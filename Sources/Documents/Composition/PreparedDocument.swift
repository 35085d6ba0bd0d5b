import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeFonts
import ComposeGraphics
import ComposeMarkdown
import ComposePDFGraphics

/// The complete input of layout: the document and its resolved settings.
struct PreparedDocument {
  let document: Document
  let settings: DocumentSettings
  let fonts: FontCollection
  let images: FileImageProvider
  let sources: [SourceFile]
  /// The link targets that do not exist; the diagnostics already include them.
  let missingDestinations: Set<String>
  private let files: [String]
  private let pageTitle: String?
  private let viewing: Viewing
  private let grammarFiles: GrammarFiles?
  /// The standards to conform to; nil for those that the document allows.
  private let standards: PDFStandards?
  var diagnostics: [Diagnostic]

  /// Reads the inputs, joins them and resolves the settings.
  init(_ inputs: [SourceInput], options: CompositionOptions) throws(CompositionError) {
    let folders = inputs.map(\.folder)
    // With one folder its own paths are unchanged; with several, all paths are rewritten to start
    // from the current folder.
    let shared = Set(folders).count == 1 ? folders.first : nil
    var joined = try JoinedInputs(inputs, options: options, hasSharedFolder: shared != nil)
    let sources = joined.sources
    let fileFolders = joined.files.map(\.folder)
    var diagnostics = joined.diagnostics

    let loaded = try FontLoader(options: options).load()
    fonts = loaded.fonts
    diagnostics += loaded.diagnostics
    var access = options.imageAccess
    // A theme that the caller names may use images beside it.
    if let theme = options.theme, case .file(let path) = try? ThemeReference(setting: theme) {
      let folder = FilePath.folder(of: path)
      access.allowedFolders.append(folder.isEmpty ? "." : folder)
    }
    let allowed = try ResolvedImageAccess(
      access, documentFolders: folders.map { $0.isEmpty ? "." : $0 })
    let resolved: ResolvedSettings
    var pageOptions = options
    pageOptions.pageSize = options.pageSize ?? joined.pageSize
    do {
      resolved = try ResolvedSettings(
        joined.settings, options: pageOptions,
        defaultTheme: joined.book != nil
          ? .book
          : !inputs.allSatisfy { $0.format(options) == .text }
            ? .report : options.monospacesPlainText ? .monospaced : .plainText,
        context: SettingsContext(
          families: fonts.families, fontSeverity: options.strictFonts ? .error : .warning,
          folders: fileFolders, sharedFolder: shared, version: options.pdfVersion, access: allowed,
          book: joined.book))
    } catch {
      throw .setting(error)
    }
    var settings = resolved.document
    settings.limits = options.limits.layout
    diagnostics += resolved.diagnostics
    joined.markLanguages(except: resolved.metadata.language)
    var document = joined.document
    document.metadata = resolved.metadata
    if resolved.isSmart { document.metadata.setTypographicTitles() }
    if settings.tableOfContents, !document.hasHeading(downTo: settings.tableOfContentsDepth) {
      settings.tableOfContents = false
      diagnostics.append(
        Diagnostic(
          .note, code: "empty-contents", "table of contents left out: no headings found"))
    }
    if settings.theme.shows(.title) { settings.fallbackTitle = document.firstHeading }
    settings.fileName = inputs.first?.path.map(FilePath.name)
    if let file = resolved.codeTheme {
      let read = CodeThemeFile(file, context: resolved.context, access: allowed)
      if let theme = read.theme, !settings.theme.colors.code.isPlain {
        settings.theme.colors.use(theme)
      }
      if let diagnostic = read.diagnostic { diagnostics.append(diagnostic) }
    }
    let ownSources = sources + (resolved.themeFile?.sources ?? [])
    var grammarFiles: GrammarFiles?
    if !options.grammars.isEmpty || !resolved.grammars.isEmpty {
      let files = GrammarFiles(
        options.grammars, named: resolved.grammars, context: resolved.context, access: allowed,
        firstSource: ownSources.count)
      settings.grammars = files.grammars
      grammarFiles = files
      diagnostics += files.diagnostics
    }
    self.settings = settings
    images = FileImageProvider(
      baseFolder: shared ?? "", access: allowed,
      limits: options.limits,
      // Generic families in drawings are those of the document.
      fonts: fonts.preferring(
        [settings.theme.fonts.text, settings.theme.fonts.heading, settings.theme.fonts.mono]),
      lockFolders: folders,
      standards: options.pageResolution.flatMap { resolution in
        guard let standards = resolved.standards, !standards.members.isEmpty else { return nil }
        let own = PDFOptions(
          metadata: PDFMetadata(title: "Page", language: "en"), version: options.pdfVersion,
          standards: standards)
        return StandardPages(
          options: own, resolution: resolution, limits: options.bitmaps.limits)
      })
    let destinations = document.imageDestinations
    images.prefetch(destinations)
    if destinations.contains(where: { SeparatedValuesFile.isNamed($0.utf8) }) {
      diagnostics += document.includeTables(from: images, limits: options.limits)
    }
    if settings.drawsDiagrams {
      diagnostics += document.readChartData(from: images, limits: options.limits)
    }
    diagnostics += options.expectedAmounts.compactMap { $0.diagnostic(document) }
    let linkedFiles = LinkedFiles(
      paths: joined.files.map(\.path), folders: fileFolders, renamed: joined.renamed,
      access: allowed)
    let links = LinkCheck(document, files: linkedFiles)
    missingDestinations = links.missing
    diagnostics += links.diagnostics
    if !links.respelled.isEmpty { document.respellLinks(links.respelled) }
    if links.hasFileLinks { document.resolveLinks(linkedFiles) }
    self.document = document
    self.sources = ownSources + (grammarFiles?.sources ?? [])
    self.grammarFiles = grammarFiles
    files =
      joined.files.compactMap(\.path) + joined.missingPaths + joined.styleSheets
      + joined.templateFiles
      + (resolved.themeFile?.pathsLookedFor ?? []) + (grammarFiles?.paths ?? [])
    pageTitle = joined.pageTitle
    viewing = Viewing(
      resolved, options: options, inputs: joined.files, sources: sources, access: allowed)
    diagnostics += viewing.diagnostics
    standards = resolved.standards
    self.diagnostics = DiagnosticLimit.applied(to: diagnostics)
  }

  /// Lays the document out on the pages of a context.
  ///
  /// - Parameter observe: Called with the layout of each page, if not nil.
  func draw(
    on context: some PagedContext, progress: ((CompositionProgress) -> Void)? = nil,
    observing observe: ((ComposedPage) -> Void)? = nil,
    recordingFontUsageIn fontCounter: FontUsageCounter? = nil,
    recordingPlacesIn places: DocumentPlaces? = nil
  ) throws -> [Diagnostic] {
    let composer = DocumentComposer(settings: settings, fonts: fonts, images: images)
    let diagnostics: [Diagnostic]
    if let progress {
      diagnostics = try composer.compose(
        document,
        on: ProgressContext(context, blockCount: document.blocks.count, report: progress),
        observing: observe, recordingFontUsageIn: fontCounter, recordingPlacesIn: places)
    } else {
      diagnostics = try composer.compose(
        document, on: context, observing: observe, recordingFontUsageIn: fontCounter,
        recordingPlacesIn: places)
    }
    return diagnostics + images.diagnostics + (grammarFiles?.patternDiagnostics ?? [])
  }

  /// Lays the document out and draws nothing.
  func layOut(
    recordingFontUsageIn fontCounter: FontUsageCounter?
  ) throws -> (pages: [ComposedPage], diagnostics: [Diagnostic]) {
    let composer = DocumentComposer(settings: settings, fonts: fonts, images: images)
    let (pages, diagnostics) = try composer.layOut(document, recordingFontUsageIn: fontCounter)
    return (pages, diagnostics + images.diagnostics + (grammarFiles?.patternDiagnostics ?? []))
  }

  /// The result so far; images count as used from when they are looked up.
  var result: CompositionResult {
    CompositionResult(
      sources: sources, diagnostics: diagnostics, pageCount: 0, byteCount: 0,
      filesUsed: files + viewing.pathsLookedFor + images.pathsLookedFor)
  }

  /// The language of a document that does not specify one: undetermined (ISO 639-2), for which
  /// screen readers use the language of their user.
  private static let unknownLanguage = "und"

  /// The title of a document without headings: its file name, without folder and extension.
  private var fileTitle: String? {
    guard let name = settings.fileName else { return nil }
    let end = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    return String(name[..<(end ?? name.endIndex)])
  }

  func pdfOptions(for options: CompositionOptions) -> PDFOptions {
    let metadata = document.metadata
    let date = viewing.date
    var pdfOptions = PDFOptions(
      metadata: PDFMetadata(
        title: metadata.title.map(TitleText.plain) ?? pageTitle ?? document.firstHeading
          ?? fileTitle
          ?? document.firstWords,
        authors: metadata.authors,
        subject: metadata.subject,
        keywords: metadata.keywords, language: settings.language ?? Self.unknownLanguage,
        creationDate: date,
        modificationDate: date),
      defaultPageSize: settings.pageSize, version: options.pdfVersion,
      standards: standards)
    pdfOptions.metadata.schemas = options.metadataSchemas
    pdfOptions.linearizes = options.linearizes
    pdfOptions.filterResolution = options.filterResolution
    pdfOptions.initialView = viewing.initialView
    pdfOptions.pageLabels = viewing.pageLabels
    pdfOptions.attachments = viewing.attachments
    return pdfOptions
  }

  /// Whether the document is a book of several files.
  private var isBook: Bool { settings.book != nil }

  /// Whether the places of the document are needed for the page numbers that viewers show: those
  /// of its pages, since no others are given.
  var labelsMainMatter: Bool {
    (isBook || settings.theme.hasRomanFrontMatter) && viewing.pageLabels.isEmpty
  }

  /// The source range of the first attachment in front matter.
  var attachmentsRange: SourceRange? { viewing.attachmentsRange }

  /// The images that are embedded as attachments, once the document is drawn.
  var attachedImages: [PDFAttachment] {
    viewing.embedsImages ? EmbeddedSource.attachments(images, date: viewing.date) : []
  }
}

extension DocumentMetadata {
  /// Sets the quotation marks and dashes of title and subtitle as those of the text.
  fileprivate mutating func setTypographicTitles() {
    title = title.map { MarkdownReader.typographic($0, language: language) }
    subtitle = subtitle.map { MarkdownReader.typographic($0, language: language) }
  }
}

extension Document {
  /// The title of a document without front matter: its first heading of the highest level,
  /// truncated to fit a window title.
  fileprivate var firstHeading: String? {
    var best: (level: Int, title: String)?
    blocks.forEachOutlineHeading { level, text, _ in
      guard level < best?.level ?? 7 else { return true }
      let title = String(TitleText.plain(text).prefix(200))
      if title.utf8.contains(where: { $0 > 0x20 }) { best = (level, title) }
      return level > 1 || best == nil
    }
    return best?.title
  }

  /// The first words of the text, for a document that has neither a title nor a name.
  fileprivate var firstWords: String? {
    for block in blocks {
      guard case .paragraph(let text) = block.content else { continue }
      let words = TitleText.plain(text).split(whereSeparator: \.isWhitespace).prefix(12)
      if !words.isEmpty { return String(words.joined(separator: " ").prefix(80)) }
    }
    return nil
  }

  /// Whether a table of contents of this depth would have an entry; it lists top-level headings
  /// only.
  fileprivate func hasHeading(downTo depth: Int) -> Bool {
    var isFound = false
    blocks.forEachOutlineHeading { level, _, block in
      isFound = level <= depth && block.attributes.identifier != nil
      return !isFound
    }
    return isFound
  }
}
