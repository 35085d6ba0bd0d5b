/// All settings of documents, in the order in which they take effect.
///
/// The theme comes before everything that changes it, the page size before the margins.
public enum SettingsSchema {
  static let all: [AnySetting] =
    documentSettings + textSettings + mathSettings + numberingSettings + pandocSettings
    + pageSettings + pageMasters + fileSettings

  /// A key whose value is a mapping of other settings.
  struct Group: Sendable {
    var name: String
    var aliases: [String] = []
    var summary: String
    /// The member that a value without keys is for.
    var scalarMember: String?
  }

  static let groups = [
    Group(
      name: "fonts", aliases: ["font"], summary: "Font families by role, and the size of text.",
      scalarMember: "text"),
    Group(name: "view", summary: "How viewers open the document."),
    Group(name: "print", summary: "What the print dialog of viewers offers."),
  ]

  static func group(named name: String) -> Group? {
    groups.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The position in `all` of the setting that a key names.
  ///
  /// Complexity: O(settings), which for the few keys of a document is less than a dictionary takes to
  /// make.
  static func index(named name: String) -> Int? {
    all.indices.first { all[$0].name == name || all[$0].aliases.contains(name) }
  }

  static let indexOfContents = all.firstIndex { $0.name == tableOfContents.name } ?? 0
  static let indexOfDepth = all.firstIndex { $0.name == tableOfContentsDepth.name } ?? 0

  /// The keys that front matter may have, or those of a mapping in it; without other spellings.
  static func names(in group: String?) -> [String] {
    var names = group == nil ? groups.map(\.name) : []
    for setting in all {
      let parts = setting.name.split(separator: ".")
      if parts.count > 1 {
        if let group, parts[0] == group { names.append(String(parts[1])) }
      } else if group == nil {
        names.append(setting.name)
      }
    }
    return names
  }
}
