public import Geometry

/// A part of contents and where it is shown.
public struct ContentsPiece: Hashable, Sendable {
  /// In units of the size of the contents.
  public let source: Rect
  /// In the layer's coordinates.
  public let target: Rect

  /// Where all of the contents would lie, so that the part is on its target.
  public var whole: Rect {
    let horizontal = target.width / source.width
    let vertical = target.height / source.height
    return Rect(
      x: target.minX - source.minX * horizontal, y: target.minY - source.minY * vertical,
      width: horizontal, height: vertical)
  }

  /// Whether the part is all of the contents.
  public var isWhole: Bool { source == Rect(x: 0, y: 0, width: 1, height: 1) }
}

extension Layer {
  /// The parts that the contents are shown in: one, or nine where `contentsCenter` keeps the edges
  /// from being stretched, of which those without area are left out. Empty without contents.
  public var contentsPieces: [ContentsPiece] {
    guard let contents, contentsRect.isFinite, contentsCenter.isFinite, bounds.isFinite,
      !contentsRect.isEmpty, !bounds.isEmpty
    else { return [] }
    let natural = contents.naturalSize(scale: contentsScale)
    let part = contentsRect.standardized
    let size = Size(width: natural.width * part.width, height: natural.height * part.height)
    guard size.isFinite, size.width > 0, size.height > 0 else { return [] }
    let target = contentsGravity.rect(of: size, in: bounds)
    let center = contentsCenter.standardized
    guard contentsGravity.resizes, center != Rect(x: 0, y: 0, width: 1, height: 1) else {
      return [ContentsPiece(source: part, target: target)]
    }
    let columns = Slices(
      center.minX, center.maxX, natural: size.width, from: target.minX, length: target.width)
    let rows = Slices(
      center.minY, center.maxY, natural: size.height, from: target.minY, length: target.height)
    var pieces: [ContentsPiece] = []
    for (top, bottom) in rows.ranges {
      for (left, right) in columns.ranges {
        pieces.append(
          ContentsPiece(
            source: Rect(
              x: part.minX + left.source * part.width, y: part.minY + top.source * part.height,
              width: (right.source - left.source) * part.width,
              height: (bottom.source - top.source) * part.height),
            target: Rect(
              x: left.target, y: top.target, width: right.target - left.target,
              height: bottom.target - top.target)))
      }
    }
    return pieces
  }
}

/// One axis cut in three: the ends keep their length as long as they fit.
private struct Slices {
  typealias Place = (source: Double, target: Double)
  private let places: [Place]

  init(_ low: Double, _ high: Double, natural: Double, from start: Double, length: Double) {
    let low = min(max(low, 0), 1)
    let high = min(max(high, low), 1)
    var first = low * natural
    var last = (1 - high) * natural
    if first + last > length {
      let factor = length / (first + last)
      first *= factor
      last *= factor
    }
    places = [
      (0, start), (low, start + first), (high, start + length - last), (1, start + length),
    ]
  }

  /// The slices that have a source and a target.
  var ranges: [(Place, Place)] {
    zip(places, places.dropFirst()).filter { $1.source > $0.source && $1.target > $0.target }
  }
}
