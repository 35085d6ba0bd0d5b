import ComposeDiagnostics
import ComposeDocumentModel

/// Finds broken links, and links between the inputs.
struct LinkCheck {
  /// The link targets that do not exist.
  private(set) var missing: Set<String> = []
  /// Identifiers that exist in another spelling only, with that one: in lower case, as on GitHub those of headings
  /// are, or without the percent signs that browsers put into addresses.
  private(set) var respelled = [String: String]()
  /// In reading order, with those of footnotes at the end.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether a link leads to one of the inputs.
  private(set) var hasFileLinks = false

  private let names: Set<String>
  /// The candidates for misspelt identifiers; empty when there are too many to compare.
  private let candidates: [String]
  private let files: LinkedFiles
  private var linkCount = 0
  /// The maximum number of links that are reported individually.
  private static let maximumListed = 100
  private static let code = "missing-destination"

  /// Complexity: O(size of the document).
  init(_ document: Document, files: LinkedFiles) {
    self.files = files
    var names: Set<String> = []
    var links: [Link] = []
    document.forEachTopLevelBlock { block in
      let outer = block.range?.file ?? 0
      block.forEachBlock { block in
        let file = block.range?.file ?? outer
        if let identifier = block.attributes.identifier { names.insert(identifier) }
        for anchor in block.attributes.anchors { names.insert(anchor) }
        block.forEachOwnRichText { text in Self.find(in: text, file: file, &links) }
      }
    }
    for number in document.footnotes.indices.map({ $0 + 1 }) {
      names.insert("note-\(number)")
      names.insert("note-call-\(number)")
    }
    self.names = names
    candidates = links.isEmpty || names.count > 1_000 ? [] : names.sorted()
    for link in links { check(link) }
    let rest = linkCount - Self.maximumListed
    if rest > 0 {
      diagnostics.append(
        Diagnostic(.warning, code: Self.code, "\(rest) more link targets not found"))
    }
  }

  /// A link to a local target.
  private struct Link {
    var destination: String
    var file: Int
    var sourceOffset: Int
  }

  private static func find(in text: InlineText, file: Int, _ links: inout [Link]) {
    for item in text.items {
      let destination: String
      switch item.kind {
      case .begin(.link(let target, _)): destination = target
      // Those of other files have their paths; all others are resolved with their numbers.
      case .reference(let reference) where reference.identifier.utf8.contains(UInt8(ascii: "#")):
        destination = reference.identifier
      default: continue
      }
      guard isLocal(destination) else { continue }
      links.append(Link(destination: destination, file: file, sourceOffset: item.sourceOffset))
    }
  }

  /// Whether a destination is an identifier or a relative path.
  private static func isLocal(_ destination: String) -> Bool {
    switch destination.utf8.first {
    case UInt8(ascii: "#"): true
    case UInt8(ascii: "/"), nil: false
    default: !ImageDestination.hasScheme(destination)
    }
  }

  private mutating func check(_ link: Link) {
    guard link.destination.utf8.first != UInt8(ascii: "#") else {
      let name = String(link.destination.dropFirst())
      guard !names.contains(name) else { return }
      if let known = spellings(of: name).first(where: names.contains) {
        respelled[name] = known
      } else {
        reportMissing(name, link)
      }
      return
    }
    switch files.target(of: link.destination, in: link.file) {
    case .input(let target):
      hasFileLinks = true
      if let name = target.identifier, !names.contains(name) { reportMissing(name, link) }
    case .missingFile(let path):
      report(
        link, "linked file ‘\(ImageDestination.shortened(path))’ not found", code: "missing-file",
        hint: nil)
    case .elsewhere: break
    }
  }

  /// Other spellings of an identifier that mean the same.
  private func spellings(of name: String) -> [String] {
    var spellings = [name.lowercased()]
    if name.utf8.contains(UInt8(ascii: "%")), let decoded = PercentEncoding.decode(name) {
      spellings += [decoded, decoded.lowercased()]
    }
    return spellings
  }

  private mutating func reportMissing(_ name: String, _ link: Link) {
    missing.insert(name)
    let shown = ImageDestination.shortened(name)
    let suggestion =
      linkCount < Self.maximumListed ? Spelling.closest(to: name, among: candidates) : nil
    report(
      link, "link target ‘#\(shown)’ not found", code: Self.code,
      hint: suggestion.map { "did you mean ‘#\($0)’?" }
        ?? "give a heading, image, table or paragraph the identifier with {#\(shown)}")
  }

  private mutating func report(_ link: Link, _ message: String, code: String, hint: String?) {
    linkCount += 1
    if linkCount > Self.maximumListed { return }
    diagnostics.append(
      Diagnostic(
        .warning, code: code, message,
        at: SourceRange(file: link.file, link.sourceOffset..<link.sourceOffset + 1), hint: hint))
  }
}

extension Document {
  /// Changes links to identifiers, by their old names. Complexity: O(size of the document).
  mutating func respellLinks(_ names: [String: String]) {
    updateBlocks { blocks in
      blocks = blocks.mapTexts { text in
        text.replaceLinkDestinations { destination in
          guard destination.utf8.first == UInt8(ascii: "#") else { return nil }
          return names[String(destination.dropFirst())].map { "#" + $0 }
        }
      }
    }
  }
}
