import ComposeAttributedText
import ComposeFonts
import ComposeSVGReading

/// What the place of text and of the lines along it depends on, in units of the text.
struct TextFontMetrics {
  /// Above the baseline.
  let ascent: Double
  /// Below the baseline, positive.
  let descent: Double
  let xHeight: Double
  /// The em.
  let size: Double
  private let metrics: FontMetrics
  private let scale: Double

  init(_ font: Font) {
    ascent = font.ascent
    descent = font.descent
    xHeight = font.xHeight
    size = font.size
    metrics = font.face.metrics
    scale = font.scale
  }

  /// How far below the text position the alphabetic baseline is.
  func drop(_ baseline: SVGFont.Baseline) -> Double {
    switch baseline {
    case .alphabetic: 0
    case .middle: xHeight / 2
    case .central: (ascent - descent) / 2
    case .hanging: ascent * 0.8
    case .mathematical: ascent / 2
    case .top: ascent
    case .bottom: -descent
    }
  }

  /// How far text is raised.
  func rise(_ shift: SVGFont.Shift) -> Double {
    switch shift {
    case .sub: metrics.subscript.offset * scale
    case .super: metrics.superscript.offset * scale
    case .length(let length): length
    }
  }

  /// The thickness of lines along the text.
  var lineThickness: Double { metrics.underlineThickness * scale }

  /// The middle of a line, below the baseline; in lines that lead downwards below their middle.
  func middle(of line: SVGFont.Line, isVertical: Bool) -> Double {
    guard !isVertical else {
      return switch line {
      case .under: (ascent + descent) / 2
      case .over: -(ascent + descent) / 2
      case .through: 0
      }
    }
    return switch line {
    // Some fonts have it on the baseline, where browsers leave room.
    case .under: max(-metrics.underlinePosition * scale, lineThickness * 1.25)
    case .over: -ascent
    case .through: -metrics.strikeoutPosition * scale
    }
  }
}
