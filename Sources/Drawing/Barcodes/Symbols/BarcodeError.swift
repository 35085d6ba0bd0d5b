/// Why content cannot be made a symbol, with what to do.
public struct BarcodeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable lower-case name: `barcode-character`, `barcode-too-long`, `barcode-length`, `barcode-check-digit`,
  /// `barcode-syntax`, `barcode-option`, `missing-library`.
  public var code: String
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What to do, where that is known.
  public var hint: String?

  /// Creates an error.
  public init(_ code: String, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// The message and the hint.
  public var description: String { message + (hint.map { "; \($0)" } ?? "") }

  /// Content longer than any symbol of its kind.
  static func tooLong(_ kind: String, _ most: String, hint: String) -> BarcodeError {
    BarcodeError("barcode-too-long", "the content is too long for \(kind): \(most)", hint: hint)
  }

  /// A character that a symbology has no code for.
  static func character(
    _ scalar: Unicode.Scalar, in kind: String, allowed: String, hint: String? = nil
  ) -> BarcodeError {
    BarcodeError(
      "barcode-character", "\(kind) has no \(name(of: scalar)); it has \(allowed)", hint: hint)
  }

  /// A check digit that does not follow from the other digits.
  static func checkDigit(
    _ found: String, of number: String, expected: String
  ) -> BarcodeError {
    BarcodeError(
      "barcode-check-digit", "the check digit of \(number) is \(expected), not \(found)",
      hint: "correct the number, or leave the check digit out: it is computed")
  }

  /// A character as it is shown in messages.
  static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return scalar.value < 0x20 || scalar.value == 0x7F ? code : "‘\(scalar)’ (\(code))"
  }
}
