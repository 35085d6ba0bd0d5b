/// A path pattern with a placeholder for a number: `out-%d.pdf`, `out-%03d.pdf`.
struct NumberedPath {
  private let start: String
  private let end: String
  private let digits: Int

  /// Returns nil when there is no placeholder.
  init?(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      var place = index + 1
      var digits = 0
      while place < bytes.count, place - index <= 3, (0x30...0x39).contains(bytes[place]) {
        digits = digits * 10 + Int(bytes[place] & 15)
        place += 1
      }
      guard place < bytes.count, bytes[place] == UInt8(ascii: "d") else { continue }
      start = String(decoding: bytes[..<index], as: UTF8.self)
      end = String(decoding: bytes[(place + 1)...], as: UTF8.self)
      self.digits = min(digits, 20)
      return
    }
    return nil
  }

  func path(_ number: Int) -> String {
    let written = String(number)
    return start + String(repeating: "0", count: max(0, digits - written.utf8.count)) + written
      + end
  }
}
