/// The format of a source.
public enum SourceFormat: String, Hashable, Sendable, CaseIterable {
  case markdown, html, text
  /// A drawing; the only input, it has a page of its size.
  case svg
  /// A YAML file that lists the files of a book; these have the formats of their extensions.
  case book
}

extension SourceInput {
  /// The format by the extension of the name: `.txt` is plain text, `.html`, `.htm` and `.xhtml` are
  /// HTML, `.svg` and `.svgz` drawings, all others Markdown.
  public var format: SourceFormat {
    switch FilePath.fileExtension(of: name).lowercased() {
    case "txt": .text
    case "html", "htm", "xhtml": .html
    case "svg", "svgz": .svg
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
    case .svg: "image/svg+xml"
    case .book: "application/yaml"
    }
  }
}
