import ComposePlatform

/// A self-describing name of a size of media (PWG 5101.1): `iso_a4_210x297mm`, `na_letter_8.5x11in`.
public struct MediaName: Hashable, Sendable {
  /// `iso`, `na`, `jis`, `custom` and others.
  public var region: String
  /// `a4`; `min` and `max` for the ends of a range of sizes.
  public var name: String
  public var size: MediaSize

  /// Reads a name; nil for one that does not say its size.
  ///
  /// - Parameter text: The region, the name and the size, with underscores between, in lower case. The size
  ///   has whole or decimal inches or millimetres, of which hundredths of a millimetre are kept.
  public init?(_ text: String) {
    guard text.utf8.count <= 255 else { return nil }
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count >= 3, let last = parts.last, let size = Self.size(last) else { return nil }
    region = String(parts[0])
    name = parts[1..<parts.count - 1].joined(separator: "_")
    self.size = size
    guard !region.isEmpty, !name.isEmpty else { return nil }
  }

  /// The name of a size that has none in the standard.
  public init(custom size: MediaSize) {
    region = "custom"
    name = size.description
    self.size = size
  }

  /// `8.5x11in`, `210x297mm`.
  private static func size(_ text: Substring) -> MediaSize? {
    let isInches = text.hasSuffix("in")
    guard isInches || text.hasSuffix("mm") else { return nil }
    let numbers = text.dropLast(2).split(separator: "x", omittingEmptySubsequences: false)
    guard numbers.count == 2, let width = length(numbers[0], isInches: isInches),
      let height = length(numbers[1], isInches: isInches)
    else { return nil }
    return MediaSize(width: width, height: height)
  }

  /// Hundredths of a millimetre, rounded; nil for what is no decimal number above 0.
  private static func length(_ text: Substring, isInches: Bool) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // Six digits before and after: 10^12 times 2,540 fits.
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...6).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIIDigit) }),
      let whole = Int(parts[0])
    else { return nil }
    let fraction = parts.count == 2 ? Int((parts[1] + "000000").prefix(6)) ?? 0 : 0
    let millionths = whole * 1_000_000 + fraction
    let result = (millionths * (isInches ? 2540 : 100) + 500_000) / 1_000_000
    return result > 0 ? result : nil
  }

  /// Sizes that people name, by their names.
  public static let common: [(short: String, name: String)] = [
    ("A0", "iso_a0_841x1189mm"), ("A1", "iso_a1_594x841mm"), ("A2", "iso_a2_420x594mm"),
    ("A3", "iso_a3_297x420mm"), ("A4", "iso_a4_210x297mm"), ("A5", "iso_a5_148x210mm"),
    ("A6", "iso_a6_105x148mm"), ("A7", "iso_a7_74x105mm"), ("B4", "iso_b4_250x353mm"),
    ("B5", "iso_b5_176x250mm"), ("B6", "iso_b6_125x176mm"), ("C4", "iso_c4_229x324mm"),
    ("C5", "iso_c5_162x229mm"), ("C6", "iso_c6_114x162mm"), ("DL", "iso_dl_110x220mm"),
    ("JIS-B4", "jis_b4_257x364mm"), ("JIS-B5", "jis_b5_182x257mm"),
    ("Letter", "na_letter_8.5x11in"), ("Legal", "na_legal_8.5x14in"),
    ("Executive", "na_executive_7.25x10.5in"), ("Statement", "na_invoice_5.5x8.5in"),
    ("Tabloid", "na_ledger_11x17in"), ("4x6", "na_index-4x6_4x6in"),
    ("5x7", "na_5x7_5x7in"), ("Envelope-10", "na_number-10_4.125x9.5in"),
  ]

  /// A name that a person writes: self-describing, a common one (`A4`, `letter`), or a size (`100x150mm`).
  public init?(written text: String) {
    let lowercased = text.lowercased()
    if let common = Self.common.first(where: { $0.short.lowercased() == lowercased }) {
      self.init(common.name)
    } else if let size = Self.size(lowercased[...]) {
      self.init(for: size)
    } else {
      self.init(lowercased)
    }
  }

  /// The name of the standard for a size, else one made from it.
  public init(for size: MediaSize) {
    for common in Self.common {
      if let name = MediaName(common.name), name.size.isSame(as: size) {
        self = name
        return
      }
    }
    self.init(custom: size)
  }
}

extension MediaName: CustomStringConvertible {
  /// The name as it is written; sizes of North America are in inches where they are whole hundredths.
  public var description: String {
    if let common = Self.common.first(where: { $0.name.hasPrefix("\(region)_\(name)_") }),
      Self(common.name)?.size == size
    {
      return common.name
    }
    return "\(region)_\(name)_\(size)"
  }
}
