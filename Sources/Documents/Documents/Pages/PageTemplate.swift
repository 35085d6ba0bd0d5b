public import ComposeDiagnostics

/// The text of a part of a header or footer, with tokens such as `{title}` and images.
///
/// Text between two tokens is shown only where both have text, so that `{author} · {title}` of a
/// document without an author is the title alone.
public struct PageTemplate: Hashable, Sendable {
  /// What a token stands for.
  public enum Token: String, Hashable, Sendable, CaseIterable {
    /// The properties of the document.
    case title, subtitle, author, date
    /// The title of the current section: the last heading of level 1 or 2.
    case section
    /// The title of the current chapter: the last heading of level 1.
    case chapter
    /// The title of the current part of a book.
    case part
    /// The title of the last section that begins on the page, or of the one that continues:
    /// `{last-section}`. `section` is the first.
    case lastSection = "last-section"
    /// The page number, counted from 1.
    case page
    /// The number of pages.
    case pages
    /// The name of the source file.
    case file
  }

  /// An image in a line of text: `{image:logo.svg height=12pt}`.
  public struct Picture: Hashable, Sendable {
    /// The name of the image, as the image provider knows it.
    public var name: String
    /// The height in points; nil for that of the text.
    public var height: Double?
    /// Where the template is written.
    public var range: SourceRange?

    /// Creates an image of a height in points.
    public init(_ name: String, height: Double? = nil, at range: SourceRange? = nil) {
      self.name = name
      self.height = height
      self.range = range
    }
  }

  /// A part of a template.
  public enum Part: Hashable, Sendable {
    case text(String)
    case token(Token)
    case image(Picture)
  }

  /// The parts in order.
  public let parts: [Part]

  /// The maximum number of characters of a template; longer text is truncated.
  public static let maximumLength = 500

  /// Creates a template from its parts.
  public init(_ parts: [Part]) { self.parts = parts }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { parts.isEmpty }

  /// Whether the template has this token.
  public func contains(_ token: Token) -> Bool { parts.contains(.token(token)) }

  /// Whether the template has the page number or the number of pages.
  public var numbersPages: Bool { contains(.page) || contains(.pages) }

  /// Returns the parts of a page, with tokens replaced with their values, adjacent texts joined.
  ///
  /// - Parameter value: Returns the text of a token; empty for none.
  func resolved(_ value: (Token) -> String) -> [Part] {
    var result: [Part] = []
    var text = ""
    var separator = ""
    var hasToken = false
    var followsToken = false
    // Whether the separator is the last part so far.
    var trails = false
    func addText(_ string: String) { text += string }
    for part in parts {
      switch part {
      case .text(let literal):
        // Between tokens it waits for the next one.
        if followsToken { separator = literal } else { addText(literal) }
        trails = followsToken
      case .token(let token):
        let string = value(token)
        if !string.isEmpty {
          if hasToken || !followsToken { addText(separator) }
          addText(string)
          hasToken = true
          separator = ""
        }
        followsToken = true
        trails = false
      case .image(let picture):
        if hasToken, trails { addText(separator) }
        separator = ""
        trails = false
        if !text.isEmpty { result.append(.text(text)) }
        text = ""
        result.append(.image(picture))
        followsToken = false
      }
    }
    if hasToken, trails { addText(separator) }
    if !text.isEmpty { result.append(.text(text)) }
    return result
  }
}

extension PageTemplate {
  /// A part of a template that has no meaning, and is shown as written.
  public enum Problem: Error, Hashable, Sendable {
    /// The name in braces is not that of a token.
    case unknownToken(String)
    /// An image without a path, or with an option that is no height.
    case invalidImage(String)
    /// The text was truncated to `maximumLength`.
    case tooLong
  }

  /// Parses a template. Tokens are in braces; other braces are literal.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - range: Where the text is written, for the diagnostics of images.
  ///   - height: Parses the height of an image; nil for invalid ones.
  /// - Returns: The template, and the parts that have no meaning.
  public static func parse(
    _ text: String, at range: SourceRange? = nil,
    height: (String) -> Double? = { Double($0) }
  ) -> (template: PageTemplate, problems: [Problem]) {
    var problems: [Problem] = []
    let template = PageTemplate(
      text, limit: maximumLength, tokens: Token.allCases, problems: &problems
    ) { words in
      guard words.hasPrefix("image:") else { return nil }
      let fields = words.dropFirst(6).split(separator: " ")
      guard let name = fields.first, fields.count <= 2 else { return nil }
      guard fields.count == 2 else { return Picture(String(name), at: range) }
      guard fields[1].hasPrefix("height="),
        let points = height(String(fields[1].dropFirst(7))), points.isFinite, points > 0
      else { return nil }
      return Picture(String(name), height: points, at: range)
    }
    return (template, problems)
  }

  /// - Parameters:
  ///   - tokens: The tokens that are replaced.
  ///   - image: Parses the words between braces as an image, where images are allowed.
  init(
    _ text: String, limit: Int, tokens: [Token], problems: inout [Problem],
    image: (Substring) -> Picture? = { _ in nil }
  ) {
    var parts: [Part] = []
    var literal = ""
    var rest = text.prefix(limit)
    if rest.endIndex != text.endIndex { problems.append(.tooLong) }
    func add(_ part: Part) {
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
      parts.append(part)
    }
    while let brace = rest.firstIndex(of: "{") {
      // As a string: the generic form looks its types up by name, which takes longer than the rest.
      literal += String(rest[..<brace])
      let inner = rest[rest.index(after: brace)...]
      // No further than the next brace of either kind, so that each character is read twice at most.
      let end = inner.firstIndex { $0 == "}" || $0 == "{" }
      guard let end, inner[end] == "}" else {
        literal += "{"
        rest = inner
        continue
      }
      let words = inner[..<end]
      if let token = Token(rawValue: String(words)), tokens.contains(token) {
        add(.token(token))
      } else if let picture = image(words) {
        add(.image(picture))
      } else {
        if words.hasPrefix("image:") {
          problems.append(.invalidImage(String(words)))
        } else if !words.isEmpty, words.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" }) {
          problems.append(.unknownToken(String(words)))
        }
        literal += "{\(words)}"
      }
      rest = inner[inner.index(after: end)...]
    }
    literal += String(rest)
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  /// The template as it is written.
  public var description: String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .token(let token): text += "{\(token.rawValue)}"
      case .image(let picture):
        text += "{image:\(picture.name)"
        if let height = picture.height { text += " height=\(height)" }
        text += "}"
      }
    }
    return text
  }
}

extension PageTemplate: CustomStringConvertible {}
