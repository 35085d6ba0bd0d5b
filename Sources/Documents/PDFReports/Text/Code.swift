import ComposeDocumentModel

/// A listing in a fixed-width typeface, coloured by its language.
public struct Code: Block {
  private let source: String
  private let language: String?
  private let site: CallSite

  /// - Parameters:
  ///   - source: The code, as it is.
  ///   - language: As after the fence of a code block in Markdown, such as `"swift"`; nil, or a language that is not
  ///     known, for code without colours.
  public init(
    _ source: String, language: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.source = source
    self.language = language
    site = CallSite(file, line)
  }

  /// Adds the listing.
  public func build(into builder: inout BlockBuilder) {
    var text = Array(source.utf8)
    if text.last != 0x0A { text.append(0x0A) }
    let block = CodeBlock(language: language, info: language ?? "", text: text)
    builder.add(
      Spaced([DocumentBlock(.code(block), range: builder.range(of: "Code", at: site))]))
  }
}
