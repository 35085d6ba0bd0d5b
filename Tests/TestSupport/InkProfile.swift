/// A small ICC profile of an imaginary printer, made of tables (ICC.1:1998-09, 6.5.8): four inks
/// with the colours of process inks, mixed as filters.
public enum InkProfile {
  /// Version 2; about 8 kB.
  public static let bytes = profile(version: 2)

  /// L*, a* and b* of paper, cyan, magenta, yellow, and of black.
  public static let paper = [100.0, 0, 0]
  public static let cyan = [55.0, -37, -50]
  public static let magenta = [48.0, 74, -3]
  public static let yellow = [89.0, -5, 93]
  public static let black = [16.0, 0, 0]

  public static func profile(version: UInt8) -> [UInt8] {
    let tags: [(String, [UInt8])] = [
      ("desc", description("Test inks")),
      ("cprt", Array("text".utf8) + zeros(4) + Array("CC0\0".utf8)),
      ("wtpt", Array("XYZ ".utf8) + zeros(4) + [0xF6D6, 0x10000, 0xD32D].flatMap(number)),
      ("A2B0", table(inputs: 4, outputs: 3, corners: inks)),
      ("B2A0", table(inputs: 3, outputs: 4, corners: separations)),
    ]
    var entries = number(UInt32(tags.count))
    var data: [UInt8] = []
    for (name, value) in tags {
      let offset = 132 + 12 * tags.count + data.count
      entries += Array(name.utf8) + number(UInt32(offset)) + number(UInt32(value.count))
      data += value + zeros((4 - value.count % 4) % 4)
    }
    var header = number(UInt32(128 + entries.count + data.count)) + zeros(4)
    header += [version, version == 2 ? 0x10 : 0x20, 0, 0]
    header += Array("prtrCMYKLab ".utf8)
    header += [0x07, 0xCF, 0, 10, 0, 18, 0, 0, 0, 0, 0, 0]
    header += Array("acsp".utf8) + zeros(28) + [0xF6D6, 0x10000, 0xD32D].flatMap(number)
    return header + zeros(128 - header.count) + entries + data
  }

  /// The corners of the grid of inks, the last ink changing fastest.
  private static var inks: [UInt8] {
    var bytes: [UInt8] = []
    for corner in 0..<16 {
      let amounts = [corner >> 3 & 1, corner >> 2 & 1, corner >> 1 & 1, corner & 1]
      var lab = paper
      for (amount, ink) in zip(amounts, [cyan, magenta, yellow, black]) where amount == 1 {
        lab = [lab[0] * ink[0] / 100, lab[1] + ink[1], lab[2] + ink[2]]
      }
      if amounts[3] == 1 { lab = [lab[0], 0, 0] }
      bytes.append(byte(lab[0] / 100 * 255))
      bytes.append(byte(lab[1] + 128))
      bytes.append(byte(lab[2] + 128))
    }
    return bytes
  }

  /// Black ink alone, by the lightness.
  private static var separations: [UInt8] {
    (0..<8).flatMap { corner -> [UInt8] in [0, 0, 0, corner >> 2 & 1 == 0 ? 255 : 0] }
  }

  /// A lut8Type with a grid of two points each way, and curves that change nothing.
  private static func table(inputs: Int, outputs: Int, corners: [UInt8]) -> [UInt8] {
    let curve = (0...255).map { UInt8($0) }
    var bytes = Array("mft1".utf8) + zeros(4) + [UInt8(inputs), UInt8(outputs), 2, 0]
    for index in 0..<9 { bytes += number(index % 4 == 0 ? 0x10000 : 0) }
    for _ in 0..<inputs { bytes += curve }
    bytes += corners
    for _ in 0..<outputs { bytes += curve }
    return bytes
  }

  private static func byte(_ value: Double) -> UInt8 {
    UInt8(min(max(value, 0), 255).rounded())
  }

  private static func description(_ text: String) -> [UInt8] {
    let name = Array(text.utf8) + [0]
    return Array("desc".utf8) + zeros(4) + number(UInt32(name.count)) + name
      + zeros(4 + 4 + 2 + 1 + 67)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
