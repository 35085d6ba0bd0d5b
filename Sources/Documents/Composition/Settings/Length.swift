import ComposeMarkup

/// A length as people write it, in points: `72`, `72pt`, `1in`, `2.5 cm`, `25mm`.
public struct Length: Hashable, Sendable {
  /// PDF's own largest page side (ISO 32000-1, Annex C.2); nothing here may be longer.
  public static let maximum = 14_400.0

  /// The length in points, 1/72 inch.
  public let points: Double

  /// The units of print; those of screens are refused.
  private static let units: Set<CSSLength.Unit> = [.points, .inches, .centimeters, .millimeters]

  /// Reads a number, not negative, and a unit of CSS; without a unit it is in points.
  ///
  /// - Throws: `SettingError` for anything else and for more than `maximum`.
  public init(_ text: String) throws(SettingError) {
    let written = Words.trimmed(text).lowercased()
    let digits = written.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = Words.trimmed(String(written.dropFirst(digits.count)))
    guard let number = CSSLength(digits, unitless: .points) else {
      throw SettingError(
        "‘\(text)’ is not a length", hint: "use a number and pt, in, cm or mm, such as 25mm")
    }
    let known = unit.isEmpty ? .points : CSSLength.Unit(name: unit)
    guard let known, Self.units.contains(known), let factor = known.points else {
      throw SettingError(
        "unknown unit ‘\(unit)’", hint: "use pt, in, cm or mm, such as 25mm")
    }
    let points = number.value * factor
    guard points <= Self.maximum else {
      throw SettingError("‘\(text)’ is too long", hint: "the maximum is 200in")
    }
    self.points = points
  }
}
