public import ComposeFonts
public import ComposeGeometry

extension PaintingContext {
  /// Draws a glyph with its colours where user space has the glyph's origin, font units, and y
  /// upwards.
  ///
  /// - Parameter foreground: The colour of the text, which parts of the glyph may take on.
  public func draw(_ drawing: GlyphDrawing, foreground: Color) {
    guard let bounds = drawing.bounds else { return }
    withSavedState {
      // Paints without an area of their own go on for ever.
      if !drawing.isPlain { clip(to: Path(rect: bounds), rule: .nonZero) }
      GlyphPainter(context: self, foreground: foreground, bounds: bounds)
        .draw(drawing.operations[...], from: .identity)
    }
  }
}

/// Draws the steps of a glyph.
private struct GlyphPainter {
  let context: any PaintingContext
  let foreground: Color
  /// Of the whole drawing.
  let bounds: Rect

  /// Recurses for compositions, which lie within one another no deeper than
  /// `PaintReader.deepest`.
  ///
  /// - Parameter matrix: From the coordinates of the steps to those of the drawing.
  func draw(_ operations: ArraySlice<GlyphDrawing.Operation>, from matrix: AffineTransform) {
    var matrix = matrix
    var saved: [AffineTransform] = []
    var index = operations.startIndex
    while index < operations.endIndex {
      switch operations[index] {
      case .save:
        saved.append(matrix)
        context.saveState()
      case .restore:
        matrix = saved.popLast() ?? matrix
        context.restoreState()
      case .concatenate(let transform):
        matrix = transform.followed(by: matrix)
        context.concatenate(transform)
      case .clip(let path): context.clip(to: path, rule: .nonZero)
      case .fill(let path, let paint): fill(path, paint)
      case .paint(let paint):
        if let inverse = matrix.inverted { fill(Path(rect: bounds.applying(inverse)), paint) }
      case .beginComposite(let mode):
        let (source, end) = parts(of: operations, from: index)
        let (below, above) = (operations[(index + 1)..<source], operations[source..<end])
        compose(mode, { draw(below, from: matrix) }, { draw(above, from: matrix) })
        index = end
      case .beginSource, .endComposite: break
      }
      index += 1
    }
  }

  /// Where the source of a composition begins, and where it ends.
  private func parts(
    of operations: ArraySlice<GlyphDrawing.Operation>, from start: Int
  ) -> (source: Int, end: Int) {
    var depth = 0
    var source = operations.endIndex
    for index in start..<operations.endIndex {
      switch operations[index] {
      case .beginComposite: depth += 1
      case .beginSource where depth == 1: source = index
      case .endComposite:
        depth -= 1
        if depth == 0 { return (min(source, index), index) }
      default: break
      }
    }
    return (source, operations.endIndex)
  }

  private func fill(_ path: Path, _ paint: GlyphPaint) {
    guard let area = path.bounds else { return }
    context.fill(path, with: paint.paint(foreground: foreground, over: area), rule: .nonZero)
  }

  /// Where source or backdrop are let through by the other, the other is a mask.
  private func compose(
    _ mode: GlyphComposition, _ backdrop: () -> Void, _ source: () -> Void
  ) {
    switch mode {
    case .clear: break
    case .source: source()
    case .destination: backdrop()
    case .sourceOver:
      backdrop()
      source()
    case .destinationOver:
      source()
      backdrop()
    case .sourceIn: context.withMask(backdrop, source)
    case .destinationIn: context.withMask(source, backdrop)
    case .sourceAtop:
      backdrop()
      context.withMask(backdrop, source)
    case .destinationAtop:
      source()
      context.withMask(source, backdrop)
    default:
      context.withTransparencyLayer(in: nil) {
        backdrop()
        context.withCompositing({ $0.blendMode = mode.blendMode }) {
          context.withTransparencyLayer(in: nil) { source() }
        }
      }
    }
  }
}

extension GlyphComposition {
  fileprivate var blendMode: BlendMode {
    switch self {
    case .clear: .clear
    case .source: .copy
    case .destination, .destinationOver: .destinationOver
    case .sourceOver: .normal
    case .sourceIn: .sourceIn
    case .destinationIn: .destinationIn
    case .sourceOut: .sourceOut
    case .destinationOut: .destinationOut
    case .sourceAtop: .sourceAtop
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plus: .plusLighter
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .multiply: .multiply
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}
