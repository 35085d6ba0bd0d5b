public import ComposeDiagnostics
public import ComposeGraphics

extension Layer {
  /// Draws the layer and all that stands on it, in its own coordinates: its position and transform
  /// do not count, as for `CALayer.render(in:)`.
  ///
  /// What paints nothing makes no call on the context. Delegates are asked once for each time that
  /// their layer is drawn. Where the context lays drawing over what is there in other than the
  /// plain way, the whole tree is laid over it as one.
  ///
  /// - Returns: What could not be drawn as it is.
  @discardableResult
  public func render(
    on context: any PaintingContext, limits: LayerLimits = LayerLimits()
  ) -> [Diagnostic] {
    var log = LayerLog()
    guard !isRendering else {
      log.note(.drawsItself)
      return log.diagnostics
    }
    isRendering = true
    defer { isRendering = false }
    let plan = LayerPlan(self, limits: limits, log: &log)
    let renderer = LayerRenderer(plan, context: context, limits: limits, log: log)
    if plan.nodes.first?.paints == true {
      if context.compositing == Compositing() {
        renderer.draw(0)
      } else {
        context.withTransparencyLayer { renderer.draw(0) }
      }
    }
    return renderer.log.diagnostics
  }
}
