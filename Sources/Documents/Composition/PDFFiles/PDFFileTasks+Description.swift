public import ComposeDiagnostics
import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter

extension PDFFileTasks {
  /// Describes a PDF file, as text or as one line of JSON.
  ///
  /// - Returns: The description with a trailing line feed, and the problems found in the file.
  public func describe(
    _ path: String, as style: DiagnosticFormatter.Style
  ) throws(CompositionError) -> (text: String, diagnostics: [Diagnostic]) {
    let document = try open(path)
    let description = FileDescription(document)
    let text = style == .text ? description.text : description.json
    let diagnostics = document.warnings.map {
      Diagnostic(.warning, code: "damaged-input", "‘\(document.name)’: \($0)")
    }
    return (text, diagnostics)
  }
}

/// The properties of a PDF file.
struct FileDescription {
  /// Consecutive pages with the same properties.
  struct PageGroup {
    var first: Int
    var last: Int
    let size: Size
    let rotation: Int
  }

  let document: PDFDocument
  let groups: [PageGroup]
  let fonts: [FontDescription]
  private let attachments: [Attachment]
  private let outlineCount: Int

  /// The keys of the information dictionary that are shown, in this order.
  private static let keys = [
    "Title", "Author", "Subject", "Keywords", "Creator", "Producer", "CreationDate", "ModDate",
  ]

  init(_ document: PDFDocument) {
    self.document = document
    var groups: [PageGroup] = []
    for page in document.pages {
      let size = page.size()
      if let last = groups.last, last.size == size, last.rotation == page.rotation {
        groups[groups.count - 1].last = page.number
      } else {
        groups.append(
          PageGroup(first: page.number, last: page.number, size: size, rotation: page.rotation))
      }
    }
    self.groups = groups
    fonts = document.fonts
    attachments = document.attachments
    outlineCount = document.outline.count
  }

  private var information: [(key: String, text: String)] {
    Self.keys.compactMap { key in
      document.information(key).flatMap { $0.isEmpty ? nil : (key, $0) }
    }
  }

  private static func number(_ value: Double) -> String {
    let tenths = Int((min(max(value, 0), 1e9) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func size(_ size: Size) -> String {
    let name = Size.named.first {
      abs($0.size.width - size.width) < 1 && abs($0.size.height - size.height) < 1
    }?.name
    return "\(number(size.width)) × \(number(size.height)) pt" + (name.map { " (\($0))" } ?? "")
  }

  // MARK: For people

  var text: String {
    var lines: [(String, String)] = [("File", document.name)]
    lines.append(("PDF version", document.version))
    lines += information.map { ($0.key, $0.text) }
    if let language = document.language { lines.append(("Language", language)) }
    lines.append(("Pages", "\(document.pages.count)"))
    for group in groups.prefix(50) {
      let pages = group.first == group.last ? "\(group.first)" : "\(group.first)–\(group.last)"
      let turn = group.rotation == 0 ? "" : ", turned by \(group.rotation)°"
      lines.append(("  page \(pages)", Self.size(group.size) + turn))
    }
    if groups.count > 50 { lines.append(("  and more", "\(groups.count - 50) changes of size")) }
    lines.append(("Tagged", document.isTagged ? "yes" : "no"))
    let claims = document.claimedStandards
    lines.append(("Claims", claims.isEmpty ? "nothing" : claims.joined(separator: ", ")))
    var encryption = "no"
    if document.isEncrypted {
      let names = document.permissions.names
      encryption = "yes; allowed: " + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
    }
    lines.append(("Encrypted", encryption))
    lines.append(("Bookmarks", "\(outlineCount)"))
    for attachment in attachments {
      lines.append(("Attachment", attachment.name))
    }
    for font in fonts {
      let state = font.isEmbedded ? font.isSubset ? "embedded subset" : "embedded" : "not embedded"
      lines.append(("Font", "\(font.name), \(font.kind), \(state)"))
    }
    var text = ""
    for (label, value) in lines {
      text += label + ":" + String(repeating: " ", count: max(1, 15 - label.count))
      EscapedText.append(value, to: &text)
      text += "\n"
    }
    return text
  }

  // MARK: For programs

  var json: String {
    var text = "{\"file\":"
    JSONText.append(document.name, to: &text)
    text += ",\"version\":"
    JSONText.append(document.version, to: &text)
    text += ",\"pageCount\":\(document.pages.count),\"tagged\":\(document.isTagged)"
    text += ",\"claims\":"
    append(document.claimedStandards, to: &text) { JSONText.append($0, to: &$1) }
    text += ",\"encrypted\":\(document.isEncrypted),\"permissions\":"
    append(document.permissions.names, to: &text) { JSONText.append($0, to: &$1) }
    text += ",\"bookmarks\":\(outlineCount),\"information\":{"
    for (index, entry) in information.enumerated() {
      if index > 0 { text += "," }
      JSONText.append(entry.key, to: &text)
      text += ":"
      JSONText.append(entry.text, to: &text)
    }
    text += "}"
    if let language = document.language {
      text += ",\"language\":"
      JSONText.append(language, to: &text)
    }
    text += ",\"pages\":"
    append(groups, to: &text) { group, text in
      text += "{\"first\":\(group.first),\"last\":\(group.last),"
      text += "\"width\":\(Self.number(group.size.width)),"
      text += "\"height\":\(Self.number(group.size.height)),\"rotation\":\(group.rotation)}"
    }
    text += ",\"fonts\":"
    append(fonts, to: &text) { font, text in
      text += "{\"name\":"
      JSONText.append(font.name, to: &text)
      text += ",\"kind\":"
      JSONText.append(font.kind, to: &text)
      text += ",\"embedded\":\(font.isEmbedded),\"subset\":\(font.isSubset)}"
    }
    text += ",\"attachments\":"
    append(attachments, to: &text) { JSONText.append($0.name, to: &$1) }
    return text + "}\n"
  }

  private func append<Element>(
    _ elements: [Element], to text: inout String, _ append: (Element, inout String) -> Void
  ) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      append(element, &text)
    }
    text += "]"
  }
}
