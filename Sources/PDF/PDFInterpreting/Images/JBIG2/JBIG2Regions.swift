/// A pixel beside the one that is decoded.
struct JBIG2Offset: Hashable {
  var x: Int
  var y: Int

  init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
}

/// What a generic region is decoded with (ITU-T T.88, 6.2).
struct GenericCoding {
  /// 0 to 3, or `extended`.
  var template: Int
  /// The pixels that move: four in the first template, twelve where it is extended, one in the
  /// others.
  var adaptive: [JBIG2Offset]
  var isTypical = false
  /// The pixels that are not coded.
  var skipped: JBIG2Bitmap?

  /// The first template with twelve pixels that move (6.2.5.3, `EXTTEMPLATE`).
  static let extended = 4

  static func contextCount(_ template: Int) -> Int {
    template == 0 || template == extended ? 1 << 16 : 1 << 13
  }

  static func adaptiveCount(_ template: Int) -> Int {
    template == 0 ? 4 : template == extended ? 12 : 1
  }

  /// Those of the standard, for where a segment does not say.
  static func nominal(_ template: Int) -> [JBIG2Offset] {
    switch template {
    case 0: [JBIG2Offset(3, -1), JBIG2Offset(-3, -1), JBIG2Offset(2, -2), JBIG2Offset(-2, -2)]
    case 1: [JBIG2Offset(3, -1)]
    case extended:
      [
        JBIG2Offset(-2, 0), JBIG2Offset(0, -2), JBIG2Offset(-2, -1), JBIG2Offset(-1, -2),
        JBIG2Offset(1, -2), JBIG2Offset(2, -1), JBIG2Offset(-3, 0), JBIG2Offset(-4, 0),
        JBIG2Offset(2, -2), JBIG2Offset(3, -1), JBIG2Offset(-2, -2), JBIG2Offset(-3, -1),
      ]
    default: [JBIG2Offset(2, -1)]
    }
  }

  /// The pixels of a context, the highest bit first.
  private var pixels: [JBIG2Offset] {
    var result: [JBIG2Offset] = []
    func row(_ y: Int, _ columns: ClosedRange<Int>) {
      for x in columns { result.append(JBIG2Offset(x, y)) }
    }
    switch template {
    case 0:
      result.append(adaptive[3])
      row(-2, -1...1)
      result.append(adaptive[2])
      result.append(adaptive[1])
      row(-1, -2...2)
      result.append(adaptive[0])
      row(0, -4 ... -1)
    case Self.extended:
      // Each where it is in the first template when it has not moved; there are twelve.
      for index in [10, 3, 1, 4, 8, 11, 2] { result.append(adaptive[index]) }
      row(-1, -1...1)
      for index in [5, 9, 7, 6, 0] { result.append(adaptive[index]) }
      row(0, -1 ... -1)
    case 1:
      row(-2, -1...2)
      row(-1, -2...2)
      result.append(adaptive[0])
      row(0, -3 ... -1)
    case 2:
      row(-2, -1...1)
      row(-1, -2...1)
      result.append(adaptive[0])
      row(0, -2 ... -1)
    default:
      row(-1, -3...1)
      result.append(adaptive[0])
      row(0, -4 ... -1)
    }
    return result
  }

  /// The context of whether a row is that above it.
  private var typicalContext: Int {
    switch template {
    case 0, Self.extended: 0x9B25
    case 1: 0x0795
    case 2: 0x00E5
    default: 0x0195
    }
  }

  @_optimize(speed)
  func decode(
    width: Int, height: Int, _ decoder: inout ArithmeticDecoder,
    _ contexts: inout ArithmeticDecoder.Contexts
  ) -> JBIG2Bitmap {
    let pixels = pixels
    // Around the picture there is as much white as contexts reach.
    let left = max(pixels.map { -$0.x }.max() ?? 0, 0)
    let right = max(pixels.map(\.x).max() ?? 0, 0)
    let top = max(pixels.map { -$0.y }.max() ?? 0, 0)
    let stride = left + width + right
    var buffer = [UInt8](repeating: 0, count: stride * (top + height))
    let offsets = pixels.map { $0.y * stride + $0.x }
    var isRepeated = false
    for y in 0..<height {
      let start = (top + y) * stride + left
      if isTypical {
        if decoder.decide(&contexts, typicalContext) == 1 { isRepeated.toggle() }
        if isRepeated {
          if y > 0 { for x in 0..<width { buffer[start + x] = buffer[start - stride + x] } }
          continue
        }
      }
      for x in 0..<width {
        if let skipped, skipped[x, y] != 0 { continue }
        var context = 0
        // Within the buffer: offsets reach at most as far as its edges.
        for offset in offsets { context = context << 1 | Int(buffer[start + x + offset]) }
        buffer[start + x] = UInt8(decoder.decide(&contexts, context))
      }
    }
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    for y in 0..<height {
      let start = (top + y) * stride + left
      result += buffer[start..<start + width]
    }
    return JBIG2Bitmap(width: width, height: height, pixels: result)
  }
}

/// What a refinement of another picture is decoded with (ITU-T T.88, 6.3).
struct RefinementCoding {
  var template: Int
  /// A pixel of the picture, and one of the other, in the first template.
  var adaptive: [JBIG2Offset]
  var isTypical = false

  static func contextCount(_ template: Int) -> Int { template == 0 ? 1 << 13 : 1 << 10 }
  static let nominal = [JBIG2Offset(-1, -1), JBIG2Offset(-1, -1)]

  private var pixels: (own: [JBIG2Offset], other: [JBIG2Offset]) {
    func offsets(_ values: [(Int, Int)]) -> [JBIG2Offset] { values.map { JBIG2Offset($0.0, $0.1) } }
    if template == 0 {
      return (
        offsets([(0, -1), (1, -1), (-1, 0)]) + [adaptive[0]],
        offsets([(0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)])
          + [adaptive[1]]
      )
    }
    return (
      offsets([(-1, -1), (0, -1), (1, -1), (-1, 0)]),
      offsets([(0, -1), (-1, 0), (0, 0), (1, 0), (0, 1), (1, 1)])
    )
  }

  /// - Parameters:
  ///   - dx: With `dy` where the other picture stands in this one.
  @_optimize(speed)
  func decode(
    width: Int, height: Int, from other: JBIG2Bitmap, dx: Int, dy: Int,
    _ decoder: inout ArithmeticDecoder, _ contexts: inout ArithmeticDecoder.Contexts
  ) -> JBIG2Bitmap {
    var result = JBIG2Bitmap(width: width, height: height)
    let pixels = pixels
    var isTypicalRow = false
    for y in 0..<height {
      if isTypical, decoder.decide(&contexts, template == 0 ? 0x20 : 0x08) == 1 {
        isTypicalRow.toggle()
      }
      for x in 0..<width {
        let (column, row) = (x - dx, y - dy)
        if isTypicalRow {
          let middle = other[column, row]
          var isSame = true
          for j in -1...1 {
            for i in -1...1 where other[column + i, row + j] != middle { isSame = false }
          }
          if isSame {
            result[x, y] = middle
            continue
          }
        }
        var context = 0
        for offset in pixels.own {
          context = context << 1 | Int(result[x + offset.x, y + offset.y])
        }
        for offset in pixels.other {
          context = context << 1 | Int(other[column + offset.x, row + offset.y])
        }
        result[x, y] = UInt8(decoder.decide(&contexts, context))
      }
    }
    return result
  }
}
