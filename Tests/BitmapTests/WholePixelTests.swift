import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

/// Images of files that are cut into strips have no seams where pixels are to be whole.
struct WholePixelTests {
  private func rows(coversWholePixels: Bool, _ draw: (BitmapContext, Rect) throws -> Void) throws
    -> [UInt8]
  {
    var format = BitmapFormat(isOpaque: true)
    format.coversWholePixels = coversWholePixels
    let context = try BitmapContext(size: Size(width: 4, height: 8), format: format)
    for strip in [
      Rect(x: 0.3, y: 1.4, width: 3, height: 2.1), Rect(x: 0.3, y: 3.5, width: 3, height: 2),
    ] {
      try draw(context, strip)
    }
    let bitmap = context.makeBitmap()
    return (0..<8).map { bitmap.reds(row: $0)[1] }
  }

  private let whole: [UInt8] = [255, 0, 0, 0, 0, 0, 255, 255]

  @Test func stripsOfAnImageMeet() throws {
    let image = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .gray, samples: [0])
    #expect(try rows(coversWholePixels: true) { $0.draw(image, in: $1) } == whole)
    let parts = try rows(coversWholePixels: false) { $0.draw(image, in: $1) }
    #expect(parts[1] > 0 && parts[3] > 0)
  }

  @Test func stripsOfAStencilMeet() throws {
    let stencil = try ImageMask(pixelWidth: 1, pixelHeight: 1, samples: [0])
    #expect(
      try rows(coversWholePixels: true) { $0.fill(stencil, in: $1, with: .color(.black)) } == whole)
  }
}
