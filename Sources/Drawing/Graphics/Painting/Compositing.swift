public import ComposeGeometry

/// How drawing is composited; part of the graphics state that `saveState()` saves.
public struct Compositing: Hashable, Sendable {
  /// 0…1, multiplied with the opacity of every colour and image.
  public var opacity: Double {
    didSet { opacity = Self.clamp(opacity) }
  }
  /// The blend mode (ISO 32000-2, 11.3.5).
  public var blendMode: BlendMode
  /// What every drawing casts; nil for none.
  public var shadow: Shadow?

  /// Creates a way of compositing; the opacity is clamped to 0…1.
  public init(opacity: Double = 1, blendMode: BlendMode = .normal, shadow: Shadow? = nil) {
    self.opacity = Self.clamp(opacity)
    self.blendMode = blendMode
    self.shadow = shadow
  }

  private static func clamp(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}

/// A drop shadow.
public struct Shadow: Hashable, Sendable {
  /// In points of the page's default coordinate system, independent of the transform.
  public var offset: Point
  /// The blur of the edge, in points of the page; 0 is sharp.
  public var blur: Double
  /// The colour of the shadow.
  public var color: Color

  /// - Parameter color: As Core Graphics has it, black of one third.
  public init(offset: Point, blur: Double, color: Color = .gray(0, alpha: 1.0 / 3)) {
    self.offset = offset
    self.blur = blur.isFinite ? max(blur, 0) : 0
    self.color = color
  }

  /// Whether there is anything to see.
  public var isVisible: Bool { color.alpha > 0 && offset.isFinite }
}
