/// Decodes pictures in JBIG2 (ITU-T T.88) as PDF embeds them: segments without a file's head.
struct JBIG2Decoder {
  private var page: JBIG2Bitmap?
  private var pagePixel: UInt8 = 0
  private var symbols: [Int: [JBIG2Bitmap]] = [:]
  private var patterns: [Int: [JBIG2Bitmap]] = [:]
  private var regions: [Int: JBIG2Bitmap] = [:]
  private var tables: [Int: JBIG2Huffman] = [:]
  private var retained: [Int: JBIG2Symbols.Contexts] = [:]
  private var budget: JBIG2Budget
  private let height: Int

  /// The rows of a picture, black 0, and what of it could not be decoded.
  struct Result {
    var width: Int
    var height: Int
    var bytes: [UInt8]
    var problem: String?
  }

  /// - Parameters:
  ///   - globals: The segments that pictures share.
  ///   - height: Of pictures that do not say theirs.
  ///   - limit: The most pixels of the picture; six times as many are decoded for it at most.
  /// - Returns: Nil for what has no page.
  static func decode(_ bytes: [UInt8], globals: [UInt8], height: Int, limit: Int) -> Result? {
    var decoder = JBIG2Decoder(height: min(height, limit), limit: limit)
    var problem: String?
    do {
      try decoder.read(globals)
      try decoder.read(bytes)
    } catch {
      problem = error.reason
    }
    guard let page = decoder.page else { return nil }
    return Result(width: page.width, height: page.height, bytes: page.packed, problem: problem)
  }

  private init(height: Int, limit: Int) {
    self.height = height
    budget = JBIG2Budget(pixels: limit.multipliedReportingOverflow(by: 6).partialValue)
  }

  // MARK: Segments

  private struct Segment {
    var number = 0
    var type = 0
    var references: [Int] = []
    var range = 0..<0
  }

  private mutating func read(_ bytes: [UInt8]) throws(JBIG2Failure) {
    var place = 0
    // The head of a file, which does not belong in PDF.
    if bytes.starts(with: [0x97, 0x4A, 0x42, 0x32]) {
      place = bytes.count > 8 && bytes[8] & 2 != 0 ? 9 : 13
    }
    while place + 11 <= bytes.count {
      var bits = JBIG2Bits(bytes, in: place..<bytes.count)
      var segment = Segment()
      segment.number = bits.read(32)
      let flags = bits.read(8)
      segment.type = flags & 63
      var count = bits.read(3)
      if count == 7 {
        count = bits.read(29)
        bits.skip(bytes: (count + 8) / 8)
      } else {
        _ = bits.read(5)
      }
      let size = segment.number <= 256 ? 8 : segment.number <= 65_536 ? 16 : 32
      guard count <= bytes.count else { throw JBIG2Failure(reason: "the head of a segment") }
      for _ in 0..<count { segment.references.append(bits.read(size)) }
      _ = bits.read(flags & 64 != 0 ? 32 : 8)
      var length = bits.read(32)
      let start = bits.byte
      // Unknown: all that is left.
      if length == 0xFFFF_FFFF { length = bytes.count - start }
      let end = min(start + length, bytes.count)
      segment.range = start..<end
      try read(segment, bytes)
      place = end
    }
  }

  private mutating func read(_ segment: Segment, _ bytes: [UInt8]) throws(JBIG2Failure) {
    switch segment.type {
    case 0: try readSymbols(segment, bytes)
    case 4, 6, 7: try readText(segment, bytes)
    case 16: try readPatterns(segment, bytes)
    case 20, 22, 23: try readHalftone(segment, bytes)
    case 36, 38, 39: try readGeneric(segment, bytes)
    case 40, 42, 43: try readRefinement(segment, bytes)
    case 48: try readPage(segment, bytes)
    case 53:
      tables[segment.number] = try JBIG2Huffman(segment: bytes, in: segment.range)
    default: break
    }
  }

  private mutating func readPage(_ segment: Segment, _ bytes: [UInt8]) throws(JBIG2Failure) {
    guard page == nil else { return }
    var bits = JBIG2Bits(bytes, in: segment.range)
    let width = bits.read(32)
    var rows = bits.read(32)
    bits.skip(bytes: 8)
    pagePixel = UInt8(bits.read(8) >> 2 & 1)
    if rows == 0xFFFF_FFFF { rows = height }
    try budget.spend(width, rows)
    page = JBIG2Bitmap(width: width, height: rows, pixel: pagePixel)
  }

  // MARK: Regions

