public import ComposeGeometry

/// A drawing, as what is to be painted in order: every style found, every reference followed.
///
/// Coordinates are pixels of CSS, 96 to the inch, from the upper left corner, y down.
public struct SVGScene: Sendable {
  /// The natural size, in pixels.
  public let size: Size
  /// What the drawing is called, and what it shows, where it says so.
  public let title: String?
  /// The drawing's `desc`: what it shows, in words.
  public let summary: String?
  /// In the order in which they are painted.
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
  /// In the coordinates of the drawing; open parts count as closed.
  public var path: Path
  /// By which its inside is found.
  public var rule: Path.FillRule
}

/// A path that is filled, stroked or both.
public struct SVGShape: Hashable, Sendable {
  /// In the coordinates that `transform` takes to those of the drawing.
  public var path: Path
  /// By which its inside is found.
  public var rule: Path.FillRule
  /// Nil for an inside that is not painted.
  public var fill: SVGPaint?
  /// Nil for an outline that is not painted.
  public var stroke: SVGStroke?
  /// Whether the inside covers the inner half of the line (SVG 2, 13.9, `paint-order`).
  public var paintsStrokeFirst: Bool
  /// The identity unless it would change the form of the line.
  public var transform: AffineTransform
}

/// How a line is painted.
public struct SVGStroke: Hashable, Sendable {
  /// What it is painted with.
  public var paint: SVGPaint
  /// Its width, ends, corners and dashes, in pixels.
  public var style: StrokeStyle

  /// A line of one paint and one style.
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
  /// The line along which, or the circles between which, colours turn.
  public enum Kind: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(from: Point, startRadius: Double, to: Point, endRadius: Double)
  }

  /// What is beyond the first and the last colour (`spreadMethod`).
  public enum Spread: Hashable, Sendable { case pad, `repeat`, reflect }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// 0…1, none before the one before.
    public var location: Double
    /// The colour there, with how opaque it is.
    public var color: SVGColor
  }

  /// In the coordinates that `transform` starts from.
  public var kind: Kind
  /// Two at least.
  public var stops: [Stop]
  /// What is beyond the outermost of them.
  public var spread: Spread
  /// To the coordinates of the shape.
  public var transform: AffineTransform
  /// Whether the transform leads to the box of what is painted, taken as a square of side 1, instead of
  /// to its coordinates. Only of text, whose box is not known before it is set.
  public var isOfBox: Bool
}

/// A drawing that is repeated (SVG 2, 14.3).
public struct SVGPattern: Hashable, Sendable {
  /// In its own coordinates.
  public var cell: Rect
  /// What each cell shows, in the order in which it is painted.
  public var steps: [SVGStep]
  /// To the coordinates of the shape.
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
  /// To the coordinates of the drawing.
  public var transform: AffineTransform
  let aspect: String?

  /// Where a picture of a size comes to lie, before `transform`; it may reach beyond `rect`, outside
  /// of which it is not seen.
  public func placement(of size: Size) -> Rect? {
    let box = Rect(origin: .zero, size: size)
    return ViewBox(box, aspect: aspect).transform(into: rect).map { box.applying($0) }
  }
}
