import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading

/// Turns the steps of a scene into drawing commands.
struct ScenePainter {
  var commands: [DrawingCommand] = []
  private(set) var notes: [SVGNote] = []
  /// From the coordinates of the scene to those of the drawing.
  let base: AffineTransform
  let imageLimits: ImageLimits
  var text: TextSetter
  private var images: [Int: Image?] = [:]

  init(scale: Double, fonts: FontCollection, imageLimits: ImageLimits) {
    base = AffineTransform(scale: scale)
    self.imageLimits = imageLimits
    text = TextSetter(fonts: fonts)
  }

  /// One that draws the cell of a pattern.
  private init(cellOf painter: ScenePainter) {
    base = .identity
    imageLimits = painter.imageLimits
    text = painter.text
    images = painter.images
  }

  mutating func draw(_ steps: [SVGStep]) {
    for step in steps {
      switch step {
      case .shape(let shape): draw(shape)
      case .text(let text): draw(text)
      case .picture(let picture): draw(picture)
      case .beginGroup(let opacity, let mode):
        commands += [
          .saveState,
          .compositing(Compositing(opacity: opacity, blendMode: mode.blendMode)),
          .beginLayer(bounds: nil),
        ]
      case .endGroup: commands += [.endLayer, .restoreState]
      case .beginClip(let areas):
        commands.append(.saveState)
        for area in areas {
          commands.append(.clip(area.path.applying(base).rounded, rule: area.rule))
        }
      case .endClip: commands.append(.restoreState)
      case .beginMask: commands.append(.beginMask)
      case .beginMasked: commands.append(.beginMasked)
      case .endMasked: commands.append(.endMasked)
      }
    }
  }

  mutating func note(_ note: SVGNote) {
    if !notes.contains(note) { notes.append(note) }
  }

  // MARK: Shapes

  private mutating func draw(_ shape: SVGShape) {
    let isPlain = shape.transform == .identity
    let scale = isPlain ? base.a : 1
    let path = isPlain ? shape.path.applying(base).rounded : shape.path
    let toPath = isPlain ? base : .identity
    if !isPlain { commands += [.saveState, .concatenate(shape.transform.followed(by: base))] }
    let toDrawing = isPlain ? base : shape.transform.followed(by: base)
    let fill = shape.fill.flatMap { paint($0, on: path, toPath, toDrawing) }
    let line = shape.stroke.flatMap { stroke -> (Paint, StrokeStyle)? in
      let style = stroke.style.scaled(by: scale)
      return paint(stroke.paint, on: path, toPath, toDrawing).map { ($0, style) }
    }
    if let fill, let line, fill.isOpaqueColor, line.0.isOpaqueColor, !shape.paintsStrokeFirst {
      commands.append(
        .fillAndStroke(path, fill: fill, stroke: line.0, style: line.1, rule: shape.rule))
    } else {
      if shape.paintsStrokeFirst, let line { stroke(path, line.0, line.1) }
      if let fill { self.fill(path, fill, shape.rule) }
      if !shape.paintsStrokeFirst, let line { stroke(path, line.0, line.1) }
    }
    if !isPlain { commands.append(.restoreState) }
  }

  mutating func fill(_ path: Path, _ paint: Paint, _ rule: Path.FillRule) {
    if case .color(let color) = paint {
      commands.append(.fillPath(path, color: color, rule: rule))
    } else {
      commands.append(.paintPath(path, paint: paint, rule: rule))
    }
  }

