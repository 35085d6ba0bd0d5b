import ComposeGeometry
import ComposePlatform
import ComposeSVGReading

/// A surface as high as pixels are opaque, in the light of a source (Filter Effects 1, 9.13 and
/// 9.19).
struct LitSurface {
  private typealias Vector = SIMD3<Double>

  private let lighting: SVGFilterPrimitive.Lighting
  /// Red, green and blue, 0…1, in the space of the result.
  private let color: SIMD3<Double>
  private let isLinear: Bool
  private let source: Source

  /// The source of light in pixels.
  private enum Source {
    /// From the surface to the light, of length 1.
    case distant(Vector)
    case point(Vector)
    /// The direction has a length of 1; the cosine is that of half the angle of the cone.
    case spot(Vector, direction: Vector, exponent: Double, cosine: Double?)
  }

  init(_ lighting: SVGFilterPrimitive.Lighting, canvas: FilterCanvas, isLinear: Bool) {
    self.lighting = lighting
    self.isLinear = isLinear
    let pixel = FilterPixels.pixel(lighting.color.opacity(1), isLinear: isLinear)
    color = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) / 255
    func place(_ x: Double, _ y: Double, _ z: Double) -> Vector {
      let point = Point(x, y).applying(canvas.fromUser)
      return Vector(point.x, point.y, z * (canvas.scale.width + canvas.scale.height) / 2)
    }
    switch lighting.light {
    case .distant(let azimuth, let elevation):
      let (flat, raised) = (
        AffineTransform(rotation: .degrees(azimuth)), AffineTransform(rotation: .degrees(elevation))
      )
      source = .distant(Vector(flat.a * raised.a, flat.b * raised.a, raised.b))
    case .point(let x, let y, let z): source = .point(place(x, y, z))
    case .spot(let x, let y, let z, let toX, let toY, let toZ, let exponent, let angle):
      let from = place(x, y, z)
      source = .spot(
        from, direction: Self.unit(place(toX, toY, toZ) - from), exponent: exponent,
        cosine: angle.map { AffineTransform(rotation: .degrees(min($0, 180))).a })
    }
  }

  private static func unit(_ vector: Vector) -> Vector {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 && length.isFinite ? vector / length : Vector(0, 0, 1)
  }

  /// The light that a part of the surface throws back.
  func pixels(over surface: FilterPixels, _ columns: Range<Int>, _ rows: Range<Int>) -> FilterPixels
  {
    var result = surface.cleared
    for y in rows {
      for x in columns {
        let normal = normal(of: surface, x, y, columns, rows)
        let height = Double(surface.values[y * surface.width + x].w) / 255 * lighting.surfaceScale
        let (toLight, light) = light(at: Vector(Double(x), Double(y), height))
        let value: SIMD3<Double>
        switch lighting.surface {
        case .diffuse(let constant): value = light * (constant * (normal * toLight).sum())
        case .specular(let constant, let exponent):
          // Half way between the light and the eye, which is straight above.
          let half = Self.unit(toLight + Vector(0, 0, 1))
          let cosine = (normal * half).sum()
          value = cosine > 0 ? light * (constant * pow(cosine, exponent)) : .zero
        }
        let clamped =
          value.clamped(lowerBound: SIMD3<Double>.zero, upperBound: SIMD3<Double>.one) * 255
        let sample = SIMD3<UInt8>(clamped, rounding: .toNearestOrEven)
        switch lighting.surface {
        case .diffuse:
          result.values[y * surface.width + x] = SIMD4(sample.x, sample.y, sample.z, 255)
        // As opaque as it is bright, so that it can be added to what it lies over.
        case .specular:
          result.values[y * surface.width + x] = SIMD4(sample.x, sample.y, sample.z, sample.max())
        }
      }
    }
    return result
  }

  /// The direction to the light and its colour at a place.
  private func light(at place: Vector) -> (toLight: Vector, color: SIMD3<Double>) {
    switch source {
    case .distant(let direction): return (direction, color)
    case .point(let light): return (Self.unit(light - place), color)
    case .spot(let light, let direction, let exponent, let cosine):
      let toLight = Self.unit(light - place)
      let along = -(toLight * direction).sum()
      guard along > 0, along >= cosine ?? 0 else { return (toLight, .zero) }
      return (toLight, color * pow(along, exponent))
    }
  }

  /// Upright on the surface, of length 1: by Sobel's operator, of which the part within the pixels
  /// is used at their edges.
  private func normal(
    of surface: FilterPixels, _ x: Int, _ y: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Vector {
    let (left, right) = (max(x - 1, columns.lowerBound), min(x + 1, columns.upperBound - 1))
    let (above, below) = (max(y - 1, rows.lowerBound), min(y + 1, rows.upperBound - 1))
    func alpha(_ x: Int, _ y: Int) -> Double { Double(surface.values[y * surface.width + x].w) }
    /// The difference of two lines across, whose middle counts twice.
    func difference(_ across: Bool) -> Double {
      let (low, high) = across ? (left, right) : (above, below)
      guard high > low else { return 0 }
      let (before, after) = across ? (above, below) : (left, right)
      let middle = across ? y : x
      func at(_ along: Int, _ side: Int) -> Double {
        across ? alpha(along, side) : alpha(side, along)
      }
      var (sum, weights) = (2 * (at(high, middle) - at(low, middle)), 2.0)
      for side in [before, after] where side != middle {
        sum += at(high, side) - at(low, side)
        weights += 1
      }
      return 2 * sum / (weights * Double(high - low))
    }
    let scale = lighting.surfaceScale / 255
    return Self.unit(Vector(-scale * difference(true), -scale * difference(false), 1))
  }
}
