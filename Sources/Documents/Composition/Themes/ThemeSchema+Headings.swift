import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

/// One key of the style of headings.
struct HeadingSetting: Sendable {
  let name: String
  let form: SettingForm
  let summary: String
  let read: @Sendable (FrontMatterValue, inout HeadingStyle, Theme, inout SettingReader) -> Void
  let text: @Sendable (HeadingStyle, Theme) -> String?

  init<Value: Sendable>(
    _ name: String, _ type: SettingType<Value>, _ summary: String,
    set: @escaping @Sendable (Value, inout HeadingStyle, Theme) -> Void,
    text: @escaping @Sendable (HeadingStyle, Theme) -> String?
  ) {
    self.name = name
    form = type.form
    self.summary = summary
    read = { value, heading, theme, reader in
      if let read = type.read(value, &reader) { set(read, &heading, theme) }
    }
    self.text = text
  }

  init<Value: Sendable>(
    _ name: String, _ type: SettingType<Value>, _ summary: String,
    at path: WritableKeyPath<HeadingStyle, Value> & Sendable,
    writing write: @escaping @Sendable (Value) -> String?
  ) {
    self.init(
      name, type, summary, set: { value, heading, _ in heading[keyPath: path] = value },
      text: { heading, _ in write(heading[keyPath: path]) })
  }
}

extension ThemeSchema {
  /// The number of levels of headings.
  static let headingLevels = 6

  /// The keys of each heading.
  static let headingSettings = [
    HeadingSetting(
      "size", .number(0.5...8), "The size, as a multiple of the size of text.",
      set: { ratio, heading, theme in heading.size = quarters(ratio * theme.bodySize) },
      text: { heading, theme in sizeText(heading.size, of: theme.bodySize) }),
    HeadingSetting(
      "leading", .number(0.5...8), "The distance between lines of a heading, in lines of text.",
      set: { lines, heading, theme in heading.leading = theme.leading * lines },
      text: { heading, theme in ThemeText.ratio(heading.leading, of: theme.leading) }),
    HeadingSetting(
      "before", .number(0...20), "The space above, in lines.",
      set: { lines, heading, theme in heading.spaceBefore = theme.leading * lines },
      text: { heading, theme in ThemeText.ratio(heading.spaceBefore, of: theme.leading) }),
    HeadingSetting(
      "after", .number(0...20), "The space below, in lines.",
      set: { lines, heading, theme in heading.spaceAfter = theme.leading * lines },
      text: { heading, theme in ThemeText.ratio(heading.spaceAfter, of: theme.leading) }),
    HeadingSetting(
      "font", .word, "The family: `text`, `heading` or `mono`.", at: \.font,
      writing: { $0.rawValue }),
    HeadingSetting(
      "weight", .integer(1...1000), "The weight; 400 is regular, 700 bold.", at: \.weight,
      writing: { "\($0)" }),
    HeadingSetting(
      "italic", .boolean, "Set in italics.", at: \.isItalic, writing: ThemeText.flag),
    HeadingSetting(
      "small-caps", .boolean, "Set in small capitals, where the face has them.",
      at: \.hasSmallCapitals, writing: ThemeText.flag),
    HeadingSetting(
      "color", .colorReference,
      "The colour: `heading`, `text`, `muted`, `accent`, `link`, or another one.",
      set: { color, heading, theme in heading.color = color.color(in: theme) },
      text: { heading, theme in ColorReference.text(of: heading.color, in: theme) }),
    HeadingSetting(
      "align", .headingAlignment, "The alignment.", at: \.alignment, writing: alignmentText),
    HeadingSetting(
      "rule", .boolean, "Draw a rule below.", at: \.hasRule, writing: ThemeText.flag),
    HeadingSetting(
      "starts-page", .boolean, "Start a new page.", at: \.startsPage, writing: ThemeText.flag),
    HeadingSetting(
      "sink", .number(0...30),
      "The white space above a heading that starts a page, at the top of the text, in lines.",
      set: { lines, heading, theme in heading.sinkage = theme.leading * lines },
      text: { heading, theme in
        heading.sinkage > 0 ? ThemeText.ratio(heading.sinkage, of: theme.leading) : nil
      }),
    HeadingSetting(
      "number-above", .boolean,
      "Set the number of a chapter or an appendix above its title: “Chapter 2”.",
      at: \.setsNumberAbove, writing: ThemeText.flag),
  ]

  /// A size as a multiple: with as few digits as give the same quarter of a point.
  private static func sizeText(_ size: Double, of body: Double) -> String {
    for digits in 0...6 {
      let text = DecimalText.format(size / body, digits: digits)
      if let ratio = Double(text), quarters(ratio * body) == size {
        return ThemeText.number(ratio)
      }
    }
    return ThemeText.number(size / body)
  }

  static let headings: ThemeSetting = {
    let fields = headingSettings.map { SettingForm.Field($0.name, $0.form, $0.summary) }
    let levels = (1...headingLevels).map {
      SettingForm.Field("\($0)", .mapping(fields), "Headings of level \($0).")
    }
    let type = SettingType<FrontMatterValue>(
      .oneOf([.mapping(levels), .list(.mapping(fields))])
    ) { value, _ in value }
    return ThemeSetting(
      "headings", type, "Headings by level, `1` to `6`; or a list that begins with level 1.",
      set: readHeadings, text: { _ in nil })
  }()

  private static let readHeadings:
    @Sendable (FrontMatterValue, inout ThemeDraft, inout SettingReader) -> Void = {
      value, draft, reader in
      switch value.content {
      case .mapping(let entries):
        for entry in entries {
          guard let level = Int(entry.name), (1...headingLevels).contains(level) else {
            reader.report(
              SettingError(
                "unknown level of headings ‘\(entry.key.value)’", hint: "use 1 to 6",
                code: "unknown-key"), at: entry.key.range)
            continue
          }
          readHeading(entry.value, level, &draft, &reader)
        }
      case .list(let items):
        for (index, item) in items.enumerated() {
          guard index < headingLevels else {
            reader.report(
              "headings have \(headingLevels) levels; the rest is ignored", at: item.range)
            break
          }
          readHeading(item, index + 1, &draft, &reader)
        }
      case .scalar:
        reader.report(
          "expected a mapping for ‘headings’", hint: "such as {1: {size: 1.75, weight: 700}}",
          at: value.range)
      }
    }

  private static func readHeading(
    _ value: FrontMatterValue, _ level: Int, _ draft: inout ThemeDraft,
    _ reader: inout SettingReader
  ) {
    if value.isEmpty { return }
    guard case .mapping(let entries) = value.content,
      draft.theme.headings.indices.contains(level - 1)
    else {
      return reader.report(
        "expected a mapping for headings of level \(level)",
        hint: "such as {size: 1.75, weight: 700}", at: value.range)
    }
    // In the order of the entries, none of which depends on another.
    for entry in entries {
      guard let setting = headingSettings.first(where: { $0.name == entry.name }) else {
        reader.report(
          .unknownKey(
            entry.key.value, in: "headings", among: headingSettings.map(\.name)),
          at: entry.key.range)
        continue
      }
      if entry.value.isEmpty { continue }
      var inner = SettingReader(name: "headings.\(level).\(setting.name)")
      setting.read(entry.value, &draft.theme.headings[level - 1], draft.theme, &inner)
      for problem in inner.problems {
        reader.report(problem.value, at: problem.range ?? entry.value.range)
      }
    }
  }
}
