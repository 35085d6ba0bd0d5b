import ComposeGeometry
public import ComposeGraphics

/// The contents of a layer.
public enum LayerContents: Hashable, Sendable {
  case image(Image)
  /// A drawing kept; its bounds are its natural size.
  case drawing(RecordedDrawing)

  /// The natural size of the contents, in points.
  ///
  /// - Parameter scale: Image pixels per point. Drawings have none.
  func naturalSize(scale: Double) -> Size {
    switch self {
    case .drawing(let drawing):
      return Size(width: drawing.bounds.width, height: drawing.bounds.height)
    case .image(let image):
      if case .vector(let vector) = image.encoding { return vector.content.size }
      let scale = scale > 0 && scale.isFinite ? scale : 1
      let width = Double(image.pixelWidth) / scale
      let height = Double(image.pixelHeight) / scale
      return image.orientation.swapsAxes
        ? Size(width: height, height: width) : Size(width: width, height: height)
    }
  }
}
