/// A scan header: ITU-T T.81, B.2.3.
struct JPEGScan {
  /// The places in the frame of the components that the scan codes.
  let components: [Int]
  /// Whether the scan is the first to code the coarsest coefficient of each block.
  let startsBlocks: Bool
  /// The fewest bytes that the scan's data can take: each block needs a code of at least one
  /// bit for its first coefficient and, unless the others come later, one to end it.
  let minimumLength: Int

  init(_ segment: ByteReader, frame: JPEGFrame, tables: JPEGTables) throws(ImageError) {
    guard let count = segment.uint8(at: 0), 1...4 ~= count, segment.count == 4 + 2 * count,
      let start = segment.uint8(at: 1 + 2 * count), let end = segment.uint8(at: 2 + 2 * count),
      let approximation = segment.uint8(at: 3 + 2 * count)
    else { throw .corrupt("wrong length of a scan header") }
    guard start <= end, end <= 63 else {
      throw .corrupt("scan with coefficients out of range")
    }
    let isFirst = approximation >> 4 == 0
    let needsCoarse = start == 0 && (isFirst || !frame.isProgressive)
    let needsFine = frame.isProgressive ? start > 0 : true
    var places: [Int] = []
    var bits = 0
    for index in 0..<count {
      guard let identifier = segment.uint8(at: 1 + 2 * index),
        let selectors = segment.uint8(at: 2 + 2 * index),
        let place = frame.components.firstIndex(where: { $0.identifier == identifier }),
        !places.contains(place)
      else { throw .corrupt("scan of an unknown component") }
      let component = frame.components[place]
      guard tables.hasQuantization(component.quantizationTable),
        !needsCoarse || tables.hasCoarseHuffman(selectors >> 4),
        !needsFine || tables.hasFineHuffman(selectors & 15)
      else { throw .corrupt("scan with an undefined table") }
      places.append(place)
      if needsCoarse { bits += frame.blocks(of: component) * (frame.isProgressive ? 1 : 2) }
    }
    components = places
    startsBlocks = needsCoarse
    minimumLength = (bits + 7) / 8
  }
}
