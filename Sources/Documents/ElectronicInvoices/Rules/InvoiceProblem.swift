/// A business rule of EN 16931-1 that an invoice breaks.
public struct InvoiceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Such as `BR-CO-25`.
  public var rule: String
  /// The property, such as `lines[2].unit`.
  public var path: String
  /// What to do, in one sentence without a full stop.
  public var message: String

  /// Rule, property and remedy.
  public var description: String { "\(rule), \(path): \(message)" }
}

/// Why no XML is written.
public enum InvoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Rules that the invoice breaks, in the order of its terms.
  case rules([InvoiceProblem])
  /// Numbers of more than a thousand digits.
  case overflow
  /// A profile of orders for an invoice, or one of invoices for an order.
  case unsupportedProfile(InvoiceProfile)

  /// A line for each problem.
  public var description: String {
    switch self {
    case .rules(let problems): problems.map(\.description).joined(separator: "\n")
    case .overflow: "the invoice has numbers with more than a thousand digits"
    case .unsupportedProfile(let profile):
      "the profile \(profile.rawValue) is one of \(profile.isOrder ? "orders" : "invoices")"
    }
  }
}
