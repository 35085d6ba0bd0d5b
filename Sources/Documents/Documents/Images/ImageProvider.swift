public import ComposeDiagnostics
public import ComposeGraphics

/// Provides the images that a document references. `Composition` reads files below the document's
/// folder; a server may provide images from memory.
public protocol ImageProvider {
  /// Returns the image for a destination as written in the document.
  ///
  /// - Throws: `ImageUnavailable` when the image is not available; the document then shows a frame
  ///   with the alternate text in its place, and the reason becomes a diagnostic.
  func image(named destination: String) throws(ImageUnavailable) -> Image
}

/// The reason why an image is not available.
public struct ImageUnavailable: Error, Hashable, Sendable {
  /// A stable code for the diagnostic: `missing-image`, `remote-image`, `outside-root` …
  public var code: String
  /// The message: one sentence without a full stop.
  public var message: String
  /// A suggestion to the user.
  public var hint: String?
  /// The severity of the diagnostic: a warning, or an error for a file that is not what it should be.
  public var severity: Diagnostic.Severity

  /// Creates a problem with an image, in the form of a diagnostic.
  public init(
    code: String, message: String, hint: String? = nil, severity: Diagnostic.Severity = .warning
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.severity = severity
  }

  /// The diagnostic about a reference to the image.
  func diagnostic(at source: SourceRange?) -> Diagnostic {
    Diagnostic(severity, code: code, message, at: source, hint: hint)
  }
}
