import ComposeComposition
import Foundation
import Testing

/// The tables of the manual page and of the user guide are those of the schema.
///
/// With `RECORD_SNAPSHOTS` in the environment the files are renewed instead.
@Suite(.serialized) struct SettingsDocumentationTests {
  private static let repository =
    "\(#filePath)".split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private let manual = Self.repository + "/docs/man/pdfcompose.1"
  private let guide = Self.repository + "/Samples/user-guide.md"

  @Test func theManualListsAllSettings() throws {
    try expect(
      SettingsSchema.manualList, in: manual,
      between: ".\\\" Generated from the settings schema by `make snapshots`.\n",
      and: ".\\\" End of the generated list.\n")
  }

  @Test(arguments: SettingsSchema.Table.allCases)
  func theGuideListsAllSettings(table: SettingsSchema.Table) throws {
    try expect(
      "\n" + SettingsSchema.markdownTable(table) + "\n", in: guide,
      between: "<!-- settings: \(table.rawValue) -->\n", and: "<!-- end of settings -->\n")
  }

  @Test func theReferenceListsAllKeysOfThemes() throws {
    try expect(
      "\n" + ThemeSchema.markdownTable + "\n", in: Self.repository + "/docs/themes.md",
      between: "<!-- settings: themes -->\n", and: "<!-- end of settings -->\n")
  }

  private func expect(
    _ generated: String, in path: String, between start: String, and end: String
  ) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lower = try #require(text.range(of: start)).upperBound
    let upper = try #require(text.range(of: end, range: lower..<text.endIndex)).lowerBound
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try text.replacingCharacters(in: lower..<upper, with: generated)
        .write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(text[lower..<upper] == generated, "run ‘make snapshots’")
    }
  }

  @Test func theSchemaIsJSONWithAllKeys() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SettingsSchema.jsonSchema.utf8))
        as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect((properties["columns"]?["maximum"] as? Int) == 8)
    #expect((properties["papersize"]?["deprecated"] as? Bool) == true)
    let view = try #require(properties["view"]?["properties"] as? [String: [String: Any]])
    #expect((view["layout"]?["enum"] as? [String])?.contains("two-pages") == true)
    #expect((properties["toc-depth"]?["default"] as? Int) == 2)
    #expect(properties["chapters"]?["description"] != nil)
    #expect((properties["variables"]?["additionalProperties"] as? Bool) == true)
    #expect(properties["mainfont"] != nil && properties["fonts"] != nil)
  }
}
