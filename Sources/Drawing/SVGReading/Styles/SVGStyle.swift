import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

/// What properties make of an element (SVG 2, 6).
struct SVGStyle: Sendable {
  /// `fill` or `stroke` as written.
  indirect enum PaintValue: Hashable, Sendable {
    case none
    case color(SVGColor)
    /// A gradient or pattern by its identifier, and the fallback paint if it does not exist.
    case reference(String, fallback: PaintValue)
    /// The paint of the shape that a marker belongs to.
    case contextFill, contextStroke
  }

  enum Display: Hashable, Sendable { case shown, none }
  enum Anchor: Hashable, Sendable { case start, middle, end }

  // MARK: Inherited properties

  var color: SVGColor
  var fill = PaintValue.color(.black)
  var fillOpacity = 1.0
  var fillRule = Path.FillRule.nonZero
  var stroke = PaintValue.none
  var strokeOpacity = 1.0
  var strokeWidth = Length(1)
  var strokeCap = StrokeStyle.Cap.butt
  var strokeJoin = StrokeStyle.Join.miter
  var miterLimit = 4.0
  var dashes: [Length] = []
  var dashOffset = Length.zero
  var paintsStrokeFirst = false
  var clipRule = Path.FillRule.nonZero
  var isVisible = true
  var markerStart: String?
  var markerMiddle: String?
  var markerEnd: String?
  var font = SVGFont()
  var anchor = Anchor.start
  var letterSpacing = Length.zero
  var wordSpacing = Length.zero
  var keepsSpaces = false
  var baseline = SVGFont.Baseline.alphabetic

  // MARK: Of the element alone

  var display = Display.shown
  var opacity = 1.0
  var clipPath: String?
  var mask: String?
  var blendMode = BlendMode.normal
  var stopColor = SVGColor.black
  var stopOpacity = 1.0
  var showsOverflow = false
  /// How far text is raised, in pixels.
  var baselineShift = 0.0
  var decoration = SVGFont.Decoration()
  /// As a property; nil where only the attribute counts.
  var transform: AffineTransform?

  /// - Parameter color: The initial value of `currentColor`.
  init(color: SVGColor) {
    self.color = color
  }

  /// The style that a child element inherits from this one.
  var inherited: SVGStyle {
    var style = self
    style.display = .shown
    style.opacity = 1
    style.clipPath = nil
    style.mask = nil
    style.blendMode = .normal
    style.stopColor = .black
    style.stopOpacity = 1
    style.showsOverflow = false
    style.transform = nil
    return style
  }
}
