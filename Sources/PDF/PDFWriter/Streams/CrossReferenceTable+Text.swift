extension CrossReferenceTable {
  /// Writes the table as text, 20 bytes an object (ISO 32000-1, 7.5.4), from `xref` up to where
  /// `trailer` follows. No object may be in an object stream.
  ///
  /// Offsets have ten digits: a file of more than 10¹⁰ bytes cannot be represented.
  func writeText(into bytes: inout PDFBytes) {
    bytes.append("xref\n0 ")
    bytes.append(integer: count)
    bytes.append(0x0A)
    bytes.reserve(count * 20)
    forEachEntry { offset, generation, isFree in
      Self.append(offset, digits: 10, to: &bytes)
      bytes.append(0x20)
      Self.append(generation, digits: 5, to: &bytes)
      bytes.append(isFree ? " f \n" : " n \n")
    }
  }

  private static func append(_ value: UInt64, digits: Int, to bytes: inout PDFBytes) {
    var unit: UInt64 = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: value / unit % 10))
      unit /= 10
    }
  }
}
