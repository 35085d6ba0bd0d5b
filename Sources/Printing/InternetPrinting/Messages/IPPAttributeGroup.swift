/// Attributes about one thing: the operation, a job, a printer, or what the printer refused.
public struct IPPAttributeGroup: Hashable, Sendable {
  /// What a group is about: the delimiter before it (RFC 8010, section 3.5.1). Kinds that are not
  /// named here are kept.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// 0x00 to 0x0F, without 0x03, which ends the attributes.
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let operation = Kind(rawValue: 0x01)
    public static let job = Kind(rawValue: 0x02)
    public static let printer = Kind(rawValue: 0x04)
    public static let unsupported = Kind(rawValue: 0x05)
    public static let subscription = Kind(rawValue: 0x06)
    public static let eventNotification = Kind(rawValue: 0x07)
    public static let resource = Kind(rawValue: 0x08)
    public static let document = Kind(rawValue: 0x09)
    public static let system = Kind(rawValue: 0x0A)
  }

  public var kind: Kind
  public var attributes: [IPPAttribute]

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
  public var name: String
  /// All of one type by the standard, which printers do not always keep to.
  public var values: [IPPValue]

  public init(_ name: String, _ values: IPPValue...) { self.init(name, values: values) }

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
