public import ComposeGraphics

/// The position and scaling of contents in the bounds of a layer: a content mode, under Core
/// Animation's names.
public typealias ContentsGravity = ContentMode

extension ContentMode {
  /// Stretched over the bounds, each axis by itself.
  public static var resize: ContentMode { .scaleToFill }
  /// As large as fits, in the middle.
  public static var resizeAspect: ContentMode { .scaleAspectFit }
  /// As small as covers the bounds, in the middle.
  public static var resizeAspectFill: ContentMode { .scaleAspectFill }

  var resizes: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }
}
