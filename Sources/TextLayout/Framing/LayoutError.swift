/// Why text could not be laid out.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rectangle is too low for the next line, so a loop over frames would never end.
  case nothingFits(available: Double, needed: Double)

  public var description: String {
    switch self {
    case .nothingFits(let available, let needed):
      "a frame \(available) points high cannot hold a line of \(needed) points; make it higher"
    }
  }
}
