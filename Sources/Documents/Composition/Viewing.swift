import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposePDFGraphics

/// How a document is opened and which files it contains.
struct Viewing {
  let initialView: InitialView
  let pageLabels: PageLabels
  /// All files but the images, which are known only when the document is drawn.
  let attachments: [PDFAttachment]
  /// Where front matter asks for the first of them.
  let attachmentsRange: SourceRange?
  let embedsImages: Bool
  /// The date of everything in the document.
  let date: PDFDate?
  let pathsLookedFor: [String]
  let diagnostics: [Diagnostic]

  /// - Parameter sources: The texts of `inputs`.
  init(
    _ settings: ResolvedSettings, options: CompositionOptions, inputs: [SourceInput],
    sources: [SourceFile], access: ResolvedImageAccess
  ) {
    date = options.creationDate.flatMap(PDFDate.init(secondsSince1970:))
    var view = settings.view
    // The first page of a spread is the right one, where lines begin at the right.
    if view.preferences.direction == nil, settings.document.isRightToLeft {
      view.preferences.direction = .rightToLeft
    }
    initialView = view
    pageLabels = settings.pageLabels
    let files = FrontMatterAttachments(
      settings.attachments, context: settings.context, access: access, date: date)
    attachmentsRange = settings.attachments.first?.file.range
    attachments =
      (settings.sourceEmbedding == .none ? [] : EmbeddedSource.texts(inputs, sources, date: date))
      + options.attachments + files.attachments
    embedsImages = settings.sourceEmbedding == .textAndImages
    pathsLookedFor = files.pathsLookedFor
    diagnostics = files.diagnostics
  }
}
