import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeSVG
import ComposeSVGReading

/// A drawing of 100 by 100 pixels as a bitmap on white, a pixel for each of its own.
struct SVGTestImage {
  let bitmap: Bitmap
  let warnings: [SVGWarning]

  /// - Parameters:
  ///   - content: What is in the root.
  ///   - size: The side of the bitmap, in pixels.
  init(_ content: String, size: Double = 100, loadImage: ((String) -> [UInt8]?)? = nil) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
    let drawing = try SVGDrawing(data: Array(text.utf8), loadImage: loadImage)
    let context = try BitmapContext(
      size: Size(width: size, height: size), format: BitmapFormat(isOpaque: true))
    context.draw(
      drawing.image(contentHash: ContentHash(Array(text.utf8))),
      in: Rect(x: 0, y: 0, width: size, height: size))
    bitmap = context.makeBitmap()
    warnings = drawing.warnings
  }

  func color(_ x: Int, _ y: Int) -> [Int] {
    guard let pixel = bitmap.color(x: x, y: y) else { return [] }
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  func isNear(_ x: Int, _ y: Int, _ wanted: [Int]) -> Bool {
    zip(color(x, y), wanted).allSatisfy { abs($0 - $1) <= 12 }
  }
}
