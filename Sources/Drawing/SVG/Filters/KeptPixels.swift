import ComposeGeometry
import ComposeGraphics

/// What a filter made of an element that is drawn in several places, by the scale and the place
/// between pixels that it was made for.
struct KeptPixels {
  private struct Entry {
    let transform: AffineTransform
    let image: Image
    let rect: Rect
  }

  /// The maximum number of pixels that are kept.
  private static let maximumPixels = 1 << 24
  /// How far from its place on the pixels of a device an image may be, in pixels: an edge is then at
  /// most a sixteenth lighter or darker than it is.
  private static let tolerance = 1.0 / 16

  /// Whether anything is kept.
  var isWanted = false
  private var entries: [Entry] = []
  private var pixelCount = 0

  func find(
    _ transform: AffineTransform, snapsToDevice: Bool
  ) -> (image: Image, rect: Rect)? {
    for entry in entries where entry.transform.isLike(transform) {
      // Turned elements have pixels of their own.
      if !snapsToDevice || abs(transform.b) + abs(transform.c) > 0 {
        return (entry.image, entry.rect)
      }
      let across = Self.distance(transform.tx - entry.transform.tx)
      let down = Self.distance(transform.ty - entry.transform.ty)
      guard abs(across) <= Self.tolerance, abs(down) <= Self.tolerance else { continue }
      // On whole pixels again.
      let rect = entry.rect.offsetBy(dx: -across / transform.a, dy: -down / transform.d)
      if rect.isFinite { return (entry.image, rect) }
    }
    return nil
  }

  mutating func add(_ made: (image: Image, rect: Rect), _ transform: AffineTransform) {
    guard isWanted else { return }
    let count = made.image.pixelWidth * made.image.pixelHeight
    guard pixelCount + count <= Self.maximumPixels else { return }
    pixelCount += count
    entries.append(Entry(transform: transform, image: made.image, rect: made.rect))
  }

  /// From the nearest whole number.
  private static func distance(_ offset: Double) -> Double { offset - offset.rounded() }
}

extension AffineTransform {
  /// Whether it is the other one but for where it moves things.
  fileprivate func isLike(_ other: AffineTransform) -> Bool {
    let bound = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
    return abs(a - other.a) <= bound && abs(b - other.b) <= bound && abs(c - other.c) <= bound
      && abs(d - other.d) <= bound
  }
}
