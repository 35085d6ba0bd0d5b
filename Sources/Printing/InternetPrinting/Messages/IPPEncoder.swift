extension IPPMessage {
  /// The bytes of the message, which the document follows.
  ///
  /// - Throws: `IPPEncodingError` where something has no place in the format.
  public func encoded() throws(IPPEncodingError) -> [UInt8] {
    var encoder = IPPEncoder()
    encoder.bytes += [version.major, version.minor]
    encoder.append(code)
    encoder.append(UInt32(bitPattern: requestID))
    for group in groups {
      guard group.kind.rawValue < IPPTag.firstOfValues,
        group.kind.rawValue != IPPTag.endOfAttributes
      else { throw .invalidGroup(group.kind.rawValue) }
      encoder.bytes.append(group.kind.rawValue)
      for attribute in group.attributes { try encoder.append(attribute) }
    }
    encoder.bytes.append(IPPTag.endOfAttributes)
    return encoder.bytes
  }
}

/// Why a message cannot be encoded.
public enum IPPEncodingError: Error, Hashable, Sendable {
  /// An attribute has no value.
  case noValue(attribute: String)
  /// An attribute has no name.
  case noName
  /// A name or value has more than 32,767 bytes.
  case tooLong(attribute: String, bytes: Int)
  /// Collections within collections, more than 100.
  case tooDeep(attribute: String)
  /// The number is no delimiter of a group.
  case invalidGroup(UInt8)
}

extension IPPEncodingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noValue(let name): "the attribute ‘\(escapingControls(name))’ has no value"
    case .noName: "an attribute has no name"
    case .tooLong(let name, let bytes):
      "a value of the attribute ‘\(escapingControls(name.prefix(80) + ""))’ has \(bytes) bytes, "
        + "more than 32767"
    case .tooDeep(let name):
      "the attribute ‘\(escapingControls(name))’ has more than 100 collections within one another"
    case .invalidGroup(let number): "\(number) is no group of attributes"
    }
  }
}

struct IPPEncoder {
  var bytes: [UInt8] = []

  mutating func append(_ number: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
    bytes.append(UInt8(truncatingIfNeeded: number))
  }

  mutating func append(_ number: UInt32) {
    append(UInt16(truncatingIfNeeded: number >> 16))
    append(UInt16(truncatingIfNeeded: number))
  }

  mutating func append(_ attribute: IPPAttribute) throws(IPPEncodingError) {
    guard !attribute.name.isEmpty else { throw .noName }
    guard !attribute.values.isEmpty else { throw .noValue(attribute: attribute.name) }
    for (index, value) in attribute.values.enumerated() {
      // Further values have no name.
      try append(value, named: index == 0 ? attribute.name : "", of: attribute.name, depth: 0)
    }
  }

  private mutating func append(
    _ value: IPPValue, named name: String, of attribute: String, depth: Int
  ) throws(IPPEncodingError) {
    if case .collection(let members) = value {
      guard depth < 100 else { throw .tooDeep(attribute: attribute) }
      try append(IPPTag.beginCollection, name, [], of: attribute)
      for member in members {
        guard !member.name.isEmpty else { throw .noName }
        guard !member.values.isEmpty else { throw .noValue(attribute: member.name) }
        try append(IPPTag.memberName, "", Array(member.name.utf8), of: member.name)
        for value in member.values {
          try append(value, named: "", of: member.name, depth: depth + 1)
        }
      }
      try append(IPPTag.endCollection, "", [], of: attribute)
    } else {
      let (tag, content) = try Self.content(of: value, attribute: attribute)
      try append(tag, name, content, of: attribute)
    }
  }

  private mutating func append(
    _ tag: UInt8, _ name: String, _ content: [UInt8], of attribute: String
  ) throws(IPPEncodingError) {
    bytes.append(tag)
    bytes += try Self.counted(Array(name.utf8), of: attribute)
    bytes += try Self.counted(content, of: attribute)
  }

