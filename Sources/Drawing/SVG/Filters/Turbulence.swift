import ComposeGeometry
import ComposeSVGReading

/// Noise as K. Perlin described it, by the program of Filter Effects 1, 9.21, so that it is the
/// same everywhere.
struct Turbulence {
  private static let size = 256
  private static let mask = 255
  private static let origin = 4096.0

  private let turbulence: SVGFilterPrimitive.Turbulence
  /// Of the primitive, in user space.
  private let region: Rect
  private var lattice: [Int]
  /// For each of four components.
  private var gradients: [[(x: Double, y: Double)]]

  init(_ turbulence: SVGFilterPrimitive.Turbulence, region: Rect) {
    self.turbulence = turbulence
    self.region = region
    var random = Random(seed: turbulence.seed)
    lattice = Array(0..<Self.size)
    gradients = []
    for _ in 0..<4 {
      var component: [(x: Double, y: Double)] = []
      for _ in 0..<Self.size {
        func next() -> Double {
          Double(random.next() % (2 * Self.size) - Self.size) / Double(Self.size)
        }
        let (x, y) = (next(), next())
        let length = (x * x + y * y).squareRoot()
        component.append(length > 0 ? (x / length, y / length) : (x, y))
      }
      gradients.append(component)
    }
    for index in stride(from: Self.size - 1, to: 0, by: -1) {
      lattice.swapAt(index, random.next() % Self.size)
    }
    // Sums of two places lead beyond the end, where it begins again.
    lattice += lattice + lattice.prefix(2)
    for component in gradients.indices {
      gradients[component] += gradients[component] + gradients[component].prefix(2)
    }
  }

  /// The generator of the specification (S. Park and K. Miller, 1988).
  private struct Random {
    private var value: Int

    init(seed: Int) {
      var seed = seed
      if seed <= 0 { seed = -(seed % 2_147_483_646) + 1 }
      value = min(seed, 2_147_483_646)
    }

    mutating func next() -> Int {
      // Between 1 and 2³¹ − 2, so that products stay below 2⁴⁶.
      value = 16_807 * (value % 127_773) - 2_836 * (value / 127_773)
      if value <= 0 { value += 2_147_483_647 }
      return value
    }
  }

  /// Where noise begins again, so that tiles fit together.
  private struct Stitch {
    var width: Int
    var height: Int
    var wrapX: Int
    var wrapY: Int
  }

  func pixels(on canvas: FilterCanvas, isLinear: Bool) -> FilterPixels {
    var result = FilterPixels(width: canvas.width, height: canvas.height, isLinear: isLinear)
    let (scale, origin) = (canvas.scale, canvas.fromUser)
    guard scale.width > 0, scale.height > 0 else { return result }
    let (columns, rows) = canvas.columnsAndRows(of: region)
    for y in rows {
      for x in columns {
        let point = Point(
          (Double(x) - origin.tx) / scale.width, (Double(y) - origin.ty) / scale.height)
        var color = SIMD4<UInt8>.zero
        for component in 0..<4 {
          let noise = noise(component, point, x, y, of: canvas)
          let value = turbulence.isFractalNoise ? (noise + 1) / 2 : noise
          color[component] = UInt8((min(max(value, 0), 1) * 255).rounded())
        }
        result.values[y * canvas.width + x] = FilterPixels.premultiplied(color)
      }
    }
    return result
  }

  /// - Parameters:
  ///   - x: The column of the pixel, which is where a tile begins.
  ///   - y: Its row.
  private func noise(
    _ component: Int, _ point: Point, _ x: Int, _ y: Int, of canvas: FilterCanvas
  ) -> Double {
    var (frequencyX, frequencyY) = (turbulence.frequencyX, turbulence.frequencyY)
    var stitch: Stitch?
    if turbulence.stitches {
      func adjusted(_ frequency: Double, _ side: Double) -> Double {
        guard frequency > 0, side > 0 else { return frequency }
        let low = (side * frequency).rounded(.down) / side
        let high = (side * frequency).rounded(.up) / side
        return low > 0 && frequency / low < high / frequency ? low : high
      }
      // Tiles are as large as the canvas, in its pixels, as other readers without a browser have it.
      let (across, down) = (Double(canvas.width), Double(canvas.height))
      frequencyX = adjusted(frequencyX, across)
      frequencyY = adjusted(frequencyY, down)
      func whole(_ value: Double) -> Int { Int(min(max(value, 0), 1e9)) }
      let (width, height) = (
        whole(across * frequencyX + 0.5), whole(down * frequencyY + 0.5)
      )
      stitch = Stitch(
        width: width, height: height, wrapX: whole(Double(x) * frequencyX + Self.origin) + width,
        wrapY: whole(Double(y) * frequencyY + Self.origin) + height)
    }
    var (x, y) = (point.x * frequencyX, point.y * frequencyY)
    var sum = 0.0
    var ratio = 1.0
    for _ in 0..<turbulence.octaves {
      let value = noise(component, x, y, stitch)
      sum += (turbulence.isFractalNoise ? value : abs(value)) / ratio
      x *= 2
      y *= 2
      ratio *= 2
      if var next = stitch {
        // At most 2³⁰ doubled 32 times.
        next.width *= 2
        next.wrapX = 2 * next.wrapX - Int(Self.origin)
        next.height *= 2
        next.wrapY = 2 * next.wrapY - Int(Self.origin)
        stitch = next
      }
    }
    return sum
  }

  private func noise(_ component: Int, _ x: Double, _ y: Double, _ stitch: Stitch?) -> Double {
    let (placeX, placeY) = (x + Self.origin, y + Self.origin)
    guard abs(placeX) < 1e15, abs(placeY) < 1e15 else { return 0 }
    var (left, top) = (Int(placeX.rounded(.down)), Int(placeY.rounded(.down)))
    var (right, bottom) = (left + 1, top + 1)
    let (shareX, shareY) = (placeX - placeX.rounded(.down), placeY - placeY.rounded(.down))
    if let stitch {
      if left >= stitch.wrapX { left -= stitch.width }
      if right >= stitch.wrapX { right -= stitch.width }
      if top >= stitch.wrapY { top -= stitch.height }
      if bottom >= stitch.wrapY { bottom -= stitch.height }
    }
    left &= Self.mask
    right &= Self.mask
    top &= Self.mask
    bottom &= Self.mask
    // Indices below 512, of which both tables have 514.
    let (i, j) = (lattice[left], lattice[right])
    let (b00, b10, b01, b11) = (
      lattice[i + top], lattice[j + top], lattice[i + bottom], lattice[j + bottom]
    )
    func curve(_ value: Double) -> Double { value * value * (3 - 2 * value) }
    func gradient(_ index: Int, _ x: Double, _ y: Double) -> Double {
      let gradient = gradients[component][index]
      return x * gradient.x + y * gradient.y
    }
    func between(_ share: Double, _ first: Double, _ second: Double) -> Double {
      first + share * (second - first)
    }
    let across = curve(shareX)
    let upper = between(across, gradient(b00, shareX, shareY), gradient(b10, shareX - 1, shareY))
    let lower = between(
      across, gradient(b01, shareX, shareY - 1), gradient(b11, shareX - 1, shareY - 1))
    return between(curve(shareY), upper, lower)
  }
}
