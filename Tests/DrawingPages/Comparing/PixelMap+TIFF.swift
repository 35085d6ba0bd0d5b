extension PixelMap {
  /// A TIFF file of strips without compression, little-endian, with three samples of a byte; nil
  /// for anything else.
  public init?(taggedImage file: [UInt8]) {
    func number(_ bytes: Int, at place: Int) -> Int? {
      guard place >= 0, place + bytes <= file.count else { return nil }
      return (0..<bytes).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
    }
    guard file.starts(with: [0x49, 0x49, 42, 0]), let directory = number(4, at: 4),
      let count = number(2, at: directory)
    else { return nil }
    var fields: [Int: [Int]] = [:]
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(2, at: entry), let type = number(2, at: entry + 2),
        let length = number(4, at: entry + 4)
      else { return nil }
      // Numbers of 16 and 32 bits; others are not needed.
      guard type == 3 || type == 4, length <= file.count else { continue }
      let size = type == 3 ? 2 : 4
      guard let place = length * size <= 4 ? entry + 8 : number(4, at: entry + 8) else {
        return nil
      }
      fields[tag] = (0..<length).compactMap { number(size, at: place + $0 * size) }
    }
    guard let width = fields[256]?.first, let height = fields[257]?.first,
      fields[258] == [8, 8, 8], fields[259] == [1], 1...20_000 ~= width, 1...20_000 ~= height,
      let starts = fields[273], let lengths = fields[279], starts.count == lengths.count
    else { return nil }
    var bytes: [UInt8] = []
    for (start, length) in zip(starts, lengths) {
      guard start + length <= file.count else { return nil }
      bytes += file[start..<start + length]
    }
    guard bytes.count == width * height * 3 else { return nil }
    self.init(width: width, height: height, bytes: bytes)
  }
}
