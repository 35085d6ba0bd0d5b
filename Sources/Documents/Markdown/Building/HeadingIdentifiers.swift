import ComposeDocumentModel

/// Generates heading identifiers as GitHub does, unique within a document.
struct HeadingIdentifiers {
  /// The maximum number of bytes taken from a heading: its identifier is repeated by the outline,
  /// by the contents and by every link.
  private static let maximumBytes = 128

  /// Identifiers in use, and the last number appended to each.
  private var used = [String: Int]()
  /// Explicit identifiers that no heading has claimed yet.
  private var reserved: Set<String> = []

  /// Reserves an explicit identifier; false when it is already reserved.
  mutating func reserve(_ identifier: String) -> Bool {
    guard used[identifier] == nil else { return false }
    used[identifier] = 0
    reserved.insert(identifier)
    return true
  }

  /// Returns the reserved identifier for the first heading that claims it, a numbered one after
  /// that.
  mutating func claim(_ identifier: String) -> String {
    reserved.remove(identifier) != nil ? identifier : unique(identifier)
  }

  /// Generates an identifier from a heading: lower case, without punctuation, with hyphens for
  /// spaces.
  mutating func make(from text: InlineText) -> String {
    let slug = Self.slug(text)
    return unique(slug.isEmpty ? "section" : slug)
  }

  private mutating func unique(_ identifier: String) -> String {
    var result = identifier
    while used[result] != nil {
      let number = (used[identifier] ?? 0) + 1
      used[identifier] = number
      result = "\(identifier)-\(number)"
    }
    used[result] = 0
    return result
  }

  private static func slug(_ text: InlineText) -> String {
    var slug: [UInt8] = []
    var hasFormula = false
    for item in text.items where slug.count < maximumBytes {
      switch item.kind {
      case .softBreak, .lineBreak: slug.append(ASCII.hyphen)
      case .text, .code:
        text.utf8.withUnsafeBufferPointer { append($0, item.range, to: &slug) }
      case .math:
        // As GitHub and pandoc, which take the letters and digits of the source.
        hasFormula = true
        text.utf8.withUnsafeBufferPointer { append($0, item.range, to: &slug) }
      default: break
      }
    }
    if hasFormula {
      while slug.last == ASCII.hyphen { slug.removeLast() }
      slug = Array(slug.drop { $0 == ASCII.hyphen })
    }
    return String(decoding: slug, as: UTF8.self)
  }

  /// Appends the characters of `range`, up to the last whole scalar within `maximumBytes`.
  private static func append(_ text: Bytes, _ range: Range<Int>, to slug: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound, slug.count < maximumBytes {
      let byte = text[index]
      if byte < 0x80 {
        index += 1
        if byte.isAlphanumeric || byte == ASCII.hyphen || byte == ASCII.underscore {
          slug.append(byte.lowercased)
        } else if byte == ASCII.space {
          slug.append(ASCII.hyphen)
        }
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      index += length
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
        .connectorPunctuation:
        let lowercase = scalar.properties.lowercaseMapping.utf8
        guard slug.count + lowercase.count <= maximumBytes else { return }
        slug.append(contentsOf: lowercase)
      default: break
      }
    }
  }
}
