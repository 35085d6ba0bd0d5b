package import ComposeGeometry

/// Turns edges into how much of each pixel they cover, exactly but for the rounding to 1/255.
///
/// Each edge adds to the cells that it passes the area to its right, so that a running sum along a
/// row is the coverage (R. Levien's font-rs; the exact-area idea is FreeType's). Blocks of sixteen
/// cells that no edge passes are marked by a bit and cost only their uniform coverage. Large areas
/// are worked through in bands of rows, so that the memory does not grow with the canvas.
///
/// Sums are of IEEE single precision in the order of the edges: the same on every machine.
package final class CoverageRasterizer {
  /// Cells of one band; all zero between calls.
  private var cells: UnsafeMutablePointer<Float>
  private var cellCapacity: Int
  /// A bit for each block of cells; all zero between calls.
  private var marks: UnsafeMutablePointer<UInt64>
  private var markCapacity: Int
  private var coverage: UnsafeMutablePointer<UInt8>
  private var coverageCapacity: Int

  /// About a megabyte of cells in a band.
  private static let bandCells = 1 << 18

  package init() {
    cellCapacity = 1 << 12
    markCapacity = 1 << 8
    coverageCapacity = 1 << 11
    cells = .allocate(capacity: cellCapacity)
    cells.initialize(repeating: 0, count: cellCapacity)
    marks = .allocate(capacity: markCapacity)
    marks.initialize(repeating: 0, count: markCapacity)
    coverage = .allocate(capacity: coverageCapacity)
    coverage.initialize(repeating: 0, count: coverageCapacity)
  }

  deinit {
    cells.deallocate()
    marks.deallocate()
    coverage.deallocate()
  }

  /// Hands over the covered spans within `clip`, rows from top to bottom, each from left to right.
  ///
  /// - Parameters:
  ///   - offset: Added to the edges.
  ///   - isAntialiased: Otherwise pixels are covered wholly when their middle is inside.
  /// - Complexity: O(edges × bands + cells passed + rows).
  package func forEachSpan(
    of edges: EdgeList, offset: Point = .zero, in clip: PixelRect, rule: Path.FillRule,
    isAntialiased: Bool, _ body: (CoverageSpan) -> Void
  ) {
    let area = PixelRect(
      touching: edges.minX + offset.x, edges.minY + offset.y, edges.maxX + offset.x,
      edges.maxY + offset.y
    ).intersection(clip)
    forEachSpan(
      ofParts: { $0(edges) }, offset: offset, in: area, bandCells: Self.bandCells, rule: rule,
      isAntialiased: isAntialiased, body)
  }

  /// Writes how much of each pixel edges cover, a byte for each, rows from top to bottom.
  ///
  /// - Parameters:
  ///   - edges: Filled by the rule of winding numbers other than zero.
  ///   - offset: Added to the edges.
  ///   - area: All that they touch; some thousand pixels.
  ///   - coverage: As many bytes as the area has pixels.
  /// - Complexity: O(edges + cells passed + pixels).
  package func write(
    _ edges: FallingEdges, offset: Point, in area: PixelRect,
    to coverage: UnsafeMutablePointer<UInt8>
  ) {
    reserve(area)
    let band = CoverageBand(area: area, cells: cells, marks: marks)
    let shiftX = offset.x - Double(area.left)
    let shiftY = offset.y - Double(area.top)
    edges.edges.withUnsafeBufferPointer { edges in
      for edge in edges { band.add(edge, shiftX, shiftY) }
    }
    let (width, height) = (area.width, area.height)
    var row = coverage
    for y in 0..<height {
      band.write(y, isEvenOdd: false, to: row)
      row += width
    }
  }

  /// Hands over the spans that edges cover which come in parts: none of them need be closed, if all
  /// of them together are.
  ///
  /// - Parameters:
  ///   - feed: Hands over all edges, once for each band.
  ///   - area: What they cover, or more.
  ///   - bandCells: About how many pixels a band has.
  package func forEachSpan(
    ofParts feed: ((EdgeList) -> Void) -> Void, offset: Point = .zero, in area: PixelRect,
    bandCells: Int = 1 << 24, rule: Path.FillRule, isAntialiased: Bool,
    _ body: (CoverageSpan) -> Void
  ) {
    guard !area.isEmpty else { return }
    let bandHeight = max(1, min(area.height, bandCells / (area.width + CoverageBand.block)))
    var top = area.top
    while top < area.bottom {
      let bottom = min(top + bandHeight, area.bottom)
      let part = PixelRect(left: area.left, top: top, right: area.right, bottom: bottom)
      reserve(part)
      let band = CoverageBand(area: part, cells: cells, marks: marks)
      let shiftX = offset.x - Double(area.left)
      let shiftY = offset.y - Double(top)
      feed { edges in
        edges.edges.withUnsafeBufferPointer { edges in
          for edge in edges {
            if isAntialiased {
              band.add(
                edge.startX + shiftX, edge.startY + shiftY, edge.endX + shiftX, edge.endY + shiftY)
            } else {
              band.addMiddles(
                edge.startX + shiftX, edge.startY + shiftY, edge.endX + shiftX, edge.endY + shiftY)
            }
          }
        }
      }
      for row in 0..<(bottom - top) {
        band.scan(row, isEvenOdd: rule == .evenOdd, into: coverage, body)
      }
      top = bottom
    }
  }

  private func reserve(_ area: PixelRect) {
    let stride = CoverageBand.stride(of: area)
    let cellCount = stride * area.height
    if cellCount > cellCapacity {
      cells.deallocate()
      cells = .allocate(capacity: cellCount)
      cells.initialize(repeating: 0, count: cellCount)
      cellCapacity = cellCount
    }
    let markCount = CoverageBand.words(of: area) * area.height
    if markCount > markCapacity {
      marks.deallocate()
      marks = .allocate(capacity: markCount)
      marks.initialize(repeating: 0, count: markCount)
      markCapacity = markCount
    }
    if stride > coverageCapacity {
      coverage.deallocate()
      coverage = .allocate(capacity: stride)
      coverage.initialize(repeating: 0, count: stride)
      coverageCapacity = stride
    }
  }
}
