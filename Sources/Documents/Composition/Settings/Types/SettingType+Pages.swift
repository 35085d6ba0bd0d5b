import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposePlatform

extension SettingType where Value == Size {
  static let pageSize = SettingType(
    .formatted(
      "a page size, a name with ‘landscape’ after it, or a width and a height",
      examples: Size.named.map(\.name) + ["a4 landscape", "210mm x 297mm"])
  ) { (text, _) throws(SettingError) in try Size(pageSize: text) }
}

extension SettingType where Value == EdgeInsets {
  static let margins = SettingType(
    .oneOf([
      .formatted(
        "one to four lengths: top, right, bottom, left", examples: ["25mm", "1in 2cm"]),
      .list(.length(0...Length.maximum)),
      .mapping([
        SettingForm.Field(
          "top", .length(0...Length.maximum), "The margin at the top.", isRequired: true),
        SettingForm.Field(
          "right", aliases: ["outer"], .length(0...Length.maximum), "The margin at the right.",
          isRequired: true),
        SettingForm.Field(
          "bottom", .length(0...Length.maximum), "The margin at the bottom.", isRequired: true),
        SettingForm.Field(
          "left", aliases: ["inner"], .length(0...Length.maximum), "The margin at the left.",
          isRequired: true),
      ]),
    ])
  ) { value, reader in
    do throws(SettingError) {
      switch value.content {
      case .scalar(let text): return try EdgeInsets(margins: text)
      case .list:
        // An item may hold several lengths: `[2cm 3cm]`.
        return try EdgeInsets(margins: value.scalars.flatMap { Words.separated($0.value) })
      case .mapping:
        let sides = [["top"], ["right", "outer"], ["bottom"], ["left", "inner"]].compactMap {
          names in names.lazy.compactMap { value[$0]?.text }.first
        }
        if sides.count == 4 { return try EdgeInsets(margins: sides) }
        throw SettingError(
          "‘\(reader.name)’ needs the keys top, right, bottom and left",
          hint: "or write one to four lengths, such as 25mm 30mm")
      }
    } catch {
      reader.report(error, at: value.range)
      return nil
    }
  }
}

/// Whether pages are numbered, and how.
enum PageNumbering: Sendable {
  case none
  case number
  case format(PageNumberFormat)
}

extension SettingType where Value == PageNumbering {
  static let pageNumbers = SettingType(
    .oneOf([
      .boolean,
      .formatted(
        "a text with ‘{page}’ and ‘{pages}’", examples: ["Page {page} of {pages}"]),
    ])
  ) { (text, name) throws(SettingError) in
    if let isShown = Bool(setting: text) { return isShown ? .number : .none }
    if text.lowercased() == "none" { return .none }
    guard text.contains(bytesOf: "{page}") else {
      throw .invalid(
        text, for: name, use: "true, false, or a text such as ‘Page {page} of {pages}’")
    }
    return .format(PageNumberFormat(text))
  }
}

extension SettingType where Value == [Sourced<String>] {
  /// One image for all pages, or one for the first page and one for the others.
  static let letterhead = SettingType(
    .list(.formatted("the path of an image or of a PDF page", examples: ["letterhead.pdf"]))
  ) { value, reader in
    let images = value.scalars
    if (1...2).contains(images.count) { return images }
    reader.report(
      "expected one or two images for ‘\(reader.name)’",
      hint: "name one for all pages, or one for the first page and one for the others",
      at: value.range)
    return nil
  }
}

/// What front matter writes as `hyphenation:`.
enum HyphenationSetting: Sendable {
  case isOn(Bool)
  /// Words with their hyphenation points.
  case words([Sourced<String>])
}

extension SettingType where Value == HyphenationSetting {
  static let hyphenation = SettingType(
    .oneOf([
      .boolean,
      .list(.formatted("a word with its hyphenation points", examples: ["ta-ble", "Texas"])),
    ])
  ) { value, _ in
    if let text = value.text {
      if let isOn = Bool(setting: text) { return .isOn(isOn) }
      if text.lowercased() == "none" { return .isOn(false) }
    }
    return .words(
      value.scalars.flatMap { words in
        Words.separated(words.value).map { Sourced($0, at: words.range) }
      })
  }
}
