/// The metadata of a document. Nil or empty means not specified.
public struct DocumentMetadata: Hashable, Sendable {
  /// The title, used in the title block, the PDF metadata and the viewer's title bar.
  public var title: String?
  /// The subtitle, set below the title.
  public var subtitle: String?
  /// The authors' names, in the order written.
  public var authors: [String] = []
  /// The lines of the sender's name and address, for letters.
  public var sender: [String] = []
  /// The names of those to whom a memo is addressed, or the lines of the address of a letter, in the order
  /// written.
  public var recipients: [String] = []
  /// The date as written, for the title block.
  public var date: String?
  /// The language as a BCP 47 tag such as `en-GB`.
  public var language: String?
  /// The subject, for the PDF metadata.
  public var subject: String?
  /// The keywords, for the PDF metadata.
  public var keywords: [String] = []

  /// Creates empty metadata.
  public init() {}

  /// Creates metadata from front matter. Invalid values are ignored. Complexity: O(number of
  /// entries).
  public init(_ frontMatter: FrontMatter) {
    for entry in frontMatter.entries {
      for property in DocumentProperty.allCases where property.names.contains(entry.name) {
        set(property, entry.value)
      }
    }
  }

  /// Sets a property.
  ///
  /// - Returns: Whether the value has a valid type.
  @discardableResult
  public mutating func set(_ property: DocumentProperty, _ value: FrontMatterValue) -> Bool {
    switch property {
    case .author:
      authors = Self.names(value)
      return !authors.isEmpty || value.isEmpty
    case .keywords:
      keywords = Self.keywords(value)
      return !keywords.isEmpty || value.isEmpty
    case .recipient:
      recipients = Self.names(value)
      return !recipients.isEmpty || value.isEmpty
    case .sender:
      sender = Self.names(value)
      return !sender.isEmpty || value.isEmpty
    case .title, .subtitle, .date, .language, .subject: break
    }
    guard let text = value.text else { return false }
    let given = value.isEmpty ? nil : text
    switch property {
    case .title: title = given
    case .subtitle: subtitle = given
    case .date: date = given
    case .language: language = given
    case .subject: subject = given
    case .author, .sender, .recipient, .keywords: break
    }
    return true
  }

  /// A name, a list of names, or mappings with a `name`: `Ann`, `[Ann, Bob]`.
  private static func names(_ value: FrontMatterValue) -> [String] {
    switch value.content {
    case .scalar(let name): return value.isEmpty ? [] : [name]
    case .mapping: return value["name"]?.scalars.prefix(1).map(\.value) ?? []
    case .list(let items):
      return items.flatMap { item in
        if case .list = item.content { return [String]() }
        return names(item)
      }
    }
  }

  /// A list, or a comma-separated string.
  private static func keywords(_ value: FrontMatterValue) -> [String] {
    guard let text = value.text else { return value.scalars.map(\.value) }
    return text.split(separator: ",").compactMap { part in
      guard let start = part.firstIndex(where: { $0 != " " }),
        let end = part.lastIndex(where: { $0 != " " })
      else { return nil }
      return String(part[start...end])
    }
  }
}

/// A metadata property that front matter can set, with its keys.
public enum DocumentProperty: Hashable, Sendable, CaseIterable {
  case title, subtitle, author, sender, recipient, date, language, subject, keywords

  /// The canonical key, followed by its aliases.
  public var names: [String] {
    switch self {
    case .title: ["title"]
    case .subtitle: ["subtitle"]
    case .author: ["author", "authors"]
    case .sender: ["from"]
    case .recipient: ["to"]
    case .date: ["date"]
    case .language: ["lang", "language"]
    case .subject: ["subject"]
    case .keywords: ["keywords"]
    }
  }
}
