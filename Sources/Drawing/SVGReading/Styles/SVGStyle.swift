import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

/// What properties make of an element (SVG 2, 6).
struct SVGStyle: Hashable, Sendable {
  /// `fill` or `stroke` as written.
  indirect enum PaintValue: Hashable, Sendable {
    case none
    case color(SVGColor)
    /// The colour of the element that is painted, wherever the value is inherited from.
    case currentColor
    /// A gradient or pattern by its identifier, and the fallback paint if it does not exist.
    case reference(String, fallback: PaintValue?)
    /// The paint of the shape that a marker belongs to.
    case contextFill, contextStroke
  }

  /// The order in which a shape's parts are painted (SVG 2, 13.10).
  struct PaintOrder: Hashable, Sendable {
    enum Part: String, Hashable, Sendable, CaseIterable { case fill, stroke, markers }
    var parts = Part.allCases

    var isStrokeFirst: Bool {
      parts.firstIndex(of: .stroke) ?? 1 < parts.firstIndex(of: .fill) ?? 0
    }
  }

  enum Display: Hashable, Sendable { case shown, none }
  enum Anchor: Hashable, Sendable { case start, middle, end }
  /// How the direction of an element of text is heard (`unicode-bidi`).
  enum Bidi: Hashable, Sendable { case normal, embedding, override }

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
  var paintOrder = PaintOrder()
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
  /// `dominant-baseline`
  var baseline = SVGFont.Baseline.alphabetic
  /// Whether lines of text lead downwards.
  var isVertical = false
  var isRightToLeft = false
  /// The lines along text that elements around this one have.
  var linesAround: Set<SVGFont.Line> = []
  /// Where lines of HTML begin (`text-align`).
  var textAlign = Anchor.start
  /// How high lines of HTML are, in ems; nil for as high as the font has them.
  var lineHeight: Double?
  /// What is before items of lists in HTML (`list-style-type`); nil where nothing is set.
  var listStyle: String?
  /// Whether lines of HTML are not broken.
  var keepsLines = false
  /// Whether spaces at the ends of lines of HTML take room (`white-space: break-spaces`).
  var keepsRoomOfSpaces = false
  /// Whether images are smooth where they are enlarged (`image-rendering`).
  var smoothsImages = true
  /// Whether edges of shapes are smooth in bitmaps (`shape-rendering`).
  var smoothsEdges = true
  /// Whether filters compute with linear light (`color-interpolation-filters`).
  var filtersInLinearLight = true
  /// Custom properties by their names, with what is before them: `--line`.
  var variables: [String: String] = [:]
  /// Whether masks compute with linear light (`color-interpolation`).
  var interpolatesInLinearLight = false

  // MARK: Of the element alone

  var display = Display.shown
  var opacity = 1.0
  var clipPath: String?
  var mask: String?
  var maskType = SoftMaskType.luminosity
  /// The property as written; nil for none.
  var filter: String?
  var blendMode = BlendMode.normal
  /// Whether it is a group of its own whatever else it is.
  var isIsolated = false
  var floodColor = SVGColor.black
  var floodOpacity = 1.0
  var lightingColor = Self.white
  var stopColor = SVGColor.black
  var stopOpacity = 1.0
  /// The value of `overflow`; nil where it is not set.
  var showsOverflow: Bool?
  var baselineShift: SVGFont.Shift?
  /// Replaces the dominant baseline (`alignment-baseline`).
  var alignment: SVGFont.Baseline?
  var bidi = Bidi.normal
  /// Along the text of the element (`text-decoration`).
  var lines: Set<SVGFont.Line> = []
  /// As a property; nil where only the attribute counts.
  var transform: AffineTransform?
  /// The point that transforms start from; nil for the origin.
  var transformOrigin: TransformOrigin?
  /// Behind the root.
  var backgroundColor: SVGColor?
  /// Margins and paddings of a block of HTML.
  var sides: [SVGProperty: Length] = [:]

  /// - Parameter color: The initial value of `currentColor`.
  init(color: SVGColor) {
    self.color = color
  }

  /// Resets the properties that elements do not inherit.
  ///
  /// In place, since a style is large.
  mutating func leaveInherited() {
    display = .shown
    opacity = 1
    clipPath = nil
    mask = nil
    maskType = .luminosity
    filter = nil
    blendMode = .normal
    isIsolated = false
    floodColor = .black
    floodOpacity = 1
    lightingColor = Self.white
    stopColor = .black
    stopOpacity = 1
    showsOverflow = nil
    baselineShift = nil
    alignment = nil
    bidi = .normal
    if !lines.isEmpty {
      linesAround.formUnion(lines)
      lines = []
    }
    transform = nil
    transformOrigin = nil
    backgroundColor = nil
    if !sides.isEmpty { sides = [:] }
  }

  private static let white = SVGColor.color(.gray(1))

  /// Leaves out what needs a group.
  mutating func removeGroupEffects() {
    opacity = 1
    blendMode = .normal
    isIsolated = false
    mask = nil
    filter = nil
  }

  /// Leaves only the area that is filled: what clips with it.
  mutating func becomeSilhouette() {
    removeGroupEffects()
    clipPath = nil
    fill = .color(.black)
    fillOpacity = 1
    fillRule = clipRule
    stroke = .none
    (markerStart, markerMiddle, markerEnd) = (nil, nil, nil)
  }
}
