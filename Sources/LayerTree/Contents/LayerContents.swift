public import Geometry
public import Graphics

/// What a layer shows in its bounds.
public enum LayerContents: Hashable, Sendable {
  case image(Image)
  /// A drawing kept; its bounds are its natural size.
  case drawing(RecordedDrawing)

  /// The size at which the contents are neither stretched nor squeezed, in points.
  ///
  /// - Parameter scale: Pixels of a picture to a point. Drawings have none.
  func naturalSize(scale: Double) -> Size {
    switch self {
    case .drawing(let drawing):
      return Size(width: drawing.bounds.width, height: drawing.bounds.height)
    case .image(let image):
      if case .vector(let vector) = image.encoding { return vector.picture.size }
      let scale = scale > 0 && scale.isFinite ? scale : 1
      let width = Double(image.pixelWidth) / scale
      let height = Double(image.pixelHeight) / scale
      return image.orientation.swapsAxes
        ? Size(width: height, height: width) : Size(width: width, height: height)
    }
  }
}

/// Where contents stand in the bounds of a layer. Top is the edge of least y.
public enum ContentsGravity: Hashable, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched over the bounds, each axis by itself.
  case resize
  /// As large as fits, in the middle.
  case resizeAspect
  /// As small as covers the bounds, in the middle.
  case resizeAspectFill

  var resizes: Bool {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill: true
    default: false
    }
  }

  /// Where contents of a size stand in a rectangle. Contents without area have no aspect to keep.
  public func rect(of size: Size, in bounds: Rect) -> Rect {
    let horizontal = (bounds.width - size.width) / 2
    let vertical = (bounds.height - size.height) / 2
    func placed(_ x: Double, _ y: Double) -> Rect {
      Rect(
        x: bounds.minX + horizontal * x, y: bounds.minY + vertical * y, width: size.width,
        height: size.height)
    }
    func scaled(_ pick: (Double, Double) -> Double) -> Rect {
      let factor = pick(bounds.width / size.width, bounds.height / size.height)
      guard factor.isFinite else { return bounds.standardized }
      return ContentsGravity.center.rect(
        of: Size(width: size.width * factor, height: size.height * factor), in: bounds)
    }
    return switch self {
    case .center: placed(1, 1)
    case .top: placed(1, 0)
    case .bottom: placed(1, 2)
    case .left: placed(0, 1)
    case .right: placed(2, 1)
    case .topLeft: placed(0, 0)
    case .topRight: placed(2, 0)
    case .bottomLeft: placed(0, 2)
    case .bottomRight: placed(2, 2)
    case .resize: bounds.standardized
    case .resizeAspect: scaled(min)
    case .resizeAspectFill: scaled(max)
    }
  }
}
