/// A property that has an effect on drawings (SVG 2, 6.2).
enum SVGProperty: String, CaseIterable {
  case color, fill, stroke, opacity, display, overflow, visibility, filter, mask, marker, isolation
  case transform, background
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeLineCap = "stroke-linecap"
  case strokeLineJoin = "stroke-linejoin"
  case strokeMiterLimit = "stroke-miterlimit"
  case strokeDashArray = "stroke-dasharray"
  case strokeDashOffset = "stroke-dashoffset"
  case paintOrder = "paint-order"
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  case maskType = "mask-type"
  case markerStart = "marker-start"
  case markerMiddle = "marker-mid"
  case markerEnd = "marker-end"
  case imageRendering = "image-rendering"
  case shapeRendering = "shape-rendering"
  case colorInterpolation = "color-interpolation"
  case colorInterpolationFilters = "color-interpolation-filters"
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case lightingColor = "lighting-color"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case mixBlendMode = "mix-blend-mode"
  case transformOrigin = "transform-origin"
  case backgroundColor = "background-color"
  case font
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case fontVariant = "font-variant"
  case fontVariantCaps = "font-variant-caps"
  case fontStretch = "font-stretch"
  case fontWidth = "font-width"
  case fontKerning = "font-kerning"
  case fontVariationSettings = "font-variation-settings"
  case kerning, direction
  case textAnchor = "text-anchor"
  case textAlign = "text-align"
  case textDecoration = "text-decoration"
  case textDecorationLine = "text-decoration-line"
  case letterSpacing = "letter-spacing"
  case wordSpacing = "word-spacing"
  case whiteSpace = "white-space"
  case lineHeight = "line-height"
  case dominantBaseline = "dominant-baseline"
  case alignmentBaseline = "alignment-baseline"
  case baselineShift = "baseline-shift"
  case writingMode = "writing-mode"
  case unicodeBidi = "unicode-bidi"
  // Of blocks of HTML.
  case margin, padding
  case marginTop = "margin-top"
  case marginBottom = "margin-bottom"
  case marginLeft = "margin-left"
  case marginRight = "margin-right"
  case paddingTop = "padding-top"
  case paddingBottom = "padding-bottom"
  case paddingLeft = "padding-left"
  case paddingRight = "padding-right"
  case listStyle = "list-style"
  case listStyleType = "list-style-type"
  case listStylePosition = "list-style-position"
  case listStyleImage = "list-style-image"

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The property of a name in small letters; nil for one without an effect.
  ///
  /// - Complexity: O(n) in the length of the name.
  static func named(_ name: String) -> SVGProperty? { named[name] }

  /// The property that an attribute sets; nil for one that sets none (SVG 2, 6.6).
  static func ofAttribute(_ name: String) -> SVGProperty? {
    // No property has a name as short as most attributes have.
    guard name.utf8.count > 3, let property = named[name], property.mayBeAttribute else {
      return nil
    }
    return property
  }

  private var mayBeAttribute: Bool {
    switch self {
    // `transform` is an attribute of its own.
    case .transform, .marker, .isolation, .background, .backgroundColor, .mixBlendMode, .font,
      .fontVariantCaps, .fontWidth, .fontKerning, .textAlign, .textDecorationLine, .whiteSpace,
      .lineHeight, .margin, .padding, .marginTop, .marginBottom, .marginLeft, .marginRight,
      .paddingTop, .paddingBottom, .paddingLeft, .paddingRight, .listStyle, .listStyleType,
      .listStylePosition, .listStyleImage:
      false
    default: true
    }
  }
}
