import ComposeGeometry

@testable import ComposeSVGReading

/// Documents as tests write them.
enum SVGTestDocument {
  /// A drawing of 100 by 100 pixels.
  static func scene(
    _ content: String, attributes: String = "width='100' height='100'",
    limits: SVGLimits = SVGLimits()
  ) throws(SVGError) -> SVGScene {
    try document(content, attributes: attributes, limits: limits).scene()
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

  /// Why a document is refused; nil for one that is not.
  static func refusal(_ text: String, limits: SVGLimits = SVGLimits()) -> SVGError? {
    do throws(SVGError) {
      _ = try SVGDocument(data: Array(text.utf8), limits: limits).scene()
      return nil
    } catch {
      return error
    }
  }
}

extension SVGScene {
  var shapes: [SVGShape] {
    steps.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  var texts: [SVGText] {
    steps.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension SVGPaint {
  var color: Color? {
    if case .color(.color(let color)) = self { color } else { nil }
  }

  var gradient: SVGGradient? {
    if case .gradient(let gradient) = self { gradient } else { nil }
  }
}
