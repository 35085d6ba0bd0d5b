/// The format of a source.
public enum SourceFormat: String, Hashable, Sendable, CaseIterable {
  case markdown, html, text
  /// A YAML file that lists the files of a book; these have the formats of their extensions.
  case book
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

  func format(_ options: CompositionOptions) -> SourceFormat {
    guard let format = options.sourceFormat, format != .book else { return self.format }
    return format
  }
}

extension SourceFormat {
  /// The media type (IANA).
  var mediaType: String {
    switch self {
    case .markdown: "text/markdown"
    case .html: "text/html"
    case .text: "text/plain"
    case .book: "application/yaml"
    }
  }
}
