public import ComposeAttributedText
public import ComposeDocumentModel

extension Document {
  /// The document-wide attributes: those of its front matter, and the page and the hyphenation of
  /// its settings. For use with `attributedText`.
  ///
  /// - Parameter settings: Only the page size, margins, language and theme are used.
  public func attributes(settings: DocumentSettings = DocumentSettings()) -> DocumentAttributes {
    var attributes = DocumentAttributes()
    attributes.paperSize = settings.usablePageSize
    attributes.margins = settings.usableMargins
    attributes.title = metadata.title
    attributes.author =
      metadata.authors.isEmpty ? nil : metadata.authors.joined(separator: ", ")
    attributes.subject = metadata.subject
    attributes.keywords = metadata.keywords
    attributes.language = metadata.language ?? settings.language
    // Body text in the theme carries its own hyphenation.
    if !settings.theme.hyphenation.isOn { attributes.hyphenationFactor = 0 }
    attributes.viewMode =
      switch frontMatter["view"]?["zoom"]?.text {
      case "width": .normal
      case "page": .pageLayout
      default: nil
      }
    return attributes
  }
}
