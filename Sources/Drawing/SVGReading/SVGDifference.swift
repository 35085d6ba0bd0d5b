import ComposeMarkup

/// Something that other renderers draw in another way than browsers do, or not at all.
///
/// A drawing that has it is right, and looks otherwise where it is seen elsewhere.
public enum SVGDifference: Hashable, Sendable {
  /// A unit of CSS that SVG 1.1 has not, such as `rem`.
  case unit(String)
  /// `rgba()` and `hsla()` with a percentage.
  case opacityInPercent
  /// A weight that is no multiple of a hundred.
  case fontWeight
  /// A filter with a direction on an element that is turned or skewed.
  case turnedFilter
  /// The subregion of a filter primitive in units of the box.
  case subregionOfBox
  /// `saturate` with more than 1.
  case strongSaturation
  /// `transform` of `symbol`.
  case symbolTransform
  /// An element of another file.
  case elementOfOtherFile
  /// `path` of `textPath`.
  case pathOfText
  /// `side` of `textPath`, which is ignored.
  case sideOfPath
  /// `method="stretch"` of `textPath`.
  case bentGlyphs
  /// `baseline-shift` of `text`, as Graphviz writes it.
  case shiftOfText
  /// `unicode-bidi` with an override.
  case bidiOverride
  /// A letter that the families of a text do not have, and the family that it is taken from.
  case missingLetter(Unicode.Scalar, takenFrom: String)
}

extension SVGDifference: CustomStringConvertible {
  /// What it is, and what looks the same everywhere.
  public var description: String {
    switch self {
    case .unit(let unit): "renderers differ on the unit ‘\(unit)’; write px, mm or %"
    case .opacityInPercent:
      "renderers differ on an opacity in per cent within a colour; write a number from 0 to 1"
    case .fontWeight: "renderers differ on font weights between hundreds; write 400 or 700"
    case .turnedFilter:
      "renderers differ on filters of elements that are turned or skewed; give the filter to a "
        + "group around the element"
    case .subregionOfBox:
      "renderers differ on subregions in units of the box; write primitiveUnits=\"userSpaceOnUse\""
    case .strongSaturation:
      "renderers differ on a saturation above 1; write type=\"matrix\" with the numbers"
    case .symbolTransform:
      "renderers differ on ‘transform’ of a symbol; give it to a group within the symbol"
    case .elementOfOtherFile:
      "renderers differ on elements of other files; copy the element into this one"
    case .pathOfText: "renderers differ on ‘path’ of textPath; refer to a path by ‘href’"
    case .sideOfPath:
      "‘side’ is ignored, as by most renderers; for the other side of the path write the path from "
        + "its end to its start"
    case .bentGlyphs: "renderers differ on method=\"stretch\"; few of them bend letters"
    case .shiftOfText:
      "renderers differ on ‘baseline-shift’ of text, which is ignored; give it to a tspan within it"
    case .bidiOverride:
      "renderers differ on overrides of ‘unicode-bidi’; enclose the text in the characters U+202D "
        + "or U+202E, and U+202C"
    case .missingLetter(let letter, let family):
      "renderers differ on letters that no family named has, such as ‘\(letter)’; name ‘\(family)’, "
        + "which it is taken from"
    }
  }
}

extension SVGDifference {
  /// What a value of an attribute or a property has; nil for most.
  init?(value: String) {
    switch value.utf8.last {
    case UInt8(ascii: "m"), UInt8(ascii: "h"), UInt8(ascii: "Q"), UInt8(ascii: "q"):
      guard value.utf8.count < 40, let length = Length(value) else { return nil }
      switch length.unit {
      case .rem: self = .unit("rem")
      case .ch: self = .unit("ch")
      case .quarterMillimeters: self = .unit("Q")
      default: return nil
      }
    case UInt8(ascii: ")"):
      guard value.utf8.count < 80, value.hasSuffix("%)"),
        value.hasPrefix("rgba(") || value.hasPrefix("hsla(")
      else { return nil }
      self = .opacityInPercent
    default: return nil
    }
  }
}