  private mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) {
    if case .color(let color) = paint {
      commands.append(.stroke(path, color: color, style: style))
    } else {
      commands.append(.paintStroke(path, paint: paint, style: style))
    }
  }

  // MARK: Paints

  /// - Parameters:
  ///   - path: What is painted.
  ///   - toPath: From the coordinates that the paint leads to to those of the path.
  ///   - toDrawing: From those that the paint leads to to those of the drawing.
  private mutating func paint(
    _ paint: SVGPaint, on path: Path, _ toPath: AffineTransform, _ toDrawing: AffineTransform
  ) -> Paint? {
    switch paint {
    case .color(let color): return .color(color.color)
    case .gradient(let gradient):
      return path.bounds.flatMap { gradient.paint(over: $0, toPath) }
    case .pattern(let pattern): return self.paint(pattern, toDrawing)
    }
  }

  /// - Parameter toDrawing: From the coordinates that the pattern leads to.
  private mutating func paint(_ pattern: SVGPattern, _ toDrawing: AffineTransform) -> Paint? {
    var painter = ScenePainter(cellOf: self)
    painter.draw(pattern.steps)
    (text, images) = (painter.text, painter.images)
    for note in painter.notes { self.note(note) }
    let cell = RecordedDrawing(bounds: pattern.cell, commands: painter.commands)
    guard !cell.isTooDeep else { return nil }
    return .pattern(
      Pattern(cell: cell, transform: pattern.transform.followed(by: toDrawing)))
  }

  /// The paint of text, whose box is known now.
  ///
  /// - Parameters:
  ///   - box: Around the text, in the coordinates it is drawn in.
  ///   - toText: From the coordinates of the scene's text to those.
  func paint(_ paint: SVGPaint, ofTextIn box: Rect, _ toText: AffineTransform) -> Paint? {
    switch paint {
    case .color(let color): return .color(color.color)
    case .gradient(var gradient):
      guard gradient.isOfBox else { return gradient.paint(over: box, toText) }
      guard !box.isEmpty else { return nil }
      gradient.transform = gradient.transform.followed(by: AffineTransform(unitSquareTo: box))
      return gradient.paint(over: box, .identity)
    case .pattern: return nil
    }
  }

  // MARK: Pictures

  /// The picture, read once.
  private mutating func image(of picture: SVGPicture) -> Image? {
    if let known = images[picture.number] { return known }
    do throws(ImageError) {
      images[picture.number] = .some(try Image(data: picture.data, limits: imageLimits))
    } catch {
      images[picture.number] = .some(nil)
      note(.picture("\(error)"))
    }
    return images[picture.number] ?? nil
  }

  private mutating func draw(_ picture: SVGPicture) {
    guard let image = image(of: picture) else { return }
    guard image.pixelWidth > 0, let place = picture.placement(of: image.size) else { return }
    commands += [.saveState, .concatenate(picture.transform.followed(by: base))]
    if !picture.rect.insetBy(dx: -0.001, dy: -0.001).holds(place) {
      commands.append(.clip(Path(rect: picture.rect), rule: .nonZero))
    }
    commands += [.image(image, rect: place), .restoreState]
  }
}

extension SVGColor {
  /// In a picture, text around it has no say.
  var color: Color {
    switch self {
    case .color(let color): color
    case .current(let alpha): Color.black.opacity(alpha)
    }
  }
}

extension SVGGradient {
  /// - Parameters:
  ///   - box: Around what is painted, in its own coordinates.
  ///   - toPath: From the coordinates that the gradient leads to to those.
  fileprivate func paint(over box: Rect, _ toPath: AffineTransform) -> Paint? {
    let transform = transform.followed(by: toPath)
    guard let inverse = transform.inverted, inverse.isFinite else { return nil }
    guard
      case .shading(var shading) = glyphPaint.paint(
        foreground: .black, over: box.applying(inverse))
    else { return nil }
    shading.transform = transform
    return .shading(shading)
  }
}

extension Paint {
  /// Whether a line in it hides the area beneath.
  fileprivate var isOpaqueColor: Bool {
    if case .color(let color) = self { color.alpha == 1 } else { false }
  }
}

extension StrokeStyle {
  fileprivate func scaled(by scale: Double) -> StrokeStyle {
    var style = self
    style.width *= scale
    style.dash = style.dash.map { $0 * scale }
    style.dashPhase *= scale
    return style
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}

extension SVGBlendMode {
  fileprivate var blendMode: BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
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
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}
