import ComposeGraphics
import ComposeRasterizing

/// An image as premultiplied pixels, rows as stored.
final class RasterImage {
  let width: Int
  let height: Int
  let pixels: [Pixel]
  private var smaller: RasterImage?
  private var turned: RasterImage?

  init(width: Int, height: Int, pixels: [Pixel]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// With rows for columns.
  var transposed: RasterImage {
    if let turned { return turned }
    var result: [Pixel] = []
    result.reserveCapacity(pixels.count)
    for column in 0..<width {
      for row in 0..<height { result.append(pixels[row * width + column]) }
    }
    let raster = RasterImage(width: height, height: width, pixels: result)
    turned = raster
    return raster
  }

  /// With half the rows and columns, each pixel the mean of four; at odd ends of fewer.
  var halved: RasterImage {
    if let smaller { return smaller }
    let newWidth = max(1, width / 2)
    let newHeight = max(1, height / 2)
    var result: [Pixel] = []
    result.reserveCapacity(newWidth * newHeight)
    for row in 0..<newHeight {
      let upper = min(row * 2, height - 1) * width
      let lower = min(row * 2 + 1, height - 1) * width
      for column in 0..<newWidth {
        let left = min(column * 2, width - 1)
        let right = min(column * 2 + 1, width - 1)
        result.append(
          Self.mean(
            pixels[upper + left], pixels[upper + right], pixels[lower + left],
            pixels[lower + right]))
      }
    }
    let raster = RasterImage(width: newWidth, height: newHeight, pixels: result)
    smaller = raster
    return raster
  }

  private static func mean(_ a: Pixel, _ b: Pixel, _ c: Pixel, _ d: Pixel) -> Pixel {
    let mask: UInt32 = 0x00FF_00FF
    let low = (a.bits & mask) + (b.bits & mask) + (c.bits & mask) + (d.bits & mask) + 0x0002_0002
    let high =
      (a.bits >> 8 & mask) + (b.bits >> 8 & mask) + (c.bits >> 8 & mask) + (d.bits >> 8 & mask)
      + 0x0002_0002
    return Pixel(bits: (low >> 2 & mask) | (high >> 2 & mask) << 8)
  }
}

/// Why an image has no pixels.
enum RasterImageError: Error {
  /// It is a drawing.
  case vector
  case undecodable(String)
}

extension RasterImage {
  /// Decodes an image; its ICC profile is not applied, gamma and primaries without one are.
  convenience init(
    _ image: Image, limits: ImageLimits, converter: ColorConverter
  ) throws(RasterImageError) {
    var pixels: [Pixel]
    switch image.encoding {
    case .vector: throw .vector
    case .jpeg(let jpeg) where image.colorKey == nil:
      pixels = try Self.pixels(of: jpeg, image, limits: limits)
      if image.alpha != nil || image.stencil != nil {
        let opacities = try Self.opacities(of: image, limits: limits)
        // There is one for each pixel.
        for index in pixels.indices { pixels[index] = pixels[index].scaled(by: opacities[index]) }
      }
    case .samples(let samples) where Self.isPlain(samples, image):
      pixels = Self.pixels(
        ofPlain: samples.bytes, samples.components, count: image.pixelWidth * image.pixelHeight)
    case .jpeg, .flate, .samples:
      var bytes: [UInt8]
      do throws(ImageError) {
        bytes = try image.rgba8(limits: limits)
      } catch {
        throw .undecodable(error.description)
      }
      ImageCalibration(image)?.apply(to: &bytes)
      pixels = Self.pixels(count: bytes.count / 4) { index in
        Pixel(
          straightRed: bytes[index * 4], bytes[index * 4 + 1], bytes[index * 4 + 2],
          alpha: bytes[index * 4 + 3])
      }
    }
    converter.convert(&pixels)
    self.init(width: image.pixelWidth, height: image.pixelHeight, pixels: pixels)
  }

  private static func opacities(
    of image: Image, limits: ImageLimits
  ) throws(RasterImageError) -> [UInt8] {
    do throws(ImageError) {
      return try image.opacities(limits: limits)
    } catch {
      throw .undecodable(error.description)
    }
  }

  private static func pixels(
    of jpeg: JPEGImage, _ image: Image, limits: ImageLimits
  ) throws(RasterImageError) -> [Pixel] {
    let samples: [UInt8]
    do throws(ImageError) {
      samples = try jpeg.storedSamples(
        width: image.pixelWidth, height: image.pixelHeight, limits: limits)
    } catch {
      throw .undecodable(error.description)
    }
    let count = image.pixelWidth * image.pixelHeight
    switch jpeg.components {
    case 1, 3: return pixels(ofPlain: samples, jpeg.components, count: count)
    default:
      // Stored values of light where the file is inverted, of ink where it is not.
      let flip: UInt8 = jpeg.isInverted ? 0 : 255
      return pixels(count: count) {
        let paper = samples[$0 * 4 + 3] ^ flip
        return Pixel(
          red: product(samples[$0 * 4] ^ flip, paper),
          green: product(samples[$0 * 4 + 1] ^ flip, paper),
          blue: product(samples[$0 * 4 + 2] ^ flip, paper), alpha: 255)
      }
    }
  }

  /// Whether samples are opaque gray or RGB of a device in eight bits.
  private static func isPlain(_ samples: SampleImage, _ image: Image) -> Bool {
    guard samples.bitsPerComponent == 8, image.alpha == nil, image.stencil == nil,
      image.colorKey == nil, image.encodingGamma == nil, image.primaries == nil,
      samples.bytes.count >= image.pixelWidth * image.pixelHeight * samples.components
    else { return false }
    switch image.colorSpace {
    case .gray: return samples.components == 1
    case .rgb: return samples.components == 3
    default: return false
    }
  }

  /// - Parameters:
  ///   - samples: Of gray or RGB, at least as many as `count` pixels have.
  ///   - components: 1 or 3.
  @_optimize(speed)
  private static func pixels(ofPlain samples: [UInt8], _ components: Int, count: Int) -> [Pixel] {
    samples.withUnsafeBufferPointer { samples in
      if components == 1 {
        return pixels(count: count) {
          Pixel(red: samples[$0], green: samples[$0], blue: samples[$0], alpha: 255)
        }
      }
      return pixels(count: count) {
        Pixel(
          red: samples[$0 * 3], green: samples[$0 * 3 + 1], blue: samples[$0 * 3 + 2], alpha: 255)
      }
    }
  }

  private static func pixels(count: Int, _ pixel: (Int) -> Pixel) -> [Pixel] {
    [Pixel](unsafeUninitializedCapacity: count) { buffer, initialized in
      // There is room for `count` pixels.
      for index in 0..<count { buffer.initializeElement(at: index, to: pixel(index)) }
      initialized = count
    }
  }
}
