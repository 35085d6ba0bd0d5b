/// A YAML value with its range in the text.
package struct YAMLValue {
  /// How a scalar is written.
  package enum Style {
    case plain
    case quoted
    /// Lines after `|` or `>`.
    case block
  }

  package indirect enum Content {
    case scalar(String, Style)
    case list([YAMLValue])
    case mapping([YAMLEntry])
  }

  package var content: Content
  /// The range, including quotes and brackets.
  package var range: Range<Int>

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

package struct YAMLEntry {
  package var key: String
  package var value: YAMLValue
  /// The range of the key in the text.
  package var range: Range<Int>
}
