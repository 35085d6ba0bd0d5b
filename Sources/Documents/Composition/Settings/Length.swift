/// A length as people write it, in points: `72`, `72pt`, `1in`, `2.5 cm`, `25mm`.
public struct Length: Hashable, Sendable {
  /// PDF's own largest page side (ISO 32000-1, Annex C.2); nothing here may be longer.
  public static let maximum = 14_400.0

  public let points: Double

  /// Points to one unit.
  private static let units: [(name: String, points: Double)] = [
    ("pt", 1), ("in", 72), ("cm", 72 / 2.54), ("mm", 72 / 25.4),
  ]

  /// Reads a decimal number, not negative, and a unit; without a unit it is in points.
  ///
  /// - Throws: `SettingError` for anything else and for more than `maximum`.
  public init(_ text: String) throws(SettingError) {
    let written = Words.trimmed(text).lowercased()
    let digits = written.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = Words.trimmed(String(written.dropFirst(digits.count)))
    // Only digits and a point are left, so that `Double` cannot read `nan`, `0x1p9` or `1e300`.
    guard let number = Double(digits) else {
      throw SettingError(
        "‘\(text)’ is not a length", hint: "use a number and pt, in, cm or mm, such as 25mm")
    }
    guard let factor = unit.isEmpty ? 1 : Self.units.first(where: { $0.name == unit })?.points
    else {
      throw SettingError(
        "unknown unit ‘\(unit)’", hint: "use pt, in, cm or mm, such as 25mm")
    }
    let points = number * factor
    guard points <= Self.maximum else {
      throw SettingError("‘\(text)’ is too long", hint: "the maximum is 200in")
    }
    self.points = points
  }
}
