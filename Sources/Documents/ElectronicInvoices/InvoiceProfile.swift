/// A profile of Factur-X 1.0 (ZUGFeRD 2), its reference profile XRechnung, or Order-X 1.0: how much of the
/// document is in the XML.
public enum InvoiceProfile: String, Hashable, Sendable, CaseIterable {
  case minimum, basicWL, basic, en16931, extended, xrechnung
  case orderBasic, orderComfort, orderExtended

  /// The identifier of the specification (BT-24).
  public var guideline: String {
    switch self {
    case .minimum: "urn:factur-x.eu:1p0:minimum"
    case .basicWL: "urn:factur-x.eu:1p0:basicwl"
    case .basic: "urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic"
    case .en16931: "urn:cen.eu:en16931:2017"
    case .extended: "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended"
    case .xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"
    case .orderBasic: "urn:order-x.eu:1p0:basic"
    case .orderComfort: "urn:order-x.eu:1p0:comfort"
    case .orderExtended: "urn:order-x.eu:1p0:extended"
    }
  }

  /// Whether it is of orders (Order-X).
  public var isOrder: Bool {
    self == .orderBasic || self == .orderComfort || self == .orderExtended
  }

  /// The name of the XML among the attachments of the PDF file.
  public var fileName: String {
    switch self {
    case .xrechnung: "xrechnung.xml"
    case _ where isOrder: "order-x.xml"
    default: "factur-x.xml"
    }
  }

  /// Its name in the metadata of the PDF file (`fx:ConformanceLevel`).
  public var conformanceLevel: String {
    switch self {
    case .minimum: "MINIMUM"
    case .basicWL: "BASIC WL"
    case .basic, .orderBasic: "BASIC"
    case .en16931: "EN 16931"
    case .extended, .orderExtended: "EXTENDED"
    case .xrechnung: "XRECHNUNG"
    case .orderComfort: "COMFORT"
    }
  }

  /// Whether the XML says all that the page says, so that it is an alternative of the page
  /// (`Alternative`) instead of data from it (`Data`).
  public var isAlternative: Bool { self != .minimum && self != .basicWL }

  /// The profile of a guideline, or nil where it is none of these.
  public init?(guideline: String) {
    guard let profile = Self.allCases.first(where: { $0.guideline == guideline }) else {
      return nil
    }
    self = profile
  }
}
