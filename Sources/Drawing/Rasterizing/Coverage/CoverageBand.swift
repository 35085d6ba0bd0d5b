/// Some rows of cells and the edges' marks in them. Coordinates count from its corner.
struct CoverageBand {
  static let blockShift = 4
  /// Cells that share a mark.
  static let block = 1 << blockShift

  let area: PixelRect
  let width: Double
  let height: Double
  /// Cells in a row: two more than pixels, in whole blocks.
  let stride: Int
  /// Words of marks in a row; none where the area is so narrow that all cells of a row are read.
  let words: Int
  private let cells: UnsafeMutablePointer<Float>
  private let marks: UnsafeMutablePointer<UInt64>

  /// - Parameters:
  ///   - cells: Memory for `stride(of:)` cells a row, all zero.
  ///   - marks: Memory for `words(of:)` words a row, all zero.
  init(
    area: PixelRect, cells: UnsafeMutablePointer<Float>, marks: UnsafeMutablePointer<UInt64>
  ) {
    self.area = area
    width = Double(area.width)
    height = Double(area.height)
    stride = Self.stride(of: area)
    words = Self.words(of: area)
    self.cells = cells
    self.marks = marks
  }

  static func stride(of area: PixelRect) -> Int {
    (area.width + 2 + block - 1) & ~(block - 1)
  }

  static func words(of area: PixelRect) -> Int {
    area.width <= narrow ? 0 : ((stride(of: area) >> blockShift) + 63) >> 6
  }

  /// Up to so many pixels, reading all cells of a row costs less than marking them.
  private static let narrow = 48

  /// The cell or row that has a place within it or at its end.
  ///
  /// A place between two cells belongs to either of them: what is added to cells is the same.
  ///
  /// - Parameter place: 0…2³⁰.
  @inline(__always)
  private static func cell(_ place: Double) -> Int {
    // One and a half times 2⁵², whose last bit counts ones: the number rounded to the nearest whole one, in two's complement.
    Int(Int32(truncatingIfNeeded: (place - 0.5 + 0x1.8p52).bitPattern))
  }

  @inline(__always)
  private func mark(_ row: Int, _ first: Int, _ last: Int) {
    if words == 0 { return }
    let words = marks + row &* words
    var index = first >> Self.blockShift
    repeat {
      words[index >> 6] |= 1 << UInt64(index & 63)
      index &+= 1
    } while index <= last >> Self.blockShift
  }

  /// Adds an edge, split where it leaves the band to the left or right: parts left of the band
  /// cover all of it, parts right of it nothing.
  @inline(__always)
  func add(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double) {
    guard startY != endY else { return }
    let isDown = startY < endY
    let sign: Float = isDown ? 1 : -1
    let (x0, y0) = isDown ? (startX, startY) : (endX, endY)
    let (x1, y1) = isDown ? (endX, endY) : (startX, startY)
    guard y1 > 0, y0 < height else { return }
    let top = max(y0, 0)
    let bottom = min(y1, height)
    let slope = (x1 - x0) / (y1 - y0)
    // The numbers are finite and the height is not zero, but it may be too small for a slope.
    guard top < bottom, slope.isFinite else { return }
    let topX = y0 < 0 ? x0 - y0 * slope : x0
    let bottomX = y1 > height ? x0 + (height - y0) * slope : x1
    if topX >= 0, bottomX >= 0, topX <= width, bottomX <= width {
      follow(topX, top, bottomX, bottom, slope, sign)
    } else {
      addOutside(topX, top, bottomX, bottom, slope, sign)
    }
  }

  /// Adds an edge that is within the band once it is moved, but for rounding.
  @inline(__always)
  func add(_ edge: FallingEdges.Edge, _ shiftX: Double, _ shiftY: Double) {
    let top = max(edge.topY + shiftY, 0)
    let bottom = min(edge.bottomY + shiftY, height)
    guard top < bottom else { return }
    follow(
      min(max(edge.topX + shiftX, 0), width), top, min(max(edge.bottomX + shiftX, 0), width),
      bottom, edge.slope, edge.sign)
  }

