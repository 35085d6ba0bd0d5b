public import ComposeAttributedText
public import ComposeDocumentModel

extension Document {
  /// What the document says of itself as a whole: its front matter, and the page and the hyphenation
  /// of settings made of it. Goes with `attributedText`.
  ///
  /// - Parameter settings: Their page size, margins, language and theme count.
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
    // The theme's running text has its hyphenation itself.
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
