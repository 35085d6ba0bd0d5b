import ComposeGeometry

/// Where a letter has the address for envelopes with a window.
public enum AddressWindow: String, Hashable, Sendable, CaseIterable {
  /// Form B of DIN 5008 on sheets of 210 by 297 mm, else as for number 10 envelopes.
  case auto
  /// DIN 5008, form A: the address field is 27 mm below the upper edge. For envelopes DL and C6/5 of ISO 269.
  case din5008A = "din-5008-a"
  /// DIN 5008, form B: the address field is 45 mm below the upper edge.
  case din5008B = "din-5008-b"
  /// Number 10 envelopes of North America.
  case us10 = "us-10"
  case none

  /// The places on a sheet; nil where there is no window.
  func layout(on page: Size) -> AddressLayout? {
    let isA4 =
      abs(page.width - 210 * AddressLayout.millimetre) < 2
      && abs(page.height - 297 * AddressLayout.millimetre) < 2
    return switch self {
    case .none: nil
    case .auto: isA4 ? .din5008B : .us10
    case .din5008A: .din5008A
    case .din5008B: .din5008B
    case .us10: .us10
    }
  }
}

/// The places of a letter's parts in points from the upper left corner of the sheet.
struct AddressLayout {
  static let millimetre = 72 / 25.4

  /// The left edge and the width of the address.
  var x: Double
  var width: Double
  /// The top of the line with the sender's address, and that of the recipient's address.
  var returnTop: Double
  var top: Double
  /// The left edge and the top of the sender's name and address with the date.
  var senderX: Double
  var senderTop: Double
  /// Where the text begins at the earliest.
  var textTop: Double
  /// The marks at the left edge where the sheet is folded, and between them that for punching.
  var folds: [Double]
  var punch: Double?

  /// Lengths of DIN 5008:2020 in millimetres: the field is 20 mm from the left and 45 mm high; its text is
  /// 5 mm further in, below 17.7 mm for the return address and endorsements.
  private static func din(fieldTop: Double, folds: [Double]) -> AddressLayout {
    AddressLayout(
      x: 25 * millimetre, width: 75 * millimetre, returnTop: (fieldTop + 12.2) * millimetre,
      top: (fieldTop + 17.7) * millimetre, senderX: 125 * millimetre,
      senderTop: (fieldTop + 5) * millimetre, textTop: (fieldTop + 58.4) * millimetre,
      folds: folds.map { $0 * millimetre }, punch: 148.5 * millimetre)
  }

  static let din5008A = din(fieldTop: 27, folds: [87, 192])
  static let din5008B = din(fieldTop: 45, folds: [105, 210])
  /// A sheet of 11 inches in three parts; the window is 7/8 inch from the left and 1/2 inch from the lower
  /// edge of the envelope, 4 1/2 inches wide and 1 1/8 inches high.
  static let us10 = AddressLayout(
    x: 72, width: 270, returnTop: 112, top: 160, senderX: 354, senderTop: 62, textTop: 252,
    folds: [], punch: nil)
}
