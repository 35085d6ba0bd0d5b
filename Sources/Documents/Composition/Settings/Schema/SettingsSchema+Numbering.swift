import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeNumbering

extension SettingsSchema {
  static let numberingSettings: [AnySetting] = [
    AnySetting(numberSections),
    AnySetting(
      Setting<Int>(
        "secnumdepth", .integer(0...6), default: "6",
        "Levels of headings that are numbered where `number-sections` is on, 0 to 6.",
        apply: { (depth, settings) throws(SettingError) in
          settings.document.numbering.sectionDepth =
            min(settings.document.numbering.sectionDepth, depth.value)
        })),
    AnySetting(
      Setting<NumberingSettings.Captions>(
        "number-figures",
        .choice([
          ("labelled", .labelled), ("document", .document), ("chapter", .chapter),
          ("true", .document), ("false", .none),
        ]), default: "labelled",
        "Number captions: those with a label such as `{#fig:map}`, all through the `document` or by `chapter`, or none with `false`.",
        apply: { (captions, settings) throws(SettingError) in
          settings.document.numbering.captions = captions.value
        })),
    AnySetting(
      Setting<NumberingSettings.TopLevel>(
        "top-level-division",
        .choice([("section", .section), ("chapter", .chapter), ("part", .part)]),
        "What headings of the highest level begin: `section`, `chapter` or `part`; chapters in the theme `book`.",
        apply: { (division, settings) throws(SettingError) in
          settings.document.numbering.topLevel = division.value
        })),
    AnySetting(
      Setting<[Sourced<NumberingSettings.List>]>(
        "lists",
        .list(
          of: .choice([
            ("figures", .figures), ("tables", .tables), ("listings", .listings),
            ("abbreviations", .abbreviations),
          ]),
          separated: true),
        "Lists before the text: of the numbered `figures`, `tables` and `listings`, and of `abbreviations`.",
        apply: { (lists, settings) throws(SettingError) in
          settings.document.numbering.lists = lists.value.map(\.value)
        })),
    AnySetting(
      Setting<Bool>(
        "index", .boolean, default: "true",
        "List the terms marked with `{.index}` at the end, with their pages.",
        apply: { (isOn, settings) throws(SettingError) in
          settings.document.numbering.listsIndex = isOn.value
        })),
    AnySetting(
      Setting<Bool>(
        "spell-out", .boolean, default: "true",
        "Spell abbreviations out where they are first used.",
        apply: { (isOn, settings) throws(SettingError) in
          settings.document.numbering.spellsOutAbbreviations = isOn.value
        })),
  ]

  /// The levels of headings that are numbered.
  public static let numberSections = Setting<Int>(
    "number-sections", aliases: ["numbersections"], .sectionDepth, default: "false",
    "Number the headings; a number also sets how many levels.",
    option: { (overrides) throws(SettingError) in overrides.sectionNumberDepth },
    apply: { (depth, settings) throws(SettingError) in
      settings.document.numbering.sectionDepth = depth.value
    })
}

extension SettingType where Value == Int {
  /// `true` for all levels of headings, `false` for none, or a number of levels.
  static let sectionDepth = SettingType(
    .oneOf([.boolean, .integer(0...6)])
  ) { (text, name) throws(SettingError) in
    if let isOn = Bool(setting: text) { return isOn ? 6 : 0 }
    guard let depth = Int(text), (0...6).contains(depth) else {
      throw .invalid(text, for: name, use: "true, false, or a number of levels from 1 to 6")
    }
    return depth
  }
}
