extension LinearizedFile {
  /// Positions of objects, once their lengths are known.
  private struct Places {
    private(set) var offsets: [Int32: Int] = [:]
    var end: Int

    mutating func add(_ number: Int32, length: Int) {
      offsets[number] = end
      end += length
    }

    mutating func add(_ tops: [Top]) {
      for top in tops { add(top.number, length: top.bytes.count) }
    }
  }

  /// Writes all objects and tables.
  func arrange(_ trailer: PDFDictionary, to output: inout OutputBuffer) throws(PDFError) {
    let inFirst = firstPage + (parts.showsOutline ? outline : [])
    let inMain = Array(otherPages.joined()) + shared + (parts.showsOutline ? [] : outline) + others
    var places = Places(end: output.offset)
    // The length of these two does not depend on any number in them.
    places.add(
      parameters, length: spelledParameters(length: 0, hints: (0, 0), firstEnd: 0, table: 0).count)
    let firstOffset = places.end
    places.add(
      firstTable, length: spelledFirstTable(trailer, Places(end: 0), inFirst, previous: 0).count)
    places.end += Self.endOfFirst.count
    places.add(opening)
    let hintOffset = places.end
    let hintTables = spelled(try hintStream(inFirst, at: hintOffset), as: hints)
    places.add(hints, length: hintTables.count)
    places.add(inFirst)
    let firstEnd = places.end
    places.add(inMain)
    let mainOffset = places.end
    guard mainOffset <= Int(UInt32.max) else {
      throw .unusableOptions(reason: "a linearised file has at most 4 GB")
    }
    places.add(mainTable, length: 0)
    let main = spelled(try mainTableStream(places, inMain), as: mainTable)
    let last = Array("startxref\n\(firstOffset)\n%%EOF\n".utf8)

    try output.write(
      spelledParameters(
        length: mainOffset + main.count + last.count, hints: (hintOffset, hintTables.count),
        firstEnd: firstEnd, table: mainOffset))
    try output.write(spelledFirstTable(trailer, places, inFirst, previous: mainOffset))
    try output.write(Self.endOfFirst)
    for top in opening { try output.write(top.bytes) }
    try output.write(hintTables)
    for top in inFirst { try output.write(top.bytes) }
    for top in inMain { try output.write(top.bytes) }
    try output.write(main)
    try output.write(last)
  }

  /// The end of the first table; readers of a whole file begin with the one at its end.
  private static let endOfFirst = Array("startxref\n0\n%%EOF\n".utf8)

  /// Linearisation parameters (table F.1), of fixed length: 160 bytes have room for all numbers of
  /// ten digits.
  private func spelledParameters(
    length: Int, hints: (offset: Int, length: Int), firstEnd: Int, table: Int
  ) -> [UInt8] {
    let dictionary: PDFDictionary = [
      "Linearized": 1, "L": .integer(length),
      "H": [.integer(hints.offset), .integer(hints.length)],
      "O": .integer(firstPage.first.map { Int($0.number) } ?? 0), "E": .integer(firstEnd),
      "N": .integer(otherPages.count + 1), "T": .integer(table),
    ]
    return spelled(HeldObject(dictionary, stream: nil, paddedTo: 160), as: parameters)
  }

  // MARK: Cross-references

