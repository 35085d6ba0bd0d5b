import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

/// Paints the triangles of a mesh into a buffer.
///
/// A pixel has the colour at its centre, of the last triangle that covers it: neighbours meet
/// without a seam, and the mesh's own edge is not smoothed.
struct MeshPainter {
  let buffer: PixelBuffer
  /// What a colour of a corner is in pixels.
  let pixel: (Color) -> Pixel

  /// How long the sides of a patch's parts are, in pixels.
  static let side = 3.0

  func paint(_ mesh: ShadingMesh, _ toPixels: AffineTransform) {
    let area = Rect(
      x: Double(buffer.bounds.left), y: Double(buffer.bounds.top),
      width: Double(buffer.width), height: Double(buffer.height))
    mesh.forEachTriangle(after: toPixels, side: Self.side, within: area) { fill($0, $1, $2) }
  }

  private typealias Vertex = ShadingMesh.Vertex

  private func fill(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
    guard a.point.isFinite, b.point.isFinite, c.point.isFinite else { return }
    // From the uppermost to the lowermost; of one height, the left one first, so that a side is
    // the same in both triangles that share it.
    var (top, middle, bottom) = (a, b, c)
    if Self.precedes(middle, top) { swap(&top, &middle) }
    if Self.precedes(bottom, middle) { swap(&middle, &bottom) }
    if Self.precedes(middle, top) { swap(&top, &middle) }
    // Rows with centres from the top (inclusive) to the bottom (exclusive).
    let first = max(Self.whole(top.point.y), buffer.bounds.top)
    let last = min(Self.whole(bottom.point.y), buffer.bounds.bottom)
    guard first < last else { return }
    for row in first..<last {
      let y = Double(row) + 0.5
      let long = Self.cut(top, bottom, at: y)
      let short =
        y < middle.point.y ? Self.cut(top, middle, at: y) : Self.cut(middle, bottom, at: y)
      if long.point.x <= short.point.x { fill(row, long, short) } else { fill(row, short, long) }
    }
  }

  private func fill(_ row: Int, _ left: Vertex, _ right: Vertex) {
    let first = max(Self.whole(left.point.x), buffer.bounds.left)
    let last = min(Self.whole(right.point.x), buffer.bounds.right)
    guard first < last else { return }
    let pixels = buffer.row(row, from: first)
    let width = right.point.x - left.point.x
    for column in first..<last {
      let part = (Double(column) + 0.5 - left.point.x) / width
      // `row` and columns are within the buffer.
      pixels[column - first] = pixel(left.color.mixed(with: right.color, by: part))
    }
  }

  private static func precedes(_ first: Vertex, _ second: Vertex) -> Bool {
    (first.point.y, first.point.x) < (second.point.y, second.point.x)
  }

  /// The first pixel with its centre at or after a position.
  private static func whole(_ place: Double) -> Int {
    PixelRect.whole((place - 0.5).rounded(.up))
  }

  /// Where a side passes a height between its ends.
  private static func cut(_ start: Vertex, _ end: Vertex, at y: Double) -> Vertex {
    let height = end.point.y - start.point.y
    let part = height > 0 ? min(max((y - start.point.y) / height, 0), 1) : 0
    return Vertex(
      Point(start.point.x + (end.point.x - start.point.x) * part, y),
      start.color.mixed(with: end.color, by: part))
  }
}
