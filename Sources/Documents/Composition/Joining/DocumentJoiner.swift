import ComposeDocumentModel
import ComposeMarkdown

/// Puts documents one after the other into one.
///
/// What the front matter of the first says holds; the others fill in what it leaves out.
/// References to notes and pictures are rewritten so that they lead where they led before.
struct DocumentJoiner {
  private(set) var document = Document()
  private var isFirst = true
  /// Keeps identifiers apart: those of later documents that collide are renamed with their links.
  private var identifiers = IdentifierRegistry()

  /// - Parameter imageFolder: What the document's relative pictures are relative to, as seen
  ///   from the folder of the whole; empty when it is the same.
  mutating func append(_ addition: Document, imageFolder: String) {
    defer { isFirst = false }
    var addition = addition
    identifiers.add(&addition)
    if isFirst, imageFolder.isEmpty {
      document = addition
      return
    }
    let rewriter = ReferenceRewriter(
      footnoteOffset: document.footnotes.count,
      imagePrefix: Self.prefix(for: imageFolder))
    addition.metadata.viewing.moveAttachments(below: imageFolder)
    addition.metadata.letterhead = addition.metadata.letterhead.map(rewriter.moved)
    if let watermark = addition.metadata.watermark, FileImageProvider.isPicture(watermark) {
      addition.metadata.watermark = rewriter.moved(watermark)
    }
    document.metadata.fillIn(from: addition.metadata)
    document.blocks += Block.mapTexts(in: addition.blocks, rewriter.rewrite)
    document.footnotes += addition.footnotes.map { note in
      var note = note
      note.blocks = Block.mapTexts(in: note.blocks, rewriter.rewrite)
      return note
    }
  }
}

extension DocumentJoiner {
  /// The folder as the start of a relative reference, where a colon must not make a scheme.
  fileprivate static func prefix(for folder: String) -> String {
    if folder.isEmpty { return "" }
    let prefix = FilePath.join(PercentEncoding.encode(path: folder), "")
    return prefix.hasPrefix("/") ? prefix : "./" + prefix
  }
}

/// What changes in inline text when its document becomes part of another.
private struct ReferenceRewriter {
  let footnoteOffset: Int
  let imagePrefix: String

  func rewrite(_ text: inout InlineText) {
    for index in text.items.indices {
      switch text.items[index].kind {
      case .footnoteReference(let note):
        text.items[index].kind = .footnoteReference(note + footnoteOffset)
      case .begin(.image(let image)):
        text.items[index].kind = .begin(.image(moved(image)))
      case .end(.image(let image)):
        text.items[index].kind = .end(.image(moved(image)))
      case .text, .code, .softBreak, .lineBreak, .html, .begin, .end:
        break
      }
    }
  }

  private func moved(_ image: ImageReference) -> ImageReference {
    var image = image
    image.destination = moved(image.destination)
    return image
  }

  func moved(_ destination: String) -> String {
    guard !destination.hasPrefix("/"), ImageDestination.scheme(of: destination) == nil else {
      return destination
    }
    return imagePrefix + destination
  }
}

extension DocumentMetadata {
  /// Takes from `other` what is not said here.
  fileprivate mutating func fillIn(from other: DocumentMetadata) {
    title = title ?? other.title
    subtitle = subtitle ?? other.subtitle
    if authors.isEmpty { authors = other.authors }
    date = date ?? other.date
    language = language ?? other.language
    subject = subject ?? other.subject
    if keywords.isEmpty { keywords = other.keywords }
    pageSize = pageSize ?? other.pageSize
    if margins.isEmpty { margins = other.margins }
    tableOfContents = tableOfContents ?? other.tableOfContents
    tableOfContentsDepth = tableOfContentsDepth ?? other.tableOfContentsDepth
    theme = theme ?? other.theme
    fonts.merge(other.fonts) { mine, _ in mine }
    if letterhead.isEmpty { letterhead = other.letterhead }
    watermark = watermark ?? other.watermark
    standards = standards ?? other.standards
    viewing.fillIn(from: other.viewing)
    self.other.merge(other.other) { mine, _ in mine }
  }
}

extension ViewingMetadata {
  /// Takes from `other` what is not said here, and all its files.
  fileprivate mutating func fillIn(from other: ViewingMetadata) {
    view.merge(other.view) { mine, _ in mine }
    print.merge(other.print) { mine, _ in mine }
    if pageLabels.isEmpty { pageLabels = other.pageLabels }
    attachments += other.attachments
    embedsSource = embedsSource ?? other.embedsSource
  }

  /// Makes relative paths start from the folder above `folder`.
  fileprivate mutating func moveAttachments(below folder: String) {
    guard !folder.isEmpty else { return }
    for index in attachments.indices where !attachments[index].file.hasPrefix("/") {
      attachments[index].file = FilePath.join(folder, attachments[index].file)
    }
  }
}
