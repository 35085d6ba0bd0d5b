import ComposeDocumentModel

/// Text without space around it: lines of an address, labels, cells.
public struct Text: Block {
  private let text: InlineMarkdown
  private let site: CallSite

  /// Text with Markdown; what is interpolated stays as it is.
  public init(_ text: InlineMarkdown, file: StaticString = #fileID, line: UInt = #line) {
    self.text = text
    site = CallSite(file, line)
  }

  /// Text as it is.
  @_disfavoredOverload
  public init(_ text: some StringProtocol, file: StaticString = #fileID, line: UInt = #line) {
    self.text = InlineMarkdown(verbatim: String(text))
    site = CallSite(file, line)
  }

  /// Text as it is, also where it is a literal.
  public init(verbatim text: String, file: StaticString = #fileID, line: UInt = #line) {
    self.text = InlineMarkdown(verbatim: text)
    site = CallSite(file, line)
  }

  /// Adds the text.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Text", at: site)
    builder.refuseNotes(where: !builder.takesNotes && text.callsNotes, at: range)
    for paragraph in text.paragraphs(notes: builder.notes) {
      builder.add(DocumentBlock(.paragraph(paragraph), range: range))
    }
  }
}

/// A paragraph of running text, with space above and below it.
public struct Paragraph: Block {
  private let text: InlineMarkdown
  private let site: CallSite

  /// A paragraph with Markdown; what is interpolated stays as it is.
  public init(_ text: InlineMarkdown, file: StaticString = #fileID, line: UInt = #line) {
    self.text = text
    site = CallSite(file, line)
  }

  /// A paragraph of text as it is.
  @_disfavoredOverload
  public init(_ text: some StringProtocol, file: StaticString = #fileID, line: UInt = #line) {
    self.text = InlineMarkdown(verbatim: String(text))
    site = CallSite(file, line)
  }

  /// Adds the paragraph.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Paragraph", at: site)
    builder.refuseNotes(where: !builder.takesNotes && text.callsNotes, at: range)
    for paragraph in text.paragraphs(notes: builder.notes) {
      builder.add(Spaced([DocumentBlock(.paragraph(paragraph), range: range)]))
    }
  }
}

/// A heading of the outline, kept with what follows.
public struct Heading: Block {
  private let text: InlineMarkdown
  private let level: Int
  private let site: CallSite

  /// - Parameter level: 1…6. Those of level 1 and 2 begin sections, which `PageContext` names and counts.
  public init(
    _ text: InlineMarkdown, level: Int = 1, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.text = text
    self.level = min(max(level, 1), 6)
    site = CallSite(file, line)
  }

  /// A heading of text as it is.
  @_disfavoredOverload
  public init(
    _ text: some StringProtocol, level: Int = 1, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(InlineMarkdown(verbatim: String(text)), level: level, file: file, line: line)
  }

  /// Adds the heading.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Heading", at: site)
    builder.refuseNotes(where: !builder.takesNotes && text.callsNotes, at: range)
    builder.add(
      DocumentBlock(
        .heading(level: level, text.inline(notes: builder.notes)), range: range,
        attributes: BlockAttributes(identifier: builder.places.nextHeading())))
  }
}

/// Blocks of Markdown: paragraphs, lists, code, tables, formulas.
public struct Markdown: Block {
  private let source: String
  private let site: CallSite

  /// Markdown as it is written in a document.
  public init(_ source: String, file: StaticString = #fileID, line: UInt = #line) {
    self.source = source
    site = CallSite(file, line)
  }

  /// Adds the blocks.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Markdown", at: site)
    builder.refuseNotes(where: !builder.takesNotes && InlineMarkdown.callsNotes(source), at: range)
    for block in InlineMarkdown.blocks(of: source, notes: builder.notes) {
      var block = block
      block.range = range
      builder.add(Spaced([block]))
    }
  }
}
