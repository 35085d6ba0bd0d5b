import ComposeDiagnostics
import ComposeDocumentModel
import ComposePDFGraphics

/// How a document is opened and what files it carries: what the caller and the front matter say.
struct Viewing {
  let initialView: InitialView
  let pageLabels: PageLabels
  /// All files but the pictures, which are known only when the document is drawn.
  let attachments: [PDFAttachment]
  let embedsPictures: Bool
  /// The date of everything in the document.
  let date: PDFDate?
  let pathsLookedFor: [String]
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - sources: The texts of `inputs`.
  ///   - baseFolder: What paths in the front matter are relative to.
  init(
    _ metadata: DocumentMetadata, options: CompositionOptions, inputs: [SourceInput],
    sources: [SourceFile], baseFolder: String, access: ResolvedImageAccess
  ) {
    let first = sources.first ?? SourceFile(name: "", utf8: [])
    var written = FrontMatterSettings(metadata: metadata, source: first)
    date = options.creationDate.flatMap(PDFDate.init(secondsSince1970:))
    initialView = options.initialView ?? written.initialView
    pageLabels = options.pageLabels ?? written.pageLabels
    let embedding = options.sourceEmbedding ?? written.sourceEmbedding ?? .none
    let files = FrontMatterAttachments(
      metadata.viewing.attachments, baseFolder: baseFolder, access: access, date: date)
    attachments =
      (embedding == .none ? [] : EmbeddedSource.texts(inputs, sources, date: date))
      + options.attachments + files.attachments
    embedsPictures = embedding == .textAndPictures
    pathsLookedFor = files.pathsLookedFor
    diagnostics = written.diagnostics + files.diagnostics
  }
}
