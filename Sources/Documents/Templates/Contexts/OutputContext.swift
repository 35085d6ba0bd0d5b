/// Where in a document a value is written, which decides how its characters are escaped.
enum OutputContext: Hashable, Sendable {
  /// Text of Markdown: paragraphs, headings, cells.
  case text
  /// Code within a line; in tables, vertical bars are escaped.
  case codeSpan(isInTable: Bool)
  /// A block of code; lines go on with the prefix.
  case codeBlock(prefix: [UInt8])
  /// The words after the fence of a block of code.
  case codeInfo
  /// The target of a link or an image.
  case address
  /// An address between angle brackets.
  case autolink
  /// The value of an attribute of HTML.
  case attribute
  /// A formula.
  case math
  /// Front matter: within `"…"`, within `'…'`, a value of its own, or lines after `|`.
  case yamlDoubleQuoted
  case yamlSingleQuoted
  case yamlValue
  case yamlLines(prefix: [UInt8])
  /// A page of HTML.
  case html
  /// A text file.
  case plain

  /// The fence around blocks of code that show values: longer than any that values may have.
  static let fenceLength = 24
  /// The same of code within lines.
  static let spanLength = 12
}