  private struct Region {
    var width: Int
    var height: Int
    var x: Int
    var y: Int
    var operation: JBIG2Bitmap.Operator
  }

  private mutating func region(_ bits: inout JBIG2Bits) throws(JBIG2Failure) -> Region {
    let (width, height) = (bits.read(32), bits.read(32))
    let x = Int(Int32(truncatingIfNeeded: bits.read(32)))
    let y = Int(Int32(truncatingIfNeeded: bits.read(32)))
    let operation = JBIG2Bitmap.Operator(rawValue: bits.read(8) & 7) ?? .or
    try budget.spend(width, height)
    return Region(width: width, height: height, x: x, y: y, operation: operation)
  }

  /// Draws a region on the page, or keeps it where it is not immediate.
  private mutating func finish(_ bitmap: JBIG2Bitmap, _ region: Region, _ segment: Segment) {
    if segment.type & 3 == 0 {
      regions[segment.number] = bitmap
    } else {
      page?.draw(bitmap, x: region.x, y: region.y, by: region.operation)
    }
  }

  private static func offsets(_ bits: inout JBIG2Bits, _ count: Int) -> [JBIG2Offset] {
    (0..<count).map { _ in
      let x = Int(Int8(truncatingIfNeeded: bits.read(8)))
      return JBIG2Offset(x, Int(Int8(truncatingIfNeeded: bits.read(8))))
    }
  }

  /// The pixels that move, which must be before the one that is decoded.
  private static func adaptive(
    _ bits: inout JBIG2Bits, _ template: Int
  ) throws(JBIG2Failure) -> [JBIG2Offset] {
    let result = offsets(&bits, GenericCoding.adaptiveCount(template))
    guard result.allSatisfy({ $0.y < 0 || $0.y == 0 && $0.x < 0 }) else {
      throw JBIG2Failure(reason: "pixels that are not decoded yet")
    }
    return result
  }

  private mutating func readGeneric(_ segment: Segment, _ bytes: [UInt8]) throws(JBIG2Failure) {
    var bits = JBIG2Bits(bytes, in: segment.range)
    let region = try region(&bits)
    let flags = bits.read(8)
    if flags & 1 != 0 {
      let data = Array(bytes[min(bits.byte, segment.range.upperBound)..<segment.range.upperBound])
      let bitmap = FaxDecoder.bitmap(data, width: region.width, height: region.height).bitmap
      return finish(bitmap, region, segment)
    }
    var template = flags >> 1 & 3
    if template == 0, flags & 16 != 0 { template = GenericCoding.extended }
    let coding = GenericCoding(
      template: template, adaptive: try Self.adaptive(&bits, template), isTypical: flags & 8 != 0)
    var decoder = ArithmeticDecoder(bytes, in: bits.byte..<segment.range.upperBound)
    var contexts = ArithmeticDecoder.Contexts(
      repeating: 0, count: GenericCoding.contextCount(template))
    finish(
      coding.decode(width: region.width, height: region.height, &decoder, &contexts), region,
      segment)
  }

  private mutating func readRefinement(_ segment: Segment, _ bytes: [UInt8]) throws(JBIG2Failure) {
    var bits = JBIG2Bits(bytes, in: segment.range)
    let region = try region(&bits)
    let flags = bits.read(8)
    let template = flags & 1
    let coding = RefinementCoding(
      template: template,
      adaptive: template == 0 ? Self.offsets(&bits, 2) : RefinementCoding.nominal,
      isTypical: flags & 2 != 0)
    guard
      let other = segment.references.compactMap({ regions[$0] }).first
        ?? page?.part(x: region.x, y: region.y, width: region.width, height: region.height)
    else { throw JBIG2Failure(reason: "a refinement of nothing") }
    var decoder = ArithmeticDecoder(bytes, in: bits.byte..<segment.range.upperBound)
    var contexts = ArithmeticDecoder.Contexts(
      repeating: 0, count: RefinementCoding.contextCount(template))
    finish(
      coding.decode(
        width: region.width, height: region.height, from: other, dx: 0, dy: 0, &decoder, &contexts),
      region, segment)
  }

  // MARK: Dictionaries

  /// The tables that a segment refers to, one after the other.
  private struct OwnTables {
    var tables: [JBIG2Huffman]

    mutating func next() throws(JBIG2Failure) -> JBIG2Huffman {
      guard !tables.isEmpty else { throw JBIG2Failure(reason: "a table of codes that is missing") }
      return tables.removeFirst()
    }

