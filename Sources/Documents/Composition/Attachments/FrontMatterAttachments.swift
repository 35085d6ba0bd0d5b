import ComposeDiagnostics
import ComposeDocumentModel
import ComposePDFGraphics

/// Finds the files that a document's front matter asks to be attached.
///
/// A document may take files only from where it may take pictures: what it names is not the
/// caller's wish.
struct FrontMatterAttachments {
  private(set) var attachments: [PDFAttachment] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Every path that was looked for: what `--watch` has to watch.
  private(set) var pathsLookedFor: [String] = []

  /// - Parameters:
  ///   - baseFolder: What relative paths are relative to.
  ///   - date: For the files, since the file system's dates differ from machine to machine.
  init(
    _ written: [ViewingMetadata.Attachment], baseFolder: String, access: ResolvedImageAccess,
    date: PDFDate?
  ) {
    for attachment in written {
      let path = FilePath.join(
        attachment.file.hasPrefix("/") ? "" : baseFolder, attachment.file)
      pathsLookedFor.append(path)
      guard let resolved = resolve(path, attachment.file, access) else { continue }
      let relationship = self.relationship(attachment.relationship)
      attachments.append(
        PDFAttachment(
          name: attachment.name ?? FilePath.name(of: attachment.file),
          content: .file(path: resolved), description: attachment.description,
          mediaType: attachment.mediaType ?? MediaType.of(attachment.file),
          relationship: relationship, modificationDate: date))
    }
  }

  /// The path without links, when it is a file that the document may read.
  private mutating func resolve(
    _ path: String, _ shown: String, _ access: ResolvedImageAccess
  ) -> String? {
    let shown = ImageDestination.shortened(shown)
    do {
      let resolved = try FileSystem.resolve(path)
      // A path that leads away says the same whether or not there is something at its end.
      if access.permits(resolved) {
        if FileSystem.kind(of: resolved) == .regular { return resolved }
        report("unreadable-attachment", "the attachment ‘\(shown)’ is not a regular file")
        return nil
      }
    } catch {
      if !ImageDestination.leadsAway(path: shown) {
        report("unreadable-attachment", "cannot read the attachment ‘\(shown)’: \(error)")
        return nil
      }
    }
    report(
      "outside-root",
      "the attachment ‘\(shown)’ is not in a folder that the document may read",
      hint: "permit its folder with --allow-path, or name a folder above both with --root")
    return nil
  }

  private mutating func relationship(_ text: String?) -> PDFAttachment.Relationship {
    guard let text else { return .unspecified }
    for relationship in PDFAttachment.Relationship.allCases
    where relationship.rawValue.lowercased() == text.lowercased() {
      return relationship
    }
    diagnostics.append(
      Diagnostic(
        .warning, code: "front-matter", "an attachment has no relationship ‘\(text)’",
        hint: "use Source, Data, Alternative, Supplement or Unspecified"))
    return .unspecified
  }

  private mutating func report(_ code: String, _ message: String, hint: String? = nil) {
    diagnostics.append(Diagnostic(.error, code: code, message, hint: hint))
  }
}
