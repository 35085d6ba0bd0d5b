import ComposeDocumentModel
import ComposeMarkup

extension SettingType where Value == String {
  static let text = SettingType(.text) { (text, _) throws(SettingError) in text }

  /// A BCP 47 tag; `en_US` and `EN-us` are read as `en-US`.
  static let language = SettingType(
    .formatted("a BCP 47 language tag", examples: ["en-GB", "de"])
  ) { (text, _) throws(SettingError) in
    guard let tag = LanguageTag.normalized(text) else {
      throw SettingError(
        "‘\(text)’ is not a language tag", hint: "use a BCP 47 tag such as en or pt-BR",
        code: "bad-language")
    }
    return tag
  }
}

extension SettingType where Value == Bool {
  static let boolean = SettingType(.boolean) { (text, name) throws(SettingError) in
    guard let value = Bool(setting: text) else {
      throw .invalid(text, for: name, use: "true or false")
    }
    return value
  }
}

extension Bool {
  /// Reads `true`, `yes`, `on`, `false`, `no` and `off`, in any case; nil for everything else.
  init?(setting text: String) {
    switch text.lowercased() {
    case "true", "yes", "on": self = true
    case "false", "no", "off": self = false
    default: return nil
    }
  }
}

extension SettingType where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> SettingType {
    SettingType(.integer(range)) { (text, name) throws(SettingError) in
      guard let number = Int(text), range.contains(number) else {
        throw .invalid(
          text, for: name, use: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

extension SettingType where Value == Double {
  /// A length in points.
  static func length(_ range: ClosedRange<Double>) -> SettingType {
    SettingType(.length(range)) { (text, name) throws(SettingError) in
      let points = try Length(text).points
      guard range.contains(points) else {
        throw .invalid(
          text, for: name, use: "\(Int(range.lowerBound))pt to \(Int(range.upperBound))pt")
      }
      return points
    }
  }
}

extension SettingType {
  /// One word of several, in any case.
  static func choice(_ choices: [(word: String, value: Value)]) -> SettingType {
    let words = choices.map(\.word)
    return SettingType(.choice(words)) { (text, name) throws(SettingError) in
      let word = text.lowercased()
      for choice in choices where choice.word == word { return choice.value }
      throw .invalid(text, for: name, use: words.joined(separator: ", "))
    }
  }

  /// One value or a list of values; those that cannot be read are left out.
  static func list<Element: Sendable>(
    of type: SettingType<Element>, separated: Bool = false
  ) -> SettingType where Value == [Sourced<Element>] {
    SettingType(.list(type.form)) { value, reader in
      var elements: [Sourced<Element>] = []
      let items: [FrontMatterValue]
      switch value.content {
      case .list(let list): items = list
      case .scalar(let text) where separated:
        items = Words.separated(text).map { FrontMatterValue(.scalar($0), at: value.range) }
      case .scalar, .mapping: items = [value]
      }
      for item in items where !item.isEmpty {
        if let element = type.read(item, &reader) {
          elements.append(Sourced(element, at: item.range))
        }
      }
      return elements
    }
  }
}