  @inline(never)
  private func addOutside(
    _ topX: Double, _ top: Double, _ bottomX: Double, _ bottom: Double, _ slope: Double,
    _ sign: Float
  ) {
    var cuts = (top, top, bottom, bottom)
    if slope != 0 {
      let atLeft = min(max(top - topX / slope, top), bottom)
      let atRight = min(max(top + (width - topX) / slope, top), bottom)
      cuts = (top, min(atLeft, atRight), max(atLeft, atRight), bottom)
    }
    for (from, to) in [(cuts.0, cuts.1), (cuts.1, cuts.2), (cuts.2, cuts.3)] where from < to {
      let fromX = topX + (from - top) * slope
      let toX = topX + (to - top) * slope
      let middle = (fromX + toX) / 2
      if middle <= 0 {
        follow(0, from, 0, to, 0, sign)
      } else if middle < width {
        follow(
          min(max(fromX, 0), width), from, min(max(toX, 0), width), to, slope, sign)
      }
    }
  }

  /// Adds an edge within the band, downwards, `0 ≤ x ≤ width` and `0 ≤ y ≤ height`.
  @inline(__always)
  private func follow(
    _ topX: Double, _ top: Double, _ bottomX: Double, _ bottom: Double, _ slope: Double,
    _ sign: Float
  ) {
    var row = Self.cell(top)
    // The end may lie between the last row and one beyond it.
    let last = min(Self.cell(bottom), area.height &- 1)
    if row == last {
      return cover(row, min(topX, bottomX), max(topX, bottomX), Float(bottom - top) * sign)
    }
    var (x, y) = (topX, top)
    while row < last {
      let end = Double(row &+ 1)
      // Recomputed in every row, so that long edges accumulate no rounding errors.
      let next = min(max(topX + (end - top) * slope, 0), width)
      cover(row, min(x, next), max(x, next), Float(end - y) * sign)
      (x, y) = (next, end)
      row &+= 1
    }
    cover(row, min(x, bottomX), max(x, bottomX), Float(bottom - y) * sign)
  }

  /// Adds a piece of an edge within one row that crosses from `left` to `right` over a height of
  /// `cover`.
  @inline(__always)
  private func cover(_ row: Int, _ left: Double, _ right: Double, _ cover: Float) {
    // Columns 0…width, and one to the right of the last: there are `width + 2` cells.
    let first = Self.cell(left)
    let last = Self.cell(right)
    let cells = cells + row &* stride
    if first == last {
      // A trapezium in one cell.
      let share = Float((left + right) / 2 - Double(first))
      cells[first] += cover - cover * share
      cells[first &+ 1] += cover * share
      mark(row, first, first &+ 1)
      return
    }
    mark(row, first, last &+ 1)
    let perCell = cover / Float(right - left)
    // In the first cell a triangle, whose area is half its width times its height.
    let inFirst = Float(Double(first &+ 1) - left)
    var area = 0.5 * inFirst * inFirst * perCell
    cells[first] += area
    var previous = area
    // Up to the end of each further cell, half a cell of what began in it and all of the rest.
    var height = inFirst * perCell
    var column = first &+ 1
    while column < last {
      area = height + 0.5 * perCell
      cells[column] += area - previous
      previous = area
      height += perCell
      column &+= 1
    }
    let inLast = Float(right - Double(last))
    area = height + inLast * perCell - 0.5 * inLast * inLast * perCell
    cells[last] += area - previous
    cells[last &+ 1] += cover - area
  }

  /// Adds an edge for whole pixels: in each row whose middle it crosses, the first column whose
  /// middle is not left of it.
  @inline(__always)
  func addMiddles(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double) {
    guard startY != endY else { return }
    let isDown = startY < endY
    let (x0, y0) = isDown ? (startX, startY) : (endX, endY)
    let (x1, y1) = isDown ? (endX, endY) : (startX, startY)
    let first = max((y0 - 0.5).rounded(.up), 0)
    let last = min((y1 - 0.5).rounded(.up), height)
    guard first < last else { return }
    let slope = (x1 - x0) / (y1 - y0)
    for row in Int(first)..<Int(last) {
      let x = x0 + (Double(row) + 0.5 - y0) * slope
      // NaN is left of everything.
      let column = x > 0 ? Int(min((x - 0.5).rounded(.up), width)) : 0
      cells[row * stride + column] += isDown ? 1 : -1
      mark(row, column, column)
    }
  }

