/// Formats numbers for display.
public enum DecimalText {
  /// Rounds to a number of decimal places, 0 to 6; non-finite values become 0.
  public static func format(_ value: Double, digits: Int) -> String {
    let digits = min(max(digits, 0), 6)
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    guard value.isFinite else { return format(0, digits: digits) }
    // Below 10¹⁸, so within `Int`.
    let rounded = Int((min(max(value, -1e12), 1e12) * Double(scale)).rounded())
    let whole = "\(rounded.magnitude / UInt(scale))"
    let sign = rounded < 0 ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let fraction = "\(rounded.magnitude % UInt(scale))"
    return sign + whole + "." + String(repeating: "0", count: digits - fraction.utf8.count)
      + fraction
  }
}
