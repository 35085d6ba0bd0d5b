/// The metadata stream, and its agreement with the document information dictionary.
enum MetadataRules: RuleFamily {
  static let isPresent = Requirement(
    "the catalog has a metadata stream", ua1: ["7.1-8"], ua2: ["8.11.1-2"], a1: ["6.7.2-1"],
    a23: ["6.6.2.1-1"], a4: ["6.7.2.1-1"])
  static let isPlain = Requirement("the metadata have no filter", a1: ["6.7.2-2"])
  static let header = Requirement(
    "the packet's header has no bytes and no encoding attribute", a1: ["6.7.5-1", "6.7.5-2"],
    a23: ["6.6.2.1-2", "6.6.2.1-3"], a4: ["6.7.2.1-2", "6.7.2.1-3"])
  static let isWellFormed = Requirement(
    "the packet is well-formed and in UTF-8", a1: ["6.7.9-1"],
    a23: ["6.6.2.1-4", "6.6.2.1-5"], a4: ["6.7.2.1-4", "6.7.2.1-5"])
  static let isDescribed = Requirement(
    "properties are of known schemas", a1: ["6.7.9-2"], a23: ["6.6.2.3.1-1"])
  static let valueType = Requirement(
    "properties have the types of their schemas", a1: ["6.7.9-3"], a23: ["6.6.2.3.1-2"])
  static let title = Requirement("there is a title", ua1: ["7.1-9"], ua2: ["8.11.1-1"])
  static let language = Requirement("the title's language is known", ua1: ["7.2-33"])
  static let agreement = Requirement(
    "information dictionary and metadata agree",
    a1: [
      "6.7.3-1", "6.7.3-2", "6.7.3-3", "6.7.3-4", "6.7.3-5", "6.7.3-6", "6.7.3-7", "6.7.3-8",
    ])
  static let information = Requirement(
    "there is no information dictionary but with a modification date",
    a4: ["6.1.3-4", "6.1.3-5"])

  static let requirements = [
    isPresent, isPlain, header, isWellFormed, isDescribed, valueType, title, language, agreement,
    information,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let file = document.file
    checkInformation(document, &report)
    guard let number = document.catalog["Metadata"]?.reference, let packet = document.metadata,
      file.dictionary(.reference(number))?["Type"] == .name("Metadata"),
      file.dictionary(.reference(number))?["Subtype"] == .name("XML")
    else {
      return report.add(isPresent, file.catalogNumber, "there is no metadata stream")
    }
    let written = document.written.objects.first { $0.number == number }
    if written?.value.dictionary?["Filter"] != nil {
      report.add(isPlain, number, "the metadata are filtered")
    }
    if packet.header["bytes"] != nil || packet.header["encoding"] != nil {
      report.add(header, number, "the header has attributes that are not used any more")
    }
    guard packet.isWellFormed, packet.hasHeader, packet.hasEnd else {
      return report.add(isWellFormed, number, "the packet is not well-formed")
    }
    checkSchemas(packet, number, &report)
    let title = packet.property(XMPPacket.dublinCore, "title")
    if title?.values.first?.isEmpty ?? true {
      report.add(Self.title, number, "there is no dc:title")
    }
    if title?.languages.contains("x-default") ?? false, document.catalog["Lang"] == nil {
      report.add(language, number, "the title's language is not known")
    }
  }

  private static let knownSchemas: Set<String> = [
    XMPPacket.dublinCore, XMPPacket.basic, XMPPacket.pdf, XMPPacket.archive,
    XMPPacket.extensions, "http://ns.adobe.com/xap/1.0/mm/", "http://ns.adobe.com/xap/1.0/rights/",
    "http://ns.adobe.com/xap/1.0/t/pg/", "http://ns.adobe.com/xap/1.0/bj/",
    "http://ns.adobe.com/photoshop/1.0/", "http://ns.adobe.com/tiff/1.0/",
    "http://ns.adobe.com/exif/1.0/", "http://ns.adobe.com/camera-raw-settings/1.0/",
    "http://ns.adobe.com/xmp/1.0/DynamicMedia/",
  ]

  private static let arrays: [String: String?] = [
    "title": "Alt", "description": "Alt", "rights": "Alt", "creator": "Seq", "subject": "Bag",
    "language": "Bag", "format": .none,
  ]

  private static func checkSchemas(_ packet: XMPPacket, _ number: Int, _ report: inout Report) {
    for property in packet.properties {
      if !knownSchemas.union(packet.describedSchemas).contains(property.namespace) {
        report.add(isDescribed, number, "nothing describes \(property.prefix):\(property.name)")
      }
      if property.namespace == XMPPacket.dublinCore, let expected = arrays[property.name],
        expected != property.array
      {
        report.add(
          valueType, number, "dc:\(property.name) is not of type \(expected ?? "text")")
      }
    }
  }

  private static func checkInformation(_ document: ReadBackDocument, _ report: inout Report) {
    guard let information = document.file.dictionary(document.file.trailer["Info"]) else { return }
    let number = document.file.trailer["Info"]?.reference ?? 0
    if Set(information.keys) != ["ModDate"] || document.catalog["PieceInfo"] == nil {
      report.add(
        Self.information, number,
        "there is an information dictionary with \(information.keys.sorted())")
    }
    let pairs: [(String, String, String)] = [
      ("Title", XMPPacket.dublinCore, "title"), ("Author", XMPPacket.dublinCore, "creator"),
      ("Subject", XMPPacket.dublinCore, "description"), ("Keywords", XMPPacket.pdf, "Keywords"),
      ("Creator", XMPPacket.basic, "CreatorTool"), ("Producer", XMPPacket.pdf, "Producer"),
    ]
    for (key, namespace, name) in pairs {
      guard let stated = document.file.resolve(information[key]).text else { continue }
      let values = document.metadata?.property(namespace, name)?.values ?? []
      if values.first != stated || values.count != 1 {
        report.add(agreement, number, "\(key) is ‘\(stated)’, but \(name) is \(values)")
      }
    }
    for (key, name) in [("CreationDate", "CreateDate"), ("ModDate", "ModifyDate")] {
      guard let stated = document.file.resolve(information[key]).text else { continue }
      let value = document.metadata?.value(XMPPacket.basic, name) ?? ""
      if digits(stated) != digits(value) {
        report.add(agreement, number, "\(key) is \(stated), but \(name) is \(value)")
      }
    }
  }

  /// The digits of a date's day and time; both notations give them in the same order.
  private static func digits(_ date: String) -> String {
    let time = date.hasPrefix("D:") ? date.dropFirst(2) : Substring(date)
    return String(time.filter(\.isNumber).prefix(14))
  }
}
