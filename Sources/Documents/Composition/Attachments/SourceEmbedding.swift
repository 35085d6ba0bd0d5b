/// Which sources of a document are embedded in its PDF, so that it can be composed again.
public enum SourceEmbedding: Hashable, Sendable {
  case none
  /// The Markdown or plain text, byte for byte.
  case text
  /// The text and every image that was read from a file.
  case textAndImages
}
