import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry

extension ThemeSchema {
  /// The looks of divisions by their class.
  static let blocks: ThemeSetting = {
    let color = SettingType<Color?>.optionalColor.form
    let fields = [
      SettingForm.Field("title", .text, "The title above the text; that of a division wins."),
      SettingForm.Field("ground", color, "The background; or `none`."),
      SettingForm.Field("rule", color, "The bar at the start of lines, and the title; or `none`."),
      SettingForm.Field("ink", color, "The text; or `none` for that of running text."),
      SettingForm.Field(
        "padding", .number(0...10),
        "The space between edges and text, as a multiple of the size of text."),
    ]
    let type = SettingType<FrontMatterValue>(.namedMappings(fields)) { value, _ in value }
    return ThemeSetting(
      "blocks", type, "The looks of divisions by class, as that of `::: recipe` is `recipe`.",
      set: readBlocks,
      text: { theme in
        guard !theme.blocks.isEmpty else { return nil }
        return "{" + theme.blocks.map(\.settingText).joined(separator: ", ") + "}"
      })
  }()

  /// The most looks that a theme may have.
  private static let maximumBlocks = 100

  private static let readBlocks:
    @Sendable (FrontMatterValue, inout ThemeDraft, inout SettingReader) -> Void = {
      value, draft, reader in
      guard case .mapping(let entries) = value.content else {
        return reader.report(
          "expected a mapping for ‘blocks’", hint: "such as {recipe: {title: Recipe}}",
          at: value.range)
      }
      for entry in entries {
        let name = entry.key.value
        let index = draft.theme.blocks.firstIndex { $0.name == name }
        guard index != nil || draft.theme.blocks.count < maximumBlocks else {
          return reader.report(
            "more than \(maximumBlocks) blocks; the rest is ignored", at: entry.key.range)
        }
        var design = index.map { draft.theme.blocks[$0] } ?? BlockDesign(name: name)
        readBlock(entry.value, &design, &reader)
        if let index {
          draft.theme.blocks[index] = design
        } else {
          draft.theme.blocks.append(design)
        }
      }
    }

  private static func readBlock(
    _ value: FrontMatterValue, _ design: inout BlockDesign, _ reader: inout SettingReader
  ) {
    if value.isEmpty { return }
    guard case .mapping(let entries) = value.content else {
      return reader.report(
        "expected a mapping for the block ‘\(design.name)’",
        hint: "such as {title: Recipe, ground: \"#F5F4F1\"}", at: value.range)
    }
    for entry in entries {
      func color() -> Color?? {
        var inner = SettingReader(name: "blocks.\(design.name).\(entry.name)")
        let color = SettingType<Color?>.optionalColor.read(entry.value, &inner)
        for problem in inner.problems {
          reader.report(problem.value, at: problem.range ?? entry.value.range)
        }
        return color
      }
      switch entry.name {
      case "title": design.title = entry.value.isEmpty ? nil : entry.value.text
      case "ground": if let color = color() { design.ground = color }
      case "rule": if let color = color() { design.rule = color }
      case "ink": if let color = color() { design.ink = color }
      case "padding":
        var inner = SettingReader(name: "blocks.\(design.name).padding")
        if let padding = SettingType<Double>.number(0...10).read(entry.value, &inner) {
          design.padding = padding
        }
        for problem in inner.problems {
          reader.report(problem.value, at: problem.range ?? entry.value.range)
        }
      default:
        reader.report(
          .unknownKey(
            entry.key.value, in: "blocks", among: ["title", "ground", "rule", "ink", "padding"]),
          at: entry.key.range)
      }
    }
  }
}

extension BlockDesign {
  /// The key and the value as a theme file has them.
  fileprivate var settingText: String {
    func text(_ color: Color?) -> String { color.map { ThemeText.quoted($0.cssText) } ?? "none" }
    var members = title.map { ["title: " + ThemeText.quoted($0)] } ?? []
    members += [
      "ground: " + text(ground), "rule: " + text(rule), "ink: " + text(ink),
      "padding: " + ThemeText.number(padding),
    ]
    return ThemeText.quoted(name) + ": {" + members.joined(separator: ", ") + "}"
  }
}
