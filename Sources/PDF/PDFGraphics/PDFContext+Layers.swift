extension PDFContext {
  /// Makes a layer of the document.
  public func makeLayer(_ settings: LayerSettings) -> PDFLayer {
    resources.layers.append(settings, to: writer)
  }

  /// Runs `body` with everything it draws in a layer; layers nest, and content in several is
  /// visible only when all of them are. A layer ends with its page. With a layer of another
  /// document the drawing is in no layer, and counts as a problem.
  public func withLayer<Result, Failure: Error>(
    _ layer: PDFLayer, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isDrawing, !isDrawingAppearance else { return try body() }
    guard resources.layers.contains(layer) else {
      content.problems.invalidLayers += 1
      return try body()
    }
    let token = content.beginLayer(layer.index)
    defer { content.endLayer(token) }
    return try body()
  }
}
