import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter

/// Reads what a file says beside its text.
struct FactReader {
  let document: PDFDocument
  /// A name for each page that is the same for the page of the other file that belongs to it.
  let pageKeys: [String]
  let pageNumbers: [PDFReference: Int]
  private let text: ComparedText
  private let destinations: Destinations
  private static let maximumDepth = 32

  init(_ document: PDFDocument, _ text: ComparedText, pageKeys: [String]) {
    self.document = document
    self.text = text
    self.pageKeys = pageKeys
    destinations = document.destinations
    var numbers: [PDFReference: Int] = [:]
    for page in document.pages {
      if let reference = page.reference, numbers[reference] == nil {
        numbers[reference] = page.number
      }
    }
    pageNumbers = numbers
  }

  private func name(_ object: PDFObject?) -> String? {
    if case .name(let name)? = object.map(document.resolve) { name.text } else { nil }
  }

  // MARK: Metadata

  private static let dateKeys: Set<String> = ["CreationDate", "ModDate"]

  var dates: [Fact] {
    document.information.filter { Self.dateKeys.contains($0.key) }.map {
      Fact($0.text, name: $0.key)
    }
  }

  var metadata: [Fact] {
    var facts = [Fact(document.version, name: "Version")]
    for entry in document.information where !Self.dateKeys.contains(entry.key) {
      facts.append(Fact(entry.text, name: entry.key))
    }
    // Since PDF 2.0 files may have them in XMP alone.
    let packet = document.metadata.map { String(decoding: $0, as: UTF8.self) } ?? ""
    for (property, key) in [
      ("dc:title", "Title"), ("dc:creator", "Author"), ("dc:description", "Subject"),
    ] where document.information(key) == nil {
      if let value = Self.value(of: property, in: packet) { facts.append(Fact(value, name: key)) }
    }
    if let language = document.language { facts.append(Fact(language, name: "Language")) }
    facts.append(Fact(document.isTagged ? "yes" : "no", name: "Tagged"))
    facts.append(Fact(document.claimedStandards.joined(separator: ", "), name: "Standards"))
    if document.isEncrypted {
      facts.append(Fact(document.permissions.names.joined(separator: ", "), name: "Permissions"))
    }
    return facts
  }

  /// The first text in an element of XMP.
  private static func value(of property: String, in packet: String) -> String? {
    let bytes = Array(packet.utf8.prefix(1 << 20))
    let (open, item) = (Array("<\(property)".utf8), Array("<rdf:li".utf8))
    func find(_ wanted: [UInt8], from start: Int) -> Int? {
      var index = start
      while index + wanted.count <= bytes.count {
        if bytes[index] == wanted[0], bytes[index..<index + wanted.count].elementsEqual(wanted) {
          return index
        }
        index += 1
      }
      return nil
    }
    guard let start = find(open, from: 0), let entry = find(item, from: start),
      let end = bytes[entry...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let text = bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "<") }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Navigation

  var outline: [Fact] {
    zip(document.outline, document.outlineItems).map { entry, item in
      let action = document.dictionary(item.dictionary["A"])
      let target = targetKey(item.dictionary["Dest"] ?? action["D"] ?? .null)
      let indent = String(repeating: "  ", count: max(0, min(entry.level, 32) - 1))
      return Fact(
        indent + entry.title + (entry.pageIndex.map { " → page \($0 + 1)" } ?? ""),
        key: "\(entry.level) \(entry.title) → \(target)")
    }
  }

  var labels: [Fact] {
    guard let labels = document.pageLabels else { return [] }
    // Where they do not simply go on counting.
    return labels.enumerated().compactMap { index, label in
      if index > 0, Self.follows(label, labels[index - 1]) { return nil }
      return Fact(
        "\(label) from page \(index + 1)", key: "\(label) \(pageKeys[index])",
        at: .init(page: index + 1))
    }
  }

  private static func follows(_ label: String, _ before: String) -> Bool {
    func split(_ text: String) -> (Substring, Int?) {
      let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
      return (text.dropLast(digits), Int(text.suffix(digits)))
    }
    let (a, b) = (split(before), split(label))
    if let first = a.1, let second = b.1 { return a.0 == b.0 && second == first &+ 1 }
    // Roman numbers and letters.
    return a.1 == nil && b.1 == nil
  }

  var links: [Fact] {
    annotations("Link").map { page, annotation in
      let action = document.dictionary(annotation["A"])
      let kind = name(action["S"]) ?? "GoTo"
      var (value, key) = (kind, kind)
      switch kind {
      case "URI":
        value = document.text(action["URI"]) ?? ""
        key = value
      case "GoTo":
        let destination = annotation["Dest"] ?? action["D"] ?? .null
        let index = destinations.pageIndex(of: destination)
        value = index.map { "page \($0 + 1)" } ?? "nowhere"
        key = targetKey(destination)
      default:
        let file =
          document.text(action["F"]) ?? document.text(document.dictionary(action["F"])["F"])
        value += [file, name(action["N"])].compactMap(\.self).map { " " + $0 }.joined()
        key = value
      }
      if let description = document.text(annotation["Contents"]) {
        value += " (\(description))"
        key += " (\(description))"
      }
      return Fact(value, key: key, at: place(of: annotation, on: page))
    }
  }

