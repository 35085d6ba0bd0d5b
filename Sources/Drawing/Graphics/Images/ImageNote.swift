/// Something about an image that was ignored without affecting its pixels.
public enum ImageNote: Hashable, Sendable {
  /// The colour profile was ignored, for this reason.
  case profileIgnored(String)
  /// A part of the file that is not needed is damaged; its name.
  case damagedPart(String)
  /// Only the first of several frames is shown.
  case firstFrame(of: Int)
  /// Something in a drawing is not drawn as intended; one sentence without a full stop.
  case incompleteDrawing(String)
  /// Something in a drawing is drawn otherwise by other renderers; one sentence without a full stop.
  case renderersDiffer(String)
  /// The effective resolution is too low for print, in pixels per inch.
  case lowResolution(Double)
}

extension ImageNote: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .profileIgnored(let reason): "the colour profile was left out: \(reason)"
    case .damagedPart(let name): "the part ‘\(name)’ is damaged and was passed over"
    case .firstFrame(let count): "only the first of its \(count) frames is shown"
    case .incompleteDrawing(let reason), .renderersDiffer(let reason): reason
    case .lowResolution(let resolution):
      "it has only \(resolution.rounded().text) pixels per inch here"
    }
  }
}
