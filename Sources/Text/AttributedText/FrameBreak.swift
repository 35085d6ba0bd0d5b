/// A forced break: where the text after it continues.
public enum FrameBreak: Hashable, Sendable {
  /// In the next frame, whichever it is.
  case column
  /// In the first frame of the next page (`TextContainer.page`).
  case page
}
