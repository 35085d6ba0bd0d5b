import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

@Suite struct ImageDrawingTests {
  private func gray(_ width: Int, _ height: Int, _ samples: [UInt8]) throws -> Image {
    try Image(pixelWidth: width, pixelHeight: height, colorSpace: .gray, samples: samples)
  }

  @Test func anImageAtItsNaturalSizeKeepsItsPixels() throws {
    let samples = (0..<12).map { UInt8($0 * 20) }
    let bitmap = try Canvas.drawn(4, 3) {
      $0.draw(try gray(4, 3, samples), in: Rect(x: 0, y: 0, width: 4, height: 3))
    }
    #expect(bitmap.pixels.map(\.red) == samples)
  }

  /// Decoded at their own depth they take twice the bytes of their pixels.
  @Test(arguments: [false, true]) func sixteenBitImagesAreDrawn(withAlpha: Bool) throws {
    let samples: [UInt8] = [0xFF, 0xFF, 0x80, 0x80, 0, 0, 0x40, 0x40, 0, 0, 0xFF, 0xFF]
    let image = try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .rgb, bitsPerComponent: 16, samples: samples,
      alpha: withAlpha ? AlphaPlane([0xFF, 0xFF, 0xFF, 0xFF], bitsPerComponent: 16) : nil)
    let bitmap = try Canvas.drawn(2, 1) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 2, height: 1))
      #expect($0.problems.isEmpty)
    }
    #expect(bitmap.pixels.map(\.red) == [255, 64])
    #expect(bitmap.pixels.map(\.green) == [128, 0])
    #expect(bitmap.pixels.map(\.blue) == [0, 255])
  }

  @Test func aMaskLargerThanItsImageIsDrawn() throws {
    let mask = try Image(
      pixelWidth: 40, pixelHeight: 1, colorSpace: .gray,
      samples: [UInt8](repeating: 255, count: 20) + [UInt8](repeating: 0, count: 20))
    let image = try gray(2, 1, [0, 0]).masked(by: mask)
    let bitmap = try Canvas.drawn(2, 1) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 2, height: 1))
      #expect($0.problems.isEmpty)
    }
    #expect(bitmap.reds(row: 0) == [0, 255])
  }

  @Test func reducedImagesAreMeans() throws {
    let bitmap = try Canvas.drawn(2, 1) {
      $0.draw(
        try gray(4, 2, [0, 100, 200, 200, 100, 200, 0, 0]),
        in: Rect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(bitmap.reds(row: 0) == [100, 100])
    // Three pixels on two: the middle one counts half in each.
    let thirds = try Canvas.drawn(2, 1) {
      $0.draw(try gray(3, 1, [0, 150, 240]), in: Rect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(thirds.reds(row: 0) == [50, 210])
  }

  @Test func enlargedImagesAreInterpolatedOrNot() throws {
    func row(_ interpolation: ImageInterpolation) throws -> [UInt8] {
      try Canvas.drawn(4, 1) {
        $0.imageInterpolation = interpolation
        $0.draw(try gray(2, 1, [0, 200]), in: Rect(x: 0, y: 0, width: 4, height: 1))
      }.reds(row: 0)
    }
    #expect(try row(.smooth) == [0, 50, 150, 200])
    #expect(try row(.none) == [0, 0, 200, 200])
    #expect(try row(.automatic) == [0, 50, 150, 200])
  }

  /// As readers of PDF show pictures that do not ask for interpolation.
  @Test func imagesEnlargedMoreThanTwiceShowTheirPixels() throws {
    let image = try gray(2, 1, [0, 200])
    let bitmap = try Canvas.drawn(7, 1) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 7, height: 1))
    }
    #expect(bitmap.reds(row: 0) == [0, 0, 0, 100, 200, 200, 200])
    let turned = try Canvas.drawn(1, 6) {
      $0.concatenate(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0))
      $0.draw(image, in: Rect(x: 0, y: 0, width: 6, height: 1))
    }
    #expect(turned.pixels.map(\.red) == [0, 0, 0, 200, 200, 200])
  }

  @Test func rotatedImagesAreRotated() throws {
    let image = try gray(2, 2, [10, 20, 30, 40])
    func pixels(_ transform: AffineTransform) throws -> [UInt8] {
      try Canvas.drawn(2, 2) {
        $0.concatenate(transform)
        $0.draw(image, in: Rect(x: 0, y: 0, width: 2, height: 2))
      }.pixels.map(\.red)
    }
    #expect(try pixels(.identity) == [10, 20, 30, 40])
    #expect(try pixels(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2, ty: 0)) == [20, 10, 40, 30])
    #expect(try pixels(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0)) == [30, 10, 40, 20])
    #expect(try pixels(AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 2)) == [20, 40, 10, 30])
  }

  @Test func aSkewedImageCoversItsArea() throws {
    let image = try gray(8, 8, [UInt8](repeating: 0, count: 64))
    let bitmap = try Canvas.drawn(40, 40) {
      $0.concatenate(AffineTransform(translationX: 20, y: 20).rotated(by: 0.3))
      $0.draw(image, in: Rect(x: -10, y: -10, width: 20, height: 20))
    }
    #expect(abs(bitmap.blackness - 400) < 1)
  }

  @Test func opacityOfImagesAndOfTheStateMultiply() throws {
    let image = try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .gray, samples: [0, 0],
      alpha: AlphaPlane([255, 128]))
    let bitmap = try Canvas.drawn(2, 1, format: BitmapFormat()) {
      $0.compositing.opacity = 0.5
      $0.draw(image, in: Rect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(bitmap.alphas(row: 0) == [128, 64])
  }

  @Test func inksBecomeLight() throws {
    let image = try Image(
      pixelWidth: 3, pixelHeight: 1, colorSpace: .cmyk,
      samples: [255, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0])
    let bitmap = try Canvas.drawn(3, 1) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(
      bitmap.pixels == [
        Pixel(red: 0, green: 255, blue: 255, alpha: 255),
        Pixel(red: 0, green: 0, blue: 0, alpha: 255),
        Pixel(red: 255, green: 255, blue: 0, alpha: 255),
      ])
  }

  @Test func imagesAreUprightOnLowerLeftPages() throws {
    let context = try BitmapContext(size: Size(width: 1, height: 3), verticalAxis: .up)
    context.draw(try gray(1, 2, [10, 20]), in: Rect(x: 0, y: 0, width: 1, height: 2))
    #expect(context.makeBitmap().pixels.map(\.red) == [0, 10, 20])
  }

  @Test func thumbnailsFitAndKeepTheirShape() throws {
    let image = try gray(40, 20, [UInt8](repeating: 7, count: 800))
    let small = try image.thumbnail(fitting: Size(width: 10, height: 10))
    #expect(small.pixelWidth == 10 && small.pixelHeight == 5)
    let dense = try image.thumbnail(fitting: Size(width: 10, height: 10), scale: 2)
    #expect(dense.pixelWidth == 20 && dense.size == Size(width: 10, height: 5))
    let same = try image.thumbnail(fitting: Size(width: 100, height: 100))
    #expect(same.pixelWidth == 40)
    #expect(throws: BitmapError.unusableSize) {
      try image.thumbnail(fitting: Size(width: 0, height: .nan))
    }
  }

  @Test func imagesBeyondTheLimitAreReported() throws {
    let context = try BitmapContext(
      size: Size(width: 1, height: 1), limits: BitmapLimits(maximumImagePixels: 10))
    context.draw(
      try gray(4, 4, [UInt8](repeating: 0, count: 16)), in: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.problems.undecodableImages == ["the image is too large: 4 × 4 pixels"])
  }
}
