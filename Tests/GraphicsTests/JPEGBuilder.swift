/// Puts JPEG files together segment by segment. The coded data is only as long as it must be:
/// the reader looks at markers, tables and lengths.
struct JPEGBuilder {
  var bytes: [UInt8] = [0xFF, 0xD8]

  mutating func add(_ marker: UInt8, _ body: [UInt8]) {
    bytes += [0xFF, marker] + bigEndian(UInt16(body.count + 2)) + body
  }

  mutating func addTables() {
    add(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    // One code of one bit each, for the first coefficient and for the others.
    let counts: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    var body: [UInt8] = []
    for kind: UInt8 in [0x00, 0x10] { body += [kind] + counts + [0] }
    add(0xC4, body)
  }

  mutating func addFrame(
    marker: UInt8 = 0xC0, precision: UInt8 = 8, width: UInt16, height: UInt16,
    components: [UInt8]
  ) {
    var body = [precision] + bigEndian(height) + bigEndian(width)
    body.append(UInt8(components.count))
    for component in components { body += [component, 0x11, 0] }
    add(marker, body)
  }

  mutating func addScan(_ components: [UInt8], data: Int, start: UInt8 = 0, end: UInt8 = 63) {
    var body = [UInt8(components.count)]
    for component in components { body += [component, 0] }
    add(0xDA, body + [start, end, 0])
    bytes += [UInt8](repeating: 0, count: data)
  }

  mutating func end() { bytes += [0xFF, 0xD9] }

  /// A whole file of 16 × 8 pixels with these segments after its start.
  static func file(
    components: [UInt8] = [1, 2, 3], segments: [(UInt8, [UInt8])] = []
  ) -> [UInt8] {
    var builder = JPEGBuilder()
    for (marker, body) in segments { builder.add(marker, body) }
    builder.addTables()
    builder.addFrame(width: 16, height: 8, components: components)
    builder.addScan(components, data: 4)
    builder.end()
    return builder.bytes
  }
}
