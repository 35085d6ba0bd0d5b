import ComposeStructuredData

/// Property lists of XML, the older form of grammars: `dict`, `array`, `string`, `integer`, `true` and
/// `false`.
struct PropertyList {
  private let text: [UInt8]
  private var position = 0
  private static let deepest = 64

  static func read(_ text: [UInt8]) throws(GrammarError) -> DataValue {
    var reader = PropertyList(text: text)
    guard let name = try reader.nextTag(), name == "plist", let first = try reader.nextTag()
    else { throw reader.error }
    return try reader.value(first, depth: 0)
  }

  private init(text: [UInt8]) { self.text = text }

  private var error: GrammarError { .syntax(offset: position) }

  private mutating func value(_ tag: String, depth: Int) throws(GrammarError) -> DataValue {
    guard depth < Self.deepest else { throw error }
    switch tag {
    case "string", "integer", "real", "date", "data":
      let text = try content()
      guard try nextTag() == "/" + tag else { throw error }
      if tag == "integer" || tag == "real" {
        return DataValue(.number(DataNumber(text) ?? DataNumber(0)))
      }
      return DataValue(.string(text))
    case "true/", "false/": return DataValue(.bool(tag == "true/"))
    case "string/": return ""
    case "dict/": return [:]
    case "array/": return []
    case "array":
      var values: [DataValue] = []
      while let tag = try nextTag(), tag != "/array" {
        values.append(try value(tag, depth: depth + 1))
      }
      return DataValue(.array(values))
    case "dict":
      var members: [(key: String, value: DataValue)] = []
      while let tag = try nextTag(), tag != "/dict" {
        guard tag == "key" else { throw error }
        let key = try content()
        guard try nextTag() == "/key", let tag = try nextTag() else { throw error }
        members.append((key, try value(tag, depth: depth + 1)))
      }
      return DataValue(.object(DataObject(members)))
    default: throw error
    }
  }

  /// The name of the next tag with the slashes of ends, past comments and declarations; nil at the end.
  private mutating func nextTag() throws(GrammarError) -> String? {
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      let isComment = text[start...].starts(with: "<!--".utf8)
      guard let end = find(isComment ? "-->" : ">", from: start) else { throw error }
      position = end
      let inner = text[(start + 1)..<(end - 1)]
      guard let first = inner.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?")
      else { continue }
      let name = inner.prefix { $0 > 0x20 }
      let isEmpty = inner.last == UInt8(ascii: "/") && name.last != UInt8(ascii: "/")
      return String(decoding: name, as: UTF8.self) + (isEmpty ? "/" : "")
    }
    position = text.count
    return nil
  }

  /// Text up to the next tag.
  private mutating func content() throws(GrammarError) -> String {
    var result: [UInt8] = []
    while position < text.count {
      if text[position] == UInt8(ascii: "<") {
        guard text[position...].starts(with: "<![CDATA[".utf8) else { break }
        guard let end = find("]]>", from: position) else { throw error }
        result += text[(position + 9)..<max(position + 9, end - 3)]
        position = end
      } else if text[position] == UInt8(ascii: "&"), let end = find(";", from: position),
        end - position <= 12,
        let scalar = Self.scalar(text[(position + 1)..<(end - 1)])
      {
        result += Array(String(scalar).utf8)
        position = end
      } else {
        result.append(text[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The end of the next occurrence of a short text.
  private func find(_ sought: String, from start: Int) -> Int? {
    let sought = Array(sought.utf8)
    var index = start
    while index + sought.count <= text.count {
      if text[index...].starts(with: sought) { return index + sought.count }
      index += 1
    }
    return nil
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case let other where other.hasPrefix("#x"):
      UInt32(other.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let other where other.hasPrefix("#"):
      UInt32(other.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
