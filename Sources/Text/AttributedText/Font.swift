public import ComposeFonts
public import ComposeGraphics

/// A face at a size, with the OpenType features it is set with.
public struct Font: Hashable, Sendable {
  /// How large text a face with an `opsz` axis is drawn for.
  public enum OpticalSize: Hashable, Sendable {
    /// For the size that it is set in, unless the face has a position on the axis already.
    case automatic
    /// The face's own setting.
    case fixed
    case points(Double)
  }

  /// The face that glyphs are taken from.
  public var face: FontFace
  /// The em, in points; sizes that are not finite or not above zero count as 12.
  public var size: Double {
    didSet {
      size = Self.usable(size)
      if followsSize { face = face.instance(forOpticalSize: size) }
    }
  }
  /// The OpenType features that are set for the font.
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
    options =
      cascade.isEmpty && adjustment == .none
      ? nil : FontOptions(FontOptions.Values(cascade: cascade, adjustment: adjustment))
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
    get { options?.values.cascade ?? [] }
    set { change { $0.cascade = newValue } }
  }

  /// How glyphs are drawn otherwise than the face has them.
  public var adjustment: GlyphAdjustment {
    get { options?.values.adjustment ?? .none }
    set { change { $0.adjustment = newValue } }
  }

  /// Which of the face's tables defines the height of natural lines; nil for what `FontMetrics`
  /// has. Another table is taken only where the face has it.
  public var lineSource: FontMetrics.LineSource? {
    get { options?.values.lineSource }
    set { change { $0.lineSource = newValue } }
  }

  /// In which of its colours a colour font is drawn: the face itself, and those of the cascade and
  /// the collection that supply what it lacks.
  public var palette: FontPalette {
    get { options?.values.palette ?? .normal }
    set {
      change { $0.palette = newValue }
      face = face.withPalette(newValue)
    }
  }

  /// The face, or one that supplies what it lacks, in the requested colours.
  package func inPalette(_ face: FontFace) -> FontFace {
    // Nearly all fonts use none of these.
    guard let options, options.values.palette != .normal else { return face }
    return face.withPalette(options.values.palette)
  }

  /// The baseline shift of the glyphs, in ems, −10…10; lines have room for them.
  public var baselineOffset: Double {
    get { options?.values.baselineOffset ?? 0 }
    set {
      change { $0.baselineOffset = newValue.isFinite ? Swift.min(Swift.max(newValue, -10), 10) : 0 }
    }
  }

  /// The fixed advance of each cluster, in ems, 0…10, in the place of the face's own
  /// advances; nil for these. Without pairs kerned and without optional ligatures.
  public var fixedAdvance: Double? {
    get { options?.values.fixedAdvance }
    set {
      change {
        $0.fixedAdvance = newValue.flatMap { $0.isFinite ? Swift.min(Swift.max($0, 0), 10) : nil }
      }
    }
  }

  private mutating func change(_ body: (inout FontOptions.Values) -> Void) {
    var values = options?.values ?? FontOptions.Values()
    body(&values)
    options = FontOptions(values)
  }

  /// In font units; nil for those of the face's metrics.
  private var ownExtents: FontMetrics.LineExtents? {
    options?.values.lineSource.flatMap { face.lineExtents($0) }
  }

  /// The same font at another size.
  public func withSize(_ size: Double) -> Font {
    var font = self
    font.size = size
    return font
  }

  /// Points for one font unit.
  public var scale: Double { size / Double(max(1, face.unitsPerEm)) }
  /// The distance from the baseline to the top of the font, in points.
  public var ascent: Double { (ownExtents?.ascender ?? face.metrics.ascender) * scale }
  /// The distance from the baseline to the bottom of the font, in points, positive.
  public var descent: Double { -(ownExtents?.descender ?? face.metrics.descender) * scale }
  /// The font's own gap between lines, in points.
  public var leading: Double { (ownExtents?.lineGap ?? face.metrics.lineGap) * scale }
  /// The height of capitals above the baseline, in points.
  public var capHeight: Double { Double(face.metrics.capHeight) * scale }
  /// The height of the small x above the baseline, in points.
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
