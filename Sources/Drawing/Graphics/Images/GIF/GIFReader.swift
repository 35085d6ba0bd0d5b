/// Makes an `Image` of the first frame of a GIF file (CompuServe, GIF89a, 1990).
///
/// A frame that covers the canvas becomes an indexed image whose transparent index is a colour key.
/// Any other is drawn on a transparent canvas.
struct GIFReader {
  let limits: ImageLimits

  func image(from data: [UInt8]) throws(ImageError) -> Image {
    var blocks = GIFBlocks(data)
    let frame = try blocks.firstFrame(limits: limits)
    // A palette of none is one of black, as browsers have it.
    let palette = frame.palette.isEmpty ? [0, 0, 0] : frame.palette
    let indices = try GIFDecoder.indices(
      of: data, in: frame.parts, minimumCodeSize: frame.minimumCodeSize,
      count: frame.width * frame.height)
    let rows = frame.isInterlaced ? deinterlaced(indices, frame) : indices
    let canvas = onCanvas(rows, frame, colorCount: palette.count / 3)
    let frameCount = blocks.countFrames()
    return Image(
      pixelWidth: frame.canvasWidth, pixelHeight: frame.canvasHeight,
      declaredResolution: frame.resolution,
      encoding: .samples(
        SampleImage(bytes: canvas.indices, components: 1, bitsPerComponent: 8)),
      colorSpace: .indexed(palette: canvas.addsColor ? palette + [0, 0, 0] : palette),
      alpha: canvas.alpha.map { AlphaPlane($0) },
      colorKey: canvas.key.map { ImageColorKey(ranges: [$0...$0]) },
      notes: frameCount > 1 ? [.firstFrame(of: frameCount)] : [],
      contentHash: ContentHash(data))
  }

  /// Rows in top-to-bottom order, from interlaced order: every eighth, those between, and so on.
  private func deinterlaced(_ indices: [UInt8], _ frame: GIFFrame) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: indices.count)
    var place = 0
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for row in stride(from: start, to: frame.height, by: step) {
        for column in 0..<frame.width {
          result[row * frame.width + column] = indices[place + column]
        }
        place += frame.width
      }
    }
    return result
  }

  private struct Canvas {
    var indices: [UInt8]
    /// The index that is clear.
    var key: Int?
    /// Instead of a key, where no index is left for it.
    var alpha: [UInt8]?
    /// Whether the key is an index after all colours.
    var addsColor = false
  }

  private func onCanvas(_ rows: [UInt8], _ frame: GIFFrame, colorCount: Int) -> Canvas {
    let coversAll = frame.width == frame.canvasWidth && frame.height == frame.canvasHeight
    // An index beyond the palette is black, and no key that the palette could hold.
    let transparent = frame.transparentIndex
    if coversAll {
      guard let transparent, rows.contains(UInt8(transparent)) else {
        return Canvas(indices: rows)
      }
      return Canvas(indices: rows, key: transparent)
    }
    let key = transparent ?? (colorCount < 256 ? colorCount : nil)
    let count = frame.canvasWidth * frame.canvasHeight
    var canvas = Canvas(
      indices: [UInt8](repeating: UInt8(key ?? 0), count: count), key: key,
      addsColor: transparent == nil && key != nil)
    var alpha = key == nil ? [UInt8](repeating: 0, count: count) : nil
    for row in 0..<frame.height {
      let target = (frame.top + row) * frame.canvasWidth + frame.left
      for column in 0..<frame.width {
        canvas.indices[target + column] = rows[row * frame.width + column]
        alpha?[target + column] = 255
      }
    }
    canvas.alpha = alpha
    return canvas
  }
}
