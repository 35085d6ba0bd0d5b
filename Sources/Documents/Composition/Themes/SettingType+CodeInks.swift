import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeSyntaxHighlighting

/// The inks of some classes of tokens, as theme files have them.
struct CodeInkSettings: Sendable {
  /// In the order of the file; nil for the ink of plain code.
  var inks: [(tokenClass: TokenClass, ink: CodeColors.Ink?)] = []

  /// The names of all classes, in the order of their raw values.
  static let names = """
    plain comment keyword string escape regexp-escape constant function builtin type variable \
    string-variable receiver property key tag attribute heading bold italic struck quote raw \
    list-marker link inserted deleted changed range header invalid
    """.split(separator: " ").map(String.init)

  /// The inks of a theme; those of classes without one only where the report theme has one.
  static func text(of colors: CodeColors) -> String {
    let members = zip(names, TokenClass.allCases).compactMap { name, tokenClass -> String? in
      guard let ink = colors[tokenClass] else {
        return CodeColors.light[tokenClass] == nil ? nil : "\(name): none"
      }
      let words =
        [ink.isBold ? "bold" : nil, ink.isItalic ? "italic" : nil, ink.color?.cssText]
        .compactMap(\.self)
      return "\(name): \(words.isEmpty ? "none" : ThemeText.quoted(words.joined(separator: " ")))"
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

extension SettingType where Value == CodeInkSettings {
  private static let inkForm = SettingForm.formatted(
    "a colour of CSS, after `bold` and `italic`; or `none`",
    examples: ["#116329", "italic #59636E", "bold"])

  /// A mapping of classes of tokens to their inks.
  static let codeInks = SettingType(
    .mapping(
      CodeInkSettings.names.map {
        SettingForm.Field($0, inkForm, "The ink of tokens of this class.")
      })
  ) { value, reader in
    guard case .mapping(let entries) = value.content else {
      reader.report(
        "expected a mapping for ‘\(reader.name)’", hint: "such as {comment: \"#59636E\"}",
        at: value.range)
      return nil
    }
    var inks = CodeInkSettings()
    for entry in entries {
      guard let index = CodeInkSettings.names.firstIndex(of: entry.name),
        let tokenClass = TokenClass(rawValue: UInt8(index))
      else {
        reader.report(
          .unknownKey(entry.key.value, in: reader.name, among: CodeInkSettings.names),
          at: entry.key.range)
        continue
      }
      if entry.value.isEmpty { continue }
      guard let ink = ink(entry.value, entry.name, &reader) else { continue }
      inks.inks.append((tokenClass, ink))
    }
    return inks
  }

  /// Nil for a value that is reported; an ink without anything for `none`.
  private static func ink(
    _ value: FrontMatterValue, _ name: String, _ reader: inout SettingReader
  ) -> CodeColors.Ink?? {
    guard let text = value.text else {
      reader.report("expected a single value for ‘\(reader.name).\(name)’", at: value.range)
      return nil
    }
    if text.lowercased() == "none" { return .some(nil) }
    var ink = CodeColors.Ink(nil)
    var words = Words.separated(text)[...]
    while let word = words.first?.lowercased(), word == "bold" || word == "italic" {
      if word == "bold" { ink.isBold = true } else { ink.isItalic = true }
      words.removeFirst()
    }
    if words.isEmpty { return ink }
    do throws(SettingError) {
      ink.color = try SettingType<Color>.color.parsed(
        words.joined(separator: " "), "\(reader.name).\(name)")
      return ink
    } catch {
      reader.report(error, at: value.range)
      return nil
    }
  }
}
