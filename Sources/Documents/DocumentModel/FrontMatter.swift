public import ComposeDiagnostics

/// The front matter of a document as written: keys and values, each with its source range.
///
/// What a key means is not decided here; see `SettingsSchema` of `ComposeComposition`.
public struct FrontMatter: Hashable, Sendable {
  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    /// The key as written, with its place in the source.
    public var key: Sourced<String>
    /// The value of the key.
    public var value: FrontMatterValue

    /// Makes an entry of a key and its value.
    public init(key: Sourced<String>, value: FrontMatterValue) {
      self.key = key
      self.value = value
    }

    /// The key in lower case, with hyphens for underscores and spaces: `Page_Size` is `page-size`.
    public var name: String { FrontMatter.name(key.value) }
  }

  /// In the order in which they are written; no key occurs twice.
  public var entries: [Entry]

  /// Makes front matter of entries whose keys differ.
  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// Whether there are no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// Returns the value of a key, compared without regard to case, underscores and spaces.
  ///
  /// Complexity: O(number of entries).
  public subscript(name: String) -> FrontMatterValue? {
    entries.first { $0.name == name }?.value
  }

  static func name(_ key: String) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(key.utf8.count)
    var isASCII = true
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: " "): name.append(UInt8(ascii: "-"))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
      default:
        if byte >= 0x80 { isASCII = false }
        name.append(byte)
      }
    }
    let folded = String(decoding: name, as: UTF8.self)
    return isASCII ? folded : folded.lowercased()
  }
}

/// A value of front matter with its source range.
public struct FrontMatterValue: Hashable, Sendable {
  /// A YAML scalar, sequence or mapping.
  public indirect enum Content: Hashable, Sendable {
    case scalar(String)
    case list([FrontMatterValue])
    case mapping([FrontMatter.Entry])
  }

  /// The scalar, list or mapping that the value is.
  public var content: Content
  /// The place in the source; nil for a value that was not read from one.
  public var range: SourceRange?

  /// Makes a value with its place in the source.
  public init(_ content: Content, at range: SourceRange? = nil) {
    self.content = content
    self.range = range
  }

  /// The text of a scalar; nil for lists and mappings.
  public var text: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// Whether there is no value: `key:`, `~` or `null`.
  public var isEmpty: Bool {
    switch content {
    case .scalar(let text): text.isEmpty || text == "~" || text == "null"
    case .list(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// The scalars of a list, or the one scalar; without those that are empty.
  public var scalars: [Sourced<String>] {
    switch content {
    case .scalar(let text): return isEmpty ? [] : [Sourced(text, at: range)]
    case .list(let items):
      return items.compactMap { item in
        guard let text = item.text, !item.isEmpty else { return nil }
        return Sourced(text, at: item.range)
      }
    case .mapping: return []
    }
  }

  /// The value of a key of a mapping, compared as `FrontMatter` compares them.
  public subscript(name: String) -> FrontMatterValue? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.name == name }?.value
  }
}
