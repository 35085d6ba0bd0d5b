public import ComposeDiagnostics
public import ComposeGraphics

extension Layer {
  /// Draws the layer and its sublayers in its own coordinates: its position and transform are
  /// ignored, as in `CALayer.render(in:)`.
  ///
  /// Layers that paint nothing make no call on the context. Delegates are called once each time
  /// their layer is drawn. Where the compositing of the context is not the default, the whole tree
  /// is composited as one group.
  ///
  /// - Returns: What could not be drawn as specified.
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
