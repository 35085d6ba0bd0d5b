public import ComposeFonts

/// Why text could not be laid out.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rectangle is too low for the next line, so a loop over frames would never end.
  case nothingFits(available: Double, needed: Double)
  /// The shape is nowhere wide enough for a single character.
  case tooNarrow(available: Double)
  /// A paragraph has more bytes than a typesetter takes that does not allow unbounded layout.
  case paragraphTooLong(length: Int, limit: Int)
  case font(FontError)

  public var description: String {
    switch self {
    case .nothingFits(let available, let needed):
      "a frame \(available) points high cannot hold a line of \(needed) points; make it higher"
    case .tooNarrow(let available):
      "a shape \(available) points wide has no room for a character; make it wider"
    case .paragraphTooLong(let length, let limit):
      "a paragraph of \(length) bytes is longer than the limit of \(limit)"
    case .font(let error): error.description
    }
  }
}
