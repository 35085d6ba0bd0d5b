import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// Draws the cell of a pattern once, at a place.
  ///
  /// - Parameters:
  ///   - matrix: From the coordinates of the cell to pixels.
  ///   - meetsOthers: Whether the cells of the pattern meet within pixels. What they cover of a pixel
  ///     then adds up: laid over one another, two halves of a pixel would cover three quarters.
  func draw(cellOf pattern: Pattern, _ matrix: AffineTransform, meetsOthers: Bool) {
    let copy = patternCells.copy(
      of: pattern.cell, matrix, yPointsUp: yAxisPointsUp, tint: state.tint,
      meetsOthers: meetsOthers)
    if let copy, let cell = pixels(of: copy.key) {
      if meetsOthers {
        buffer?.add(cell, right: copy.right, down: copy.down)
        return
      }
      return paintAll(
        in: cell.bounds.moved(right: copy.right, down: copy.down),
        MovedBufferSource(
          buffer: cell, offset: Point(Double(copy.right), Double(copy.down))))
    }
    replaying {
      state.base = matrix
      clip(to: Path(rect: pattern.cell.bounds), rule: .nonZero)
      pattern.cell.draw(on: self)
    }
  }

  private func pixels(of key: PatternCellKey) -> PixelBuffer? {
    guard let buffer else { return nil }
    return patternCells.pixels(of: key, within: buffer.bounds) { bounds in
      guard layers.permits(bounds.width * bounds.height) else { return nil }
      let cell = PixelBuffer(bounds: bounds, filledWith: .clear)
      let axis = state.verticalAxis
      drawing(into: cell) {
        state = BitmapState(clip: ClipRegion(bounds), base: key.matrix, verticalAxis: axis)
        state.tint = key.tint
        replaying {
          if !key.meetsOthers { clip(to: Path(rect: key.cell.bounds), rule: .nonZero) }
          key.cell.draw(on: self)
        }
      }
      if key.meetsOthers { limit(cell, to: Path(rect: key.cell.bounds), key.matrix) }
      return cell
    }
  }

  /// Leaves of each pixel no more than a path covers of it.
  ///
  /// A clip would take from what ends with the path as much again as its own edge leaves free.
  func limit(_ cell: PixelBuffer, to path: Path, _ matrix: AffineTransform) {
    var region = ClipRegion(cell.bounds)
    guard let edges = EdgeList(path, matrix) else { return }
    region.intersect(edges, rule: .nonZero, isAntialiased: smoothsEdges, rasterizer)
    for y in cell.bounds.top..<cell.bounds.bottom {
      let row = cell.row(y, from: cell.bounds.left)
      for index in 0..<cell.width {
        let share = region.share(x: cell.bounds.left + index, y: y)
        let alpha = row[index].alpha
        if alpha > share {
          row[index] = row[index].scaled(by: UInt8(Int(share) * 255 / Int(alpha)))
        }
      }
    }
  }
}

extension ClipRegion {
  /// How much of a pixel is inside.
  fileprivate func share(x: Int, y: Int) -> UInt8 {
    guard x >= bounds.left, x < bounds.right, y >= bounds.top, y < bounds.bottom else { return 0 }
    return mask?.row(y, from: x).pointee ?? 255
  }
}

extension PixelBuffer {
  /// Adds the pixels of another buffer where they are within this one.
  ///
  /// - Parameters:
  ///   - right: How far the other is moved.
  ///   - down: The same, downwards.
  fileprivate func add(_ other: PixelBuffer, right: Int, down: Int) {
    let area = other.bounds.moved(right: right, down: down).intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      let target = row(y, from: area.left)
      let source = other.row(y - down, from: area.left - right)
      for index in 0..<area.width where source[index] != .clear {
        target[index] = target[index] == .clear ? source[index] : target[index].sum(source[index])
      }
    }
  }
}

extension Pixel {
  /// The sum of two pixels; what is more than a whole pixel is left out.
  fileprivate func sum(_ other: Pixel) -> Pixel {
    func sum(_ first: UInt8, _ second: UInt8) -> UInt8 {
      let (value, isOver) = first.addingReportingOverflow(second)
      return isOver ? 255 : value
    }
    return Pixel(
      red: sum(red, other.red), green: sum(green, other.green), blue: sum(blue, other.blue),
      alpha: sum(alpha, other.alpha))
  }
}
