/// What a piece of source code is, as far as themes tell it apart.
///
/// Each class stands for the TextMate scope that VS Code's grammars give such a piece, so that its
/// colour can be taken from a VS Code theme.
public enum TokenClass: UInt8, CaseIterable, Hashable, Sendable {
  /// Text without a colour of its own.
  case plain
  /// A comment.
  case comment
  /// A keyword, operator, or storage type such as `let` and `int`.
  case keyword
  /// A string, or a regular expression.
  case string
  /// An escape in a string, or a format placeholder.
  case escape
  /// An escape in a regular expression.
  case regexpEscape
  /// A number, literal constant, or constant of the language.
  case constant
  /// The name of a function where it is declared or called.
  case function
  /// A function, type or constant of the standard library.
  case builtin
  /// The name of a type, namespace or other declared thing.
  case type
  /// A variable that the language marks as such, such as a parameter or `$name` of a shell.
  case variable
  /// A variable within a string.
  case stringVariable
  /// The receiver, such as `self` and `this`.
  case receiver
  /// The name of a property, such as those of CSS.
  case property
  /// The key of a mapping, as in JSON and YAML.
  case key
  /// The name of a markup element.
  case tag
  /// The name of an attribute.
  case attribute
  /// A heading in marked up text.
  case heading
  /// Bold text in marked up text.
  case bold
  /// Italic text in marked up text.
  case italic
  /// Struck-out text in marked up text.
  case struck
  /// A quotation in marked up text.
  case quote
  /// Code in marked up text.
  case raw
  /// The marker of a list item.
  case listMarker
  /// The target or text of a link.
  case link
  /// A line that a patch adds.
  case inserted
  /// A line that a patch removes.
  case deleted
  /// A line that a patch changes.
  case changed
  /// The position of a part of a patch.
  case range
  /// The head of a file in a patch.
  case header
  /// What is against the syntax or deprecated.
  case invalid
}
