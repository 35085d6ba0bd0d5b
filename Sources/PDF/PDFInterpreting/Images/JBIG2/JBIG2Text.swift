/// Where numbers of a segment come from: codes of tables, or the arithmetic decoder with contexts
/// for each kind.
struct JBIG2Numbers {
  var bits: JBIG2Bits
  var decoder: ArithmeticDecoder
  var integers: [Kind: IntegerContexts] = [:]
  var identifiers: ArithmeticDecoder.Contexts
  let identifierLength: Int

  enum Kind: Hashable {
    case stripDelta, firstPosition, nextPosition, stripOffset, refines
    case widthDelta, heightDelta, xDelta, yDelta
    case symbolHeight, symbolWidth, instances, exports
  }

  init(_ bytes: [UInt8], in range: Range<Int>, identifierLength: Int) {
    bits = JBIG2Bits(bytes, in: range)
    decoder = ArithmeticDecoder(bytes, in: range)
    self.identifierLength = identifierLength
    identifiers = ArithmeticDecoder.Contexts(repeating: 0, count: 1 << (identifierLength + 1))
  }

  mutating func next(_ kind: Kind, _ table: JBIG2Huffman?) throws(JBIG2Failure) -> Int? {
    if let table { return try table.next(&bits) }
    return integers[kind, default: IntegerContexts()].next(&decoder)
  }

  /// A number that cannot be out of band.
  mutating func value(_ kind: Kind, _ table: JBIG2Huffman?) throws(JBIG2Failure) -> Int {
    guard let value = try next(kind, table) else {
      throw JBIG2Failure(reason: "a number out of band")
    }
    return value
  }

  /// The number of a symbol by its contexts.
  mutating func identifier() -> Int {
    var previous = 1
    for _ in 0..<identifierLength {
      previous = previous << 1 | decoder.decide(&identifiers, previous)
    }
    return previous - 1 << identifierLength
  }
}

/// Symbols placed in a picture (ITU-T T.88, 6.4).
struct JBIG2Text {
  var width = 0
  var height = 0
  var count = 0
  var usesTables = false
  var refines = false
  var stripLog = 0
  var corner = 1
  var isTransposed = false
  var operation = JBIG2Bitmap.Operator.or
  var pixel: UInt8 = 0
  var offset = 0
  var refinement = RefinementCoding(template: 0, adaptive: RefinementCoding.nominal)
  /// The tables of codes, for those that use them.
  var tables: [JBIG2Numbers.Kind: JBIG2Huffman] = [:]
  var sizeTable: JBIG2Huffman?
  var symbolCodes: JBIG2Huffman?

  func decode(
    _ symbols: [JBIG2Bitmap], _ numbers: inout JBIG2Numbers,
    _ contexts: inout ArithmeticDecoder.Contexts, _ budget: inout JBIG2Budget
  ) throws(JBIG2Failure) -> JBIG2Bitmap {
    try budget.spend(width, height)
    var result = JBIG2Bitmap(width: width, height: height, pixel: pixel)
    let strips = 1 << stripLog
    var strip = 0 - (try numbers.value(.stripDelta, tables[.stripDelta])) &* strips
    var first = 0
    var placed = 0
    while placed < count {
      strip &+= (try numbers.value(.stripDelta, tables[.stripDelta])) &* strips
      first &+= try numbers.value(.firstPosition, tables[.firstPosition])
      var position = first
      while true {
        try budget.spend(1)
        var inStrip = 0
        if strips > 1 {
          inStrip =
            usesTables ? numbers.bits.read(stripLog) : try numbers.value(.stripOffset, nil)
        }
        let symbol = try symbol(symbols, &numbers, &contexts, &budget)
        place(symbol, at: strip &+ inStrip, &position, in: &result)
        try budget.spend(symbol.width, symbol.height)
        placed += 1
        guard
          let distance = try numbers.next(.nextPosition, tables[.nextPosition])
        else { break }
        guard placed < count else { break }
        position = position &+ distance &+ offset
      }
    }
    return result
  }

