/// A request or a response of the Internet Printing Protocol (RFC 8010), without the document that
/// may follow it.
public struct IPPMessage: Hashable, Sendable {
  /// The version of the protocol; 2.0 for what is made here.
  public var version: IPPVersion
  /// The number of an operation in a request, of a status in a response.
  public var code: UInt16
  /// A number above 0 that the response repeats.
  public var requestID: Int32
  /// The groups of attributes, in their order; a message may have several groups of a kind.
  public var groups: [IPPAttributeGroup]

  /// Creates a request or a response.
  public init(
    version: IPPVersion = .v2, code: UInt16, requestID: Int32, groups: [IPPAttributeGroup] = []
  ) {
    self.version = version
    self.code = code
    self.requestID = requestID
    self.groups = groups
  }

  /// A request of an operation to a printer, with the attributes that each request begins with.
  ///
  /// - Parameter language: The natural language of the texts of the request (RFC 5646).
  public init(
    _ operation: IPPOperation, to printer: String, requestID: Int32, language: String = "en"
  ) {
    self.init(
      code: operation.rawValue, requestID: requestID,
      groups: [
        IPPAttributeGroup(
          .operation,
          [
            IPPAttribute("attributes-charset", .charset("utf-8")),
            IPPAttribute("attributes-natural-language", .naturalLanguage(language)),
            IPPAttribute("printer-uri", .uri(printer)),
          ])
      ])
  }

  /// What a response says about its request.
  public var status: IPPStatus { IPPStatus(rawValue: code) }

  /// The first group of a kind; nil where there is none.
  public func group(_ kind: IPPAttributeGroup.Kind) -> IPPAttributeGroup? {
    groups.first { $0.kind == kind }
  }

  /// Adds attributes to the first group of a kind, which is made where there is none.
  public mutating func add(_ attributes: [IPPAttribute], to kind: IPPAttributeGroup.Kind) {
    guard !attributes.isEmpty else { return }
    if let index = groups.firstIndex(where: { $0.kind == kind }) {
      groups[index].attributes += attributes
    } else {
      groups.append(IPPAttributeGroup(kind, attributes))
    }
  }
}

/// The version of a message.
public struct IPPVersion: Hashable, Sendable {
  /// The number before the point.
  public var major: UInt8
  /// The number after the point.
  public var minor: UInt8

  /// Creates a version from its two numbers.
  public init(_ major: UInt8, _ minor: UInt8) {
    self.major = major
    self.minor = minor
  }

  /// IPP/1.1 (RFC 8010).
  public static let v1 = IPPVersion(1, 1)
  /// IPP/2.0 (PWG 5100.12).
  public static let v2 = IPPVersion(2, 0)
}

extension IPPVersion: CustomStringConvertible {
  public var description: String { "\(major).\(minor)" }
}