    /// The table of the standard, or the next of the segment's own.
    mutating func table(_ choice: Int, _ numbers: [Int]) throws(JBIG2Failure) -> JBIG2Huffman {
      choice < numbers.count ? JBIG2Huffman(standard: numbers[choice]) : try next()
    }
  }

  private mutating func readSymbols(_ segment: Segment, _ bytes: [UInt8]) throws(JBIG2Failure) {
    var bits = JBIG2Bits(bytes, in: segment.range)
    let flags = bits.read(16)
    var coding = JBIG2Symbols()
    coding.usesTables = flags & 1 != 0
    coding.refines = flags & 2 != 0
    var own = OwnTables(tables: segment.references.compactMap { tables[$0] })
    if coding.usesTables {
      coding.heightTable = try own.table(flags >> 2 & 3, [4, 5])
      coding.widthTable = try own.table(flags >> 4 & 3, [2, 3])
      coding.sizeTable = try own.table(flags >> 6 & 1, [1])
      coding.instanceTable = try own.table(flags >> 7 & 1, [1])
    }
    let template = flags >> 10 & 3
    coding.coding.template = template
    coding.coding.adaptive =
      coding.usesTables
      ? GenericCoding.nominal(template) : try Self.adaptive(&bits, template)
    coding.refinement.template = flags >> 12 & 1
    if coding.refines, coding.refinement.template == 0 {
      coding.refinement.adaptive = Self.offsets(&bits, 2)
    }
    coding.exportCount = bits.read(32)
    coding.newCount = bits.read(32)
    var contexts = JBIG2Symbols.Contexts(
      generic: ArithmeticDecoder.Contexts(
        repeating: 0, count: GenericCoding.contextCount(template)),
      refinement: ArithmeticDecoder.Contexts(
        repeating: 0, count: RefinementCoding.contextCount(coding.refinement.template)))
    if flags & 256 != 0, let last = segment.references.last, let kept = retained[last],
      kept.generic.count == contexts.generic.count,
      kept.refinement.count == contexts.refinement.count
    {
      contexts = kept
    }
    symbols[segment.number] = try coding.decode(
      bytes, in: bits.byte..<max(segment.range.upperBound, bits.byte),
      after: segment.references.flatMap { symbols[$0] ?? [] }, &contexts, &budget)
    if flags & 512 != 0 { retained[segment.number] = contexts }
  }

  private mutating func readText(_ segment: Segment, _ bytes: [UInt8]) throws(JBIG2Failure) {
    var bits = JBIG2Bits(bytes, in: segment.range)
    let region = try region(&bits)
    let flags = bits.read(16)
    var text = JBIG2Text()
    (text.width, text.height) = (region.width, region.height)
    text.usesTables = flags & 1 != 0
    text.refines = flags & 2 != 0
    text.stripLog = flags >> 2 & 3
    text.corner = flags >> 4 & 3
    text.isTransposed = flags & 64 != 0
    text.operation = JBIG2Bitmap.Operator(rawValue: flags >> 7 & 3) ?? .or
    text.pixel = UInt8(flags >> 9 & 1)
    let offset = flags >> 10 & 31
    text.offset = offset > 15 ? offset - 32 : offset
    text.refinement.template = flags >> 15 & 1
    if text.usesTables {
      let choices = bits.read(16)
      var own = OwnTables(tables: segment.references.compactMap { tables[$0] })
      text.tables[.firstPosition] = try own.table(choices & 3, [6, 7])
      text.tables[.nextPosition] = try own.table(choices >> 2 & 3, [8, 9, 10])
      text.tables[.stripDelta] = try own.table(choices >> 4 & 3, [11, 12, 13])
      text.tables[.widthDelta] = try own.table(choices >> 6 & 3, [14, 15])
      text.tables[.heightDelta] = try own.table(choices >> 8 & 3, [14, 15])
      text.tables[.xDelta] = try own.table(choices >> 10 & 3, [14, 15])
      text.tables[.yDelta] = try own.table(choices >> 12 & 3, [14, 15])
      text.sizeTable = try own.table(choices >> 14 & 1, [1])
    }
    if text.refines, text.refinement.template == 0 {
      text.refinement.adaptive = Self.offsets(&bits, 2)
    }
    text.count = bits.read(32)
    let all = segment.references.flatMap { symbols[$0] ?? [] }
    if text.usesTables { text.symbolCodes = try Self.symbolCodes(&bits, all.count) }
    var length = 0
    while 1 << length < all.count { length += 1 }
    guard length <= 20 else { throw JBIG2Failure(reason: "more symbols than the limit") }
    var numbers = JBIG2Numbers(
      bytes, in: bits.byte..<max(segment.range.upperBound, bits.byte), identifierLength: length)
    var contexts = ArithmeticDecoder.Contexts(
      repeating: 0, count: RefinementCoding.contextCount(text.refinement.template))
    finish(try text.decode(all, &numbers, &contexts, &budget), region, segment)
  }

