import ComposeDiagnostics
import ComposeDocumentModel

/// The values of the front matter of one or more documents, by setting.
///
/// The first document that specifies a key takes precedence; the others provide missing keys. Each
/// value keeps its file and range.
struct SettingValues {
  /// By index in `SettingsSchema.all`; empty as long as there is no front matter.
  private var values = [Int: [FrontMatterValue]]()
  private(set) var diagnostics: [Diagnostic] = []
  private var unknownCount = 0
  /// How many unknown keys are reported, each with its own diagnostic.
  private static let maximumUnknown = 50

  /// Whether no setting has a value.
  var isEmpty: Bool { values.isEmpty }

  /// The values of a setting: one at most, except for settings whose values are appended.
  subscript(index: Int) -> [FrontMatterValue] { values[index] ?? [] }

  /// Adds the front matter of the next document. Complexity: O(number of entries).
  mutating func add(_ frontMatter: FrontMatter) {
    if frontMatter.isEmpty { return }
    var own = [Int: FrontMatterValue]()
    for entry in frontMatter.entries { add(entry, to: &own) }
    // `toc: 3` also sets the depth, unless its key is present.
    if let toc = own[SettingsSchema.indexOfContents], let text = toc.text, let depth = Int(text) {
      let isShown = FrontMatterValue(.scalar(depth > 0 ? "true" : "false"), at: toc.range)
      own[SettingsSchema.indexOfContents] = isShown
      if depth != 0, own[SettingsSchema.indexOfDepth] == nil {
        own[SettingsSchema.indexOfDepth] = toc
      }
    }
    for (index, value) in own {
      if values[index] == nil {
        values[index] = [value]
      } else if SettingsSchema.all[index].isAppended {
        values[index]?.append(value)
      }
    }
  }

  /// Changes all values.
  mutating func map(_ change: (FrontMatterValue) -> FrontMatterValue) {
    for index in values.keys { values[index] = values[index]?.map(change) }
  }

  /// The number of unknown keys beyond those that are reported, as one more diagnostic.
  mutating func finish() {
    let rest = unknownCount - Self.maximumUnknown
    guard rest > 0 else { return }
    diagnostics.append(
      Diagnostic(.warning, code: "unknown-key", "\(rest) more unknown keys"))
  }

  private mutating func add(_ entry: FrontMatter.Entry, to own: inout [Int: FrontMatterValue]) {
    let name = entry.name
    guard let group = SettingsSchema.group(named: name) else {
      if let index = SettingsSchema.index(named: name) {
        add(entry, at: index, to: &own)
      } else if !name.hasPrefix("x-"), !ForeignKeys.contains(name) {
        reportUnknown(entry.key, in: nil)
      }
      return
    }
    switch entry.value.content {
    case .mapping(let entries):
      for member in entries {
        if let index = SettingsSchema.index(named: group.name + "." + member.name) {
          add(member, at: index, to: &own)
        } else if !member.name.hasPrefix("x-") {
          reportUnknown(member.key, in: group.name)
        }
      }
    case .scalar, .list:
      if entry.value.isEmpty { return }
      if let member = group.scalarMember, entry.value.text != nil,
        let index = SettingsSchema.index(named: group.name + "." + member)
      {
        add(entry, at: index, to: &own)
      } else {
        diagnostics.append(
          Diagnostic(
            .warning, code: "front-matter", "expected a mapping for ‘\(entry.key.value)’",
            at: entry.value.range,
            hint: "such as {\(SettingsSchema.names(in: group.name).first ?? "key"): …}"))
      }
    }
  }

  private mutating func add(
    _ entry: FrontMatter.Entry, at index: Int, to own: inout [Int: FrontMatterValue]
  ) {
    if own[index] != nil {
      diagnostics.append(
        Diagnostic(
          .warning, code: "front-matter", "duplicate key ‘\(entry.key.value)’ ignored",
          at: entry.key.range, hint: "‘\(SettingsSchema.all[index].name)’ is already set"))
    } else if !entry.value.isEmpty {
      own[index] = entry.value
    }
  }

  private mutating func reportUnknown(_ key: Sourced<String>, in group: String?) {
    unknownCount += 1
    if unknownCount > Self.maximumUnknown { return }
    let error = SettingError.unknownKey(
      key.value, in: group, among: SettingsSchema.names(in: group))
    diagnostics.append(
      Diagnostic(.warning, code: error.code, error.message, at: key.range, hint: error.hint))
  }
}
