import ComposeGeometry

/// The areas in which two pictures differ.
struct LooksComparison {
  struct Area {
    /// In points.
    var box: Rect
    /// In levels of 255.
    var score: Double
  }

  private(set) var areas: [Area] = []
  private static let tile = 16
  /// More areas are joined to one.
  private static let maximumAreas = 40

  /// - Parameters:
  ///   - ignored: Rectangles that are left out, in points.
  ///   - only: Rectangles outside which all is left out; nil for none.
  init(_ old: PageLooks, _ new: PageLooks, tolerance: Double, ignored: [Rect], only: [Rect]?) {
    guard !old.bytes.isEmpty, !new.bytes.isEmpty,
      old.width != new.width || old.height != new.height || old.bytes != new.bytes
    else { return }
    var map = DifferenceMap(old, new)
    if let only { map.keep(only.map { $0.pixels(new.scale) }) }
    for rect in ignored { map.clear(rect.pixels(new.scale)) }
    let (columns, rows) = (
      (map.width + Self.tile - 1) / Self.tile, (map.height + Self.tile - 1) / Self.tile
    )
    var scores = [Double](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        scores[row * columns + column] = map.score(
          columns: column * Self.tile..<min((column + 1) * Self.tile, map.width),
          rows: row * Self.tile..<min((row + 1) * Self.tile, map.height))
      }
    }
    var seen = [Bool](repeating: false, count: scores.count)
    for start in scores.indices where scores[start] > tolerance && !seen[start] {
      var open = [start]
      seen[start] = true
      var area: Area?
      while let tile = open.popLast() {
        let (column, row) = (tile % columns, tile / columns)
        if let box = map.extent(
          columns: column * Self.tile..<min((column + 1) * Self.tile, map.width),
          rows: row * Self.tile..<min((row + 1) * Self.tile, map.height))
        {
          let rect = Rect(
            x: Double(box.left) / new.scale, y: Double(box.top) / new.scale,
            width: Double(box.right - box.left) / new.scale,
            height: Double(box.bottom - box.top) / new.scale)
          area = Area(
            box: area.map { $0.box.union(rect) } ?? rect,
            score: max(area?.score ?? 0, scores[tile]))
        }
        for y in max(row - 1, 0)...min(row + 1, rows - 1) {
          for x in max(column - 1, 0)...min(column + 1, columns - 1) {
            let next = y * columns + x
            if !seen[next], scores[next] > tolerance {
              seen[next] = true
              open.append(next)
            }
          }
        }
      }
      if let area { areas.append(area) }
    }
    if areas.count > Self.maximumAreas, let first = areas.first {
      areas = [
        areas.reduce(first) { Area(box: $0.box.union($1.box), score: max($0.score, $1.score)) }
      ]
    }
  }
}

/// Pixels of a picture, the last ones not included.
struct PixelBox {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}

extension Rect {
  /// All pixels that are touched; at most a million to either side.
  fileprivate func pixels(_ scale: Double) -> PixelBox {
    func pixel(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
    return PixelBox(
      left: pixel((minX * scale).rounded(.down)), top: pixel((minY * scale).rounded(.down)),
      right: pixel((maxX * scale).rounded(.up)), bottom: pixel((maxY * scale).rounded(.up)))
  }
}

/// By how much each pixel of two pictures differs, in its component that differs most. Where one
/// picture ends it counts as white.
private struct DifferenceMap {
  let width: Int
  let height: Int
  private var levels: [UInt8]

  @_optimize(speed)
  init(_ old: PageLooks, _ new: PageLooks) {
    width = max(old.width, new.width)
    height = max(old.height, new.height)
    levels = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let a = x < old.width && y < old.height ? (y * old.width + x) * 3 : -1
        let b = x < new.width && y < new.height ? (y * new.width + x) * 3 : -1
        var greatest = 0
        for component in 0..<3 {
          let first = a < 0 ? 255 : Int(old.bytes[a + component])
          let second = b < 0 ? 255 : Int(new.bytes[b + component])
          greatest = max(greatest, abs(first - second))
        }
        levels[y * width + x] = UInt8(greatest)
      }
    }
  }

  mutating func clear(_ box: PixelBox) {
    let (left, right) = (max(box.left, 0), min(box.right, width))
    guard left < right, box.top < box.bottom else { return }
    for y in max(box.top, 0)..<max(min(box.bottom, height), max(box.top, 0)) {
      for x in left..<right { levels[y * width + x] = 0 }
    }
  }

  mutating func keep(_ boxes: [PixelBox]) {
    for y in 0..<height {
      for x in 0..<width where levels[y * width + x] > 0 {
        let isKept = boxes.contains {
          $0.left <= x && x < $0.right && $0.top <= y && y < $0.bottom
        }
        if !isKept { levels[y * width + x] = 0 }
      }
    }
  }

  /// The greatest mean of a pixel and the eight around it.
  @_optimize(speed)
  func score(columns: Range<Int>, rows: Range<Int>) -> Double {
    var greatest = 0
    for y in rows {
      for x in columns where levels[y * width + x] > 0 {
        var sum = 0
        for line in max(y - 1, 0)...min(y + 1, height - 1) {
          for place in max(x - 1, 0)...min(x + 1, width - 1) {
            sum += Int(levels[line * width + place])
          }
        }
        greatest = max(greatest, sum)
      }
    }
    return Double(greatest) / 9
  }

  /// The pixels that differ.
  func extent(columns: Range<Int>, rows: Range<Int>) -> PixelBox? {
    var box: PixelBox?
    for y in rows {
      for x in columns where levels[y * width + x] > 0 {
        let found = box ?? PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
        box = PixelBox(
          left: min(found.left, x), top: found.top, right: max(found.right, x + 1), bottom: y + 1)
      }
    }
    return box
  }
}
