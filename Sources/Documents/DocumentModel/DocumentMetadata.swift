/// The properties of a document as a whole. Nil and empty mean that none is given.
public struct DocumentMetadata: Hashable, Sendable {
  /// The title, for the title block, the PDF's metadata and viewers' windows.
  public var title: String?
  /// The subtitle, set below the title.
  public var subtitle: String?
  /// The authors' names, in the order written.
  public var authors: [String] = []
  /// As written, for the title block.
  public var date: String?
  /// A BCP 47 tag such as `en-GB`.
  public var language: String?
  /// The topic, for the metadata of the file.
  public var subject: String?
  /// The keywords, for the metadata of the file.
  public var keywords: [String] = []

  /// Makes metadata without any property.
  public init() {}

  /// Takes the properties from front matter. Values that cannot be used are left out; complexity is
  /// O(number of entries).
  public init(_ frontMatter: FrontMatter) {
    for entry in frontMatter.entries {
      for property in DocumentProperty.allCases where property.names.contains(entry.name) {
        set(property, entry.value)
      }
    }
  }

  /// Sets a property.
  ///
  /// - Returns: Whether the value has the right form.
  @discardableResult
  public mutating func set(_ property: DocumentProperty, _ value: FrontMatterValue) -> Bool {
    switch property {
    case .author:
      authors = Self.names(value)
      return !authors.isEmpty || value.isEmpty
    case .keywords:
      keywords = Self.keywords(value)
      return !keywords.isEmpty || value.isEmpty
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
    case .author, .keywords: break
    }
    return true
  }

  /// `Ann`, `[Ann, Bob]`, or mappings that have a `name`.
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

  /// A list, or one text with commas between.
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

/// A property that front matter can give, with the names of its key.
public enum DocumentProperty: Hashable, Sendable, CaseIterable {
  case title, subtitle, author, date, language, subject, keywords

  /// The key first, then its other spellings.
  public var names: [String] {
    switch self {
    case .title: ["title"]
    case .subtitle: ["subtitle"]
    case .author: ["author", "authors"]
    case .date: ["date"]
    case .language: ["lang", "language"]
    case .subject: ["subject"]
    case .keywords: ["keywords"]
    }
  }
}
