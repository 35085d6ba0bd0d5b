/// The symbols of a dictionary (ITU-T T.88, 6.5).
struct JBIG2Symbols {
  var usesTables = false
  var refines = false
  var newCount = 0
  var exportCount = 0
  var coding = GenericCoding(template: 0, adaptive: GenericCoding.nominal(0))
  var refinement = RefinementCoding(template: 0, adaptive: RefinementCoding.nominal)
  var heightTable: JBIG2Huffman?
  var widthTable: JBIG2Huffman?
  var sizeTable: JBIG2Huffman?
  var instanceTable: JBIG2Huffman?

  /// The contexts that the next dictionary may go on with.
  struct Contexts {
    var generic: ArithmeticDecoder.Contexts
    var refinement: ArithmeticDecoder.Contexts
  }

  func decode(
    _ bytes: [UInt8], in range: Range<Int>, after known: [JBIG2Bitmap],
    _ contexts: inout Contexts, _ budget: inout JBIG2Budget
  ) throws(JBIG2Failure) -> [JBIG2Bitmap] {
    try budget.spend(newCount)
    let total = known.count + newCount
    var length = 0
    while 1 << length < total { length += 1 }
    if usesTables { length = max(length, 1) }
    guard length <= 20 else { throw JBIG2Failure(reason: "more symbols than the limit") }
    var numbers = JBIG2Numbers(bytes, in: range, identifierLength: length)
    var text = JBIG2Text()
    text.usesTables = usesTables
    text.refines = true
    text.refinement = refinement
    if usesTables {
      text.tables = [
        .firstPosition: JBIG2Huffman(standard: 6), .nextPosition: JBIG2Huffman(standard: 8),
        .stripDelta: JBIG2Huffman(standard: 11),
      ]
      for kind: JBIG2Numbers.Kind in [.widthDelta, .heightDelta, .xDelta, .yDelta] {
        text.tables[kind] = JBIG2Huffman(standard: 15)
      }
      text.sizeTable = JBIG2Huffman(standard: 1)
    }
    var symbols = known
    var height = 0
    while symbols.count < total {
      try budget.spend(1)
      height &+= try numbers.value(.symbolHeight, heightTable)
      var width = 0
      var widths: [Int] = []
      while let delta = try numbers.next(.symbolWidth, widthTable) {
        guard symbols.count + widths.count < total else {
          throw JBIG2Failure(reason: "more symbols than stated")
        }
        width &+= delta
        try budget.spend(width, height)
        guard !usesTables || refines else {
          widths.append(width)
          continue
        }
        guard refines else {
          symbols.append(
            coding.decode(
              width: width, height: height, &numbers.decoder, &contexts.generic))
          continue
        }
        let count = try numbers.value(.instances, instanceTable)
        if count == 1 {
          let index = usesTables ? numbers.bits.read(length) : numbers.identifier()
          let dx = try numbers.value(.xDelta, text.tables[.xDelta])
          let dy = try numbers.value(.yDelta, text.tables[.yDelta])
          guard index < symbols.count else {
            throw JBIG2Failure(reason: "a symbol that is not in its dictionary")
          }
          symbols.append(
            try text.refined(
              symbols[index], width: width, height: height, dx: dx, dy: dy, &numbers,
              &contexts.refinement, &budget))
        } else {
          (text.width, text.height, text.count) = (width, height, count)
          symbols.append(try text.decode(symbols, &numbers, &contexts.refinement, &budget))
        }
      }
      if usesTables, !refines {
        symbols += try row(widths, height, &numbers, &budget)
      }
    }
    return try exported(symbols, &numbers, &budget)
  }

  /// Symbols of one height, side by side in one picture.
  private func row(
    _ widths: [Int], _ height: Int, _ numbers: inout JBIG2Numbers, _ budget: inout JBIG2Budget
  ) throws(JBIG2Failure) -> [JBIG2Bitmap] {
    let total = widths.reduce(0, &+)
    try budget.spend(total, height)
    let size = try sizeTable?.next(&numbers.bits) ?? 0
    numbers.bits.align()
    let start = numbers.bits.byte
    let picture: JBIG2Bitmap
    if size == 0 {
      let count = (total + 7) / 8 * height
      let end = min(start + count, numbers.bits.endByte)
      picture = JBIG2Bitmap(
        width: total, height: height, packed: Array(numbers.bits.bytes[start..<end]))
      numbers.bits.skip(bytes: count)
    } else {
      let end = min(start + max(size, 0), numbers.bits.endByte)
      picture =
        FaxDecoder.bitmap(
          Array(numbers.bits.bytes[start..<end]), width: total, height: height
        ).bitmap
      numbers.bits.skip(bytes: max(size, 0))
    }
    var x = 0
    return widths.map { width in
      defer { x += width }
      return picture.part(x: x, width: width)
    }
  }

