public import ComposeAttributedText

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
  /// `AttributedString` itself gives each paragraph one style, and takes attachments off all but
  /// U+FFFC.
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
