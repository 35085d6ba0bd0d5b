import ComposeAttributedText
import ComposeFonts

/// The distance of the first baseline of a frame from its top.
public enum FirstBaseline: Hashable, Sendable {
  /// At the position given by the height of the line: as every other line.
  case lineHeight
  /// The ascent of the line: nothing reaches above the frame.
  case ascent
  /// The height of the capitals of the paragraph's first font, so that they touch the top.
  case capHeight
  /// The height of its small letters.
  case xHeight
  /// Always so many points.
  case fixed(Double)

  /// - Parameter baseline: The baseline given by the line's height.
  func distance(of line: Line, baseline: Double) -> Double {
    let font = line.paragraph.baseFont
    return switch self {
    case .lineHeight: baseline
    case .ascent: line.ascent
    case .capHeight: font.capHeight
    case .xHeight: font.xHeight
    case .fixed(let points): points.isFinite ? min(max(0, points), 14_400) : baseline
    }
  }
}
