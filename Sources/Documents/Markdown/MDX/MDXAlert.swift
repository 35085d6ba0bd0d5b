import ComposeDocumentModel
import ComposeMarkup

/// A component of MDX that is an alert by its name, as in Mintlify, Nextra, Docusaurus and Starlight: `<Note>`,
/// `<Callout type="warning">`.
struct MDXAlert {
  var kind: Alert.Kind
  /// The title in the source; nil for that of the kind.
  var title: Range<Int>?
  /// The text of the title.
  var words: [UInt8] = []
  /// The title of the name, where the kind does not say it.
  var name: String?

  /// The title as text.
  func titleText(_ offsets: OffsetMap) -> InlineText? {
    guard let title else { return name.map { InlineText($0) } }
    let text = words.withUnsafeBufferPointer {
      CharacterReferences.resolved($0, isAttribute: true)
    }
    return InlineText(text, sourceOffset: offsets.sourceOffset(title.lowerBound))
  }

  /// Nil for a component that is none.
  init?(_ tag: MDXTag, in bytes: [UInt8]) {
    guard tag.isComponent, !tag.isClosing, !tag.isSelfClosing(bytes) else { return nil }
    let found: AlertName?
    switch String(decoding: bytes[tag.name].lazy.map(\.lowercased), as: UTF8.self) {
    case "note", "tip", "hint", "info", "important", "warning", "caution", "danger", "error",
      "attention", "success":
      found = AlertName(bytes[tag.name])
    case "callout", "admonition", "alert", "aside":
      let types = ["type", "kind", "variant", "status", "intent", "level"].lazy
      found =
        types.compactMap { tag.value(of: $0, in: bytes).flatMap { AlertName(bytes[$0]) } }
        .first ?? AlertName("note".utf8)
    default: return nil
    }
    guard let found else { return nil }
    kind = found.kind
    name = found.title
    title = tag.value(of: "title", in: bytes) ?? tag.value(of: "heading", in: bytes)
    if let title { words = Array(bytes[title]) }
  }
}

/// The components of a source that are alerts, by the offsets of their tags, which are those of `DIV` in
/// capitals in the cleaned source.
typealias MDXAlerts = [Int: MDXAlert]