  @inline(__always)
  private func value(_ sum: Float, _ isEvenOdd: Bool) -> UInt8 {
    var share = abs(sum)
    if isEvenOdd {
      share -= 2 * (share * 0.5).rounded(.down)
      if share > 1 { share = 2 - share }
    } else {
      share = min(share, 1)
    }
    // 0…1; sums are of finite numbers.
    return UInt8(truncatingIfNeeded: Int32(share * 255 + 0.5))
  }

  /// Writes a row's coverage, a byte for each pixel, and clears its cells and marks.
  @inline(__always)
  func write(_ row: Int, isEvenOdd: Bool, to coverage: UnsafeMutablePointer<UInt8>) {
    let cells = cells + row &* stride
    var sum: Float = 0
    for column in 0..<area.width {
      sum += cells[column]
      coverage[column] = value(sum, isEvenOdd)
    }
    cells.update(repeating: 0, count: stride)
    (marks + row &* words).update(repeating: 0, count: words)
  }

  /// Hands over a row's spans, and clears its cells and marks.
  @inline(__always)
  func scan(
    _ row: Int, isEvenOdd: Bool, into coverage: UnsafeMutablePointer<UInt8>,
    _ body: (CoverageSpan) -> Void
  ) {
    if words == 0 {
      write(row, isEvenOdd: isEvenOdd, to: coverage)
      var (first, end) = (0, area.width)
      while first < end, coverage[first] == 0 { first &+= 1 }
      while first < end, coverage[end &- 1] == 0 { end &-= 1 }
      guard first < end else { return }
      return body(
        CoverageSpan(
          y: area.top &+ row, x: area.left &+ first, count: end &- first,
          coverage: coverage + first, even: 0))
    }
    let cells = cells + row &* stride
    let marks = marks + row &* words
    let end = area.width
    let y = area.top &+ row
    var sum: Float = 0
    // The start of the pixels not yet emitted, and whether they are in `coverage`.
    var start = 0
    var column = 0
    var isMixed = false
    var word = 0
    while column < end {
      let index = column >> Self.blockShift
      word = index >> 6
      let bits = marks[word] >> UInt64(index & 63)
      if bits & 1 != 0 {
        if !isMixed {
          let even = value(sum, isEvenOdd)
          if column > start, even > 0 {
            body(
              CoverageSpan(
                y: y, x: area.left &+ start, count: column &- start, coverage: nil, even: even))
          }
          start = column
          isMixed = true
        }
        let last = column &+ Self.block
        while column < last {
          sum += cells[column]
          cells[column] = 0
          coverage[column] = value(sum, isEvenOdd)
          column &+= 1
        }
        continue
      }
      if isMixed {
        body(
          CoverageSpan(
            y: y, x: area.left &+ start, count: column &- start, coverage: coverage + start,
            even: 0))
        start = column
        isMixed = false
      }
      // On to the next block with a mark, at most to the end of the word.
      let skipped = bits == 0 ? 64 &- (index & 63) : bits.trailingZeroBitCount
      column &+= skipped << Self.blockShift
    }
    let count = min(column, end) &- start
    if count > 0 {
      if isMixed {
        body(
          CoverageSpan(
            y: y, x: area.left &+ start, count: count, coverage: coverage + start, even: 0))
      } else {
        let even = value(sum, isEvenOdd)
        if even > 0 {
          body(
            CoverageSpan(y: y, x: area.left &+ start, count: count, coverage: nil, even: even))
        }
      }
    }
    // Beyond the last pixel only the cells of what leaves to the right are left.
    while column < stride {
      cells[column] = 0
      column &+= 1
    }
    for index in 0..<words { marks[index] = 0 }
  }
}
