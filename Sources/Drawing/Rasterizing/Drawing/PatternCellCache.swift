package import ComposeGeometry
package import ComposeGraphics

/// What the pixels of a pattern's cell depend on: the cell, and its place within a pixel.
package struct PatternCellKey: Hashable {
  package let cell: RecordedDrawing
  private let a: Double
  private let b: Double
  private let c: Double
  private let d: Double
  /// The place of the origin within its pixel, in 64ths.
  private let x: Int
  private let y: Int
  private let yPointsUp: Bool
  package let tint: Color?
  /// Whether the cell covers each pixel as far as its bounds do, so that cells that meet add up.
  package let meetsOthers: Bool

  /// Cells with this many commands or fewer, and no patterns or drawings, are as quickly drawn as
  /// copied.
  package static let minimumCommands = 16

  /// Nil for a cell that is drawn directly.
  ///
  /// - Parameters:
  ///   - matrix: From the coordinates of the cell to pixels.
  ///   - tint: In place of the colours of the cell.
  ///   - meetsOthers: Whether cells meet, none of which is drawn directly.
  init?(
    _ cell: RecordedDrawing, _ matrix: AffineTransform, yPointsUp: Bool, tint: Color?,
    meetsOthers: Bool
  ) {
    guard meetsOthers || cell.depth > 1 || cell.commands.count > Self.minimumCommands,
      abs(matrix.tx) < 0x1p30, abs(matrix.ty) < 0x1p30
    else { return nil }
    self.cell = cell
    a = matrix.a
    b = matrix.b
    c = matrix.c
    d = matrix.d
    let (x, y) = Self.place(of: matrix)
    self.x = x & 63
    self.y = y & 63
    self.yPointsUp = yPointsUp
    self.tint = tint
    self.meetsOthers = meetsOthers
  }

  /// Whole 64ths of pixels, of which an `Int` holds all: both numbers are below 2³⁰.
  fileprivate static func place(of matrix: AffineTransform) -> (x: Int, y: Int) {
    (Int((matrix.tx * 64).rounded()), Int((matrix.ty * 64).rounded()))
  }

  /// From the coordinates of the cell to those of its pixels.
  package var matrix: AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: Double(x) / 64, ty: Double(y) / 64)
  }

  /// The pixels of the cell; nil for one that is much larger than what is drawn into, and not worth
  /// to be kept.
  package func bounds(within area: PixelRect) -> PixelRect? {
    let placed = cell.bounds.applying(matrix)
    let bounds = PixelRect(touching: placed.minX, placed.minY, placed.maxX, placed.maxY)
    guard !bounds.isEmpty, max(bounds.width, bounds.height) <= 4096,
      bounds.width * bounds.height <= max(4 * area.width * area.height, 4096)
    else { return nil }
    return bounds
  }
}

/// The pixels of pattern cells, so that a cell with much in it is drawn once for each place within
/// a pixel that its copies have: patterns within patterns would otherwise take time that grows with
/// the power of their depth.
package final class PatternCellCache<Pixels> {
  /// A cell that is drawn once, and by how many pixels a copy of it is moved.
  package struct Copy {
    package let key: PatternCellKey
    package let right: Int
    package let down: Int
  }

  /// 64 MB of colours.
  private static var maximumPixels: Int { 16_000_000 }

  private var cells: [PatternCellKey: Pixels] = [:]
  private var pixelCount = 0

  package init() {}

  /// What a cell at a place is a copy of; nil for one that is drawn directly.
  ///
  /// - Parameter meetsOthers: Whether the cells of the pattern meet within pixels.
  package func copy(
    of cell: RecordedDrawing, _ matrix: AffineTransform, yPointsUp: Bool, tint: Color?,
    meetsOthers: Bool = false
  ) -> Copy? {
    guard
      let key = PatternCellKey(
        cell, matrix, yPointsUp: yPointsUp, tint: tint, meetsOthers: meetsOthers)
    else { return nil }
    let (x, y) = PatternCellKey.place(of: matrix)
    return Copy(key: key, right: x >> 6, down: y >> 6)
  }

  /// The pixels of a cell, which are kept.
  ///
  /// - Parameters:
  ///   - area: What is drawn into.
  ///   - draw: Draws the cell into these pixels; nil where there is no room or no time for it.
  package func pixels(
    of key: PatternCellKey, within area: PixelRect, _ draw: (PixelRect) -> Pixels?
  ) -> Pixels? {
    if let known = cells[key] { return known }
    guard let bounds = key.bounds(within: area), let drawn = draw(bounds) else { return nil }
    let count = bounds.width * bounds.height
    if pixelCount + count > Self.maximumPixels {
      cells = [:]
      pixelCount = 0
    }
    pixelCount += count
    cells[key] = drawn
    return drawn
  }
}
