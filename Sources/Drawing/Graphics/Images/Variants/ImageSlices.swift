package import ComposeGeometry

/// What fills the space between the caps of a resizable picture.
public enum ImageResizing: Hashable, Sendable {
  /// What lies between is repeated in its own size, from the top left.
  case tile
  case stretch
}

/// The parts of a picture whose corners keep their size while the rest grows or shrinks.
package struct ImageSlices {
  package struct Slice: Hashable {
    /// Which column and row of the three by three it is.
    let column: Int
    let row: Int
    /// The part of the picture, and where it goes; points with y down from the upper left of
    /// the picture and of the place.
    package let source: Rect
    package let target: Rect
    /// Along which axes it is repeated in the size of `source`.
    let tilesAcross: Bool
    let tilesDown: Bool

    var index: Int { row * 3 + column }
    var isTiled: Bool { tilesAcross || tilesDown }
  }

  /// Up to nine, row by row; those without area are left out.
  package let slices: [Slice]

  /// - Parameters:
  ///   - part: The picture or what was cropped of it, in its points.
  ///   - pixel: The size of one of its pixels. What is no larger is stretched even where it
  ///     could be repeated: it looks the same.
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

  /// The three parts of one axis. Caps that do not fit the picture are cut, those that do not
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
