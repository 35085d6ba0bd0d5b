import ComposeDocumentModel
import ComposeMarkdown

/// A key and a value above front matter, as `--set key=value` has them.
///
/// The key is one of front matter, a key of a mapping after a period: `fonts.text`. Any other name is
/// that of a variable, as is one after `variables.`.
public struct SettingAssignment: Hashable, Sendable {
  /// The key or the name of the variable.
  public let name: String
  /// The value as written.
  public let text: String
  /// Whether it is a variable.
  public let isVariable: Bool
  private let value: FrontMatterValue

  /// Parses `key=value`.
  ///
  /// - Throws: `SettingError` where there is no key, or the setting cannot have the value.
  public init(parsing assignment: String) throws(SettingError) {
    guard let equals = assignment.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      throw SettingError("‘\(assignment)’ has no value", hint: "write key=value, such as toc=true")
    }
    var key = Words.trimmed(String(assignment[..<equals]))
    text = String(assignment[assignment.utf8.index(after: equals)...])
    guard !text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
      throw SettingError("the value of ‘\(key)’ has a line break")
    }
    let written = Self.read(text)
    value = written
    var normalized = FrontMatter.Entry(key: Sourced(key), value: written).name
    if normalized.hasPrefix("variables.") {
      key = String(key.dropFirst("variables.".count))
      normalized = ""
    }
    if let index = SettingsSchema.index(named: normalized), normalized != Variables.key {
      if let problem = SettingsSchema.all[index].problem(written) { throw problem }
      name = SettingsSchema.all[index].name
      isVariable = false
      return
    }
    let parts = normalized.split(separator: ".", maxSplits: 1).map(String.init)
    if let first = parts.first, let group = SettingsSchema.group(named: first) {
      guard parts.count == 2,
        let index = SettingsSchema.index(named: group.name + "." + parts[1])
      else {
        throw SettingError.unknownKey(
          parts.count == 2 ? parts[1] : "", in: group.name,
          among: SettingsSchema.names(in: group.name))
      }
      if let problem = SettingsSchema.all[index].problem(written) { throw problem }
      name = SettingsSchema.all[index].name
      isVariable = false
      return
    }
    guard Variables.isName(key.utf8) else {
      throw SettingError(
        "‘\(key)’ is neither a key of front matter nor the name of a variable",
        hint: "names have letters, digits, ‘-’, ‘_’ and ‘.’")
    }
    name = key
    isVariable = true
  }

  /// The entries of front matter; none for a variable.
  var entries: [FrontMatter.Entry] {
    if isVariable { return [] }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      let member = FrontMatter.Entry(key: Sourced(parts[1]), value: value)
      return [
        FrontMatter.Entry(key: Sourced(parts[0]), value: FrontMatterValue(.mapping([member])))
      ]
    }
    return [FrontMatter.Entry(key: Sourced(name), value: value)]
  }

  /// A list or a mapping in brackets as YAML has them, else the text itself.
  private static func read(_ text: String) -> FrontMatterValue {
    guard let first = text.utf8.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      let read = try? SettingsFileReader().read(Array("value: \(text)".utf8)),
      read.diagnostics.isEmpty, let value = read.settings.entries.first?.value
    else { return FrontMatterValue(.scalar(text)) }
    return withoutRanges(value)
  }

  // The reader limits the depth.
  private static func withoutRanges(_ value: FrontMatterValue) -> FrontMatterValue {
    switch value.content {
    case .scalar: FrontMatterValue(value.content)
    case .list(let items): FrontMatterValue(.list(items.map(withoutRanges)))
    case .mapping(let entries):
      FrontMatterValue(
        .mapping(
          entries.map {
            FrontMatter.Entry(key: Sourced($0.key.value), value: withoutRanges($0.value))
          }))
    }
  }
}
