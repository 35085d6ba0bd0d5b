/// How alike two pictures of a page are.
public struct Agreement: Hashable, Sendable {
  /// The share of pixels whose components all differ by at most 8 of 255.
  public let share: Double
  /// The mean structural similarity (Wang, Bovik, Sheikh and Simoncelli 2004) of luminance, in
  /// windows of 8 by 8 pixels, four pixels apart: 1 for the same picture.
  public let similarity: Double

  /// Whether the pictures count as the same page: 99 % of pixels, or a similarity of 0.98.
  public var isClose: Bool { share >= 0.99 || similarity >= 0.98 }

  /// Nil for pictures of different sizes, and for such as no window fits in.
  public init?(_ left: PixelMap, _ right: PixelMap) {
    guard left.width == right.width, left.height == right.height, left.width >= 8,
      left.height >= 8
    else { return nil }
    let blocks = BlockSums(left, right)
    share = 1 - Double(blocks.differentPixels) / Double(left.width * left.height)
    similarity = blocks.meanSimilarity
  }
}

/// Sums over blocks of 4 by 4 pixels, of which a window has four.
private struct BlockSums {
  private struct Block {
    var left = 0
    var right = 0
    var leftSquares = 0
    var rightSquares = 0
    var products = 0

    mutating func add(_ other: Block) {
      left += other.left
      right += other.right
      leftSquares += other.leftSquares
      rightSquares += other.rightSquares
      products += other.products
    }

    /// Of the 64 pixels of a window.
    var similarity: Double {
      let count = 64.0
      let (left, right) = (Double(left) / count, Double(right) / count)
      let leftVariance = Double(leftSquares) / count - left * left
      let rightVariance = Double(rightSquares) / count - right * right
      let covariance = Double(products) / count - left * right
      // (0.01 · 255)² and (0.03 · 255)², as the paper has them.
      let (first, second) = (6.5025, 58.5225)
      return (2 * left * right + first) * (2 * covariance + second)
        / ((left * left + right * right + first) * (leftVariance + rightVariance + second))
    }
  }

  private(set) var differentPixels = 0
  private let columns: Int
  private let rows: Int
  private var blocks: [Block]

  init(_ left: PixelMap, _ right: PixelMap) {
    columns = left.width / 4
    rows = left.height / 4
    blocks = [Block](repeating: Block(), count: columns * rows)
    let width = left.width
    let height = left.height
    var different = 0
    // Both have three bytes for each of width × height pixels.
    left.bytes.withUnsafeBufferPointer { left in
      right.bytes.withUnsafeBufferPointer { right in
        blocks.withUnsafeMutableBufferPointer { blocks in
          var index = 0
          for y in 0..<height {
            for x in 0..<width {
              let (r, g, b) = (Int(left[index]), Int(left[index + 1]), Int(left[index + 2]))
              let (s, h, c) = (Int(right[index]), Int(right[index + 1]), Int(right[index + 2]))
              index += 3
              if abs(r - s) > 8 || abs(g - h) > 8 || abs(b - c) > 8 { different += 1 }
              guard x >> 2 < columns, y >> 2 < rows else { continue }
              let one = Self.luminance(r, g, b)
              let other = Self.luminance(s, h, c)
              let block = (y >> 2) * columns + x >> 2
              blocks[block].left += one
              blocks[block].right += other
              blocks[block].leftSquares += one * one
              blocks[block].rightSquares += other * other
              blocks[block].products += one * other
            }
          }
        }
      }
    }
    differentPixels = different
  }

  /// ITU-R BT.601, 0…255.
  private static func luminance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    (red * 299 + green * 587 + blue * 114 + 500) / 1000
  }

  var meanSimilarity: Double {
    var sum = 0.0
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let first = row * columns + column
        var window = blocks[first]
        window.add(blocks[first + 1])
        window.add(blocks[first + columns])
        window.add(blocks[first + columns + 1])
        sum += window.similarity
      }
    }
    return sum / Double((rows - 1) * (columns - 1))
  }
}
