public import ComposeGeometry

/// The default colour spaces that replace device spaces (ISO 32000-2, 8.6.5.6).
public struct DefaultColorSpaces: Hashable, Sendable {
  /// The space that replaces `DeviceGray` (ISO 32000-2, 8.6.5.6); nil for none.
  public let gray: ColorSpace?
  /// The space that replaces `DeviceRGB`; nil for none.
  public let rgb: ColorSpace?
  /// The space that replaces `DeviceCMYK`; nil for none.
  public let cmyk: ColorSpace?

  /// No default spaces.
  public init() {
    gray = nil
    rgb = nil
    cmyk = nil
  }

  /// - Throws: `ColorSpaceError.differentComponentCount` for a space with a different number of
  ///   components; `.unusableBase` for one that is neither calibrated nor ICC-based.
  public init(
    gray: ColorSpace? = nil, rgb: ColorSpace? = nil, cmyk: ColorSpace? = nil
  ) throws(ColorSpaceError) {
    for (space, count) in [(gray, 1), (rgb, 3), (cmyk, 4)] {
      guard let space else { continue }
      guard space.componentCount == count else { throw .differentComponentCount }
      switch space.kind {
      case .calibratedGray, .calibratedRGB, .icc: break
      default: throw .unusableBase
      }
    }
    self.gray = gray
    self.rgb = rgb
    self.cmyk = cmyk
  }
}
