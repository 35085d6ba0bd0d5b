public import ComposeDiagnostics
import ComposeStructuredData
import ComposeTemplates

/// A problem at a place in a file, for which nothing can be made.
public struct SourceFailure: Hashable, Sendable {
  /// The problem, whose range is one of the file.
  public var diagnostic: Diagnostic
  /// The name of the file.
  public var name: String
  /// The content of the file.
  public var utf8: [UInt8]

  /// The file, for messages.
  public var source: SourceFile { SourceFile(name: name, utf8: utf8) }

  init(_ diagnostic: Diagnostic, in name: String, _ utf8: [UInt8]) {
    self.diagnostic = diagnostic
    self.diagnostic.range = diagnostic.range.map { SourceRange($0.offsets) }
    self.name = name
    self.utf8 = utf8
  }

  init(_ error: TemplateError) {
    let source =
      error.sources.indices.contains(error.range.file)
      ? error.sources[error.range.file] : SourceFile(name: "", utf8: [])
    self.init(error.diagnostic, in: source.name, source.utf8)
  }

  init(_ error: DataError, in name: String, _ utf8: [UInt8]) {
    self.init(error.diagnostic, in: name, utf8)
  }

  /// The message with its place, on one line.
  var message: String {
    guard let range = diagnostic.range else { return diagnostic.message }
    return "\(name):\(source.position(at: range.lowerBound)): \(diagnostic.message)"
  }
}
