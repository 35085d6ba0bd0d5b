import ComposeGeometry
public import ComposeGraphics

/// Provides a layer's contents: by `LayerDisplaying`, or else by `LayerDrawing`.
public protocol LayerDelegate: AnyObject {}

/// A delegate that may set a layer's contents. It takes precedence over one that draws.
public protocol LayerDisplaying: LayerDelegate {
  func display(_ layer: Layer)
}

/// A delegate that draws.
public protocol LayerDrawing: LayerDelegate {
  /// Draws in the layer's own coordinates, clipped to its bounds.
  func draw(_ layer: Layer, on context: any PaintingContext)
}

extension Layer {
  /// Updates the contents now: the delegate sets them, or its drawing is kept as the contents, so
  /// that it is not called again until the next `display()`.
  ///
  /// A layer that is not displayed is drawn by its delegate each time it is rendered.
  public func display() {
    needsDisplay = false
    if let delegate = delegate as? any LayerDisplaying { return delegate.display(self) }
    guard bounds.isFinite, !bounds.isEmpty else { return }
    if let delegate = delegate as? any LayerDrawing {
      contents = .drawing(RecordedDrawing(bounds: bounds) { delegate.draw(self, on: $0) })
    } else if let drawing {
      contents = .drawing(RecordedDrawing(bounds: bounds) { drawing($0, self.bounds) })
    }
  }

  /// Has `display()` called before the layer is next rendered.
  public func setNeedsDisplay() { needsDisplay = true }

  /// Calls `display()` when it is due.
  public func displayIfNeeded() {
    if needsDisplay { display() }
  }

  /// What draws the layer each time, when nothing was displayed.
  var immediateDrawing: ((any PaintingContext) -> Void)? {
    guard contents == nil, !(delegate is any LayerDisplaying), !bounds.isEmpty else { return nil }
    if let delegate = delegate as? any LayerDrawing { return { delegate.draw(self, on: $0) } }
    return drawing.map { draw in { draw($0, self.bounds) } }
  }
}
