import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

/// The pixels of pattern cells, so that a cell with much in it is drawn once for each place within a
/// pixel that its copies have: patterns within patterns would otherwise take time that grows with
/// the power of their depth.
final class PatternCellCache {
  struct Key: Hashable {
    var cell: RecordedDrawing
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    /// The place of the origin within its pixel, in 64ths.
    var x: Int
    var y: Int
    var axis: VerticalAxis
    var tint: Color?
  }

  /// Cells with this many commands or fewer, and no patterns or drawings, are as quickly drawn as
  /// copied.
  static let minimumCommands = 16
  /// 64 MB.
  static let maximumPixels = 16_000_000

  private var cells: [Key: PixelBuffer] = [:]
  private var pixelCount = 0

  /// The pixels of a cell, those of `key`'s place.
  subscript(key: Key) -> PixelBuffer? {
    get { cells[key] }
    set {
      guard let newValue else { return }
      let count = newValue.width * newValue.height
      if pixelCount + count > Self.maximumPixels {
        cells = [:]
        pixelCount = 0
      }
      pixelCount += count
      cells[key] = newValue
    }
  }
}

extension BitmapContext {
  /// Draws the cell of a pattern once, at a place.
  ///
  /// - Parameter matrix: From the coordinates of the cell to pixels.
  func draw(cellOf pattern: Pattern, _ matrix: AffineTransform) {
    if let (key, left, top) = cacheKey(of: pattern, matrix), let cell = pixels(of: pattern, key) {
      let area = PixelRect(
        left: cell.bounds.left + left, top: cell.bounds.top + top,
        right: cell.bounds.right + left, bottom: cell.bounds.bottom + top)
      return paintAll(
        in: area,
        MovedBufferSource(buffer: cell, offset: Point(Double(left), Double(top))))
    }
    replaying {
      state.base = matrix
      clip(to: Path(rect: pattern.cell.bounds), rule: .nonZero)
      pattern.cell.draw(on: self)
    }
  }

  /// What the pixels of a cell depend on, and by how many pixels they are moved; nil for a cell that
  /// is drawn directly.
  private func cacheKey(
    of pattern: Pattern, _ matrix: AffineTransform
  ) -> (PatternCellCache.Key, left: Int, top: Int)? {
    let cell = pattern.cell
    guard cell.depth > 1 || cell.commands.count > PatternCellCache.minimumCommands,
      abs(matrix.tx) < 0x1p30, abs(matrix.ty) < 0x1p30
    else { return nil }
    // Whole 64ths of pixels, of which an `Int` holds all.
    let (x, y) = (Int((matrix.tx * 64).rounded()), Int((matrix.ty * 64).rounded()))
    let key = PatternCellCache.Key(
      cell: cell, a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, x: x & 63, y: y & 63,
      axis: state.verticalAxis, tint: state.tint)
    return (key, x >> 6, y >> 6)
  }

  private func pixels(of pattern: Pattern, _ key: PatternCellCache.Key) -> PixelBuffer? {
    if let known = patternCells[key] { return known }
    let matrix = AffineTransform(
      a: key.a, b: key.b, c: key.c, d: key.d, tx: Double(key.x) / 64, ty: Double(key.y) / 64)
    let placed = pattern.cell.bounds.applying(matrix)
    let bounds = PixelRect(touching: placed.minX, placed.minY, placed.maxX, placed.maxY)
    // A cell much larger than what is seen of it is not worth it.
    guard let buffer, !bounds.isEmpty,
      max(bounds.width, bounds.height) <= 4096,
      bounds.width * bounds.height <= max(4 * buffer.width * buffer.height, 4096),
      mayDraw(bounds.width * bounds.height)
    else { return nil }
    let cell = PixelBuffer(bounds: bounds, filledWith: .clear)
    let axis = state.verticalAxis
    drawing(into: cell) {
      state = BitmapState(clip: ClipRegion(bounds), base: matrix, verticalAxis: axis)
      state.tint = key.tint
      replaying {
        clip(to: Path(rect: pattern.cell.bounds), rule: .nonZero)
        pattern.cell.draw(on: self)
      }
    }
    patternCells[key] = cell
    return cell
  }

  /// Whether there is room for so many pixels more that are drawn apart, and time left for them.
  func mayDraw(_ pixels: Int) -> Bool {
    layerPixels + pixels <= limits.maximumPixels
      && drawnLayerPixels <= limits.maximumLayerPixels - pixels
  }
}
