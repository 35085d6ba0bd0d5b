import ComposePlatform

/// Custom properties in a document's XMP (ISO 16684-1), described as PDF/A requires (ISO 19005-2,
/// 6.6.2.3).
public struct XMPSchema: Hashable, Sendable {
  /// The namespace URI of the properties, ending in `/` or `#`.
  public var namespace: String
  /// The prefix of the properties' names.
  public var prefix: String
  /// The name of the schema, for its description.
  public var name: String
  /// In the order in which they are written.
  public var properties: [Property]

  /// Creates a schema with its properties.
  public init(namespace: String, prefix: String, name: String, properties: [Property]) {
    self.namespace = namespace
    self.prefix = prefix
    self.name = name
    self.properties = properties
  }

  /// One property with its value and its description.
  public struct Property: Hashable, Sendable {
    /// An XML name: ASCII letters, digits, `-`, `.` and `_`, not a digit first.
    public var name: String
    /// The value of the property.
    public var value: Value
    /// The meaning of the property, for its description.
    public var description: String
    /// Whether the property is set by programs rather than by users.
    public var isInternal: Bool

    /// Creates a property with its value.
    public init(_ name: String, _ value: Value, description: String, isInternal: Bool = false) {
      self.name = name
      self.value = value
      self.description = description
      self.isInternal = isInternal
    }
  }

  /// The kinds of values that can be described.
  public enum Value: Hashable, Sendable {
    case text(String)
    case uri(String)
    case integer(Int)
    case boolean(Bool)
    case date(PDFDate)
    /// An unordered array of texts.
    case bag([String])
    /// An ordered array of texts.
    case sequence([String])

    /// The name of the type in the description (ISO 19005-2, 6.6.2.3.3).
    var typeName: String {
      switch self {
      case .text: "Text"
      case .uri: "URI"
      case .integer: "Integer"
      case .boolean: "Boolean"
      case .date: "Date"
      case .bag: "bag Text"
      case .sequence: "seq Text"
      }
    }
  }
}

extension XMPSchema {
  /// The schemas that can be written, without properties that cannot: prefixes and names are ASCII
  /// letters, digits, `-`, `.` and `_`, not a digit first; prefixes and namespaces are not already
  /// in use.
  static func usable(_ schemas: [XMPSchema]) -> (schemas: [XMPSchema], leftOut: Int) {
    var prefixes: Set<String> = [
      "dc", "pdf", "xmp", "pdfaid", "pdfuaid", "pdfaExtension", "pdfaSchema", "pdfaProperty", "rdf",
      "x",
    ]
    var namespaces: Set<String> = []
    var usable: [XMPSchema] = []
    var leftOut = 0
    for var schema in schemas {
      let isGood =
        isName(schema.prefix) && !schema.prefix.lowercased().hasPrefix("xml")
        && isFree(schema.namespace) && !prefixes.contains(schema.prefix)
        && !namespaces.contains(schema.namespace)
      guard isGood else {
        leftOut += max(schema.properties.count, 1)
        continue
      }
      prefixes.insert(schema.prefix)
      namespaces.insert(schema.namespace)
      var names: Set<String> = []
      let all = schema.properties.count
      schema.properties.removeAll { !isName($0.name) || !names.insert($0.name).inserted }
      leftOut += all - schema.properties.count
      if !schema.properties.isEmpty { usable.append(schema) }
    }
    return (usable, leftOut)
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 100 else { return false }
    let isStart = first.isASCIILetter || first == UInt8(ascii: "_")
    return isStart
      && text.utf8.allSatisfy {
        $0.isASCIIAlphanumeric || "-._".utf8.contains($0)
      }
  }

  /// Whether a namespace can be an attribute without escaping, and is not one of the predefined
  /// schemas.
  private static func isFree(_ namespace: String) -> Bool {
    let isPlain = namespace.utf8.allSatisfy {
      (0x21...0x7E).contains($0) && !"<>\"&'".utf8.contains($0)
    }
    let taken = [
      "http://purl.org/dc/", "http://ns.adobe.com/pdf/", "http://ns.adobe.com/xap/",
      "http://www.aiim.org/", "http://www.w3.org/", "adobe:ns:",
    ]
    return isPlain && (namespace.hasSuffix("/") || namespace.hasSuffix("#"))
      && namespace.utf8.count > 1 && !taken.contains(where: namespace.hasPrefix)
  }

  /// The properties as a separate `rdf:Description`.
  var packetDescription: String {
    var text = "<rdf:Description rdf:about=\"\" xmlns:\(prefix)=\"\(namespace)\">\n"
    for property in properties {
      let element = "\(prefix):\(property.name)"
      text += "<\(element)>\(property.value.markup)</\(element)>\n"
    }
    return text + "</rdf:Description>\n"
  }

  /// The description of the schema, as an item of `pdfaExtension:schemas`.
  var extensionItem: String {
    var text = """
      <rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>\(XMPText.escape(name))</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>\(namespace)</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>

      """
    for property in properties {
      text += """
        <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>\(property.name)</pdfaProperty:name>
        <pdfaProperty:valueType>\(property.value.typeName)</pdfaProperty:valueType>
        <pdfaProperty:category>\(property.isInternal ? "internal" : "external")</pdfaProperty:category>
        <pdfaProperty:description>\(XMPText.escape(property.description))</pdfaProperty:description>
        </rdf:li>

        """
    }
    return text + "</rdf:Seq></pdfaSchema:property>\n</rdf:li>"
  }
}

extension XMPSchema.Value {
  fileprivate var markup: String {
    func list(_ container: String, _ items: [String]) -> String {
      let items = items.map { "<rdf:li>\(XMPText.escape($0))</rdf:li>" }.list()
      return "<rdf:\(container)>\(items)</rdf:\(container)>"
    }
    return switch self {
    case .text(let text): XMPText.escape(text)
    case .uri(let text): XMPText.escape(text)
    case .integer(let number): String(number)
    case .boolean(let value): value ? "True" : "False"
    case .date(let date): date.xmp
    case .bag(let items): list("Bag", items)
    case .sequence(let items): list("Seq", items)
    }
  }
}
