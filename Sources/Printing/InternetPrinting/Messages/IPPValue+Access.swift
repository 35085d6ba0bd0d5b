/// Values as what they are, for whoever expects a type.
extension IPPValue {
  /// An integer or the number of an enumeration.
  public var number: Int32? {
    switch self {
    case .integer(let value), .enumeration(let value): value
    default: nil
    }
  }

  public var isTrue: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// Anything that is a string, without its language.
  public var string: String? {
    switch self {
    case .text(let value, _), .name(let value, _): value
    case .keyword(let value), .uri(let value), .uriScheme(let value), .charset(let value),
      .naturalLanguage(let value), .mimeMediaType(let value):
      value
    default: nil
    }
  }

  /// A range, or a number as a range of one.
  public var range: IPPRange? {
    switch self {
    case .range(let value): value
    case .integer(let value): IPPRange(value, value)
    default: nil
    }
  }

  public var resolution: IPPResolution? {
    if case .resolution(let value) = self { value } else { nil }
  }

  public var members: [IPPAttribute]? {
    if case .collection(let value) = self { value } else { nil }
  }

  /// The name of the type in the standard.
  public var typeName: String {
    switch self {
    case .integer: "integer"
    case .boolean: "boolean"
    case .enumeration: "enum"
    case .octets: "octetString"
    case .date: "dateTime"
    case .resolution: "resolution"
    case .range: "rangeOfInteger"
    case .text(_, nil): "textWithoutLanguage"
    case .text: "textWithLanguage"
    case .name(_, nil): "nameWithoutLanguage"
    case .name: "nameWithLanguage"
    case .keyword: "keyword"
    case .uri: "uri"
    case .uriScheme: "uriScheme"
    case .charset: "charset"
    case .naturalLanguage: "naturalLanguage"
    case .mimeMediaType: "mimeMediaType"
    case .collection: "collection"
    case .outOfBand(let reason): reason.name
    case .other(let tag, _): "0x" + hexadecimal(tag)
    }
  }
}

extension IPPOutOfBand {
  /// The name in the standard.
  public var name: String {
    switch self {
    case .unsupported: "unsupported"
    case .unknown: "unknown"
    case .noValue: "no-value"
    case .notSettable: "not-settable"
    case .deleteAttribute: "delete-attribute"
    case .adminDefine: "admin-define"
    }
  }
}

/// Two digits.
func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
