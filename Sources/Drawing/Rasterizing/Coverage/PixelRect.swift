/// A rectangle of whole pixels; empty where an end is not beyond its start.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  @inlinable
  package var width: Int { max(0, right - left) }
  @inlinable
  package var height: Int { max(0, bottom - top) }
  @inlinable
  package var isEmpty: Bool { right <= left || bottom <= top }

  @inlinable
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Larger by so many pixels on each side.
  package func expanded(by margin: Int) -> PixelRect {
    PixelRect(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  @inlinable
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// All pixels that a rectangle in pixels touches. NaN gives an empty rectangle.
  package init(touching minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    guard minX <= maxX, minY <= maxY else {
      self = .empty
      return
    }
    left = Self.whole(minX.rounded(.down))
    top = Self.whole(minY.rounded(.down))
    right = Self.whole(maxX.rounded(.up))
    bottom = Self.whole(maxY.rounded(.up))
  }

  /// A whole number within ±2³⁰, far beyond any bitmap.
  package static func whole(_ value: Double) -> Int {
    value > -0x1p30 ? (value < 0x1p30 ? Int(value) : 1 << 30) : -(1 << 30)
  }
}
