/// Whether a document carries what it was made from, so that it can be made again.
public enum SourceEmbedding: Hashable, Sendable {
  case none
  /// The Markdown or plain text, byte for byte.
  case text
  /// The text and every picture that was read from a file.
  case textAndPictures
}
