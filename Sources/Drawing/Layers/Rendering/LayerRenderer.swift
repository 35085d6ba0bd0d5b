import ComposeGeometry
import ComposeGraphics

/// Draws a plan on a context. The recursion depth is limited by the plan's nesting limit.
final class LayerRenderer {
  let plan: LayerPlan
  private let context: any PaintingContext
  private let limits: LayerLimits
  var log: LayerLog
  private var drawn = 0

  init(_ plan: LayerPlan, context: any PaintingContext, limits: LayerLimits, log: LayerLog) {
    self.plan = plan
    self.context = context
    self.limits = limits
    self.log = log
  }

  /// Draws a node and its descendants.
  func draw(_ index: Int, tint: InstanceTint = .none) {
    let node = plan.nodes[index]
    guard node.paints else { return }
    guard drawn < limits.maximumLayers else { return log.note(.tooManyLayers) }
    drawn += 1
    context.saveState()
    if node.placement != .identity { context.concatenate(node.placement) }
    drawComposited(index, tint: tint)
    context.restoreState()
  }

  // MARK: As one

  /// Lays the node over what is there: as one where it is not opaque.
  private func drawComposited(_ index: Int, tint: InstanceTint) {
    let node = plan.nodes[index]
    let opacity = min(node.layer.opacity, 1)
    let isPlain = opacity == 1 && node.layer.blendMode == .normal
    if !isPlain {
      context.compositing.opacity = opacity
      context.compositing.blendMode = node.layer.blendMode
    }
    if node.hasMask {
      context.withMask({ self.draw(index + 1) }, { self.drawClipped(index, tint: tint) })
    } else if isPlain || isOneObject(index) {
      drawClipped(index, tint: tint)
    } else {
      context.withTransparencyLayer(in: groupBounds(of: index)) { drawClipped(index, tint: tint) }
    }
  }

  /// What a group has to hold, with the smoothed edges; nil where that is not known.
  private func groupBounds(of index: Int) -> Rect? {
    let scale = abs(context.transform.determinant).squareRoot()
    guard scale > 0, let extent = plan.ownExtent(of: index) else { return nil }
    let bounds = extent.insetBy(dx: -8 / scale, dy: -8 / scale)
    return bounds.isFinite ? bounds : nil
  }

  private func isOneObject(_ index: Int) -> Bool {
    plan.nodes[index].drawing == nil && plan.nodes[index].layer.paintsOneObject
      && plan.sublayers(of: index).isEmpty
  }

  private func drawClipped(_ index: Int, tint: InstanceTint) {
    let layer = plan.nodes[index].layer
    if layer.masksToBounds {
      guard !layer.bounds.isEmpty else { return }
      context.clip(to: layer.outline, rule: .nonZero)
    }
    drawShadowed(index, tint: tint)
  }

  private func drawShadowed(_ index: Int, tint: InstanceTint) {
    let layer = plan.nodes[index].layer
    guard layer.hasShadow, let color = layer.shadowColor else {
      return drawContent(index, tint: tint)
    }
    let shade = tint.apply(to: color.opacity(color.alpha * min(layer.shadowOpacity, 1)))
    if let path = layer.shadowPath {
      context.withCompositing(
        { $0.shadow = self.shadow(of: layer, color: shade) },
        { context.drawShadow(of: path, rule: .nonZero) })
      return drawContent(index, tint: tint)
    }
    context.withCompositing(
      { $0.shadow = self.shadow(of: layer, color: shade) },
      { context.withTransparencyLayer { drawContent(index, tint: tint) } })
  }

  /// The shadow in the coordinates of the page, in which a context takes it.
  private func shadow(of layer: Layer, color: Color) -> Shadow {
    let toPage = context.transform
    let offset = Size(width: layer.shadowOffset.x, height: layer.shadowOffset.y).applying(toPage)
    // A blur of Core Graphics is twice the standard deviation that Core Animation gives.
    let blur = 2 * max(layer.shadowRadius, 0) * abs(toPage.determinant).squareRoot()
    return Shadow(offset: Point(offset.width, offset.height), blur: blur, color: color)
  }

  // MARK: Its parts

  private func drawContent(_ index: Int, tint: InstanceTint) {
    let node = plan.nodes[index]
    let layer = node.layer
    if layer.hasBackground, let color = layer.backgroundColor {
      fill(layer.outline, of: layer, with: tint.apply(to: color))
    }
    upright(node) { drawContents(of: layer, tint: tint) }
    if let drawing = node.drawing {
      context.withSavedState {
        context.clip(to: Path(rect: layer.bounds), rule: .nonZero)
        drawing(context)
      }
    }
    if layer.hasOwnDrawing {
      if layer.drawsUpright {
        upright(node) { layer.drawOwn(on: context, tint: tint, log: &log) }
      } else {
        layer.drawOwn(on: context, tint: tint, log: &log)
      }
    }
    drawSublayers(of: index, tint: tint)
    if layer.hasBorder, let color = layer.borderColor {
      drawBorder(of: layer, color: tint.apply(to: color))
    }
  }