  /// Bytes after their number, a signed number of 16 bits.
  private static func counted(
    _ content: [UInt8], of attribute: String
  ) throws(IPPEncodingError) -> [UInt8] {
    guard content.count <= Int(Int16.max) else {
      throw .tooLong(attribute: attribute, bytes: content.count)
    }
    var encoder = IPPEncoder()
    encoder.append(UInt16(content.count))
    return encoder.bytes + content
  }

  private static func content(
    of value: IPPValue, attribute: String
  ) throws(IPPEncodingError) -> (UInt8, [UInt8]) {
    switch value {
    case .integer(let number): (IPPTag.integer, big(number))
    case .boolean(let isTrue): (IPPTag.boolean, [isTrue ? 1 : 0])
    case .enumeration(let number): (IPPTag.enumeration, big(number))
    case .octets(let bytes): (IPPTag.octets, bytes)
    case .date(let date): (IPPTag.date, date.bytes)
    case .resolution(let value):
      (
        IPPTag.resolution,
        big(value.crossFeed) + big(value.feed) + [UInt8(bitPattern: value.unitNumber)]
      )
    case .range(let value): (IPPTag.range, big(value.lower) + big(value.upper))
    case .text(let text, nil): (IPPTag.text, Array(text.utf8))
    case .text(let text, let language?):
      (IPPTag.textWithLanguage, try withLanguage(text, language, of: attribute))
    case .name(let text, nil): (IPPTag.name, Array(text.utf8))
    case .name(let text, let language?):
      (IPPTag.nameWithLanguage, try withLanguage(text, language, of: attribute))
    case .keyword(let text): (IPPTag.keyword, Array(text.utf8))
    case .uri(let text): (IPPTag.uri, Array(text.utf8))
    case .uriScheme(let text): (IPPTag.uriScheme, Array(text.utf8))
    case .charset(let text): (IPPTag.charset, Array(text.utf8))
    case .naturalLanguage(let text): (IPPTag.naturalLanguage, Array(text.utf8))
    case .mimeMediaType(let text): (IPPTag.mimeMediaType, Array(text.utf8))
    case .outOfBand(let reason): (reason.rawValue, [])
    case .other(let tag, let bytes): (tag, bytes)
    // The caller writes the members.
    case .collection: (IPPTag.beginCollection, [])
    }
  }

  private static func withLanguage(
    _ text: String, _ language: String, of attribute: String
  ) throws(IPPEncodingError) -> [UInt8] {
    try counted(Array(language.utf8), of: attribute) + counted(Array(text.utf8), of: attribute)
  }

  private static func big(_ number: Int32) -> [UInt8] {
    var encoder = IPPEncoder()
    encoder.append(UInt32(bitPattern: number))
    return encoder.bytes
  }
}

extension IPPDate {
  /// The eleven bytes of RFC 2579.
  var bytes: [UInt8] {
    var encoder = IPPEncoder()
    encoder.append(year)
    return encoder.bytes + [
      month, day, hour, minute, second, deciSecond,
      isEastOfUTC ? UInt8(ascii: "+") : UInt8(ascii: "-"), hoursFromUTC, minutesFromUTC,
    ]
  }

  /// Nil for anything but eleven bytes with a sign where it belongs.
  init?(bytes: ArraySlice<UInt8>) {
    let all = Array(bytes)
    guard all.count == 11, all[8] == UInt8(ascii: "+") || all[8] == UInt8(ascii: "-") else {
      return nil
    }
    self.init(
      year: UInt16(all[0]) << 8 | UInt16(all[1]), month: all[2], day: all[3], hour: all[4],
      minute: all[5], second: all[6], deciSecond: all[7], isEastOfUTC: all[8] == UInt8(ascii: "+"),
      hoursFromUTC: all[9], minutesFromUTC: all[10])
  }
}
