import FontShaping
import StyledText

extension TextAttributes {
  /// The OpenType features that the attributes ask for, beside the font's own.
  func features(of font: Font) -> [FontFeature] {
    if kerning != .none, ligatures == .standard, tracking == 0 { return font.features }
    var features: [FontFeature] = []
    if kerning == .none { features.append(FontFeature("kern", 0)) }
    switch ligatures {
    case .standard where tracking != 0, .none:
      features.append(FontFeature("liga", 0))
      features.append(FontFeature("clig", 0))
    case .standard: break
    case .all:
      features.append(FontFeature("dlig", 1))
      features.append(FontFeature("hlig", 1))
    }
    return features + font.features
  }
}
