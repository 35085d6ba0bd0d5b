public import Geometry

/// A drawing, as what is to be painted in order: every style found, every reference followed.
///
/// Coordinates are pixels of CSS, 96 to the inch, from the upper left corner, y down.
public struct SVGScene: Sendable {
  /// The natural size, in pixels.
  public let size: Size
  /// What the drawing is called, and what it shows, where it says so.
  public let title: String?
  public let summary: String?
  public let steps: [SVGStep]
  /// What is not drawn as it was meant, each once, in the order in which it was met.
  public let notes: [SVGNote]
}

/// One thing that is painted, or the beginning or end of what holds others.
public enum SVGStep: Hashable, Sendable {
  case shape(SVGShape)
  case text(SVGText)
  case picture(SVGPicture)
  /// What follows up to the matching end is painted by itself and then laid over what is there.
  case beginGroup(opacity: Double, blendMode: SVGBlendMode)
  case endGroup
  /// What follows up to the matching end is seen within all of the areas.
  case beginClip([SVGArea])
  case endClip
  /// What follows up to `beginMasked` lets through what follows from there up to `endMasked`, as far as
  /// it is opaque.
  case beginMask
  case beginMasked
  case endMasked
}

/// An area with the rule by which it is filled.
public struct SVGArea: Hashable, Sendable {
  public var path: Path
  public var rule: Path.FillRule
}

/// A path that is filled, stroked or both.
public struct SVGShape: Hashable, Sendable {
  /// In the coordinates that `transform` takes to those of the drawing.
  public var path: Path
  public var rule: Path.FillRule
  public var fill: SVGPaint?
  public var stroke: SVGStroke?
  public var paintsStrokeFirst: Bool
  /// The identity unless it would change the form of the line.
  public var transform: AffineTransform
}

/// How a line is painted.
public struct SVGStroke: Hashable, Sendable {
  public var paint: SVGPaint
  public var style: StrokeStyle

  public init(paint: SVGPaint, style: StrokeStyle) {
    self.paint = paint
    self.style = style
  }
}

/// What an area or a line is painted with; transforms lead to the coordinates of the shape.
public enum SVGPaint: Hashable, Sendable {
  case color(SVGColor)
  case gradient(SVGGradient)
  case pattern(SVGPattern)
}

/// Colours that turn into one another (SVG 2, 14.2).
public struct SVGGradient: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(from: Point, startRadius: Double, to: Point, endRadius: Double)
  }

  public enum Spread: Hashable, Sendable { case pad, `repeat`, reflect }

  public struct Stop: Hashable, Sendable {
    /// 0…1, none before the one before.
    public var location: Double
    public var color: SVGColor
  }

  public var kind: Kind
  /// Two at least.
  public var stops: [Stop]
  public var spread: Spread
  public var transform: AffineTransform
  /// Whether the transform leads to the box of what is painted, taken as a square of side 1, instead of
  /// to its coordinates. Only of text, whose box is not known before it is set.
  public var isOfBox: Bool
}

/// A drawing that is repeated (SVG 2, 14.3).
public struct SVGPattern: Hashable, Sendable {
  /// In its own coordinates.
  public var cell: Rect
  public var steps: [SVGStep]
  public var transform: AffineTransform
}

/// A picture that is part of the drawing.
public struct SVGPicture: Hashable, Sendable {
  /// The bytes of its file.
  public var data: [UInt8]
  /// The same wherever the file is the same element's.
  public var number: Int
  /// The room that it has.
  public var rect: Rect
  public var transform: AffineTransform
  let aspect: String?

  /// Where a picture of a size comes to lie, before `transform`; it may reach beyond `rect`, outside
  /// of which it is not seen.
  public func placement(of size: Size) -> Rect? {
    let box = Rect(origin: .zero, size: size)
    return ViewBox(box, aspect: aspect).transform(into: rect).map { box.applying($0) }
  }
}
