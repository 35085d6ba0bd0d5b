/// Reads an XML document in UTF-8 (XML 1.0, Namespaces in XML 1.0) event by event.
///
/// Documents of other people are read, so there is no document type definition, and with it no
/// entity but the five of XML and characters by number. The stack does not grow with the depth.
struct XMLReader {
  /// What the document consists of.
  enum Event: Equatable {
    /// A start tag. An empty element gives its end, too.
    case start(XMLName)
    /// The end of the innermost open element.
    case end
    /// Text between two tags, or a part of it; references are replaced.
    case text(String)
  }

  /// Bounds for documents of unknown origin.
  enum Limits {
    static let bytes = 64 << 20
    static let depth = 128
    static let attributes = 64
    static let name = 256
  }

  private struct Binding {
    var prefix: ArraySlice<UInt8>
    var namespace: String
    var depth: Int
  }

  private let bytes: [UInt8]
  private(set) var position = 0
  private var open: [ArraySlice<UInt8>] = []
  private var bindings: [Binding] = []
  private var endIsPending = false
  private var hasRoot = false
  /// The attributes of the last start tag by their local names, without declarations of namespaces.
  private(set) var attributes: [String: String] = [:]

  init(_ bytes: [UInt8]) throws(XMLError) {
    self.bytes = bytes
    guard bytes.count <= Limits.bytes else {
      throw XMLError(reason: "is larger than \(Limits.bytes >> 20) MiB", line: 1)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if starts(with: "<?xml") { try skipDeclaration() }
  }

  /// The line of what is read next, from 1.
  var line: Int { bytes[..<position].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }

  /// The next event, or nil after the end of the document.
  mutating func next() throws(XMLError) -> Event? {
    if endIsPending {
      endIsPending = false
      close()
      return .end
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        if let event = try text() { return event }
        continue
      }
      if starts(with: "<!--") {
        try skip(past: "-->", from: 4, what: "comment")
      } else if starts(with: "<?") {
        try skip(past: "?>", from: 2, what: "processing instruction")
      } else if starts(with: "<![CDATA[") {
        guard !open.isEmpty else { throw error("has text outside its root element") }
        let start = position + 9
        try skip(past: "]]>", from: 9, what: "CDATA section")
        return .text(try string(Self.withLineFeeds(bytes[start..<position - 3])))
      } else if starts(with: "<!") {
        throw error("has a document type definition, which is not read")
      } else if starts(with: "</") {
        return try endTag()
      } else {
        return try startTag()
      }
    }
    guard open.isEmpty else { throw error("ends inside an element") }
    guard hasRoot else { throw error("has no root element") }
    return nil
  }

  // MARK: Tags

