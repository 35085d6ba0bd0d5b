import ComposeGeometry
import ComposeGraphics

/// A gradient laid over the canvas.
struct ShadingSource: PaintSource {
  private let shading: Shading
  /// From pixels to the coordinates of the shading.
  private let inverse: AffineTransform
  /// The colours from 0 to 1.
  private let colors: [Pixel]

  /// Finer than eight bits can resolve for any one colour.
  private static let steps = 1024

  /// Nil when it paints nothing.
  ///
  /// - Parameters:
  ///   - device: From user space to pixels.
  ///   - colors: The colours of a gradient from 0 to 1.
  init?(_ shading: Shading, _ device: AffineTransform, colors: (Gradient) -> [Pixel]) {
    switch shading.kind {
    case .linear(let start, let end): guard start != end else { return nil }
    case .radial(let start, let startRadius, let end, let endRadius):
      guard start != end || startRadius != endRadius else { return nil }
    case .conic: break
    case .mesh: return nil  // Painted triangle by triangle, by `MeshPainter`.
    case .function: return nil  // Painted pixel by pixel, by `FunctionPainter`.
    }
    guard let inverse = shading.transform.followed(by: device).inverted, inverse.isFinite else {
      return nil
    }
    self.shading = shading
    self.inverse = inverse
    self.colors = colors(shading.gradient)
  }

  /// The colours of a gradient from 0 to 1.
  static func table(of gradient: Gradient, color: (Color) -> PremultipliedColor) -> [Pixel] {
    (0...steps).map { Pixel(color(gradient.color(at: Double($0) / Double(steps)))) }
  }

  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>) {
    for index in 0..<count {
      let place = Point(Double(x + index) + 0.5, Double(y) + 0.5).applying(inverse)
      pixels[index] = pixel(shading.location(of: place))
    }
  }

  func shape(x: Int, y: Int, of pixel: Pixel) -> UInt8 { pixel == .clear ? 0 : 255 }

  private func pixel(_ location: Double?) -> Pixel {
    guard let location, !location.isNaN else { return .clear }
    if location < 0 { return shading.extendsBeforeStart ? colors[0] : .clear }
    if location > 1 { return shading.extendsAfterEnd ? colors[Self.steps] : .clear }
    // 0…steps.
    return colors[Int((location * Double(Self.steps)).rounded())]
  }
}
