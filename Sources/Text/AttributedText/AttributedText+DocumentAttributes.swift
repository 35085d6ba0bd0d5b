extension AttributedText {
  /// The text with the document attributes as defaults of its paragraphs and runs:
  /// hyphenation factor, interval of tabs, language.
  ///
  /// - Complexity: O(runs).
  public func applying(_ document: DocumentAttributes) -> AttributedText {
    var text = self
    text.updateAttributes(in: 0..<count) { attributes in
      if attributes.language == nil { attributes.language = document.language }
      var style = attributes.paragraphStyle ?? ParagraphStyle()
      if let factor = document.hyphenationFactor, style.hyphenationFactor == 0 {
        style.hyphenationFactor = factor
      }
      if let interval = document.defaultTabInterval, interval.isFinite, interval > 0,
        style.defaultTabInterval == 0
      {
        style.defaultTabInterval = interval
      }
      if style != attributes.paragraphStyle ?? ParagraphStyle() {
        attributes.paragraphStyle = style
      }
    }
    return text
  }
}
