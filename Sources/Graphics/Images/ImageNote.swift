/// Something about a picture that was passed over without harm to its pixels.
public enum ImageNote: Hashable, Sendable {
  /// The colour profile was left out, for this reason.
  case profileIgnored(String)
  /// A part of the file that is not needed is damaged; its name.
  case damagedPart(String)
}

extension ImageNote: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .profileIgnored(let reason): "the colour profile was left out: \(reason)"
    case .damagedPart(let name): "the part “\(name)” is damaged and was passed over"
    }
  }
}
