/// How much of a message is read: limits against printers that send without end.
public struct IPPLimits: Hashable, Sendable {
  /// The bytes of a message, without a document after it.
  public var bytes: Int
  /// Attributes in all groups, members of collections included.
  public var attributes: Int
  /// Values in all attributes.
  public var values: Int
  /// Collections within one another, at most 100.
  public var depth: Int

  public init(
    bytes: Int = 16_000_000, attributes: Int = 10_000, values: Int = 100_000, depth: Int = 16
  ) {
    self.bytes = bytes
    self.attributes = attributes
    self.values = values
    self.depth = depth
  }
}

/// Why bytes are no message, and where.
public struct IPPDecodingError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The bytes end within something.
    case truncated
    /// There are more bytes, attributes, values or collections within one another than the limit.
    case tooManyBytes(limit: Int)
    case tooManyAttributes(limit: Int)
    case tooManyValues(limit: Int)
    case tooDeep(limit: Int)
    /// The length of a name or value is negative.
    case negativeLength
    /// A value stands before any group or attribute.
    case valueWithoutAttribute
    /// A value does not have the size of its type.
    case wrongSize(tag: UInt8, count: Int)
    /// Members of a collection stand where there is no collection, or something else within one.
    case misplaced(tag: UInt8)
    /// A collection does not end.
    case collectionWithoutEnd
  }

  public let reason: Reason
  /// Bytes from the start of the message.
  public let offset: Int
}

extension IPPDecodingError: CustomStringConvertible {
  public var description: String {
    let reason =
      switch self.reason {
      case .truncated: "the message ends within a value"
      case .tooManyBytes(let limit): "the message has more than \(limit) bytes"
      case .tooManyAttributes(let limit): "the message has more than \(limit) attributes"
      case .tooManyValues(let limit): "the message has more than \(limit) values"
      case .tooDeep(let limit): "the message has more than \(limit) collections within one another"
      case .negativeLength: "a length is negative"
      case .valueWithoutAttribute: "a value belongs to no attribute"
      case .wrongSize(let tag, let count):
        "a value of the type 0x\(hexadecimal(tag)) has \(count) bytes"
      case .misplaced(let tag): "the tag 0x\(hexadecimal(tag)) stands where it cannot"
      case .collectionWithoutEnd: "a collection does not end"
      }
    return "\(reason) (at byte \(offset))"
  }
}

extension IPPMessage {
  /// Reads a message.
  ///
  /// - Parameter bytes: A message, with or without a document after it.
  /// - Throws: `IPPDecodingError` where the bytes are no message or go beyond the limits.
  public init(decoding bytes: [UInt8], limits: IPPLimits = IPPLimits()) throws(IPPDecodingError) {
    self = try Self.decode(bytes, limits: limits).message
  }

  /// Reads a message and says where the document after it begins.
  public static func decode(
    _ bytes: [UInt8], limits: IPPLimits = IPPLimits()
  ) throws(IPPDecodingError) -> (message: IPPMessage, documentOffset: Int) {
    var decoder = IPPDecoder(bytes: bytes, limits: limits)
    let message = try decoder.message()
    return (message, decoder.offset)
  }
}

private struct IPPDecoder {
  let bytes: [UInt8]
  let limits: IPPLimits
  /// In `0...bytes.count`.
  var offset = 0
  private var attributeCount = 0
  private var valueCount = 0

