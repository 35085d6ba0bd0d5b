import ComposeGeometry
internal import ComposeSVGReading

extension GlyphDrawing {
  /// The steps of a document's glyph, whose coordinates are font units, y downwards.
  ///
  /// Text and pictures, which fonts may not have, patterns and blend modes are left out.
  ///
  /// - Returns: Nil where nothing is drawn.
  init?(_ scene: SVGScene) {
    var translation = SceneTranslation()
    for step in scene.steps { translation.add(step) }
    guard let bounds = translation.bounds else { return nil }
    self.init(operations: translation.operations, bounds: bounds)
  }
}

/// Turns the steps of a scene into those of a glyph.
private struct SceneTranslation {
  private(set) var operations: [GlyphDrawing.Operation] = []
  private(set) var bounds: Rect?
  private var clips: [Rect?] = []
  /// What each open group ends with.
  private var groupEnds: [[GlyphDrawing.Operation]] = []
  private let turned = AffineTransform(scaleX: 1, y: -1)

  mutating func add(_ step: SVGStep) {
    switch step {
    case .shape(let shape): add(shape)
    case .beginGroup(let opacity, _):
      if opacity < 1 {
        // What is as opaque as the group lets it through.
        operations += [
          .beginComposite(.sourceIn), .paint(.solid(.palette(.black.opacity(opacity)))),
          .beginSource,
        ]
      }
      groupEnds.append(opacity < 1 ? [.endComposite] : [])
    case .endGroup: operations += groupEnds.popLast() ?? []
    case .beginClip(let areas):
      operations.append(.save)
      var box = clips.last ?? nil
      for area in areas {
        let path = area.path.nonZero(area.rule).applying(turned)
        let limits = path.bounds ?? .zero
        box = box.map { $0.intersection(limits) ?? .zero } ?? limits
        operations.append(.clip(path))
      }
      clips.append(box)
    case .endClip:
      operations.append(.restore)
      clips.removeLast(min(1, clips.count))
    case .beginMask: operations.append(.beginComposite(.sourceIn))
    case .beginMasked: operations.append(.beginSource)
    case .endMasked: operations.append(.endComposite)
    case .text, .picture: break
    }
  }

  private mutating func add(_ shape: SVGShape) {
    let line = shape.stroke.map { stroke in
      (shape.path.stroked(stroke.style).applying(shape.transform), stroke.paint)
    }
    if shape.paintsStrokeFirst, let (path, paint) = line { fill(path, paint, shape.transform) }
    if let paint = shape.fill {
      fill(shape.path.nonZero(shape.rule).applying(shape.transform), paint, shape.transform)
    }
    if !shape.paintsStrokeFirst, let (path, paint) = line { fill(path, paint, shape.transform) }
  }

  /// - Parameter transform: From the coordinates that the paint leads to to those of the scene.
  private mutating func fill(_ path: Path, _ paint: SVGPaint, _ transform: AffineTransform) {
    let path = path.applying(turned)
    guard path.isFinite, let box = path.bounds, !box.isEmpty else { return }
    switch paint {
    case .color(let color): operations.append(.fill(path, .solid(color.glyphColor)))
    case .gradient(let gradient):
      operations += [
        .save, .clip(path),
        .concatenate(gradient.transform.followed(by: transform).followed(by: turned)),
        .paint(gradient.glyphPaint), .restore,
      ]
    case .pattern: return
    }
    let seen = (clips.last ?? nil).map { $0.intersection(box) ?? .zero } ?? box
    if !seen.isEmpty { bounds = bounds?.union(seen) ?? seen }
  }
}

extension Path {
  /// The area of the path under a rule as one under the other.
  fileprivate func nonZero(_ rule: FillRule) -> Path {
    guard rule == .evenOdd else { return self }
    return (try? combined(.union, with: Path(), using: rule)) ?? self
  }
}
