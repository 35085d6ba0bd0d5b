import ComposeBitmap
import ComposeGeometry
import ComposeGraphics

/// Red, green, blue and opacity of the pixels of a filter region, eight bits each, colours
/// multiplied by the opacity.
struct FilterPixels: Sendable {
  typealias Pixel = SIMD4<UInt8>

  let width: Int
  let height: Int
  /// Row by row from the top.
  var values: [Pixel]
  /// Whether colours are in linear light instead of sRGB.
  private(set) var isLinear = false

  init(width: Int, height: Int, filledWith pixel: Pixel = .zero, isLinear: Bool = false) {
    self.width = width
    self.height = height
    self.isLinear = isLinear
    values = [Pixel](repeating: pixel, count: width * height)
  }

  init(width: Int, height: Int, values: [Pixel], isLinear: Bool) {
    self.width = width
    self.height = height
    self.values = values
    self.isLinear = isLinear
  }

  /// The pixels of a drawing; nil where there are too many.
  ///
  /// - Parameter transform: From the coordinates of the drawing to pixels.
  init?(drawing: RecordedDrawing, _ transform: AffineTransform, width: Int, height: Int) {
    guard
      let context = try? BitmapContext(
        size: Size(width: Double(width), height: Double(height)), format: BitmapFormat(scale: 1))
    else { return nil }
    context.concatenate(transform)
    context.draw(drawing, in: drawing.bounds)
    let bitmap = context.makeBitmap()
    guard bitmap.width == width, bitmap.height == height else { return nil }
    self.init(width: width, height: height)
    let bytes = bitmap.premultipliedBytes
    for index in values.indices {
      values[index] = SIMD4(
        bytes[4 * index], bytes[4 * index + 1], bytes[4 * index + 2], bytes[4 * index + 3])
    }
  }

  // MARK: Colours

  /// The same colours in linear light, or in sRGB.
  func converted(toLinear: Bool) -> FilterPixels {
    guard toLinear != isLinear else { return self }
    let table = toLinear ? Self.lights : Self.encodings
    var result = self
    result.isLinear = toLinear
    for index in values.indices {
      let pixel = values[index]
      guard pixel.w > 0 else { continue }
      guard pixel.w < 255 else {
        result.values[index] = SIMD4(
          table[Int(pixel.x)], table[Int(pixel.y)], table[Int(pixel.z)], 255)
        continue
      }
      let straight = Self.straight(pixel)
      result.values[index] = Self.premultiplied(
        SIMD4(table[Int(straight.x)], table[Int(straight.y)], table[Int(straight.z)], straight.w))
    }
    return result
  }

  private static let lights = (0...255).map {
    UInt8((SRGBCurve.light(Double($0) / 255) * 255).rounded())
  }
  private static let encodings = (0...255).map {
    UInt8((SRGBCurve.encoded(Double($0) / 255) * 255).rounded())
  }

  /// The colours without the opacity multiplied in.
  static func straight(_ pixel: Pixel) -> Pixel {
    guard pixel.w > 0, pixel.w < 255 else { return pixel.w == 0 ? .zero : pixel }
    let alpha = UInt32(pixel.w)
    // At most 255 × 255 + 127, divided by an opacity of 1 or more.
    func divided(_ value: UInt8) -> UInt8 {
      UInt8(min(255, (UInt32(value) * 255 + alpha / 2) / alpha))
    }
    return SIMD4(divided(pixel.x), divided(pixel.y), divided(pixel.z), pixel.w)
  }

  static func premultiplied(_ pixel: Pixel) -> Pixel {
    guard pixel.w < 255 else { return pixel }
    let alpha = UInt32(pixel.w)
    func multiplied(_ value: UInt8) -> UInt8 { UInt8((UInt32(value) * alpha + 127) / 255) }
    return SIMD4(multiplied(pixel.x), multiplied(pixel.y), multiplied(pixel.z), pixel.w)
  }

  /// A colour in the space of the pixels.
  static func pixel(_ color: Color, isLinear: Bool) -> Pixel {
    let parts = color.converted(to: .rgb).components
    func sample(_ value: Double) -> UInt8 {
      let value = min(max(value, 0), 1)
      return UInt8(((isLinear ? SRGBCurve.light(value) : value) * 255).rounded())
    }
    let alpha = UInt8((min(max(color.alpha, 0), 1) * 255).rounded())
    return premultiplied(SIMD4(sample(parts[0]), sample(parts[1]), sample(parts[2]), alpha))
  }

  // MARK: Regions

  /// Makes everything transparent but some columns of some rows.
  mutating func keepOnly(_ columns: Range<Int>, _ rows: Range<Int>) {
    guard columns != 0..<width || rows != 0..<height else { return }
    for y in 0..<height {
      let start = y * width
      if rows.contains(y) {
        for x in 0..<columns.lowerBound { values[start + x] = .zero }
        for x in columns.upperBound..<width { values[start + x] = .zero }
      } else {
        for x in 0..<width { values[start + x] = .zero }
      }
    }
  }

  /// The smallest rectangle outside of which all is transparent; nil where everything is.
  private var visible: (columns: Range<Int>, rows: Range<Int>)? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let row = values[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { $0.w > 0 }),
        let last = row.lastIndex(where: { $0.w > 0 })
      else { continue }
      left = min(left, first - y * width)
      right = max(right, last - y * width)
      top = min(top, y)
      bottom = y
    }
    return right < left ? nil : (left..<(right + 1), top..<(bottom + 1))
  }

  /// What is visible as an image, with its place in the coordinates of the region; nil where nothing
  /// is.
  func image(on canvas: FilterCanvas) -> (image: Image, rect: Rect)? {
    let pixels = converted(toLinear: false)
    guard let (columns, rows) = pixels.visible else { return nil }
    var samples: [UInt8] = []
    var alpha: [UInt8] = []
    samples.reserveCapacity(columns.count * rows.count * 3)
    alpha.reserveCapacity(columns.count * rows.count)
    for y in rows {
      for x in columns {
        let pixel = Self.straight(pixels.values[y * width + x])
        samples.append(pixel.x)
        samples.append(pixel.y)
        samples.append(pixel.z)
        alpha.append(pixel.w)
      }
    }
    let image = try? Image(
      pixelWidth: columns.count, pixelHeight: rows.count, colorSpace: .rgb, samples: samples,
      alpha: alpha.allSatisfy { $0 == 255 } ? nil : AlphaPlane(alpha))
    return image.map { ($0, canvas.rect(columns: columns, rows: rows)) }
  }
}
