public import ComposeMathSyntax

extension Formula {
  /// The formula as readable text in reading order, for copied text, outlines and titles: `x²`, `a/b`,
  /// `√(x+1)`, `∑_{i=1}^{n}`.
  ///
  /// Letters of alphabets are those of Unicode, scripts its superscripts and subscripts where it has
  /// them all, rows of arrays are separated by semicolons. There are no line breaks.
  public var plainText: String {
    PlainTextWriter().text(content, 0)
  }
}
