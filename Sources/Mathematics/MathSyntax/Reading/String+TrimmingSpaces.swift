extension String {
  /// The string without white space at its ends.
  var trimmingSpaces: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
