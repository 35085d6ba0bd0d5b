package import ComposeDocumentModel
import ComposeMathMarkup
import ComposeMathSyntax

/// Titles as plain text: formulas as readable Unicode.
package enum TitleText {
  /// A title with formulas between dollar signs.
  package static func plain(_ title: String) -> String {
    title.utf8.contains(UInt8(ascii: "$")) ? plain(InlineText(title: title)) : title
  }

  /// The text of a heading.
  package static func plain(_ text: InlineText) -> String {
    text.replacingFormulas { source, _ in
      var macros = MathMacros()
      return Formula(document: source, style: .text, macros: &macros).plainText
    }.plainText
  }
}
