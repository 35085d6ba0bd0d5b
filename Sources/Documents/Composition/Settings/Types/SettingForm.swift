/// How the value of a setting is written: what documentation and the JSON Schema show of a type.
public indirect enum SettingForm: Hashable, Sendable {
  /// Any text.
  case text
  /// `true` or `false`; also `yes`, `no`, `on` and `off`.
  case boolean
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  /// A number without a unit in this range.
  case number(ClosedRange<Double>)
  /// A number and a unit, see `Length`; the range is in points.
  case length(ClosedRange<Double>)
  /// One of these words.
  case choice([String])
  /// Text of a certain form, such as a page size.
  case formatted(String, examples: [String])
  /// One value or a list of them.
  case list(SettingForm)
  /// A value of any one of these forms.
  case oneOf([SettingForm])
  /// A mapping with these keys.
  case mapping([Field])
  /// A mapping of names that authors choose to mappings with these keys.
  case namedMappings([Field])

  /// A key of a mapping.
  public struct Field: Hashable, Sendable {
    /// The key, as documentation shows it.
    public var name: String
    /// Other spellings of the key that are accepted.
    public var aliases: [String]
    /// The form of the value.
    public var form: SettingForm
    /// One sentence for documentation and the JSON Schema.
    public var summary: String
    /// Whether the mapping is invalid without this key.
    public var isRequired: Bool

    /// Makes a key whose value has the form `form`.
    public init(
      _ name: String, aliases: [String] = [], _ form: SettingForm, _ summary: String,
      isRequired: Bool = false
    ) {
      self.name = name
      self.aliases = aliases
      self.form = form
      self.summary = summary
      self.isRequired = isRequired
    }
  }
}
