package import ComposeGeometry
package import ComposeGraphics

/// A filter with its region and lengths in the user space of the filtered element (Filter Effects
/// 1, 9).
package struct SVGFilter: Sendable {
  /// The filter region: nothing is drawn outside of it.
  package var region: Rect
  /// In the order in which they are applied; the result of the last one is that of the filter.
  package var primitives: [SVGFilterPrimitive]
}

extension SVGFilter {
  /// Takes away the last step where all that it does is to lay the element over what came before:
  /// that can be drawn without pixels. Without a step nothing is below the element.
  ///
  /// - Returns: Whether the element is to be drawn over the result, within the region of the
  ///   filter.
  mutating func removeSourceOnTop() -> Bool {
    guard let last = primitives.last, last.region == region else { return false }
    switch last.effect {
    case .merge(let inputs) where inputs.last == .sourceGraphic:
      if inputs.count == 1 {
        primitives = []
      } else {
        primitives[primitives.count - 1].effect = .merge(inputs.dropLast())
      }
    case .composite(.over, .sourceGraphic, let below), .blend(.normal, .sourceGraphic, let below):
      primitives[primitives.count - 1].effect = .merge([below])
    default: return false
    }
    return true
  }
}

extension SVGFilter {
  /// How long it takes, in simple steps of a pixel.
  ///
  /// - Parameter scale: How many pixels a unit of user space is, as an area.
  func work(scale: Double) -> Double {
    region.width * region.height * scale * primitives.reduce(1) { $0 + $1.effect.cost }
  }

  /// Leaves out what is farther from an area than its pixels reach.
  ///
  /// - Parameter area: What of the result is seen, in user space.
  mutating func limit(to area: Rect) {
    let reach = primitives.reduce(0) { $0 + $1.effect.reach }
    guard reach.isFinite, let seen = region.intersection(area.insetBy(dx: -reach, dy: -reach)),
      seen != region
    else { return }
    for index in primitives.indices where primitives[index].region == region {
      primitives[index].region = seen
    }
    region = seen
  }
}

/// One step of a filter.
package struct SVGFilterPrimitive: Sendable {
  /// What a step reads.
  package enum Input: Hashable, Sendable {
    /// The element as it is without the filter.
    case sourceGraphic
    /// Its opacity, in black.
    case sourceAlpha
    /// The result of an earlier step, by its index.
    case result(Int)
  }

  /// The primitive subregion, within the region of the filter.
  package var region: Rect
  /// Whether colours are computed with in linear light instead of sRGB (`color-interpolation-
  /// filters`).
  package var isLinear: Bool
  package var effect: Effect

  package enum Effect: Sendable {
    case blend(BlendMode, Input, Input)
    /// Five numbers for each of red, green, blue and opacity: the factors of all four, and what is
    /// added.
    case colorMatrix([Double], Input)
    case componentTransfer(red: Transfer, green: Transfer, blue: Transfer, alpha: Transfer, Input)
    case composite(Composition, Input, Input)
    case convolve(Convolution, Input)
    case displacement(scale: Double, x: Channel, y: Channel, Input, Input)
    /// The shadow of an element alone, without the element.
    case dropShadow(deviation: Size, offset: Point, color: Color, Input)
    case flood(Color)
    case blur(deviation: Size, Input)
    /// Commands in user space.
    case image([DrawingCommand])
    case lighting(Lighting, Input)
    case merge([Input])
    case morphology(isDilation: Bool, radius: Size, Input)
    case offset(Point, Input)
    case tile(Input)
    case turbulence(Turbulence)
  }

  package enum Composition: Hashable, Sendable {
    case over, `in`, out, atop, xor
    case arithmetic(Double, Double, Double, Double)
  }

  package enum Channel: Int, Hashable, Sendable { case red, green, blue, alpha }

  /// How one component of a colour is changed (Filter Effects 1, 9.6).
  package enum Transfer: Hashable, Sendable {
    case identity
    case table([Double])
    case discrete([Double])
    case linear(slope: Double, intercept: Double)
    case gamma(amplitude: Double, exponent: Double, offset: Double)
  }

  package struct Convolution: Hashable, Sendable {
    package enum EdgeMode: Hashable, Sendable { case none, duplicate, wrap }
    package var columns: Int
    package var rows: Int
    /// Row by row, `columns` × `rows`.
    package var kernel: [Double]
    package var divisor: Double
    package var bias: Double
    package var targetX: Int
    package var targetY: Int
    package var edgeMode: EdgeMode
    package var preservesAlpha: Bool
  }

  package struct Lighting: Hashable, Sendable {
    package enum Surface: Hashable, Sendable {
      case diffuse(constant: Double)
      case specular(constant: Double, exponent: Double)
    }
    package enum Light: Hashable, Sendable {
      /// Angles in degrees.
      case distant(azimuth: Double, elevation: Double)
      case point(x: Double, y: Double, z: Double)
      case spot(
        x: Double, y: Double, z: Double, toX: Double, toY: Double, toZ: Double, exponent: Double,
        coneAngle: Double?)
    }
    package var surface: Surface
    package var surfaceScale: Double
    package var color: Color
    package var light: Light
  }

  package struct Turbulence: Hashable, Sendable {
    package var frequencyX: Double
    package var frequencyY: Double
    package var octaves: Int
    package var seed: Int
    package var stitches: Bool
    package var isFractalNoise: Bool
  }
}

