import ComposeDocumentModel

/// Gives the entries of front matter their place in `DocumentMetadata`.
struct MetadataMapper {
  var metadata = DocumentMetadata()
  private(set) var faults: [YAMLReader.Fault] = []

  mutating func add(_ entry: YAMLEntry) {
    switch Self.name(entry) {
    case "title": metadata.title = text(entry)
    case "subtitle": metadata.subtitle = text(entry)
    case "author", "authors": metadata.authors = names(entry.value)
    case "date": metadata.date = text(entry)
    case "lang", "language": metadata.language = text(entry)
    case "subject": metadata.subject = text(entry)
    case "keywords": metadata.keywords = keywords(entry.value)
    case "page-size", "pagesize", "papersize", "paper-size", "paper":
      metadata.pageSize = text(entry)
    case "margin", "margins": metadata.margins = margins(entry)
    case "toc", "table-of-contents": addContents(entry)
    case "toc-depth", "tocdepth": metadata.tableOfContentsDepth = number(entry)
    case "theme": metadata.theme = text(entry)
    case "hyphenate": metadata.hyphenate = truth(entry)
    case "hyphenation": metadata.hyphenationExceptions = scalars(entry.value)
    case "line-breaking": metadata.lineBreaking = text(entry)
    case "font", "fonts": addFonts(entry)
    case "mainfont": metadata.fonts["text"] = text(entry)
    case "sansfont": metadata.fonts["heading"] = text(entry)
    case "monofont": metadata.fonts["mono"] = text(entry)
    case "fontsize", "font-size": metadata.fonts["size"] = text(entry)
    case "letterhead": metadata.letterhead = letterhead(entry)
    case "watermark": metadata.watermark = text(entry)
    case "standard", "standards": metadata.standards = scalars(entry.value).joined(separator: ",")
    case "view": metadata.viewing.view = options(entry)
    case "print": metadata.viewing.print = options(entry)
    case "page-labels": metadata.viewing.pageLabels = pageLabels(entry)
    case "attachments": metadata.viewing.attachments = attachments(entry)
    case "embed-source": metadata.viewing.embedsSource = text(entry)
    default: if !addPages(entry) { addOther(entry) }
    }
  }

  mutating func fault(_ message: String, _ entry: YAMLEntry) {
    faults.append(YAMLReader.Fault(message: message, range: entry.range))
  }

  /// The scalar of an entry; an empty one says nothing.
  mutating func text(_ entry: YAMLEntry) -> String? {
    guard case .scalar(let text) = entry.value else {
      fault("\"\(entry.key)\" must be a single value", entry)
      return nil
    }
    return text.isEmpty || text == "~" || text == "null" ? nil : text
  }

  private mutating func number(_ entry: YAMLEntry) -> Int? {
    guard let text = text(entry) else { return nil }
    guard let number = Int(text), (0...6).contains(number) else {
      fault("\"\(entry.key)\" must be a number from 0 to 6", entry)
      return nil
    }
    return number
  }

  /// `Ann`, `[Ann, Bob]`, or mappings that have a `name`.
  private func names(_ value: YAMLValue) -> [String] {
    switch value {
    case .scalar(let name): return name.isEmpty ? [] : [name]
    case .list(let items):
      return items.flatMap { item -> [String] in
        if case .list = item { return [] }
        return names(item)
      }
    case .mapping(let entries):
      for entry in entries where entry.key.lowercased() == "name" {
        if case .scalar(let name) = entry.value { return [name] }
      }
      return []
    }
  }

  func scalars(_ value: YAMLValue) -> [String] {
    switch value {
    case .scalar(let text): return [text]
    case .list(let items):
      return items.compactMap { item in
        if case .scalar(let text) = item { text } else { nil }
      }
    case .mapping: return []
    }
  }

  private func keywords(_ value: YAMLValue) -> [String] {
    if case .scalar(let text) = value {
      return text.split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
    }
    return scalars(value)
  }

  /// One picture for all pages, or one for the first and one for the rest.
  private mutating func letterhead(_ entry: YAMLEntry) -> [String] {
    let pictures = scalars(entry.value).filter { !$0.isEmpty }
    if (1...2).contains(pictures.count) { return pictures }
    fault("\"\(entry.key)\" must be a picture, or one for the first page and one for others", entry)
    return []
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private mutating func margins(_ entry: YAMLEntry) -> [String] {
    var lengths: [String]
    switch entry.value {
    case .scalar(let text):
      lengths = text.split { $0 == " " || $0 == "," }.map(String.init)
    case .list: lengths = scalars(entry.value)
    case .mapping(let sides):
      var bySide: [String: String] = [:]
      for side in sides {
        if case .scalar(let length) = side.value { bySide[side.key.lowercased()] = length }
      }
      lengths = ["top", "right", "bottom", "left"].compactMap { bySide[$0] }
      if lengths.count != 4 { lengths = [] }
    }
    if !(1...4).contains(lengths.count) {
      fault("\"\(entry.key)\" must be one to four lengths, or top, right, bottom and left", entry)
      return []
    }
    return lengths
  }

  /// `toc: true`, or `toc: 3` for that many levels.
  mutating func truth(_ entry: YAMLEntry) -> Bool? {
    switch text(entry)?.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    case nil: return nil
    default:
      fault("\"\(entry.key)\" must be true or false", entry)
      return nil
    }
  }

  private mutating func addContents(_ entry: YAMLEntry) {
    guard let text = text(entry) else { return }
    switch text.lowercased() {
    case "true", "yes", "on": metadata.tableOfContents = true
    case "false", "no", "off": metadata.tableOfContents = false
    default:
      guard let depth = Int(text), (0...6).contains(depth) else {
        return fault("\"\(entry.key)\" must be true, false or a number of levels", entry)
      }
      metadata.tableOfContents = depth > 0
      if depth > 0 { metadata.tableOfContentsDepth = depth }
    }
  }

  private mutating func addFonts(_ entry: YAMLEntry) {
    switch entry.value {
    case .scalar: metadata.fonts["text"] = text(entry)
    case .mapping(let roles):
      for role in roles { metadata.fonts[role.key.lowercased()] = text(role) }
    case .list: fault("\"\(entry.key)\" must be a family, or families by role", entry)
    }
  }

  /// Lists are joined by commas; the keys of a mapping follow its own after a period.
  private mutating func addOther(_ entry: YAMLEntry) {
    var open: [(String, YAMLValue)] = [(entry.key, entry.value)]
    while let (key, value) = open.popLast() {
      switch value {
      case .scalar(let text): metadata.other[key] = text
      case .list: metadata.other[key] = scalars(value).joined(separator: ", ")
      case .mapping(let entries):
        for entry in entries { open.append((key + "." + entry.key, entry.value)) }
      }
    }
  }
}
