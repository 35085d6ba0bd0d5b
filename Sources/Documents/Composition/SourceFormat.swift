/// The format of a source.
public enum SourceFormat: String, Hashable, Sendable, CaseIterable {
  case markdown, html, text
}

extension SourceInput {
  /// The format by the extension of the name: `.txt` is plain text, `.html`, `.htm` and `.xhtml` are
  /// HTML, all others Markdown.
  public var format: SourceFormat {
    switch FilePath.fileExtension(of: name).lowercased() {
    case "txt": .text
    case "html", "htm", "xhtml": .html
    default: .markdown
    }
  }

  func format(_ options: CompositionOptions) -> SourceFormat { options.sourceFormat ?? format }
}

extension SourceFormat {
  /// The media type (IANA).
  var mediaType: String {
    switch self {
    case .markdown: "text/markdown"
    case .html: "text/html"
    case .text: "text/plain"
    }
  }
}
