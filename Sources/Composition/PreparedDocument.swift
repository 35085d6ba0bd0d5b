import Diagnostics
import DocumentModel
import Documents
import FontShaping
import Graphics
import MarkdownReader
import PDFGraphics

/// Everything that layout needs, read and decided.
struct PreparedDocument {
  let document: Document
  let settings: DocumentSettings
  let fonts: FontCollection
  let images: FileImageProvider
  let sources: [SourceFile]
  private let files: [String]
  var diagnostics: [Diagnostic]

  /// Reads the inputs, joins them and settles what holds.
  init(_ inputs: [SourceInput], options: CompositionOptions) throws(CompositionError) {
    var sources: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    var joiner = DocumentJoiner()
    let folders = inputs.map(\.folder)
    // With one folder its own paths stay as they are; with several, all paths are rewritten
    // to start from the current folder.
    let shared = Set(folders).count == 1 ? folders.first : nil
    for (index, input) in inputs.enumerated() {
      let source = SourceFile(
        name: input.name, utf8: try input.read(limit: options.limits.sourceBytes))
      sources.append(source)
      let read: (document: Document, diagnostics: [Diagnostic])
      do {
        read =
          input.isPlainText
          ? try PlainTextReader(limits: options.limits.markdown).read(source.utf8, file: index)
          : try MarkdownReader(limits: options.limits.markdown).read(source.utf8, file: index)
      } catch {
        throw .unreadableText(path: input.name, reason: "\(error)")
      }
      diagnostics += read.diagnostics
      joiner.append(read.document, imageFolder: shared == nil ? folders[index] : "")
    }
    var document = joiner.document
    if let title = options.title { document.metadata.title = title }
    if let language = options.language { document.metadata.language = language }

    let first = sources.first ?? SourceFile(name: "", utf8: [])
    let loaded = try FontLoader(options: options).load()
    fonts = loaded.fonts
    diagnostics += loaded.diagnostics
    let resolved = try SettingsResolver(options: options).resolve(
      document.metadata, in: first,
      standard: inputs.allSatisfy(\.isPlainText) ? .plain : .report,
      families: fonts.families)
    settings = resolved.settings
    diagnostics += resolved.diagnostics
    images = FileImageProvider(
      baseFolder: shared ?? "",
      access: try ResolvedImageAccess(
        options.imageAccess, documentFolders: folders.map { $0.isEmpty ? "." : $0 }),
      limits: options.limits.image)
    self.document = document
    self.sources = sources
    files = inputs.compactMap(\.path)
    self.diagnostics = diagnostics
  }

  /// Lays the document out on the pages of a context.
  func draw(
    into context: some PagedContext, progress: ((CompositionProgress) -> Void)? = nil
  ) throws -> [Diagnostic] {
    let composer = DocumentComposer(settings: settings, fonts: fonts, images: images)
    guard let progress else { return try composer.compose(document, into: context) }
    return try composer.compose(
      document,
      into: ProgressContext(context, blockCount: document.blocks.count, report: progress))
  }

  /// What there is to say so far; pictures count as used from when they are looked for.
  var result: CompositionResult {
    CompositionResult(
      sources: sources, diagnostics: diagnostics, pageCount: 0, byteCount: 0,
      filesUsed: files + images.pathsLookedFor)
  }

  func pdfOptions(for options: CompositionOptions) -> PDFOptions {
    let metadata = document.metadata
    let date = options.creationDate.flatMap(PDFDate.init(secondsSince1970:))
    return PDFOptions(
      metadata: PDFMetadata(
        title: metadata.title, authors: metadata.authors, subject: metadata.subject,
        keywords: metadata.keywords, language: settings.language, creationDate: date,
        modificationDate: date),
      defaultPageSize: settings.pageSize)
  }
}