  private mutating func startTag() throws(XMLError) -> Event {
    guard !open.isEmpty || !hasRoot else { throw error("has a second root element") }
    guard open.count < Limits.depth else {
      throw error("has more than \(Limits.depth) elements inside each other")
    }
    hasRoot = true
    position += 1
    let name = try self.name()
    open.append(name)
    var attributes: [ArraySlice<UInt8>] = []
    self.attributes = [:]
    while true {
      let hadSpace = skipSpace()
      guard position < bytes.count else { throw error("ends inside a tag") }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        break
      }
      if starts(with: "/>") {
        position += 2
        endIsPending = true
        break
      }
      guard hadSpace else { throw error("has no space before an attribute") }
      let attribute = try self.name()
      guard attributes.count < Limits.attributes else {
        throw error("has more than \(Limits.attributes) attributes in an element")
      }
      guard !attributes.contains(attribute) else { throw error("has an attribute twice") }
      attributes.append(attribute)
      let value = try attributeValue()
      if attribute.elementsEqual("xmlns".utf8) {
        bindings.append(Binding(prefix: [], namespace: value, depth: open.count))
      } else if attribute.starts(with: "xmlns:".utf8) {
        bindings.append(
          Binding(prefix: attribute.dropFirst(6), namespace: value, depth: open.count))
      } else {
        self.attributes[String(decoding: attribute, as: UTF8.self)] = value
      }
    }
    for attribute in attributes where !attribute.starts(with: "xmlns".utf8) {
      if attribute.contains(UInt8(ascii: ":")) { _ = try resolved(attribute) }
    }
    return .start(try resolved(name))
  }

  private mutating func endTag() throws(XMLError) -> Event {
    position += 2
    let name = try self.name()
    _ = skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      throw error("has an end tag without its end")
    }
    guard let last = open.last, last == name else {
      throw error("closes <\(String(decoding: name, as: UTF8.self))>, which is not open here")
    }
    position += 1
    close()
    return .end
  }

  private mutating func close() {
    while let last = bindings.last, last.depth >= open.count { bindings.removeLast() }
    _ = open.popLast()
  }

  private mutating func attributeValue() throws(XMLError) -> String {
    _ = skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      throw error("has an attribute without a value")
    }
    position += 1
    _ = skipSpace()
    guard position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27 else {
      throw error("has the value of an attribute without quotation marks")
    }
    let quote = bytes[position]
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      throw error("ends inside a value")
    }
    guard !bytes[start..<end].contains(UInt8(ascii: "<")) else {
      throw error("has < in the value of an attribute")
    }
    let value = try string(replacing: bytes[start..<end])
    position = end + 1
    return value
  }

  private mutating func name() throws(XMLError) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
    guard let first = bytes[start..<position].first, !Self.isNoStart(first),
      position - start <= Limits.name
    else { throw error("has a name that is none") }
    return bytes[start..<position]
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// Digits, hyphens and full stops.
  private static func isNoStart(_ byte: UInt8) -> Bool {
    (0x2D...0x2E).contains(byte) || (0x30...0x39).contains(byte)
  }

  private func resolved(_ name: ArraySlice<UInt8>) throws(XMLError) -> XMLName {
    var prefix: ArraySlice<UInt8> = []
    var local = name
    if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
      prefix = name[..<colon]
      local = name[(colon + 1)...]
      guard !prefix.isEmpty, !local.isEmpty, !local.contains(UInt8(ascii: ":")) else {
        throw error("has a name that is none")
      }
    }
    let binding = bindings.last { $0.prefix == prefix }
    guard prefix.isEmpty || binding != nil || prefix.elementsEqual("xml".utf8) else {
      throw error("has the prefix \(String(decoding: prefix, as: UTF8.self)) without a namespace")
    }
    return XMLName(namespace: binding?.namespace ?? "", local: try string(local))
  }

  // MARK: Text

  private mutating func text() throws(XMLError) -> Event? {
    let start = position
    position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = bytes[start..<position]
    guard !open.isEmpty else {
      guard text.allSatisfy(Self.isSpace) else { throw error("has text outside its root element") }
      return nil
    }
    return .text(try string(replacing: text))
  }

  /// Ends of lines are line feeds (XML 1.0, 2.11).
  private static func withLineFeeds(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(0x0D) else { return text }
    var result: [UInt8] = []
    var before: UInt8 = 0
    for byte in text {
      if byte == 0x0D {
        result.append(0x0A)
      } else if byte != 0x0A || before != 0x0D {
        result.append(byte)
      }
      before = byte
    }
    return result[...]
  }

  private func string(replacing text: ArraySlice<UInt8>) throws(XMLError) -> String {
    let text = Self.withLineFeeds(text)
    guard text.contains(UInt8(ascii: "&")) else { return try string(text) }
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      guard let end = rest[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(rest[(start + 1)..<end])
      else { throw error("has a reference to a character or an entity that is not known") }
      result += Array(String(Character(scalar)).utf8)
      rest = rest[(end + 1)...]
    }
    result += rest
    return try string(result[...])
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.first == UInt8(ascii: "#") else { return nil }
    var digits = name.dropFirst()
    var radix = 10
    if digits.first == UInt8(ascii: "x") {
      digits = digits.dropFirst()
      radix = 16
    }
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: radix),
      number >= 0x20 || number == 9 || number == 10 || number == 13,
      number != 0xFFFE, number != 0xFFFF
    else { return nil }
    return Unicode.Scalar(number)
  }

  /// Text without what XML does not allow.
  private func string(_ text: ArraySlice<UInt8>) throws(XMLError) -> String {
    let result = String(decoding: text, as: UTF8.self)
    // Repair of what is no UTF-8 changes the bytes.
    guard result.utf8.elementsEqual(text) else { throw error("has text that is not in UTF-8") }
    guard text.allSatisfy({ $0 >= 0x20 || Self.isSpace($0) }) else {
      throw error("has a control character")
    }
    return result
  }

  // MARK: Bytes

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 9 || byte == 10 || byte == 13
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skip(
    past end: StaticString, from offset: Int, what: String
  ) throws(XMLError) {
    let start = position
    position += offset
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    position = start
    throw error("has a \(what) without its end")
  }

  private mutating func skipDeclaration() throws(XMLError) {
    let start = position
    try skip(past: "?>", from: 5, what: "declaration")
    let text = bytes[start..<position].map { $0 | 0x20 }
    let name = Array("encoding".utf8)
    guard let at = text.indices.first(where: { text[$0...].starts(with: name) }) else { return }
    let value = text[(at + name.count)...].drop { $0 != 0x22 && $0 != 0x27 }.dropFirst()
    guard value.starts(with: "utf-8".utf8) || value.starts(with: "us-ascii".utf8) else {
      throw error("is not in UTF-8; save it in UTF-8")
    }
  }

  private func error(_ reason: String) -> XMLError { XMLError(reason: reason, line: line) }
}

/// The name of an element: its namespace, empty where it has none, and its name in it.
struct XMLName: Hashable {
  var namespace: String
  var local: String
}

/// Why a document is no XML that is read.
struct XMLError: Error, Equatable {
  /// A sentence whose subject is the document.
  var reason: String
  /// From 1.
  var line: Int
}
