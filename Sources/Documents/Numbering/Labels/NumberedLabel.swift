public import ComposeDiagnostics
public import ComposeDocumentModel

/// Something with an identifier or a number: what references call it, and where it is.
public struct NumberedLabel: Sendable {
  /// What it is; nil for what has no number of its own kind, such as a paragraph.
  public var kind: LabelKind?
  /// The number: `2.1`; empty without one.
  public var number = ""
  /// The template of the label; nil without a number.
  var word: Word?
  /// The kind with the number, in its language: “Figure 2.1”; empty without a number.
  public var text = ""
  /// The heading or the caption; empty for none.
  public var title = InlineText()
  /// The language of the title; nil for that of the document.
  public var language: String?
  /// The identifier of its place in the document.
  public var destination: String
  /// The source of its block.
  public var range: SourceRange?
}
