import ComposeAttributedText
import ComposeFonts

/// The shaping styles of the text that was met last and their numbers, compared by what decides
/// about them, before any list of features is made.
struct RecentStyles {
  /// What of a font and of attributes decides which glyphs come out.
  struct Key {
    var face: FontFace
    /// The ISO 15924 code.
    var script: UInt32
    var isRightToLeft: Bool
    var language: String?
    var fontFeatures: [FontFeature]
    var isKerned: Bool
    var ligatures: Ligatures
    var isTracked: Bool
    var isVertical: Bool

    func isSame(as other: Key) -> Bool {
      face === other.face && script == other.script && isRightToLeft == other.isRightToLeft
        && isKerned == other.isKerned && ligatures == other.ligatures
        && isTracked == other.isTracked && isVertical == other.isVertical
        && language == other.language
        && fontFeatures == other.fontFeatures
    }

    var style: ShapingStyle {
      ShapingStyle(
        face: face, script: OpenTypeTag(rawValue: script), language: language,
        isRightToLeft: isRightToLeft, isVertical: isVertical, features: features)
    }

    /// What kerning, ligatures and tracking ask of the font, before the font's own features,
    /// which win.
    private var features: [FontFeature] {
      var features: [FontFeature] = []
      if !isKerned { features.append(FontFeature("kern", 0)) }
      switch ligatures {
      case .standard where isTracked, .none:
        features.append(FontFeature("liga", 0))
        features.append(FontFeature("clig", 0))
      case .standard: break
      case .all:
        features.append(FontFeature("dlig", 1))
        features.append(FontFeature("hlig", 1))
      }
      return features + fontFeatures
    }
  }

  /// Text seldom changes between more: prose, emphasis, code and their headings.
  private static let capacity = 6

  private var entries: [(key: Key, number: Int)] = []
  private var oldest = 0

  func number(of key: Key) -> Int? {
    entries.first { $0.key.isSame(as: key) }?.number
  }

  mutating func add(_ key: Key, number: Int) {
    if entries.count < Self.capacity {
      entries.append((key, number))
    } else {
      entries[oldest] = (key, number)
      oldest = (oldest + 1) % Self.capacity
    }
  }
}
