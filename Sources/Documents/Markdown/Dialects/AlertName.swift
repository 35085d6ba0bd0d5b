import ComposeDocumentModel

/// A name for an alert of Python-Markdown, Obsidian, Docusaurus, Docutils or Quarto, as GitHub's kind of alert
/// that looks like it.
struct AlertName {
  let kind: Alert.Kind
  /// The name as a title, where the kind does not say it.
  let title: String?

  /// Nil for a name that none of them has; capitals do not matter.
  init?(_ name: some Collection<UInt8>) {
    let word = String(decoding: name.lazy.map(\.lowercased), as: UTF8.self)
    if let kind = Alert.Kind(rawValue: word) {
      self.kind = kind
      title = nil
      return
    }
    switch word {
    case "info", "seealso", "todo", "abstract", "summary", "tldr", "question", "help", "faq",
      "example",
      "quote", "cite", "note2", "primary", "secondary":
      kind = .note
    case "hint", "success", "check", "done", "protip": kind = .tip
    case "attention", "warn", "experimental", "failure", "fail", "missing", "deprecated":
      kind = .warning
    case "danger", "error", "bug": kind = .caution
    default: return nil
    }
    switch word {
    case "note2", "primary", "secondary", "warn": title = nil
    case "info", "hint", "attention", "danger", "error", "seealso": title = nil
    case "faq": title = "FAQ"
    case "todo": title = "To do"
    case "tldr": title = "TL;DR"
    default: title = AlertName.capitalized(word)
    }
  }

  /// A name that nobody else has, in capitals and with a hyphen: `EDITION-2018` of the reference of Rust.
  init?(unknown name: some Collection<UInt8>) {
    guard name.contains(ASCII.hyphen),
      name.allSatisfy({ $0 &- 0x41 < 26 || $0.isDigit || $0 == ASCII.hyphen })
    else { return nil }
    kind = .note
    let word = name.map { $0 == ASCII.hyphen ? ASCII.space : $0.lowercased }
    title = AlertName.capitalized(String(decoding: word, as: UTF8.self))
  }

  /// A word as a title.
  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