  private func exported(
    _ symbols: [JBIG2Bitmap], _ numbers: inout JBIG2Numbers, _ budget: inout JBIG2Budget
  ) throws(JBIG2Failure) -> [JBIG2Bitmap] {
    var result: [JBIG2Bitmap] = []
    var index = 0
    var isExported = false
    let table = usesTables ? JBIG2Huffman(standard: 1) : nil
    while index < symbols.count {
      try budget.spend(1)
      let run = try numbers.value(.exports, table)
      guard run >= 0, run <= symbols.count - index else {
        throw JBIG2Failure(reason: "symbols that are exported")
      }
      if isExported { result += symbols[index..<index + run] }
      index += run
      isExported.toggle()
    }
    return result
  }
}

/// Gray levels as patterns (ITU-T T.88, 6.6).
struct JBIG2Halftone {
  var columns = 0
  var rows = 0
  var x = 0
  var y = 0
  var stepX = 0
  var stepY = 0
  var isFax = false
  var template = 0
  var skips = false
  var operation = JBIG2Bitmap.Operator.or

  func draw(
    _ patterns: [JBIG2Bitmap], on region: inout JBIG2Bitmap, _ bytes: [UInt8], in range: Range<Int>,
    _ budget: inout JBIG2Budget
  ) throws(JBIG2Failure) {
    guard let pattern = patterns.first else { throw JBIG2Failure(reason: "no patterns") }
    try budget.spend(columns, rows)
    var skipped: JBIG2Bitmap?
    if skips {
      var mask = JBIG2Bitmap(width: columns, height: rows)
      for row in 0..<rows {
        for column in 0..<columns {
          let (left, top) = place(column, row)
          if left + pattern.width <= 0 || left >= region.width || top + pattern.height <= 0
            || top >= region.height
          {
            mask[column, row] = 1
          }
        }
      }
      skipped = mask
    }
    var depth = 0
    while 1 << depth < patterns.count { depth += 1 }
    var coding = GenericCoding(template: template, adaptive: GenericCoding.nominal(template))
    coding.skipped = skipped
    var decoder = ArithmeticDecoder(bytes, in: range)
    var contexts = ArithmeticDecoder.Contexts(
      repeating: 0, count: GenericCoding.contextCount(template))
    var start = range.lowerBound
    var values = [Int](repeating: 0, count: columns * rows)
    var above: JBIG2Bitmap?
    for _ in 0..<depth {
      try budget.spend(columns, rows)
      var plane: JBIG2Bitmap
      if isFax {
        let read = FaxDecoder.bitmap(
          Array(bytes[min(start, range.upperBound)..<range.upperBound]), width: columns,
          height: rows)
        plane = read.bitmap
        start += read.length
      } else {
        plane = coding.decode(width: columns, height: rows, &decoder, &contexts)
      }
      // Gray codes: each plane is told by the one above.
      if let above { plane.draw(above, x: 0, y: 0, by: .xor) }
      for index in values.indices { values[index] = values[index] << 1 | Int(plane.pixels[index]) }
      above = plane
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let value = min(values[row * columns + column], patterns.count - 1)
        let (left, top) = place(column, row)
        try budget.spend(pattern.width, pattern.height)
        region.draw(patterns[value], x: left, y: top, by: operation)
      }
    }
  }

  /// Numbers of up to 2³¹ times 2¹⁶ times 2²⁴, which overflow only in files that mean nothing.
  private func place(_ column: Int, _ row: Int) -> (Int, Int) {
    ((x &+ row &* stepY &+ column &* stepX) >> 8, (y &+ row &* stepX &- column &* stepY) >> 8)
  }
}
