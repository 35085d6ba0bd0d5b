import ComposeGraphics
import TestSupport
import Testing

/// The alpha channel is split off without decoding the colours.
struct PNGAlphaChannelTests {
  @Test(arguments: AlphaShape.all)
  func splitStreamsContainTheSamePixels(shape: AlphaShape) throws {
    let samples = shape.samples(width: 37, height: 21, firstClear: 9)
    let rows = shape.filtered(samples, width: 37)
    let image = try Image(
      data: shape.file(width: 37, height: 21, imageData: ZlibStream.stored(rows)))
    guard case .flate(let colors) = image.encoding, case .flate(let alpha) = image.alpha?.encoding
    else {
      Issue.record("the image was decoded")
      return
    }
    #expect(colors.components == shape.channels - 1 && colors.columns == 37)
    #expect(colors.bitsPerComponent == Int(shape.bitDepth))
    #expect(alpha.components == 1 && alpha.columns == 37)
    #expect(alpha.bitsPerComponent == Int(shape.bitDepth))
    #expect(try image.rgba16() == shape.pixels(samples))

    // With a row too many, libpng decodes the image.
    let surplus = rows + rows.prefix(1 + 37 * shape.pixelSize)
    let decoded = try Image(
      data: shape.file(width: 37, height: 21, imageData: ZlibStream.stored(surplus)))
    guard case .samples = decoded.encoding else {
      Issue.record("the image was split")
      return
    }
    #expect(try decoded.rgba16() == shape.pixels(samples))
  }

  @Test(arguments: AlphaShape.all)
  func opaqueChannelIsDropped(shape: AlphaShape) throws {
    let samples = shape.samples(width: 5, height: 12, firstClear: 12)
    let image = try Image(
      data: shape.file(
        width: 5, height: 12, imageData: ZlibStream.stored(shape.filtered(samples, width: 5))))
    #expect(image.alpha == nil)
    #expect(try image.rgba16() == shape.pixels(samples))
  }

  /// Every sample but one is opaque; that one is in each of the places in turn.
  @Test(arguments: AlphaShape.all)
  func oneClearSampleKeepsTheChannel(shape: AlphaShape) throws {
    let opaque = shape.samples(width: 3, height: 4, firstClear: 4)
    for pixel in 0..<12 {
      var samples = opaque
      samples[(pixel + 1) * shape.pixelSize - 1] = 254
      let rows = shape.filtered(samples, width: 3)
      let image = try Image(
        data: shape.file(width: 3, height: 4, imageData: ZlibStream.stored(rows)))
      #expect(image.alpha != nil)
      #expect(try image.rgba16() == shape.pixels(samples))
    }
  }

  /// Both planes go on from block to block.
  @Test func severalBlocksHoldTheSamePixels() throws {
    let shape = AlphaShape(colorType: 6, bitDepth: 16, filter: 5)
    let samples = shape.samples(width: 300, height: 300, firstClear: 170)
    let image = try Image(
      data: shape.file(
        width: 300, height: 300, imageData: ZlibStream.stored(shape.filtered(samples, width: 300))))
    guard case .flate = image.alpha?.encoding else {
      Issue.record("the image was decoded")
      return
    }
    #expect(try image.rgba16() == shape.pixels(samples))
  }

  /// Colours of more than a window of the compressor: those of an even
  /// picture are wanted without filters, those that change little by little with them.
  @Test(arguments: [0, 4, 5], [true, false])
  func moreThanAWindowHoldsTheSamePixels(filter: Int, isEven: Bool) throws {
    let shape = AlphaShape(colorType: 6, bitDepth: 8, filter: filter)
    var samples = shape.samples(width: 500, height: 300, firstClear: 200)
    if isEven {
      // Squares of one colour each.
      for index in samples.indices where index % 4 != 3 {
        let (row, column) = (index / 2000, index % 2000 / 4)
        samples[index] = UInt8(truncatingIfNeeded: row / 40 * 37 + column / 90 * 91)
      }
    }
    let image = try Image(
      data: shape.file(
        width: 500, height: 300, imageData: ZlibStream.stored(shape.filtered(samples, width: 500))))
    guard case .flate = image.alpha?.encoding else {
      Issue.record("the image was decoded")
      return
    }
    #expect(try image.rgba16() == shape.pixels(samples))
  }

