/// Drawings of `$CONFORMANCE/svg` that are drawn otherwise than resvg draws them, and why.
enum KnownPictureDifference {
  static let all: [String: String] = [
    "filters/feFlood/complex-transform": turns,
    "filters/feGaussianBlur/complex-transform": turns,
    "filters/feImage/with-subregion-5": turns,
    "filters/feOffset/complex-transform": turns,
    "filters/filter/subregion-and-primitiveUnits=objectBoundingBox-1":
      "half of the box is 80 pixels wide, as Filter Effects 1 and browsers have it",
    "painting/fill/rgba-0-127-0-50percent":
      "the opacity of a colour may be a percentage (CSS Color 4)",
    "shapes/rect/rem-values": "rem is a unit (CSS Values 3)",
    "structure/svg/preserveAspectRatio=none": "lines are as dark as they cover a pixel",
    "text/color-font/mixed-text-rtl": "text from right to left begins at its position",
    "text/text/glyph-splitting":
      "a syllable is shaped as a whole, whatever elements it is parted by",
    "text/textPath/with-path-and-xlink-href": "path has an effect (SVG 2, 11.8.2)",
    "text/unicode-bidi/bidi-override": "unicode-bidi has an effect",
  ]

  private static let turns =
    "a filter whose parts have a direction turns with its element, as in browsers"
}