  /// Draws what is upright where the layer's coordinates are upside down.
  private func upright(_ node: LayerPlan.Node, _ draw: () -> Void) {
    guard node.isFlipped else { return draw() }
    context.withSavedState {
      context.concatenate(node.layer.geometryFlip)
      draw()
    }
  }

  private func fill(_ outline: Path, of layer: Layer, with color: Color) {
    if outline.rectangle != nil {
      context.fill(layer.bounds, with: color)
    } else {
      context.fill(outline, with: color, rule: .nonZero)
    }
  }

  private func drawContents(of layer: Layer, tint: InstanceTint) {
    guard let contents = layer.contents else { return }
    // Pieces are placed with y down.
    let bounds = layer.bounds.standardized
    func placed(_ rect: Rect) -> Rect {
      context.yAxisPointsUp ? rect.mirroredVertically(in: bounds) : rect
    }
    for piece in layer.contentsSlices {
      context.withSavedState {
        if tint.opacity < 1 { context.compositing.opacity *= tint.opacity }
        if !piece.isWhole {
          context.clip(to: Path(rect: placed(piece.target)), rule: .nonZero)
        }
        switch contents {
        case .image(let image): context.draw(image, in: placed(piece.whole))
        case .drawing(let drawing): context.draw(drawing, in: placed(piece.whole))
        }
      }
    }
  }

  private func drawSublayers(of index: Int, tint: InstanceTint) {
    let sublayers = plan.sublayers(of: index)
    guard !sublayers.isEmpty else { return }
    guard let replicator = plan.nodes[index].layer as? ReplicatorLayer else {
      for sublayer in sublayers { draw(sublayer, tint: tint) }
      return
    }
    var placement = AffineTransform.identity
    let step = replicator.stepPlacement
    guard step.isFinite else { return log.note(.notFinite) }
    let kept = keptInstance(of: replicator, sublayers, tint: tint)
    for instance in 0..<max(replicator.instanceCount, 0) {
      guard drawn < limits.maximumLayers else { return log.note(.tooManyLayers) }
      let color = tint.multiplied(by: replicator.color(ofInstance: instance))
      if color.opacity > 0, placement.isFinite, placement.determinant != 0 {
        context.withSavedState {
          if placement != .identity { context.concatenate(placement) }
          if let kept {
            context.draw(kept.drawing, in: kept.drawing.bounds)
            drawn += kept.layerCount
          } else {
            for sublayer in sublayers { draw(sublayer, tint: color) }
          }
        }
      } else {
        drawn += 1
      }
      placement = step.followed(by: placement)
    }
  }

  /// What an instance of a replicator draws, to be drawn again, where all of them draw the same and
  /// it is more than a few calls; nil where each is drawn by itself.
  private func keptInstance(
    of replicator: ReplicatorLayer, _ sublayers: [Int], tint: InstanceTint
  ) -> (drawing: RecordedDrawing, layerCount: Int)? {
    // Kept drawings have y downwards, and shadows the page's coordinates.
    guard replicator.instanceCount > 2, replicator.isUniform, !context.yAxisPointsUp,
      context.compositing == Compositing(), let extent = plan.extent(of: sublayers)
    else { return nil }
    let color = tint.multiplied(by: replicator.color(ofInstance: 0))
    guard color.opacity > 0 else { return nil }
    // Antialiased edges extend slightly outside.
    let margin = max(1, max(extent.width, extent.height) / 20)
    var inner: LayerRenderer?
    let drawing = RecordedDrawing(bounds: extent.insetBy(dx: -margin, dy: -margin)) { context in
      let renderer = LayerRenderer(plan, context: context, limits: limits, log: log)
      renderer.drawn = drawn
      for sublayer in sublayers { renderer.draw(sublayer, tint: color) }
      inner = renderer
    }
    guard let inner, drawing.commands.count > Self.fewCalls, !drawing.isTooDeep,
      inner.drawn < limits.maximumLayers
    else { return nil }
    return (drawing, inner.drawn - drawn)
  }

  /// So many are as short as a drawing drawn again.
  private static let fewCalls = 6

  /// Fills the area between the outline and one inset by the border width.
  private func drawBorder(of layer: Layer, color: Color) {
    var path = layer.outline
    let inner = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
    if !inner.isEmpty {
      path.addPath(layer.outline(of: inner, radius: layer.cornerRadius - layer.borderWidth))
    }
    context.fill(path, with: color, rule: .evenOdd)
  }
}