  init(bytes: [UInt8], limits: IPPLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func message() throws(IPPDecodingError) -> IPPMessage {
    let major = try byte()
    let minor = try byte()
    let code = UInt16(truncatingIfNeeded: try number(bytes: 2))
    let id = Int32(truncatingIfNeeded: try number(bytes: 4))
    var message = IPPMessage(version: IPPVersion(major, minor), code: code, requestID: id)
    while true {
      let start = offset
      let tag = try byte()
      if tag == IPPTag.endOfAttributes { return message }
      if tag < IPPTag.firstOfValues {
        message.groups.append(IPPAttributeGroup(.init(rawValue: tag)))
        continue
      }
      // The last group and its last attribute, by their places.
      let group = message.groups.count - 1
      guard group >= 0 else { throw error(.valueWithoutAttribute, start) }
      let name = string(try counted())
      let value = try value(tag: tag, at: start, depth: 0)
      try count(isNew: !name.isEmpty, at: start)
      if name.isEmpty {
        let attribute = message.groups[group].attributes.count - 1
        guard attribute >= 0 else { throw error(.valueWithoutAttribute, start) }
        message.groups[group].attributes[attribute].values.append(value)
      } else {
        message.groups[group].attributes.append(IPPAttribute(name, value))
      }
    }
  }

  /// The value after a tag and a name.
  private mutating func value(
    tag: UInt8, at start: Int, depth: Int
  ) throws(IPPDecodingError) -> IPPValue {
    let content = try counted()
    switch tag {
    case IPPTag.beginCollection:
      return .collection(try members(at: start, depth: depth + 1))
    case IPPTag.endCollection, IPPTag.memberName: throw error(.misplaced(tag: tag), start)
    default:
      guard let value = Self.simple(tag, content) else {
        throw error(.wrongSize(tag: tag, count: content.count), start)
      }
      return value
    }
  }

  /// The members of a collection up to its end, after the tag that begins it.
  private mutating func members(
    at start: Int, depth: Int
  ) throws(IPPDecodingError) -> [IPPAttribute] {
    // Calls within one another take stack.
    let limit = min(limits.depth, 100)
    guard depth <= limit else { throw error(.tooDeep(limit: limit), start) }
    var members: [IPPAttribute] = []
    var name: String?
    while true {
      let place = offset
      guard place < bytes.count else { throw error(.collectionWithoutEnd, start) }
      let tag = try byte()
      guard tag >= IPPTag.firstOfValues else { throw error(.collectionWithoutEnd, start) }
      // Within collections attributes are named by values.
      guard try counted().isEmpty else { throw error(.misplaced(tag: tag), place) }
      if tag == IPPTag.endCollection {
        guard try counted().isEmpty, name == nil else { throw error(.misplaced(tag: tag), place) }
        return members
      }
      if tag == IPPTag.memberName {
        guard name == nil else { throw error(.misplaced(tag: tag), place) }
        let content = try counted()
        guard !content.isEmpty else { throw error(.wrongSize(tag: tag, count: 0), place) }
        name = string(content)
        continue
      }
      let value = try value(tag: tag, at: place, depth: depth)
      try count(isNew: name != nil, at: place)
      if let newName = name {
        members.append(IPPAttribute(newName, value))
        name = nil
      } else {
        guard !members.isEmpty else { throw error(.valueWithoutAttribute, place) }
        members[members.count - 1].values.append(value)
      }
    }
  }

  /// A value that is no collection; nil where it does not have the size of its type.
  private static func simple(_ tag: UInt8, _ content: ArraySlice<UInt8>) -> IPPValue? {
    switch tag {
    case IPPTag.integer: return number(content).map(IPPValue.integer)
    case IPPTag.enumeration: return number(content).map(IPPValue.enumeration)
    case IPPTag.boolean: return content.count == 1 ? .boolean(content.first != 0) : nil
    case IPPTag.octets: return .octets(Array(content))
    case IPPTag.date: return IPPDate(bytes: content).map(IPPValue.date)
    case IPPTag.resolution:
      guard content.count == 9, let crossFeed = number(content.prefix(4)),
        let feed = number(content.dropFirst(4).prefix(4)), let unit = content.last
      else { return nil }
      return .resolution(
        IPPResolution(crossFeed: crossFeed, feed: feed, unitNumber: Int8(bitPattern: unit)))
    case IPPTag.range:
      guard content.count == 8, let lower = number(content.prefix(4)),
        let upper = number(content.suffix(4))
      else { return nil }
      return .range(IPPRange(lower, upper))
    case IPPTag.textWithLanguage:
      return withLanguage(content).map { .text($0.text, language: $0.language) }
    case IPPTag.nameWithLanguage:
      return withLanguage(content).map { .name($0.text, language: $0.language) }
    case IPPTag.text: return .text(text(content))
    case IPPTag.name: return .name(text(content))
    case IPPTag.keyword: return .keyword(text(content))
    case IPPTag.uri: return .uri(text(content))
    case IPPTag.uriScheme: return .uriScheme(text(content))
    case IPPTag.charset: return .charset(text(content))
    case IPPTag.naturalLanguage: return .naturalLanguage(text(content))
    case IPPTag.mimeMediaType: return .mimeMediaType(text(content))
    default:
      // Some printers give these values bytes, which mean nothing.
      if let reason = IPPOutOfBand(rawValue: tag) { return .outOfBand(reason) }
      return .other(tag: tag, bytes: Array(content))
    }
  }

  private static func number(_ content: ArraySlice<UInt8>) -> Int32? {
    guard content.count == 4 else { return nil }
    return Int32(bitPattern: content.reduce(0) { $0 << 8 | UInt32($1) })
  }

  private static func withLanguage(
    _ content: ArraySlice<UInt8>
  ) -> (text: String, language: String)? {
    guard let (language, rest) = split(content), let (text, end) = split(rest), end.isEmpty else {
      return nil
    }
    return (Self.text(text), Self.text(language))
  }

  /// A part after its length, and what follows.
  private static func split(
    _ content: ArraySlice<UInt8>
  ) -> (part: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    guard content.count >= 2 else { return nil }
    let length = content.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    let rest = content.dropFirst(2)
    guard length <= rest.count else { return nil }
    return (rest.prefix(length), rest.dropFirst(length))
  }

  private static func text(_ content: ArraySlice<UInt8>) -> String {
    String(decoding: content, as: UTF8.self)
  }

  private func string(_ content: ArraySlice<UInt8>) -> String { Self.text(content) }

  private mutating func count(isNew: Bool, at place: Int) throws(IPPDecodingError) {
    // At most one for each five bytes.
    valueCount += 1
    if isNew { attributeCount += 1 }
    guard valueCount <= limits.values else {
      throw error(.tooManyValues(limit: limits.values), place)
    }
    guard attributeCount <= limits.attributes else {
      throw error(.tooManyAttributes(limit: limits.attributes), place)
    }
  }

  private mutating func byte() throws(IPPDecodingError) -> UInt8 {
    guard offset < limits.bytes else { throw error(.tooManyBytes(limit: limits.bytes), offset) }
    guard offset < bytes.count else { throw error(.truncated, offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func number(bytes count: Int) throws(IPPDecodingError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count { value = value << 8 | UInt32(try byte()) }
    return value
  }

  /// Bytes after their number.
  private mutating func counted() throws(IPPDecodingError) -> ArraySlice<UInt8> {
    let start = offset
    let length = Int(try number(bytes: 2))
    guard length <= Int(Int16.max) else { throw error(.negativeLength, start) }
    guard length <= bytes.count - offset else { throw error(.truncated, bytes.count) }
    guard offset + length <= limits.bytes else {
      throw error(.tooManyBytes(limit: limits.bytes), offset)
    }
    defer { offset += length }
    return bytes[offset..<offset + length]
  }

  private func error(_ reason: IPPDecodingError.Reason, _ offset: Int) -> IPPDecodingError {
    IPPDecodingError(reason: reason, offset: offset)
  }
}
