import FontShaping
import Graphics

/// A face at a size, with the OpenType features it is set with.
public struct Font: Hashable, Sendable {
  /// How large text a face with an `opsz` axis is drawn for.
  public enum OpticalSize: Hashable, Sendable {
    /// For the size that it is set in, unless the face stands somewhere on the axis already.
    case automatic
    /// As the face stands.
    case fixed
    case points(Double)
  }

  public var face: FontFace
  /// The em, in points; sizes that are not finite or not above zero count as 12.
  public var size: Double {
    didSet {
      size = Self.usable(size)
      if followsSize { face = face.instance(forOpticalSize: size) }
    }
  }
  public var features: [FontFeature]
  /// Whether the face changes with the size.
  private var followsSize: Bool
  private var options: FontOptions?

  /// - Parameters:
  ///   - cascade: Faces that are asked, in this order, for characters that `face` lacks, before
  ///     the collection is.
  ///   - adjustment: How glyphs are drawn otherwise than the face has them: Core Text's font
  ///     matrix.
  public init(
    _ face: FontFace, size: Double, features: [FontFeature] = [],
    opticalSize: OpticalSize = .automatic, cascade: [FontFace] = [],
    adjustment: GlyphAdjustment = .none
  ) {
    let size = Self.usable(size)
    self.size = size
    self.features = features
    options = .needed(cascade: cascade, adjustment: adjustment, lineSource: nil)
    guard face.hasOpticalSizeAxis else {
      self.face = face
      followsSize = false
      return
    }
    switch opticalSize {
    case .automatic:
      followsSize = !face.variations.contains { $0.tag == "opsz" }
      self.face = followsSize ? face.instance(forOpticalSize: size) : face
    case .fixed:
      followsSize = false
      self.face = face
    case .points(let points):
      followsSize = false
      self.face = face.instance(forOpticalSize: points)
    }
  }

  private static func usable(_ size: Double) -> Double {
    size.isFinite && size > 0 ? min(size, 14_400) : 12
  }

  /// Asked, in this order, for characters that the face lacks, before the collection is.
  public var cascade: [FontFace] {
    get { options?.cascade ?? [] }
    set {
      options = .needed(cascade: newValue, adjustment: adjustment, lineSource: lineSource)
    }
  }

  /// How glyphs are drawn otherwise than the face has them.
  public var adjustment: GlyphAdjustment {
    get { options?.adjustment ?? .none }
    set { options = .needed(cascade: cascade, adjustment: newValue, lineSource: lineSource) }
  }

  /// Which of the face's tables says how high natural lines are; nil for what `FontMetrics` has.
  /// Another table is taken only where the face has it.
  public var lineSource: FontMetrics.LineSource? {
    get { options?.lineSource }
    set { options = .needed(cascade: cascade, adjustment: adjustment, lineSource: newValue) }
  }

  /// In font units; nil for those of the face's metrics.
  private var ownExtents: FontMetrics.LineExtents? {
    options?.lineSource.flatMap { face.lineExtents($0) }
  }

  /// The same font at another size.
  public func withSize(_ size: Double) -> Font {
    var font = self
    font.size = size
    return font
  }

  /// Points for one font unit.
  public var scale: Double { size / Double(max(1, face.unitsPerEm)) }
  /// How far the font reaches above the baseline, in points.
  public var ascent: Double { (ownExtents?.ascender ?? face.metrics.ascender) * scale }
  /// How far the font reaches below the baseline, in points, positive.
  public var descent: Double { -(ownExtents?.descender ?? face.metrics.descender) * scale }
  /// The font's own gap between lines, in points.
  public var leading: Double { (ownExtents?.lineGap ?? face.metrics.lineGap) * scale }
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
