import ComposeGraphics

/// The names of destinations as the file has them.
///
/// Long ones are shortened, so that each link has its own: MuPDF 1.21 does not follow a `Dest` that is a
/// reference to a string, as PDF allows (ISO 32000-2, 7.3.10).
package enum DestinationName {
  /// The maximum length that is written as it is, in bytes of UTF-8.
  static let longest = LinkTable.longestRepeated

  /// The name itself, or its beginning with a hash of the whole. Those that are too long for a link remain,
  /// so that they are reported.
  package static func short(_ name: String) -> String {
    let count = name.utf8.count
    guard count > longest, count <= PDFContext.longestLink else { return name }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a.
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var beginning = ""
    for scalar in name.unicodeScalars {
      guard beginning.utf8.count + 4 <= longest - 17 else { break }
      beginning.unicodeScalars.append(scalar)
    }
    let digits = String(hash, radix: 16)
    return beginning + "~" + String(repeating: "0", count: max(0, 16 - digits.utf8.count)) + digits
  }

  static func short(_ target: LinkTarget) -> LinkTarget {
    if case .destination(let name) = target { .destination(short(name)) } else { target }
  }
}
