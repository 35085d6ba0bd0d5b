/// Where text goes on that is not to stand below what comes before it.
public enum FrameBreak: Hashable, Sendable {
  /// In the next frame, whichever it is.
  case column
  /// In the first frame of the next page (`TextContainer.page`).
  case page
}