  /// The codes of symbols, whose lengths are written in codes of their own (7.4.3.1.7).
  private static func symbolCodes(
    _ bits: inout JBIG2Bits, _ count: Int
  ) throws(JBIG2Failure) -> JBIG2Huffman {
    let runs = JBIG2Huffman(lengths: (0..<35).map { _ in bits.read(4) })
    var lengths: [Int] = []
    while lengths.count < count {
      let code = try runs.next(&bits) ?? 0
      switch code {
      case 32:
        guard let last = lengths.last else { throw JBIG2Failure(reason: "lengths of codes") }
        lengths += [Int](repeating: last, count: bits.read(2) + 3)
      case 33: lengths += [Int](repeating: 0, count: bits.read(3) + 3)
      case 34: lengths += [Int](repeating: 0, count: bits.read(7) + 11)
      default: lengths.append(code)
      }
      guard !bits.isAtEnd else { throw JBIG2Failure(reason: "lengths of codes") }
    }
    bits.align()
    return JBIG2Huffman(lengths: Array(lengths.prefix(count)))
  }

  private mutating func readPatterns(_ segment: Segment, _ bytes: [UInt8]) throws(JBIG2Failure) {
    var bits = JBIG2Bits(bytes, in: segment.range)
    let flags = bits.read(8)
    let (width, height) = (bits.read(8), bits.read(8))
    let count = bits.read(32) + 1
    guard width > 0, height > 0 else { throw JBIG2Failure(reason: "patterns without a size") }
    try budget.spend(width * count, height)
    let picture: JBIG2Bitmap
    if flags & 1 != 0 {
      let data = Array(bytes[min(bits.byte, segment.range.upperBound)..<segment.range.upperBound])
      picture = FaxDecoder.bitmap(data, width: width * count, height: height).bitmap
    } else {
      let template = flags >> 1 & 3
      var adaptive = GenericCoding.nominal(template)
      adaptive[0] = JBIG2Offset(-width, 0)
      var decoder = ArithmeticDecoder(bytes, in: bits.byte..<segment.range.upperBound)
      var contexts = ArithmeticDecoder.Contexts(
        repeating: 0, count: GenericCoding.contextCount(template))
      picture = GenericCoding(template: template, adaptive: adaptive).decode(
        width: width * count, height: height, &decoder, &contexts)
    }
    patterns[segment.number] = (0..<count).map { picture.part(x: $0 * width, width: width) }
  }

  private mutating func readHalftone(_ segment: Segment, _ bytes: [UInt8]) throws(JBIG2Failure) {
    var bits = JBIG2Bits(bytes, in: segment.range)
    let region = try region(&bits)
    let flags = bits.read(8)
    var halftone = JBIG2Halftone()
    halftone.isFax = flags & 1 != 0
    halftone.template = flags >> 1 & 3
    halftone.skips = flags & 8 != 0
    halftone.operation = JBIG2Bitmap.Operator(rawValue: flags >> 4 & 7) ?? .or
    (halftone.columns, halftone.rows) = (bits.read(32), bits.read(32))
    halftone.x = Int(Int32(truncatingIfNeeded: bits.read(32)))
    halftone.y = Int(Int32(truncatingIfNeeded: bits.read(32)))
    (halftone.stepX, halftone.stepY) = (bits.read(16), bits.read(16))
    var bitmap = JBIG2Bitmap(
      width: region.width, height: region.height, pixel: UInt8(flags >> 7 & 1))
    try halftone.draw(
      segment.references.compactMap { patterns[$0] }.first ?? [], on: &bitmap, bytes,
      in: bits.byte..<max(segment.range.upperBound, bits.byte), &budget)
    finish(bitmap, region, segment)
  }
}

extension FaxDecoder {
  /// A picture of group 4 within JBIG2, and how many bytes it takes.
  static func bitmap(_ bytes: [UInt8], width: Int, height: Int) -> (
    bitmap: JBIG2Bitmap, length: Int
  ) {
    guard width > 0, height > 0 else { return (JBIG2Bitmap(width: width, height: height), 0) }
    let read = decodeCounting(bytes, columns: width, rows: height)
    return (JBIG2Bitmap(width: width, height: height, packed: read.bytes), read.length)
  }
}
