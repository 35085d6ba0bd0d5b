import ComposeDocumentModel
import ComposeDocuments
import ComposeMarkdown
import ComposeMathSyntax
import ComposeNumbering

extension SettingsSchema {
  static let mathSettings: [AnySetting] = [
    AnySetting(math),
    AnySetting(
      Setting<[MathMacroDefinition]>(
        "macros", .mathMacros,
        "Commands of formulas with what they stand for, such as `{'\\R': '\\mathbb{R}', '\\norm[1]': '\\lVert#1\\rVert'}`.",
        apply: { (definitions, settings) throws(SettingError) in
          for definition in definitions.value {
            guard
              let problem = settings.document.numbering.macros.define(
                definition.name.value, as: definition.body)
            else { continue }
            settings.warn(
              SettingError(problem.message, hint: problem.hint), at: definition.name.range)
          }
        }), isAppended: true),
    AnySetting(
      Setting<String>(
        "fonts.math", aliases: ["math-font", "mathfont"], .text,
        "The family of formulas, a font with a MATH table.",
        apply: { (name, settings) throws(SettingError) in settings.useMathFont(name) })),
    AnySetting(
      Setting<MathSettings.Alignment>(
        "math-align", .choice([("center", .center), ("left", .left)]), default: "center",
        "Where formulas of their own lines stand: `center`, or `left` with an indent; at the right in documents from right to left.",
        apply: { (alignment, settings) throws(SettingError) in
          settings.document.math.alignment = alignment.value
        })),
    AnySetting(
      Setting<MathSettings.NumberSide>(
        "equation-numbers", .choice([("right", .right), ("left", .left)]), default: "right",
        "The side of the numbers of equations; the other one in documents from right to left.",
        apply: { (side, settings) throws(SettingError) in
          settings.document.math.numberSide = side.value
        })),
    AnySetting(
      Setting<Bool>(
        "math-page-breaks", .boolean, default: "false",
        "Let pages end between the rows of a formula.",
        apply: { (isOn, settings) throws(SettingError) in
          settings.document.math.allowsPageBreaks = isOn.value
        })),
    AnySetting(
      Setting<Bool>(
        "math-structure", .boolean, default: "false",
        "Write formulas as elements of MathML in the structure of the file, which has to be PDF 2.0.",
        apply: { (isOn, settings) throws(SettingError) in
          settings.document.math.writesElements = isOn.value
          settings.mathStructureRange = isOn.range
        })),
  ]

  /// The delimiters of formulas.
  static let math = Setting<MathDelimiters>(
    "math",
    .choice([
      ("dollars", .dollars), ("true", .dollars), ("backslashes", .backslashes),
      ("kramdown", .kramdown),
      ("false", .none),
    ]), default: "dollars",
    "Read formulas in LaTeX between `dollars`, also between `backslashes` as in `\\(x\\)`, as in `kramdown` where `$$x$$` may be within text, or none with `false`.",
    // Used when the text is read.
    apply: { (_, _) throws(SettingError) in })
}

/// The delimiters of formulas in Markdown.
enum MathDelimiters: Hashable, Sendable {
  case dollars, backslashes, kramdown, none

  /// The dialect with these delimiters.
  func applied(to dialect: MarkdownDialect) -> MarkdownDialect {
    switch self {
    case .dollars: dialect
    case .backslashes: dialect.union(.backslashMath)
    case .kramdown: dialect.union(.doubleDollarText)
    case .none: dialect.subtracting([.math, .backslashMath])
    }
  }
}

/// A command of formulas in front matter.
struct MathMacroDefinition: Hashable, Sendable {
  /// As written, with the number of arguments: `\norm[1]`.
  var name: Sourced<String>
  var body: String
}

extension SettingType where Value == [MathMacroDefinition] {
  /// A mapping of names to definitions, as KaTeX and MathJax have it.
  static let mathMacros = SettingType(.mapping([])) { value, reader in
    guard case .mapping(let entries) = value.content else {
      reader.report(
        "expected a mapping for ‘\(reader.name)’", hint: "such as {\\R: \\mathbb{R}}",
        at: value.range)
      return nil
    }
    return entries.compactMap { entry in
      var name = entry.key
      switch entry.value.content {
      case .scalar(let body): return MathMacroDefinition(name: name, body: body)
      case .list(let items):
        // MathJax: [body, number of arguments].
        guard let body = items.first?.text, items.count < 4 else { break }
        if items.count > 1, let count = items[1].text { name.value += "[\(count)]" }
        if items.count > 2, let standard = items[2].text { name.value += "[\(standard)]" }
        return MathMacroDefinition(name: name, body: body)
      case .mapping: break
      }
      reader.report("expected the definition of ‘\(name.value)’ as text", at: entry.value.range)
      return nil
    }
  }
}
