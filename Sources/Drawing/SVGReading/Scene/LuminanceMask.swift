import ComposeGeometry

/// Turns a mask by brightness into one by opacity (CSS Masking 1, 7.10.1): white is opaque, black
/// lets nothing through.
///
/// Areas of one colour take away what lies below them; where a gradient, a line or a group lies over
/// something else, both add up.
enum LuminanceMask {
  /// - Parameter mayCut: Whether there is time left for areas of so many segments.
  static func opacities(of steps: [SVGStep], mayCut: (Int) -> Bool) -> [SVGStep] {
    var output: [SVGStep] = []
    for step in steps {
      switch step {
      case .shape(var shape):
        if case .color(let color)? = shape.fill, color.alpha == 1, shape.transform == .identity {
          // What is opaque hides what was below it.
          for index in output.indices {
            guard case .shape(var below) = output[index], below.transform == .identity,
              below.stroke == nil,
              mayCut(below.path.elements.count + shape.path.elements.count)
            else { continue }
            guard
              let rest = try? below.path.combined(
                .difference, with: shape.path, using: below.rule, otherRule: shape.rule)
            else { continue }
            below.path = rest
            below.rule = .nonZero
            output[index] = .shape(below)
          }
        }
        shape.fill = shape.fill.flatMap { $0.opacity(mayCut) }
        shape.stroke = shape.stroke.flatMap { stroke in
          stroke.paint.opacity(mayCut).map { SVGStroke(paint: $0, style: stroke.style) }
        }
        if shape.fill != nil || shape.stroke != nil { output.append(.shape(shape)) }
      case .text(var text):
        for chunk in text.chunks.indices {
          for piece in text.chunks[chunk].pieces.indices {
            let style = text.chunks[chunk].pieces[piece].style
            text.chunks[chunk].pieces[piece].style.fill = style.fill.flatMap { $0.opacity(mayCut) }
            text.chunks[chunk].pieces[piece].style.stroke = style.stroke.flatMap { stroke in
              stroke.paint.opacity(mayCut).map { SVGStroke(paint: $0, style: stroke.style) }
            }
          }
        }
        output.append(.text(text))
      default: output.append(step)
      }
    }
    return output
  }
}

extension SVGPaint {
  /// White as opaque as the paint is bright; nil where that is nothing.
  fileprivate func opacity(_ mayCut: (Int) -> Bool) -> SVGPaint? {
    switch self {
    case .color(let color): return color.brightness > 0 ? .color(color.asOpacity) : nil
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.asOpacity
      }
      return .gradient(gradient)
    case .pattern(var pattern):
      pattern.steps = LuminanceMask.opacities(of: pattern.steps, mayCut: mayCut)
      return .pattern(pattern)
    }
  }
}

extension SVGColor {
  /// 0…1, times the opacity.
  fileprivate var brightness: Double {
    // Of the colour of the text nothing is known; as a rule it is black.
    guard case .color(let color) = self else { return 0 }
    let parts = color.converted(to: .rgb).components
    let brightness = (parts * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
    return min(max(brightness, 0), 1) * color.alpha
  }

  fileprivate var asOpacity: SVGColor { .color(.gray(1, alpha: brightness)) }
}
