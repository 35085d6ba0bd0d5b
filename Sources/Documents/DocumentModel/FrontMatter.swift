public import ComposeDiagnostics

/// The front matter of a document: keys and values as written, with their source ranges.
///
/// Keys are not interpreted here; see `SettingsSchema` of `ComposeComposition`.
public struct FrontMatter: Hashable, Sendable {
  /// A key–value pair.
  public struct Entry: Hashable, Sendable {
    /// The key as written, with its source range.
    public var key: Sourced<String>
    /// The value of the key.
    public var value: FrontMatterValue

    /// Creates an entry from a key and its value.
    public init(key: Sourced<String>, value: FrontMatterValue) {
      self.key = key
      self.value = value
    }

    /// The normalised key: lower case, with hyphens for underscores and spaces: `Page_Size` is
    /// `page-size`.
    public var name: String { FrontMatter.name(key.value) }
  }

  /// The entries in source order; keys are unique.
  public var entries: [Entry]

  /// Creates front matter from entries with distinct keys.
  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// Whether there are no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// Returns the value of a key; case, underscores and spaces are ignored.
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

/// A front matter value with its source range.
public struct FrontMatterValue: Hashable, Sendable {
  /// A YAML scalar, sequence or mapping.
  public indirect enum Content: Hashable, Sendable {
    case scalar(String)
    case list([FrontMatterValue])
    case mapping([FrontMatter.Entry])
  }

  /// The scalar, sequence or mapping.
  public var content: Content
  /// The source range; nil for a value without a source.
  public var range: SourceRange?

  /// Creates a value with its source range.
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

  /// The non-empty scalars of a list, or the single scalar.
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

  /// Returns the value of a mapping's key, compared as in `FrontMatter`.
  public subscript(name: String) -> FrontMatterValue? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.name == name }?.value
  }
}
