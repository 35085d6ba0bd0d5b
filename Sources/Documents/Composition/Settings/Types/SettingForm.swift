/// How the value of a setting is written: what documentation and the JSON Schema show of a type.
public indirect enum SettingForm: Hashable, Sendable {
  /// Any text.
  case text
  /// `true` or `false`; also `yes`, `no`, `on` and `off`.
  case boolean
  case integer(ClosedRange<Int>)
  /// A number and a unit, see `Length`; the range is in points.
  case length(ClosedRange<Double>)
  /// One of these words.
  case choice([String])
  /// Text of a certain form, such as a page size.
  case formatted(String, examples: [String])
  /// One value or a list of them.
  case list(SettingForm)
  case oneOf([SettingForm])
  case mapping([Field])

  /// A key of a mapping.
  public struct Field: Hashable, Sendable {
    public var name: String
    public var aliases: [String]
    public var form: SettingForm
    public var summary: String
    public var isRequired: Bool

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
