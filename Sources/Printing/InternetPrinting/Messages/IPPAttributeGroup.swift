/// Attributes about one thing: the operation, a job, a printer, or what the printer refused.
public struct IPPAttributeGroup: Hashable, Sendable {
  /// What a group is about: the delimiter before it (RFC 8010, section 3.5.1). Kinds that are not
  /// named here are kept.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// 0x00 to 0x0F, without 0x03, which ends the attributes.
    public var rawValue: UInt8
    /// Creates the kind of a delimiter tag.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Operation attributes.
    public static let operation = Kind(rawValue: 0x01)
    /// Job attributes.
    public static let job = Kind(rawValue: 0x02)
    /// Printer attributes.
    public static let printer = Kind(rawValue: 0x04)
    /// Attributes that the printer refused.
    public static let unsupported = Kind(rawValue: 0x05)
    /// Subscription attributes (RFC 3995).
    public static let subscription = Kind(rawValue: 0x06)
    /// Event notification attributes (RFC 3996).
    public static let eventNotification = Kind(rawValue: 0x07)
    /// Resource attributes (PWG 5100.22).
    public static let resource = Kind(rawValue: 0x08)
    /// Document attributes (PWG 5100.5).
    public static let document = Kind(rawValue: 0x09)
    /// System attributes (PWG 5100.22).
    public static let system = Kind(rawValue: 0x0A)
  }

  /// What the attributes are about.
  public var kind: Kind
  /// The attributes in the order of the message.
  public var attributes: [IPPAttribute]

  /// Creates a group of attributes.
  public init(_ kind: Kind, _ attributes: [IPPAttribute] = []) {
    self.kind = kind
    self.attributes = attributes
  }

  /// The values of the first attribute of a name; nil where there is none.
  public subscript(name: String) -> [IPPValue]? { attributes.values(of: name) }
}

extension IPPAttributeGroup.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .operation: "operation"
    case .job: "job"
    case .printer: "printer"
    case .unsupported: "unsupported"
    case .subscription: "subscription"
    case .eventNotification: "event-notification"
    case .resource: "resource"
    case .document: "document"
    case .system: "system"
    default: "group \(rawValue)"
    }
  }
}

/// A name with at least one value.
public struct IPPAttribute: Hashable, Sendable {
  /// The keyword of the attribute, such as `printer-state`.
  public var name: String
  /// All of one type by the standard, which printers do not always keep to.
  public var values: [IPPValue]

  /// Creates an attribute from its name and its values.
  public init(_ name: String, _ values: IPPValue...) { self.init(name, values: values) }

  /// Creates an attribute from its name and its values.
  public init(_ name: String, values: [IPPValue]) {
    self.name = name
    self.values = values
  }
}

extension [IPPAttribute] {
  /// The values of the first attribute of a name; nil where there is none.
  public func values(of name: String) -> [IPPValue]? { first { $0.name == name }?.values }

  /// The first value of the first attribute of a name; nil where there is none.
  public func value(of name: String) -> IPPValue? { values(of: name)?.first }
}
