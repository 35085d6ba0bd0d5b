import ComposeGeometry
import ComposeGraphics

@testable import ComposeSVGReading

/// Documents as tests write them.
enum SVGTestDocument {
  /// A drawing of 100 by 100 pixels, whose units are pixels.
  static func content(
    _ content: String, attributes: String = "width='100' height='100'",
    limits: SVGLimits = SVGLimits()
  ) throws(SVGError) -> SVGTestContent {
    let document = try document(content, attributes: attributes, limits: limits)
    let texts = SVGTestTexts()
    var interpreter = SVGInterpreter(
      document, base: .identity, roundsPaths: false, textSetter: SVGTestTextSetter(texts: texts),
      filterRenderer: nil, imageLimits: ImageLimits())
    let drawn = try interpreter.content(size: try document.naturalSize())
    return SVGTestContent(drawn: drawn, texts: texts.all)
  }

  static func document(
    _ content: String, attributes: String = "width='100' height='100'",
    limits: SVGLimits = SVGLimits()
  ) throws(SVGError) -> SVGDocument {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      + "\(attributes)>\(content)</svg>"
    return try SVGDocument(data: Array(text.utf8), limits: limits)
  }

  /// What is said of a document that is drawn.
  static func warnings(
    _ text: String, limits: SVGLimits = SVGLimits()
  ) throws(SVGError) -> [SVGWarning] {
    let document = try SVGDocument(data: Array(text.utf8), limits: limits)
    return try document.content(
      scale: 1, textSetter: SVGTestTextSetter(texts: SVGTestTexts())
    ).warnings
  }

  /// Why a document is refused; nil for one that is not.
  static func refusal(_ text: String, limits: SVGLimits = SVGLimits()) -> SVGError? {
    do throws(SVGError) {
      let document = try SVGDocument(data: Array(text.utf8), limits: limits)
      _ = try document.content(scale: 1, textSetter: SVGTestTextSetter(texts: SVGTestTexts()))
      return nil
    } catch {
      return error
    }
  }
}

/// The texts of a drawing, in place of setting them.
final class SVGTestTexts {
  var all: [SVGText] = []
}

struct SVGTestTextSetter: SVGTextSetter {
  let texts: SVGTestTexts

  mutating func layout(_ text: SVGText) -> SVGTextLayout {
    texts.all.append(text)
    return SVGTextLayout()
  }

  func outlines(of run: GlyphRun) -> Path { Path() }

  mutating func extent(of font: SVGFont) -> (ascent: Double, descent: Double)? { nil }

  mutating func advanceOfZero(_ font: SVGFont) -> Double? {
    switch font.families.first {
    case "Wide": 0.75
    case "None": nil
    default: 0.625
    }
  }
}

/// What a document draws, as tests ask for it.
struct SVGTestContent {
  let drawn: SVGContent
  let texts: [SVGText]

  var commands: [DrawingCommand] { drawn.commands }
  var warnings: [SVGWarning] { drawn.warnings }

  /// The names of the commands.
  var names: [String] {
    commands.map { String("\($0)".prefix { $0.isLetter || $0 == " " }) }
  }

  /// The shapes, each with the transform it is drawn in.
  var shapes: [SVGTestShape] {
    var shapes: [SVGTestShape] = []
    var transform = AffineTransform.identity
    var saved: [AffineTransform] = []
    for command in commands {
      switch command {
      case .saveState: saved.append(transform)
      case .restoreState: transform = saved.popLast() ?? .identity
      case .concatenate(let next): transform = next.followed(by: transform)
      case .fillPath(let path, let color, _):
        shapes.append(SVGTestShape(path: path, transform: transform, fill: .color(color)))
      case .paintPath(let path, let paint, _):
        shapes.append(SVGTestShape(path: path, transform: transform, fill: paint))
      case .stroke(let path, let color, let style):
        shapes.append(
          SVGTestShape(path: path, transform: transform, stroke: .color(color), style: style))
      case .paintStroke(let path, let paint, let style):
        shapes.append(
          SVGTestShape(path: path, transform: transform, stroke: paint, style: style))
      case .fillAndStroke(let path, let fill, let stroke, let style, _):
        shapes.append(
          SVGTestShape(
            path: path, transform: transform, fill: fill, stroke: stroke, style: style))
      default: break
      }
    }
    return shapes
  }

  /// The paths of clips.
  var clips: [(path: Path, rule: Path.FillRule)] {
    commands.compactMap { if case .clip(let path, let rule) = $0 { (path, rule) } else { nil } }
  }

  /// The compositing of groups.
  var groups: [Compositing] {
    commands.compactMap { if case .compositing(let group) = $0 { group } else { nil } }
  }
}

struct SVGTestShape {
  var path: Path
  var transform: AffineTransform
  var fill: Paint?
  var stroke: Paint?
  var style: StrokeStyle?
}

extension Paint {
  var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }

  var shading: Shading? {
    if case .shading(let shading) = self { shading } else { nil }
  }
}

extension SVGPaint {
  var color: Color? {
    if case .color(.color(let color)) = self { color } else { nil }
  }
}