  /// The table of the first half, uncompressed so that its length is known in advance.
  private func spelledFirstTable(
    _ trailer: PDFDictionary, _ places: Places, _ inFirst: [Top], previous: Int
  ) -> [UInt8] {
    var dictionary: PDFDictionary = [
      "Type": .name("XRef"), "Size": .integer(Int(size)),
      "Index": [.integer(Int(parameters)), .integer(Int(size - parameters))],
      "W": [1, 4, 2],
    ]
    for entry in trailer.entries {
      dictionary[entry.key] = References.replaced(in: entry.value) { old in
        let new = numbers[Int(old.number)]
        return new > 0 ? PDFReference(number: new) : nil
      }
    }
    dictionary["ID"] = [.string(identifier), .string(identifier)]
    var rows: [UInt8] = []
    func append(_ kind: UInt8, _ place: Int, _ index: Int) {
      rows.append(kind)
      for shift in [24, 16, 8, 0] { rows.append(UInt8(truncatingIfNeeded: place >> shift)) }
      rows.append(UInt8(truncatingIfNeeded: index >> 8))
      rows.append(UInt8(truncatingIfNeeded: index))
    }
    for number in [parameters, firstTable] + opening.map(\.number) + [hints] + inFirst.map(\.number)
    {
      append(1, places.offsets[number] ?? 0, 0)
    }
    for top in inFirst {
      for index in 0..<top.memberCount { append(2, Int(top.number), index) }
    }
    dictionary["Length"] = .integer(rows.count)
    // Last, since only this is not known at first; ten digits suffice.
    dictionary["Prev"] = .integer(previous)
    var unpadded = dictionary
    unpadded["Prev"] = .integer(1_000_000_000)
    return spelled(
      HeldObject(
        dictionary, stream: rows, paddedTo: HeldObject(unpadded, stream: nil).body.count),
      as: firstTable)
  }

  /// The table of the second half, itself included.
  private func mainTableStream(_ places: Places, _ inMain: [Top]) throws(PDFError) -> HeldObject {
    var table = CrossReferenceTable()
    for _ in 1..<parameters { _ = table.reserve() }
    var member = mainTable + 1
    for top in inMain {
      table.place(PDFReference(number: top.number), at: places.offsets[top.number] ?? 0)
      for index in 0..<top.memberCount {
        table.place(member, in: PDFReference(number: top.number), index: index)
        member += 1
      }
    }
    table.place(PDFReference(number: mainTable), at: places.offsets[mainTable] ?? 0)
    var rows = PDFBytes()
    var dictionary = try table.write(isPredicted: gathers) { piece throws(PDFError) in
      rows.append(contentsOf: piece)
    }
    dictionary["ID"] = [.string(identifier), .string(identifier)]
    return try compressed(dictionary, rows.array)
  }

  // MARK: Hints

  /// - Parameter start: The offset of the first page without this stream.
  private func hintStream(_ inFirst: [Top], at start: Int) throws(PDFError) -> HeldObject {
    func length(_ tops: [Top]) -> Int { tops.reduce(0) { $0 + $1.bytes.count } }
    func group(_ tops: [Top], at offset: Int) -> HintTables.Group? {
      tops.first.map {
        HintTables.Group(
          number: $0.number, offset: offset, objectCount: tops.count, length: length(tops))
      }
    }
    var indices: [Int32: Int] = [:]
    for (index, top) in (inFirst + shared).enumerated() { indices[top.number] = index }
    var pages = [
      HintTables.Page(objectCount: inFirst.count, length: length(inFirst), shared: [])
    ]
    for (tops, used) in zip(otherPages, parts.used) {
      pages.append(
        HintTables.Page(
          objectCount: tops.count, length: length(tops),
          shared: used.compactMap { indices[numbers[Int($0)]] }))
    }
    let sharedStart = start + pages.reduce(0) { $0 + $1.length }
    let outlineStart =
      parts.showsOutline ? start + length(firstPage) : sharedStart + length(shared)
    let (bytes, dictionary) = HintTables(
      pages: pages, firstPageOffset: start, sharedLengths: (inFirst + shared).map(\.bytes.count),
      firstPageCount: inFirst.count, shared: group(shared, at: sharedStart),
      outline: group(outline, at: outlineStart)
    ).write()
    return try compressed(dictionary, bytes)
  }
}

extension LinearizedFile.Top {
  /// The number of objects in an object stream.
  fileprivate var memberCount: Int {
    if case .gathered(let members) = content { members.count } else { 0 }
  }
}
