import ComposeMarkup

/// An `svg` element of HTML or JSX as a document of XML, and what it says of itself.
///
/// Attributes get quotation marks, elements the end tags that they lack, and the drawing the namespace that
/// HTML gives it (WHATWG HTML, 13.2.6.5). Linear in the length of the element.
struct DrawingMarkup {
  /// Its XML, in an address of the scheme `data`.
  private(set) var address: String
  /// The texts of its own `title` and `desc`.
  private(set) var title: String?
  private(set) var description: String?
  /// The texts in the drawing, with spaces between them.
  private(set) var text = ""

  /// Whether it has nothing but references to other files.
  private(set) var isEmpty = true

  private enum Place: String { case title, desc, text }

  /// - Parameter bytes: From the start tag to the end tag.
  init(_ bytes: Bytes) {
    var xml: [UInt8] = []
    xml.reserveCapacity(bytes.count + 64)
    var open: [String] = []
    var place: Place?
    var texts = [Place: String]()
    var tokens = HTMLTokenizer(bytes)
    while let token = tokens.next() {
      switch token {
      case .startTag(let tag):
        let name = Self.name(bytes[tag.name])
        xml.append(ASCII.less)
        xml += name.utf8
        for attribute in tag.attributes { Self.append(attribute, of: bytes, to: &xml) }
        if isEmpty { isEmpty = !Self.mayDraw(name, tag, bytes) }
        if open.isEmpty { Self.addNamespaces(tag, bytes, to: &xml) }
        if tag.isSelfClosing {
          xml.append(ASCII.slash)
        } else if open.count < Self.maximumDepth {
          open.append(name)
        }
        xml.append(ASCII.greater)
        if !tag.isSelfClosing, place == nil { place = Place(rawValue: name) }
        if !tag.isSelfClosing, name == "style" { tokens.readContent(of: tag, as: .raw) }
      case .endTag(let range):
        let name = Self.name(bytes[range])
        guard let index = open.lastIndex(of: name) else { continue }
        while open.count > index, let last = open.popLast() {
          xml += "</".utf8
          xml += last.utf8
          xml.append(ASCII.greater)
          if last == place?.rawValue { place = nil }
        }
      case .text(let range), .rawText(let range):
        var content: [UInt8] = []
        CharacterReferences.resolve(bytes.slice(range), isAttribute: false, onto: &content)
        Self.append(content, to: &xml)
        // Titles of parts are not those of the whole.
        guard let place, place == .text || open.count == 2 else { continue }
        let words = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { continue }
        let known = texts[place].map { $0 + " " } ?? ""
        if known.utf8.count < Self.maximumText {
          texts[place] = known + words.joined(separator: " ")
        }
      }
    }
    while let last = open.popLast() {
      xml += "</".utf8
      xml += last.utf8
      xml.append(ASCII.greater)
    }
    address = "data:image/svg+xml," + Self.escaped(xml)
    title = texts[.title]
    description = texts[.desc]
    text = texts[.text] ?? ""
  }

  /// Elements deeper than this are siblings; readers of SVG have limits of their own.
  private static let maximumDepth = 500
  private static let maximumText = 1000

  private static func mayDraw(_ name: String, _ tag: HTMLTag, _ bytes: Bytes) -> Bool {
    switch name {
    case "svg", "g", "defs", "title", "desc", "style", "metadata": return false
    case "use":
      let address =
        bytes.value(of: "href", in: tag) ?? bytes.value(of: "xlink:href", in: tag) ?? ""
      return address.hasPrefix("#")
    default: return true
    }
  }

  private static func name(_ bytes: Slice<Bytes>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ attribute: HTMLAttribute, of bytes: Bytes, to xml: inout [UInt8]) {
    let name = bytes[attribute.name]
    // Letters that no name of XML has, and what begins none.
    guard let first = name.first, first.isLetter || first == ASCII.underscore,
      name.allSatisfy({
        $0.isAlphanumeric || $0 == ASCII.hyphen || $0 == ASCII.colon || $0 == ASCII.underscore
          || $0 == ASCII.period
      })
    else { return }
    xml.append(ASCII.space)
    xml += attributeName(String(decoding: name, as: UTF8.self)).utf8
    xml += "=\"".utf8
    append(
      Array(
        CharacterReferences.resolved(bytes.slice(attribute.value), isAttribute: true).utf8),
      to: &xml)
    xml.append(ASCII.quote)
  }

  /// The spelling of SVG for those of HTML and JSX: `viewbox`, `strokeWidth`, `className`.
  private static func attributeName(_ name: String) -> String {
    switch name {
    case "viewbox": return "viewBox"
    case "className": return "class"
    case "xlinkHref": return "xlink:href"
    default: break
    }
    guard
      [
        "stroke", "fill", "stop", "font", "textAnchor", "dominant", "marker", "clipRule",
        "clipPath",
      ]
      .contains(where: { name.hasPrefix($0) }),
      !["clipPathUnits", "markerUnits", "markerWidth", "markerHeight"].contains(name)
    else { return name }
    var result = ""
    for character in name.unicodeScalars {
      if character.value &- 0x41 < 26 {
        result += "-" + String(character).lowercased()
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static func addNamespaces(_ tag: HTMLTag, _ bytes: Bytes, to xml: inout [UInt8]) {
    if bytes.value(of: "xmlns", in: tag) == nil {
      xml += " xmlns=\"http://www.w3.org/2000/svg\"".utf8
    }
    if bytes.value(of: "xmlns:xlink", in: tag) == nil {
      xml += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"".utf8
    }
  }

  private static func append(_ text: [UInt8], to xml: inout [UInt8]) {
    for byte in text {
      switch byte {
      case ASCII.ampersand: xml += "&amp;".utf8
      case ASCII.less: xml += "&lt;".utf8
      case ASCII.greater: xml += "&gt;".utf8
      case ASCII.quote: xml += "&quot;".utf8
      case 0..<0x20 where !byte.isWhitespace: break
      default: xml.append(byte)
      }
    }
  }

  private static func escaped(_ xml: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(xml.count)
    for byte in xml {
      if byte == UInt8(ascii: "%") { result += "%25".utf8 } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
