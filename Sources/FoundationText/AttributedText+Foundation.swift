public import StyledText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributedText {
  /// The text and those of its attributes that `TextAttributes` has.
  ///
  /// Complexity: O(n) for the text, and O(attributes) for each run.
  public init(_ string: AttributedString) {
    self.init()
    for run in string.runs {
      append(
        String(String.UnicodeScalarView(string.unicodeScalars[run.range])),
        attributes: TextAttributes(run.attributes))
    }
  }
}

extension AttributedString {
  /// The text and its attributes in the `styledText` scope; where the text came from is left out.
  ///
  /// Paragraph styles and attachments keep to what they are for: a style is that of its
  /// paragraph's end, an attachment stands on U+FFFC. `fixAttributes()` makes both so beforehand.
  public init(_ text: AttributedText) {
    self.init()
    var start = 0
    for run in text.runs {
      append(
        AttributedString(
          String(decoding: text.utf8[start..<run.upperBound], as: UTF8.self),
          attributes: text.attributeSets[run.attributes].container))
      start = run.upperBound
    }
  }
}
