import ComposePDFWriter

/// Writes CMaps: from codes to CIDs (ISO 32000-1, 9.7.5) and from codes to text (9.10.3).
struct CharacterMapWriter: ~Copyable {
  private var bytes = PDFBytes(capacity: 4096)

  /// A mapping of consecutive codes.
  private struct Run {
    var first: UInt16
    var last: UInt16
    var target: Int
  }

  /// The encoding CMap. `glyphs` gives the CID of each code, in ascending order of codes.
  ///
  /// - Parameter isVertical: Whether codes are shown downwards.
  static func encoding(
    name: String, isVertical: Bool = false, glyphs: [(code: UInt16, cid: Int)]
  ) -> [UInt8] {
    var writer = CharacterMapWriter()
    writer.begin(name: name, ordering: "Identity", type: 1, isVertical: isVertical)
    writer.write(runs(glyphs.map { ($0.code, $0.cid) }), kind: "cid") { writer, cid in
      writer.bytes.separate()
      writer.bytes.append(integer: cid)
    }
    return writer.end()
  }

  /// The ToUnicode CMap. `texts` gives the UTF-16 of each code, in ascending order of codes.
  ///
  /// - Parameter isSingleByte: Whether it is for a simple font, whose codes are bytes.
  static func toUnicode(
    _ texts: [(code: UInt16, text: [UInt16])], isSingleByte: Bool = false
  ) -> [UInt8] {
    var writer = CharacterMapWriter()
    writer.begin(
      name: "Adobe-Identity-UCS", ordering: "UCS", type: 2, isSingleByte: isSingleByte)
    let single = texts.filter { $0.text.count == 1 }.map { ($0.code, Int($0.text[0])) }
    writer.write(runs(single), kind: "bf") { writer, unit in
      writer.append(units: [UInt16(truncatingIfNeeded: unit)])
    }
    let longer = texts.filter { $0.text.count != 1 }
    let indices = longer.indices.map {
      Run(first: longer[$0].code, last: longer[$0].code, target: $0)
    }
    writer.write(indices, kind: "bf") { writer, index in
      writer.append(units: longer[index].text)
    }
    return writer.end()
  }

  /// Merges consecutive codes with consecutive targets. Neither may carry into a higher byte.
  private static func runs(_ pairs: [(UInt16, Int)]) -> [Run] {
    var runs: [Run] = []
    for (code, target) in pairs {
      if let last = runs.last, last.last < 0xFFFF, code == last.last + 1, code & 0xFF != 0,
        code != CodeSpace.firstOfTwoBytes, target == last.target + Int(code - last.first),
        target & 0xFF != 0
      {
        runs[runs.count - 1].last = code
      } else {
        runs.append(Run(first: code, last: code, target: target))
      }
    }
    return runs
  }

  private mutating func begin(
    name: String, ordering: StaticString, type: Int, isSingleByte: Bool = false,
    isVertical: Bool = false
  ) {
    bytes.append("/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n")
    bytes.append("/CIDSystemInfo<</Registry(Adobe)/Ordering(")
    bytes.append(ordering)
    bytes.append(")/Supplement 0>>def\n/CMapName")
    bytes.append(name: name)
    bytes.append(" def\n/CMapType ")
    bytes.append(integer: type)
    if isVertical { bytes.append(" def\n/WMode 1") }
    bytes.append(
      isSingleByte
        ? " def\n1 begincodespacerange\n<00><FF>\nendcodespacerange\n"
        : " def\n2 begincodespacerange\n<20><FF>\n<0000><1FFF>\nendcodespacerange\n")
  }

  private mutating func end() -> [UInt8] {
    bytes.append("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
    return bytes.array
  }

  /// Writes the runs in blocks of at most 100, single codes separate from ranges.
  private mutating func write(
    _ runs: [Run], kind: StaticString, target: (inout CharacterMapWriter, Int) -> Void
  ) {
    for (isRange, name) in [(false, "char"), (true, "range")] {
      let chosen = runs.filter { ($0.first != $0.last) == isRange }
      for start in stride(from: 0, to: chosen.count, by: 100) {
        let block = chosen[start..<min(start + 100, chosen.count)]
        bytes.append(integer: block.count)
        bytes.append(" begin")
        bytes.append(kind)
        bytes.append(utf8: name)
        bytes.append(0x0A)
        for run in block {
          append(code: run.first)
          if isRange { append(code: run.last) }
          target(&self, run.target)
          bytes.append(0x0A)
        }
        bytes.append("end")
        bytes.append(kind)
        bytes.append(utf8: name)
        bytes.append(0x0A)
      }
    }
  }

  private mutating func append(code: UInt16) {
    bytes.append(UInt8(ascii: "<"))
    if code >= CodeSpace.firstOfTwoBytes { bytes.append(hexadecimal: UInt8(code >> 8)) }
    bytes.append(hexadecimal: UInt8(truncatingIfNeeded: code))
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func append(units: [UInt16]) {
    bytes.append(UInt8(ascii: "<"))
    for unit in units {
      bytes.append(hexadecimal: UInt8(unit >> 8))
      bytes.append(hexadecimal: UInt8(truncatingIfNeeded: unit))
    }
    bytes.append(UInt8(ascii: ">"))
  }
}