  /// The words that a destination leads to, which stay the same when text flows on differently; else
  /// its page.
  private func targetKey(_ destination: PDFObject) -> String {
    guard let index = destinations.pageIndex(of: destination) else { return "nowhere" }
    let page = document.pages[index]
    let explicit = destinations.explicit(destination) ?? []
    guard explicit.count >= 4, explicit[1] == .name("XYZ"), let y = number(explicit[3]) else {
      return pageKeys[index]
    }
    let transform = page.drawingTransform(into: Rect(origin: .zero, size: page.size()))
    let top = Point(page.box(.crop).minX, y).applying(transform).y
    let words = text.pages[index].lazy.filter { !$0.isArtifact && $0.boxes.first?.midY ?? 0 > top }
      .prefix(2).map(\.text)
    let named = words.joined(separator: " ")
    return named.isEmpty ? pageKeys[index] : "‘\(named)’"
  }

  private func number(_ object: PDFObject) -> Double? {
    switch document.resolve(object) {
    case .integer(let value) where abs(value) < 1 << 30: Double(value)
    case .real(let value) where abs(value) < 1e9: value
    default: nil
    }
  }

  private func annotations(_ subtype: PDFName) -> [(page: PDFPage, PDFDictionary)] {
    document.pages.flatMap { page in
      document.array(page.dictionary["Annots"]).prefix(10_000).compactMap { annotation in
        let annotation = document.dictionary(annotation)
        return annotation["Subtype"].map(document.resolve) == .name(subtype)
          ? (page, annotation) : nil
      }
    }
  }

  private func place(of annotation: PDFDictionary, on page: PDFPage) -> PDFDifference.Place {
    let corners = document.array(annotation["Rect"]).compactMap(number)
    guard corners.count == 4 else { return .init(page: page.number) }
    let transform = page.drawingTransform(into: Rect(origin: .zero, size: page.size()))
    let a = Point(corners[0], corners[1]).applying(transform)
    let b = Point(corners[2], corners[3]).applying(transform)
    return .init(
      page: page.number,
      box: Rect(
        x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y)))
  }

  // MARK: Forms

  var fields: [Fact] {
    var facts: [Fact] = []
    for (page, widget) in annotations("Widget") {
      var chain = [widget]
      while chain.count < Self.maximumDepth {
        let parent = document.dictionary(chain[chain.count - 1]["Parent"])
        if parent.isEmpty { break }
        chain.append(parent)
      }
      func inherited(_ key: PDFName) -> PDFObject? { chain.lazy.compactMap { $0[key] }.first }
      let title = chain.reversed().compactMap { document.text($0["T"]) }.joined(separator: ".")
      var parts = [name(inherited("FT")) ?? "?", text(inherited("V"))]
      if case .integer(let flags)? = inherited("Ff").map(document.resolve) {
        if flags & 1 != 0 { parts.append("read-only") }
        if flags & 2 != 0 { parts.append("required") }
        if flags >> 2 != 0 { parts.append("flags \(flags & ~3)") }
      }
      if let state = name(widget["AS"]) { parts.append("state \(state)") }
      if let description = document.text(inherited("TU")) { parts.append("(\(description))") }
      facts.append(
        Fact(
          parts.filter { !$0.isEmpty }.joined(separator: " "), name: title,
          at: place(of: widget, on: page)))
    }
    // Widgets of one field, such as radio buttons, each count.
    var counts: [String: Int] = [:]
    for index in facts.indices {
      let title = facts[index].name
      let count = counts[title, default: 0] + 1
      counts[title] = count
      if count > 1 { facts[index].name = "\(title)#\(count)" }
    }
    return facts
  }

  private func text(_ object: PDFObject?) -> String {
    switch object.map(document.resolve) {
    case .string(let bytes): PDFTextString.decode(bytes)
    case .name(let name): name.text
    case .integer(let value): "\(value)"
    case .array(let values):
      values.prefix(1_000).compactMap { document.text($0) }.joined(separator: ", ")
    default: ""
    }
  }

  // MARK: Resources

  var fonts: [Fact] {
    var seen: Set<String> = []
    return document.fonts.compactMap { font in
      let title = font.isSubset ? String(font.name.dropFirst(7)) : font.name
      let value = "\(title), \(font.kind), \(font.isEmbedded ? "embedded" : "not embedded")"
      return seen.insert(value).inserted ? Fact(value, name: value) : nil
    }
  }

  var attachments: [Fact] {
    document.attachments.map { attachment in
      let bytes = document.contents(of: attachment) ?? []
      let value = "\(attachment.mediaType ?? "unknown type"), \(bytes.count) bytes"
      return Fact(value, name: attachment.name, key: "\(value) \(Checksum.of(bytes))")
    }
  }
}

/// FNV-1a with 64 bits: the same for the same bytes in every run.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(bitPattern: UInt(truncatingIfNeeded: hash))
  }
}
