package import ComposeGeometry

/// How the area between the caps of a resizable image is filled.
public enum ImageResizing: Hashable, Sendable {
  /// It is tiled at its own size, from the top left.
  case tile
  case stretch
}

/// The slices of a resizable image (nine-part scaling): corners keep their size, the rest is
/// resized.
package struct ImageSlices {
  package struct Slice: Hashable {
    /// Which column and row of the three by three it is.
    let column: Int
    let row: Int
    /// The source and target rectangles, in points with y down from the upper left of the image and
    /// of the target.
    package let source: Rect
    package let target: Rect
    /// Along which axes it is repeated in the size of `source`.
    let tilesAcross: Bool
    let tilesDown: Bool

    var index: Int { row * 3 + column }
    var isTiled: Bool { tilesAcross || tilesDown }
  }

  /// Up to nine, row by row; those without area are omitted.
  package let slices: [Slice]

  /// - Parameters:
  ///   - part: The source rectangle, in points of the image.
  ///   - pixel: The size of one of its pixels. Slices no larger than that are stretched instead of
  ///     tiled: they look the same.
  package init(
    part: Rect, pixel: Size, capInsets: EdgeInsets, resizing: ImageResizing, target: Size
  ) {
    let columns = Self.lanes(
      start: part.minX, length: part.width, low: capInsets.left, high: capInsets.right,
      target: target.width)
    let rows = Self.lanes(
      start: part.minY, length: part.height, low: capInsets.top, high: capInsets.bottom,
      target: target.height)
    var slices: [Slice] = []
    for (row, down) in rows.enumerated() {
      for (column, across) in columns.enumerated() {
        let source = Rect(
          x: across.source, y: down.source, width: across.length, height: down.length)
        let place = Rect(
          x: across.target, y: down.target, width: across.targetLength,
          height: down.targetLength)
        guard !source.isEmpty, !place.isEmpty else { continue }
        slices.append(
          Slice(
            column: column, row: row, source: source, target: place,
            tilesAcross: resizing == .tile && column == 1 && source.width > pixel.width * 1.001,
            tilesDown: resizing == .tile && row == 1 && source.height > pixel.height * 1.001))
      }
    }
    self.slices = slices
  }

  private struct Lane {
    let source: Double
    let length: Double
    let target: Double
    let targetLength: Double
  }

  /// The three parts of one axis. Caps that do not fit the image are cut, those that do not
  /// fit the target shrink together.
  private static func lanes(
    start: Double, length: Double, low: Double, high: Double, target: Double
  ) -> [Lane] {
    let low = min(max(low, 0), length)
    let high = min(max(high, 0), length - low)
    let scale = low + high > target ? target / (low + high) : 1
    let (lowTarget, highTarget) = (low * scale, high * scale)
    return [
      Lane(source: start, length: low, target: 0, targetLength: lowTarget),
      Lane(
        source: start + low, length: length - low - high, target: lowTarget,
        targetLength: max(0, target - lowTarget - highTarget)),
      Lane(
        source: start + length - high, length: high, target: target - highTarget,
        targetLength: highTarget),
    ]
  }
}
