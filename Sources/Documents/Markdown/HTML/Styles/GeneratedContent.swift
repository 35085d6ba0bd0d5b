import ComposeDocumentModel
import ComposeMarkup

/// The text that `content` gives to `::before` and `::after` (CSS Generated Content 3), put into the page at the
/// start and end of their elements.
struct GeneratedContent {
  /// A tag with text, at an offset of the cleaned source.
  struct Insertion {
    var offset: Int
    var bytes: [UInt8]
    /// Where its start tag begins in `bytes`.
    var tagOffset: Int
    var isAfter: Bool
    var element: Int32
    var style: Int32
    var changesText: Bool
  }

  private(set) var insertions: [Insertion] = []
  private var byteCount = 0
  private static let maximumBytes = 4 << 20

  /// - Parameters:
  ///   - node: Its element, which has a start tag.
  ///   - isBlock: Whether it has lines of its own.
  mutating func add(
    _ text: String, _ pseudoElement: CSSSelector.PseudoElement, of node: HTMLElements.Node,
    _ element: Int32, isBlock: Bool, style: Int32, changesText: Bool
  ) {
    let isAfter = pseudoElement == .after
    let holdsBlocks = isBlock && node.element.holdsGeneratedBlocks
    let name = holdsBlocks ? "div" : "span"
    var bytes: [UInt8] = []
    if isBlock, !holdsBlocks, isAfter { bytes += "<br>".utf8 }
    let tagOffset = bytes.count
    bytes += "<\(name)>".utf8
    for byte in text.utf8 {
      switch byte {
      case ASCII.ampersand: bytes += "&amp;".utf8
      case ASCII.less: bytes += "&lt;".utf8
      case ASCII.lineFeed: bytes += "<br>".utf8
      default: bytes.append(byte)
      }
    }
    bytes += "</\(name)>".utf8
    if isBlock, !holdsBlocks, !isAfter { bytes += "<br>".utf8 }
    guard byteCount + bytes.count <= Self.maximumBytes else { return }
    byteCount += bytes.count
    insertions.append(
      Insertion(
        offset: Int(isAfter ? node.contentEnd : node.contentStart), bytes: bytes,
        tagOffset: tagOffset, isAfter: isAfter, element: element, style: style,
        changesText: changesText))
  }

  /// In the order of the source: inner ends before outer ones.
  mutating func sort() {
    insertions.sort {
      if $0.offset != $1.offset { return $0.offset < $1.offset }
      if $0.isAfter != $1.isAfter { return !$0.isAfter }
      return $0.isAfter ? $0.element > $1.element : $0.element < $1.element
    }
  }

  /// The entries of styles where they are after the insertions, with those of the insertions.
  func moved(_ entries: [PageStyles.Entry]) -> [PageStyles.Entry] {
    guard !insertions.isEmpty else { return entries }
    var result: [PageStyles.Entry] = []
    result.reserveCapacity(entries.count + insertions.count)
    var next = 0
    var shift = 0
    func insert(_ insertion: Insertion) {
      result.append(
        PageStyles.Entry(
          start: Int32(truncatingIfNeeded: insertion.offset + shift + insertion.tagOffset),
          style: insertion.style, changesText: insertion.changesText))
      shift += insertion.bytes.count
      next += 1
    }
    for var entry in entries {
      while next < insertions.count, insertions[next].offset <= Int(entry.start) {
        insert(insertions[next])
      }
      entry.start &+= Int32(truncatingIfNeeded: shift)
      result.append(entry)
    }
    while next < insertions.count { insert(insertions[next]) }
    return result
  }

  /// The text of a value: strings, `attr()` and quotation marks; nil for what has anything else.
  static func text(_ value: String, attribute: (String) -> String?) -> String? {
    let word = value.utf8.count <= 8 ? value.lowercased() : ""
    if word == "none" || word == "normal" { return "" }
    var text = ""
    for part in CSSSyntax.parts(Substring(value), at: 0x20) {
      if part.first == "\"" || part.first == "'" {
        text += CSSSyntax.unquoted(part)
      } else if part.hasPrefix("attr("), part.hasSuffix(")") {
        let name = CSSSyntax.trimmed(part.dropFirst(5).dropLast().prefix { $0 != "," })
        text += attribute(name.lowercased()) ?? ""
      } else if part == "open-quote" {
        text += "\u{201C}"
      } else if part == "close-quote" {
        text += "\u{201D}"
      } else if part == "/" {
        // What follows is read aloud instead.
        break
      } else if part != "no-open-quote", part != "no-close-quote" {
        return nil
      }
      if text.utf8.count > 2000 { return nil }
    }
    // Letters of fonts of icons mean nothing in another font.
    let isPrivate = text.unicodeScalars.contains { (0xE000...0xF8FF).contains($0.value) }
    return isPrivate ? "" : text
  }

  static func isKnown(_ value: String) -> Bool { text(value) { _ in "" } != nil }
}

extension HTMLElement {
  /// Whether text may be inserted at its start and end.
  var mayHaveGeneratedContent: Bool {
    if isVoid || isTableStructure || isList || isNeverShown || isEmbedded { return false }
    switch self {
    case .html, .head, .body, .dl, .q, .svg, .math, .pre, .select, .textarea, .picture, .canvas,
      .ruby, .listing, .xmp, .plaintext, .optgroup, .option, .frameset, .noframes:
      return false
    default: return true
    }
  }

  fileprivate var holdsGeneratedBlocks: Bool {
    switch self {
    case .div, .section, .article, .aside, .main, .header, .footer, .nav, .blockquote, .li, .dd,
      .td, .th, .figure, .details, .address, .form, .fieldset:
      true
    default: false
    }
  }
}