  @Test func imageDataMayComeByteByByte() throws {
    let shape = AlphaShape(colorType: 6, bitDepth: 8, filter: 4)
    let samples = shape.samples(width: 4, height: 4, firstClear: 1)
    let stream = ZlibStream.stored(shape.filtered(samples, width: 4))
    var builder = PNGBuilder()
    builder.addHeader(width: 4, height: 4, bitDepth: 8, colorType: 6)
    builder.add("IDAT", [])
    for byte in stream { builder.add("IDAT", [byte]) }
    builder.add("IDAT", [])
    builder.add("IEND", [])
    let image = try Image(data: builder.bytes)
    let whole = try Image(data: shape.file(width: 4, height: 4, imageData: stream))
    #expect(image.encoding == whole.encoding)
    #expect(image.alpha == whole.alpha)
    #expect(try image.rgba16() == shape.pixels(samples))
  }

  @Test func bytesAfterTheStreamArePassedOver() throws {
    let shape = AlphaShape(colorType: 4, bitDepth: 8, filter: 2)
    let samples = shape.samples(width: 4, height: 4, firstClear: 1)
    let stream = ZlibStream.stored(shape.filtered(samples, width: 4))
    let image = try Image(data: shape.file(width: 4, height: 4, imageData: stream + [1, 2, 3]))
    let exact = try Image(data: shape.file(width: 4, height: 4, imageData: stream))
    #expect(image.encoding == exact.encoding)
    #expect(image.alpha == exact.alpha)
  }

  @Test func damagedStreamIsRefused() {
    let shape = AlphaShape(colorType: 6, bitDepth: 8, filter: 4)
    let samples = shape.samples(width: 4, height: 4, firstClear: 1)
    let rows = shape.filtered(samples, width: 4)
    func isRefused(_ imageData: [UInt8]) -> Bool {
      do throws(ImageError) {
        _ = try Image(data: shape.file(width: 4, height: 4, imageData: imageData))
        return false
      } catch {
        return true
      }
    }
    #expect(!isRefused(ZlibStream.stored(rows)))
    // A row too few, and part of a row.
    #expect(isRefused(ZlibStream.stored(rows.dropLast(17))))
    #expect(isRefused(ZlibStream.stored(rows.dropLast(1))))
    var unknownFilter = rows
    unknownFilter[17 * 3] = 5
    #expect(isRefused(ZlibStream.stored(unknownFilter)))
    var wrongSum = ZlibStream.stored(rows)
    wrongSum[wrongSum.count - 1] ^= 1
    #expect(isRefused(wrongSum))
    #expect(isRefused(Array(ZlibStream.stored(rows).prefix(40))))
  }

  private func colorCount(_ shape: AlphaShape, _ samples: [UInt8], width: Int) throws -> Int {
    let image = try Image(
      data: shape.file(
        width: width, height: samples.count / (width * shape.pixelSize),
        imageData: ZlibStream.stored(shape.filtered(samples, width: width))))
    guard case .flate(let colors) = image.encoding else { return .max }
    #expect(try image.rgba16() == shape.pixels(samples))
    return colors.bytes.count
  }

  /// Colours that climb in random steps take four values once filtered, and all without.
  @Test func filtersThatHelpAreKept() throws {
    var noise = RandomNumbers(seed: 7)
    var color: [UInt8] = [0, 0, 0]
    let samples = (0..<160 * 160).flatMap { _ -> [UInt8] in
      for place in 0..<3 { color[place] &+= UInt8(noise.next() % 4) }
      return color + [255]
    }
    let plain = AlphaShape(colorType: 6, bitDepth: 8, filter: 0)
    let filtered = AlphaShape(colorType: 6, bitDepth: 8, filter: 1)
    let plainCount = try colorCount(plain, samples, width: 160)
    #expect(try colorCount(filtered, samples, width: 160) * 2 < plainCount)
  }

  /// Noise of two colours has more than two values once it is filtered. The picture is large
  /// enough for rows to be unfiltered by those of the block before.
  @Test func filtersThatHarmAreUndone() throws {
    var noise = RandomNumbers(seed: 7)
    let samples = (0..<300 * 300).flatMap { _ -> [UInt8] in
      noise.next() % 2 == 0 ? [10, 20, 30, 255] : [200, 120, 60, 255]
    }
    let plain = AlphaShape(colorType: 6, bitDepth: 8, filter: 0)
    let plainCount = try colorCount(plain, samples, width: 300)
    for filter in 1...4 {
      let filtered = AlphaShape(colorType: 6, bitDepth: 8, filter: filter)
      #expect(try colorCount(filtered, samples, width: 300) <= plainCount)
    }
  }
}
