/// The properties of an XMP packet (ISO 16684-1), as far as document metadata use them: simple
/// values, and arrays of simple values with their languages.
public struct XMPPacket {
  /// A property with its values (ISO 16684-1, 6).
  public struct Property {
    /// The URI of the namespace.
    public var namespace: String
    /// The prefix that the packet gives the namespace.
    public var prefix: String
    /// The local name.
    public var name: String
    /// One for a simple value, the items of an array otherwise.
    public var values: [String]
    /// The `xml:lang` of each of `values`; nil for none.
    public var languages: [String?]
    /// `Seq`, `Bag` or `Alt`; nil for a simple value.
    public var array: String?
  }

  /// The properties of all descriptions, in order.
  public private(set) var properties: [Property] = []
  /// Descriptions below the top level have a meaning of their own (extension schemas).
  public private(set) var isWellFormed = true
  /// The attributes of the processing instruction that begins the packet.
  public private(set) var header: [String: String] = [:]
  /// Whether a processing instruction begins the packet.
  public private(set) var hasHeader = false
  /// Whether a processing instruction ends the packet.
  public private(set) var hasEnd = false
  /// Schemas described by the packet itself, by namespace.
  public private(set) var describedSchemas: Set<String> = []
  /// The texts of `pdfaSchema:…`, `pdfaProperty:…` elements, by name.
  public private(set) var schemaTexts: [String: [String]] = [:]

  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let dublinCore = "http://purl.org/dc/elements/1.1/"
  static let basic = "http://ns.adobe.com/xap/1.0/"
  static let pdf = "http://ns.adobe.com/pdf/1.3/"
  static let archive = "http://www.aiim.org/pdfa/ns/id/"
  static let access = "http://www.aiim.org/pdfua/ns/id/"
  static let extensions = "http://www.aiim.org/pdfa/ns/extension/"

  /// Reads a packet; `isWellFormed` is false for one that is not well-formed XML. Complexity: O(n).
  public init(_ bytes: [UInt8]) {
    var reader = XMLReader(bytes)
    let root = reader.readDocument()
    isWellFormed = root != nil
    if let packet = reader.instructions.first(where: { $0.hasPrefix("xpacket begin") }) {
      hasHeader = true
      header = XMLReader.attributes(in: packet)
    }
    hasEnd = reader.instructions.contains { $0.hasPrefix("xpacket end") }
    guard let root else { return }
    let container = root.name == "RDF" ? root : root.children.first { $0.name == "RDF" }
    for description in container?.children ?? [] where description.name == "Description" {
      for attribute in description.attributes
      where attribute.namespace != Self.rdf && !attribute.namespace.isEmpty {
        properties.append(
          Property(
            namespace: attribute.namespace, prefix: attribute.prefix, name: attribute.name,
            values: [attribute.value], languages: [nil], array: nil))
      }
      for child in description.children { addProperty(child) }
    }
  }

  private mutating func addProperty(_ element: XMLReader.Element) {
    var property = Property(
      namespace: element.namespace, prefix: element.prefix, name: element.name, values: [],
      languages: [], array: nil)
    if let array = element.children.first, ["Seq", "Bag", "Alt"].contains(array.name),
      array.namespace == Self.rdf
    {
      property.array = array.name
      for item in array.children {
        property.values.append(item.text)
        property.languages.append(item.attributes.first { $0.name == "lang" }?.value)
      }
    } else {
      property.values = [element.text]
      property.languages = [nil]
    }
    properties.append(property)
    if element.namespace == Self.extensions { addSchemas(element) }
  }

  private mutating func addSchemas(_ element: XMLReader.Element) {
    var waiting = element.children
    while let next = waiting.popLast() {
      if next.children.isEmpty { schemaTexts[next.name, default: []].append(next.text) }
      if next.name == "namespaceURI" { describedSchemas.insert(next.text) }
      waiting += next.children
    }
  }

  /// The first property of a namespace and a local name; nil for none.
  public func property(_ namespace: String, _ name: String) -> Property? {
    properties.first { $0.namespace == namespace && $0.name == name }
  }

  /// The first value of a property; nil for none.
  public func value(_ namespace: String, _ name: String) -> String? {
    property(namespace, name)?.values.first
  }
}