extension SVGFilterPrimitive.Effect {
  /// How far from a pixel those are that it depends on, in user space.
  fileprivate var reach: Double {
    switch self {
    case .blend, .colorMatrix, .componentTransfer, .composite, .flood, .merge, .image, .turbulence:
      0
    case .convolve(let convolution, _): Double(max(convolution.columns, convolution.rows))
    case .lighting: 2
    case .displacement(let scale, _, _, _, _): abs(scale)
    case .dropShadow(let deviation, let offset, _, _):
      3 * max(deviation.width, deviation.height) + max(abs(offset.x), abs(offset.y))
    case .blur(let deviation, _): 3 * max(deviation.width, deviation.height)
    case .morphology(_, let radius, _): max(radius.width, radius.height)
    case .offset(let offset, _): max(abs(offset.x), abs(offset.y))
    // From anywhere.
    case .tile: .infinity
    }
  }

  /// How many times as long as a simple step it takes for a pixel.
  fileprivate var cost: Double {
    switch self {
    case .convolve(let convolution, _): 1 + Double(convolution.kernel.count) / 2
    case .turbulence(let turbulence): 4 + 4 * Double(turbulence.octaves)
    case .blur, .dropShadow, .lighting, .morphology: 4
    case .merge(let inputs): 1 + Double(inputs.count)
    default: 1
    }
  }

  /// Whether it does the same to an element however that is turned.
  package var ignoresTurns: Bool {
    switch self {
    case .blend, .colorMatrix, .componentTransfer, .composite, .merge, .lighting, .turbulence: true
    case .blur(let deviation, _): deviation.width == deviation.height
    case .morphology(_, let radius, _): radius.width == radius.height
    case .convolve, .displacement, .dropShadow, .flood, .image, .offset, .tile: false
    }
  }

  /// Whether it compares pixels that are next to each other, whatever their size.
  package var dependsOnPixels: Bool {
    switch self {
    case .convolve, .lighting: true
    default: false
    }
  }

  /// What it reads.
  package var inputs: [SVGFilterPrimitive.Input] {
    switch self {
    case .flood, .image, .turbulence: []
    case .blend(_, let first, let second), .composite(_, let first, let second),
      .displacement(_, _, _, let first, let second):
      [first, second]
    case .colorMatrix(_, let input), .componentTransfer(_, _, _, _, let input),
      .convolve(_, let input),
      .dropShadow(_, _, _, let input), .blur(_, let input), .lighting(_, let input),
      .morphology(_, _, let input),
      .offset(_, let input), .tile(let input):
      [input]
    case .merge(let inputs): inputs
    }
  }
}

/// What turns filtered elements into pixels.
package protocol SVGFilterRenderer: Sendable {
  /// What is drawn, with the user space of the element as its coordinates, or with those of the
  /// drawing.
  ///
  /// - Parameters:
  ///   - source: Draws the element, in the coordinates of the drawing.
  ///   - toDrawing: From the user space of the element to those.
  ///   - isUpright: Whether the image has the coordinates of the drawing.
  func image(
    of source: [DrawingCommand], filteredBy filters: [SVGFilter], toDrawing: AffineTransform,
    isUpright: Bool
  ) -> Image
}
