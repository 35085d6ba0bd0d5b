import ComposeDiagnostics
import ComposePDFGraphics

/// The sources of a document as embedded files.
struct EmbeddedSource {
  /// The source texts, byte for byte.
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
        mediaType: input.format.mediaType, relationship: .source,
        modificationDate: date)
    }
  }

  /// The images, under the paths used in the text.
  static func attachments(_ images: FileImageProvider, date: PDFDate?) -> [PDFAttachment] {
    images.filesUsed.map { file in
      PDFAttachment(
        name: name(of: file.name), content: .file(path: file.path),
        description: "An image of this document", mediaType: MediaType.of(file.name),
        relationship: .supplement, modificationDate: date)
    }
  }

  /// The path as written when it is below the folder, so that the relative paths of extracted files
  /// are preserved; otherwise its last component.
  private static func name(of path: String) -> String {
    if ImageDestination.leadsAway(path: path) { return FilePath.name(of: path) }
    return path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
