import FontShaping

/// A face at a size, with the OpenType features it is set with.
public struct Font: Hashable, Sendable {
  public var face: FontFace
  /// The em, in points; sizes that are not finite or not above zero count as 12.
  public var size: Double
  public var features: [FontFeature]

  public init(_ face: FontFace, size: Double, features: [FontFeature] = []) {
    self.face = face
    self.size = size.isFinite && size > 0 ? min(size, 14_400) : 12
    self.features = features
  }

  /// The same face and features at another size.
  public func withSize(_ size: Double) -> Font {
    Font(face, size: size, features: features)
  }

  /// Points for one font unit.
  public var scale: Double { size / Double(max(1, face.unitsPerEm)) }
  /// How far the font reaches above the baseline, in points.
  public var ascent: Double { Double(face.metrics.ascender) * scale }
  /// How far the font reaches below the baseline, in points, positive.
  public var descent: Double { -Double(face.metrics.descender) * scale }
  /// The font's own gap between lines, in points.
  public var leading: Double { Double(face.metrics.lineGap) * scale }
  public var capHeight: Double { Double(face.metrics.capHeight) * scale }
  public var xHeight: Double { Double(face.metrics.xHeight) * scale }
}

extension FontCollection {
  /// A font by family name.
  ///
  /// - Throws: `FontError` when there is no such family; nothing is substituted silently.
  public func font(
    _ family: String, size: Double, weight: Int = 400, isItalic: Bool = false,
    features: [FontFeature] = []
  ) throws(FontError) -> Font {
    Font(
      try face(family: family, weight: weight, isItalic: isItalic), size: size, features: features)
  }
}
