/// A small strict reader of XML 1.0 with namespaces, for metadata packets.
struct XMLReader {
  struct Attribute {
    var prefix: String
    var namespace: String
    var name: String
    var value: String
  }

  struct Element {
    var prefix: String
    var namespace: String
    var name: String
    var attributes: [Attribute]
    var children: [Element] = []
    var text = ""
  }

  private let text: [UInt8]
  private var position = 0
  private var isValid = true
  private(set) var instructions: [String] = []

  init(_ bytes: [UInt8]) {
    text = bytes
    isValid = String(validating: bytes, as: UTF8.self) != nil
  }

  /// The root element; nil when the text is not well-formed.
  mutating func readDocument() -> Element? {
    guard isValid else { return nil }
    var open: [(element: Element, name: String, scope: [String: String])] = []
    var root: Element?
    while position < text.count {
      if text[position] != UInt8(ascii: "<") {
        let start = position
        while position < text.count, text[position] != UInt8(ascii: "<") { position += 1 }
        let part = String(decoding: text[start..<position], as: UTF8.self)
        if open.isEmpty {
          guard part.allSatisfy({ $0.isWhitespace || $0 == "\u{FEFF}" }) else { return nil }
        } else {
          guard let plain = Self.unescaped(part) else { return nil }
          open[open.count - 1].element.text += plain
        }
      } else if starts("<?") {
        guard let instruction = take(upTo: "?>", after: 2) else { return nil }
        instructions.append(instruction)
      } else if starts("<!--") {
        guard take(upTo: "-->", after: 4) != nil else { return nil }
      } else if starts("</") {
        guard let name = take(upTo: ">", after: 2), let last = open.popLast(),
          last.name == name.trimmed
        else { return nil }
        if open.isEmpty {
          guard root == nil else { return nil }
          root = last.element
        } else {
          open[open.count - 1].element.children.append(last.element)
        }
      } else {
        guard let tag = take(upTo: ">", after: 1) else { return nil }
        let isEmpty = tag.hasSuffix("/")
        guard
          let (element, name, scope) = Self.element(
            isEmpty ? String(tag.dropLast()) : tag, scope: open.last?.scope ?? [:])
        else { return nil }
        if !isEmpty {
          // Nothing that is described is nested deeper.
          guard open.count < 128 else { return nil }
          open.append((element, name, scope))
        } else if open.isEmpty {
          root = element
        } else {
          open[open.count - 1].element.children.append(element)
        }
      }
    }
    return open.isEmpty ? root : nil
  }

  private func starts(_ prefix: String) -> Bool { text[position...].starts(with: prefix.utf8) }

  private mutating func take(upTo end: String, after skipped: Int) -> String? {
    let start = position + skipped
    let mark = Array(end.utf8)
    var index = start
    while index + mark.count <= text.count {
      if text[index..<index + mark.count].elementsEqual(mark) {
        position = index + mark.count
        return String(decoding: text[start..<index], as: UTF8.self)
      }
      index += 1
    }
    return nil
  }

  private static func element(
    _ tag: String, scope: [String: String]
  ) -> (Element, String, [String: String])? {
    let name = String(tag.prefix { !$0.isWhitespace })
    guard !name.isEmpty else { return nil }
    let pairs = attributes(in: tag)
    var scope = scope
    scope["xml"] = "http://www.w3.org/XML/1998/namespace"
    for (key, value) in pairs {
      if key == "xmlns" { scope[""] = value }
      if key.hasPrefix("xmlns:") { scope[String(key.dropFirst(6))] = value }
    }
    func split(_ name: String) -> (String, String) {
      guard let colon = name.firstIndex(of: ":") else { return ("", name) }
      return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }
    var attributes: [Attribute] = []
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) where !key.hasPrefix("xmlns") {
      let (prefix, name) = split(key)
      guard prefix.isEmpty || scope[prefix] != nil, let value = unescaped(value) else { return nil }
      attributes.append(
        Attribute(
          prefix: prefix, namespace: prefix.isEmpty ? "" : scope[prefix] ?? "", name: name,
          value: value))
    }
    let (prefix, local) = split(name)
    guard prefix.isEmpty || scope[prefix] != nil else { return nil }
    let element = Element(
      prefix: prefix, namespace: scope[prefix] ?? "", name: local, attributes: attributes)
    return (element, name, scope)
  }

  /// `name="value"` pairs of a tag or a processing instruction.
  static func attributes(in tag: String) -> [String: String] {
    var found: [String: String] = [:]
    var rest = tag.drop { !$0.isWhitespace }
    while let equals = rest.firstIndex(of: "=") {
      let name = String(rest[..<equals]).trimmed
      let after = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = after.first, quote == "\"" || quote == "'" else { break }
      let value = after.dropFirst().prefix { $0 != quote }
      found[name] = String(value)
      rest = after.dropFirst(value.count + 2)
    }
    return found
  }

  private static func unescaped(_ text: String) -> String? {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      guard let end = rest[ampersand...].firstIndex(of: ";") else { return nil }
      let name = rest[rest.index(after: ampersand)..<end]
      switch name {
      case "amp": result += "&"
      case "lt": result += "<"
      case "gt": result += ">"
      case "quot": result += "\""
      case "apos": result += "'"
      default:
        let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.dropFirst()
        guard name.hasPrefix("#"),
          let number = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        result.unicodeScalars.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension String {
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
