import Geometry
import Graphics

/// Draws a plan on a context. Recursion goes as deep as the plan's limit lets layers stand.
final class LayerRenderer {
  private let plan: LayerPlan
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

  /// Draws a node and what stands on it.
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
      context.withTransparencyLayer { drawClipped(index, tint: tint) }
    }
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
      if layer.shadowRadius > 0 { log.note(.sharpShadowPath) }
      let offset = AffineTransform(translationX: layer.shadowOffset.x, y: layer.shadowOffset.y)
      if !path.isEmpty { context.fill(path.applying(offset), with: shade, rule: .nonZero) }
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
    drawContents(of: layer, tint: tint)
    if let drawing = node.drawing {
      context.withSavedState {
        context.clip(to: Path(rect: layer.bounds), rule: .nonZero)
        drawing(context)
      }
    }
    if layer.hasOwnDrawing { layer.drawOwn(in: context, tint: tint, log: &log) }
    drawSublayers(of: index, tint: tint)
    if layer.hasBorder, let color = layer.borderColor {
      drawBorder(of: layer, color: tint.apply(to: color))
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
    for piece in layer.contentsPieces {
      context.withSavedState {
        if tint.opacity < 1 { context.compositing.opacity *= tint.opacity }
        if !piece.isWhole { context.clip(to: Path(rect: piece.target), rule: .nonZero) }
        switch contents {
        case .image(let image): context.draw(image, in: piece.whole)
        case .drawing(let drawing): context.draw(drawing, in: piece.whole)
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
    for instance in 0..<max(replicator.instanceCount, 0) {
      guard drawn < limits.maximumLayers else { return log.note(.tooManyLayers) }
      let color = tint.multiplied(by: replicator.color(ofInstance: instance))
      if color.opacity > 0, placement.isFinite, placement.determinant != 0 {
        context.withSavedState {
          if placement != .identity { context.concatenate(placement) }
          for sublayer in sublayers { draw(sublayer, tint: color) }
        }
      } else {
        drawn += 1
      }
      placement = step.followed(by: placement)
    }
  }

  /// Fills what lies between the outline and one within it by the width of the border.
  private func drawBorder(of layer: Layer, color: Color) {
    var path = layer.outline
    let inner = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
    if !inner.isEmpty {
      let radius = layer.cornerRadius - layer.borderWidth
      path.addPath(
        radius > 0
          ? Path(roundedRect: inner, cornerRadii: CornerRadii(radius, at: layer.maskedCorners))
          : Path(rect: inner))
    }
    context.fill(path, with: color, rule: .evenOdd)
  }
}
