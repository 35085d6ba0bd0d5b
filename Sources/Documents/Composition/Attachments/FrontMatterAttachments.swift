import ComposeDiagnostics
import ComposeDocumentModel
import ComposePDFGraphics
import ComposePlatform

/// Finds the files that a document's front matter attaches.
///
/// Attachments are subject to the same access rules as images, since front matter is untrusted
/// input.
struct FrontMatterAttachments {
  private(set) var attachments: [PDFAttachment] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Every path that was looked up, for `--watch`.
  private(set) var pathsLookedFor: [String] = []

  /// - Parameter date: The date of the attachments, since file system dates differ from machine to
  ///   machine.
  init(
    _ requests: [AttachmentRequest], context: SettingsContext, access: ResolvedImageAccess,
    date: PDFDate?
  ) {
    for request in requests {
      let file = request.file.value
      let folder = file.hasPrefix("/") ? "" : context.folder(of: request.file.range)
      let path = FilePath.join(folder, file)
      pathsLookedFor.append(path)
      guard let resolved = resolve(path, request.file, access) else { continue }
      attachments.append(
        PDFAttachment(
          name: request.name ?? FilePath.name(of: file), content: .file(path: resolved),
          description: request.description, mediaType: request.mediaType ?? MediaType.of(file),
          relationship: request.relationship, modificationDate: date))
    }
  }

  /// The resolved path, when it is a file that the document may read.
  private mutating func resolve(
    _ path: String, _ file: Sourced<String>, _ access: ResolvedImageAccess
  ) -> String? {
    let shown = ImageDestination.shortened(file.value)
    do {
      let resolved = try FileSystem.resolve(path)
      // A path outside the permitted folders gives the same message whether or not a file exists
      // there.
      if access.permits(resolved) {
        if FileSystem.kind(of: resolved) == .regular { return resolved }
        report(
          "unreadable-attachment", "attachment ‘\(shown)’ is not a regular file", at: file.range)
        return nil
      }
    } catch {
      if !ImageDestination.leadsAway(path: file.value) {
        report(
          "unreadable-attachment", "cannot read attachment ‘\(shown)’: \(error)", at: file.range)
        return nil
      }
    }
    report(
      "outside-root",
      "attachment ‘\(shown)’ is outside the allowed folders", at: file.range,
      hint: "allow its folder with --allow-path, or name a folder above both with --root")
    return nil
  }

  private mutating func report(
    _ code: String, _ message: String, at range: SourceRange?, hint: String? = nil
  ) {
    diagnostics.append(Diagnostic(.warning, code: code, message, at: range, hint: hint))
  }
}
