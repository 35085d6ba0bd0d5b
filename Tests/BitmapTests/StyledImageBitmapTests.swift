import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

/// Parts, caps, tiles and masks of pictures in bitmaps, with y in either direction.
@Suite struct StyledImageBitmapTests {
  private func gray(_ width: Int, _ height: Int, _ samples: [UInt8]) throws -> Image {
    try Image(
      pixelWidth: width, pixelHeight: height, colorSpace: .gray, samples: samples,
      resolution: ImageResolution(horizontal: 72, vertical: 72))
  }

  /// The red samples of a bitmap drawn with y down, after one drawn with y up was the same.
  private func reds(
    _ width: Int, _ height: Int, _ draw: (BitmapContext, (Rect) -> Rect) throws -> Void
  ) throws -> [[UInt8]] {
    let size = Size(width: Double(width), height: Double(height))
    let bitmaps = try [VerticalAxis.down, .up].map { axis in
      let context = try BitmapContext(
        size: size, format: BitmapFormat(isOpaque: true), verticalAxis: axis)
      try draw(context) { rect in
        let y = axis == .down ? rect.minY : size.height - rect.maxY
        return Rect(x: rect.minX, y: y, width: rect.width, height: rect.height)
      }
      return context.makeBitmap()
    }
    #expect(bitmaps[0].pixels == bitmaps[1].pixels)
    return (0..<height).map { bitmaps[0].reds(row: $0) }
  }

  private let nine: [UInt8] = [10, 20, 30, 40, 50, 60, 70, 80, 90]

  @Test func middlesOfOnePixelFillEvenly() throws {
    let image = try gray(3, 3, nine).resizable(capInsets: EdgeInsets(1))
    let rows = try reds(7, 6) { $0.draw(image, in: $1(Rect(x: 1, y: 1, width: 5, height: 4))) }
    let middle: [UInt8] = [255, 40, 50, 50, 50, 60, 255]
    #expect(
      rows == [
        [UInt8](repeating: 255, count: 7), [255, 10, 20, 20, 20, 30, 255], middle, middle,
        [255, 70, 80, 80, 80, 90, 255], [UInt8](repeating: 255, count: 7),
      ])
  }

  @Test func middlesAreTiledFromTheUpperLeft() throws {
    let image = try gray(4, 4, (0..<16).map { UInt8($0 * 10) })
      .resizable(capInsets: EdgeInsets(1))
    let rows = try reds(7, 5) { $0.draw(image, in: $1(Rect(x: 0, y: 0, width: 7, height: 5))) }
    #expect(
      rows == [
        [0, 10, 20, 10, 20, 10, 30], [40, 50, 60, 50, 60, 50, 70], [80, 90, 100, 90, 100, 90, 110],
        [40, 50, 60, 50, 60, 50, 70], [120, 130, 140, 130, 140, 130, 150],
      ])
  }

  @Test func cropsShowTheirPart() throws {
    let part = try #require(
      try gray(3, 3, nine).cropped(to: Rect(x: 1, y: 0, width: 2, height: 2)))
    let rows = try reds(4, 3) { $0.draw(part, in: $1(Rect(x: 1, y: 0, width: 2, height: 2))) }
    #expect(rows == [[255, 20, 30, 255], [255, 50, 60, 255], [255, 255, 255, 255]])
  }

  @Test func stencilsAndMasksLetThroughWhatTheyShould() throws {
    let mask = try ImageMask(pixelWidth: 2, pixelHeight: 2, samples: [0b0100_0000, 0b1100_0000])
    let rect = Rect(x: 0, y: 0, width: 2, height: 2)
    let painted = try reds(2, 2) { $0.fill(mask, in: $1(rect), with: .color(.black)) }
    #expect(painted == [[0, 255], [255, 255]])
    let image = try gray(2, 2, [10, 20, 30, 40])
    let masked = try reds(2, 2) { $0.draw(try image.masked(by: mask), in: $1(rect)) }
    #expect(masked == [[10, 255], [255, 255]])
    let soft = try image.masked(by: gray(2, 2, [255, 0, 51, 255]))
    #expect(try reds(2, 2) { $0.draw(soft, in: $1(rect)) } == [[10, 255], [210, 40]])
    let keyed = try image.masking(colorRange: [20...30])
    #expect(try reds(2, 2) { $0.draw(keyed, in: $1(rect)) } == [[10, 255], [255, 40]])
  }
}
