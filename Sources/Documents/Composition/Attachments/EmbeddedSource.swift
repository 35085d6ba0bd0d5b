import ComposeDiagnostics
import ComposePDFGraphics

/// What a document was made from, as files inside it.
struct EmbeddedSource {
  /// The texts, byte for byte as they were read.
  static func texts(
    _ inputs: [SourceInput], _ sources: [SourceFile], date: PDFDate?
  ) -> [PDFAttachment] {
    zip(inputs, sources).map { input, source in
      let name =
        switch input {
        case .file(let path): name(of: path)
        case .memory(let name, _, _): name.isEmpty ? "source.md" : name
        case .standardInput: "stdin.md"
        }
      return PDFAttachment(
        name: name, content: .bytes(source.utf8), description: "The text of this document",
        mediaType: input.isPlainText ? "text/plain" : "text/markdown", relationship: .source,
        modificationDate: date)
    }
  }

  /// The pictures, under the names that the text has for them.
  static func pictures(_ images: FileImageProvider, date: PDFDate?) -> [PDFAttachment] {
    images.filesUsed.map { file in
      PDFAttachment(
        name: name(of: file.name), content: .file(path: file.path),
        description: "An image of this document", mediaType: MediaType.of(file.name),
        relationship: .supplement, modificationDate: date)
    }
  }

  /// The path as it is written when it leads downwards, so that the files can be put beside each
  /// other again; else its last part.
  private static func name(of path: String) -> String {
    if ImageDestination.leadsAway(path: path) { return FilePath.name(of: path) }
    return path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