  private func place(
    _ symbol: JBIG2Bitmap, at strip: Int, _ position: inout Int, in result: inout JBIG2Bitmap
  ) {
    let isRight = corner >= 2
    let isBottom = corner & 1 == 0
    let length = (isTransposed ? symbol.height : symbol.width) - 1
    if isTransposed ? isBottom : isRight { position &+= length }
    let (x, y) = isTransposed ? (strip, position) : (position, strip)
    // What is that far away is outside whatever the size of the symbol.
    if abs(x) < 1 << 40, abs(y) < 1 << 40 {
      result.draw(
        symbol, x: isRight ? x - symbol.width + 1 : x, y: isBottom ? y - symbol.height + 1 : y,
        by: operation)
    }
    if isTransposed ? !isBottom : !isRight { position &+= length }
  }

  private func symbol(
    _ symbols: [JBIG2Bitmap], _ numbers: inout JBIG2Numbers,
    _ contexts: inout ArithmeticDecoder.Contexts, _ budget: inout JBIG2Budget
  ) throws(JBIG2Failure) -> JBIG2Bitmap {
    var index: Int?
    if usesTables {
      index =
        try symbolCodes?.next(&numbers.bits) ?? numbers.bits.read(numbers.identifierLength)
    } else {
      index = numbers.identifier()
    }
    guard let index, index >= 0, index < symbols.count else {
      throw JBIG2Failure(reason: "a symbol that is not in its dictionary")
    }
    let symbol = symbols[index]
    guard refines else { return symbol }
    let isRefined =
      usesTables ? numbers.bits.read(1) : try numbers.value(.refines, nil)
    guard isRefined != 0 else { return symbol }
    let wider = try numbers.value(.widthDelta, tables[.widthDelta])
    let higher = try numbers.value(.heightDelta, tables[.heightDelta])
    let dx = try numbers.value(.xDelta, tables[.xDelta])
    let dy = try numbers.value(.yDelta, tables[.yDelta])
    return try refined(
      symbol, width: symbol.width &+ wider, height: symbol.height &+ higher,
      dx: wider >> 1 &+ dx, dy: higher >> 1 &+ dy, &numbers, &contexts, &budget)
  }

  /// Another version of a symbol.
  func refined(
    _ symbol: JBIG2Bitmap, width: Int, height: Int, dx: Int, dy: Int,
    _ numbers: inout JBIG2Numbers, _ contexts: inout ArithmeticDecoder.Contexts,
    _ budget: inout JBIG2Budget
  ) throws(JBIG2Failure) -> JBIG2Bitmap {
    try budget.spend(width, height)
    guard abs(dx) < 1 << 40, abs(dy) < 1 << 40 else {
      throw JBIG2Failure(reason: "a symbol far away")
    }
    guard usesTables else {
      return refinement.decode(
        width: width, height: height, from: symbol, dx: dx, dy: dy, &numbers.decoder, &contexts)
    }
    let size = try sizeTable?.next(&numbers.bits) ?? 0
    numbers.bits.align()
    var decoder = ArithmeticDecoder(
      numbers.bits.bytes, in: numbers.bits.byte..<numbers.bits.endByte)
    let result = refinement.decode(
      width: width, height: height, from: symbol, dx: dx, dy: dy, &decoder, &contexts)
    numbers.bits.skip(bytes: max(size, 0))
    return result
  }
}

/// How much may still be decoded, in pixels, against pictures that expand without end.
struct JBIG2Budget {
  var pixels: Int

  mutating func spend(_ count: Int) throws(JBIG2Failure) {
    pixels -= count
    guard pixels >= 0 else { throw JBIG2Failure(reason: "more pixels than the limit") }
  }

  mutating func spend(_ width: Int, _ height: Int) throws(JBIG2Failure) {
    guard width >= 0, height >= 0, width < 1 << 24, height < 1 << 24 else {
      throw JBIG2Failure(reason: "the size of a picture")
    }
    try spend(width * height)
  }
}
