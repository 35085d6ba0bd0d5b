/// A property with its value, as written.
package struct CSSDeclaration: Hashable, Sendable {
  /// In lower case.
  package let property: String
  /// Without white space around it and without `!important`; never empty.
  package let value: String
  package let isImportant: Bool

  package init(property: String, value: String, isImportant: Bool = false) {
    self.property = property
    self.value = value
    self.isImportant = isImportant
  }

  /// The declarations of a `style` attribute or of a rule (CSS Syntax 3, 5.4.4):
  /// `fill: red; stroke: none !important`.
  ///
  /// What is no declaration is left out, as CSS requires.
  ///
  /// - Complexity: O(n).
  package static func list(_ text: some StringProtocol) -> [CSSDeclaration] {
    CSSSyntax.parts(CSSSyntax.withoutComments(Substring(text)), at: UInt8(ascii: ";"))
      .compactMap(CSSDeclaration.init)
  }

  private init?(_ text: Substring) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    property = CSSSyntax.trimmed(text[..<colon]).lowercased()
    var value = CSSSyntax.trimmed(text[text.utf8.index(after: colon)...])
    var isImportant = false
    if let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
      CSSSyntax.trimmed(value[value.utf8.index(after: mark)...]).lowercased() == "important"
    {
      isImportant = true
      value = CSSSyntax.trimmed(value[..<mark])
    }
    guard !property.isEmpty, !value.isEmpty else { return nil }
    self.value = String(value)
    self.isImportant = isImportant
  }
}
