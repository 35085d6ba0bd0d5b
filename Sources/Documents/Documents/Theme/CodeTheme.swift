public import ComposeGeometry
import ComposePlatform
import ComposeStructuredData
import ComposeSyntaxHighlighting

/// The colours of a theme file of VS Code.
public struct CodeTheme: Sendable {
  /// The inks, those of plain code too.
  public var colors: CodeColors
  /// The ground, `editor.background`, or that of VS Code for a theme whose `type` is dark; nil for
  /// none.
  public var ground: Color?
  /// The ground of highlighted lines, `editor.lineHighlightBackground`; nil for none.
  public var highlight: Color?

  /// Reads a colour theme as VS Code has it: JSON with `colors` and `tokenColors`; nil when it is
  /// none.
  ///
  /// Selectors follow TextMate: the longest prefix of the innermost scope decides, then more
  /// parents, then the later rule.
  public init?(json: [UInt8]) {
    guard let file = try? JSONReader.read(json, dialect: .editors),
      let rules = file["tokenColors"]?.array
    else { return nil }
    let selectors = rules.flatMap { Self.rules($0) }
    let editor = file["colors"]
    let isDark = ["dark", "hc", "hcDark", "hc-black"].contains(file["type"]?.string ?? "")
    ground =
      editor?["editor.background"]?.string.flatMap { Color(hexadecimal: $0) }
      ?? (isDark ? .hex(0x1E1E1E) : nil)
    highlight = editor?["editor.lineHighlightBackground"]?.string.flatMap { Color(hexadecimal: $0) }
    let plain =
      editor?["editor.foreground"]?.string
      ?? rules.first { $0["scope"] == nil }?["settings"]?["foreground"]?.string
    colors = CodeColors()
    if let color = plain.flatMap({ Color(hexadecimal: $0) }) { colors[.plain] = .init(color) }
    let found = ScopeRules(selectors)
    colors.scopeRules = found
    for tokenClass in TokenClass.allCases where tokenClass != .plain {
      let ink = found.ink(of: tokenClass.scopes)
      if ink != CodeColors.Ink(nil) { colors[tokenClass] = ink }
    }
  }

  private static func rules(_ value: DataValue) -> [ScopeRules.Rule] {
    guard let settings = value["settings"] else { return [] }
    let color = settings["foreground"]?.string.flatMap { Color(hexadecimal: $0) }
    let words = settings["fontStyle"]?.string.map { $0.split(separator: " ") }
    let style = words.map {
      ScopeRules.Style(isBold: $0.contains("bold"), isItalic: $0.contains("italic"))
    }
    var selectors: [String] = []
    if let one = value["scope"]?.string { selectors = [one] }
    if let several = value["scope"]?.array { selectors = several.compactMap(\.string) }
    return selectors.flatMap { $0.split(separator: ",") }.map {
      ScopeRules.Rule(selector: $0, color: color.map { .some($0) }, style: style)
    }
  }
}

extension TokenClass {
  /// The scopes of TextMate that stand for the class, the innermost last.
  fileprivate var scopes: [String] {
    switch self {
    case .plain: ["source"]
    case .comment: ["comment.line"]
    case .keyword: ["keyword.control"]
    case .string: ["string.quoted"]
    case .escape: ["string.quoted", "constant.character.escape"]
    case .regexpEscape: ["string.regexp", "constant.character.escape"]
    case .constant: ["constant.numeric"]
    case .function: ["entity.name.function"]
    case .builtin: ["support.function"]
    case .type: ["entity.name.type"]
    case .variable: ["variable.parameter"]
    case .stringVariable: ["string.quoted", "variable.other"]
    case .receiver: ["variable.language"]
    case .property: ["meta.property-name", "support.type.property-name"]
    case .key: ["support.type.property-name.json"]
    case .tag: ["entity.name.tag"]
    case .attribute: ["entity.other.attribute-name"]
    case .heading: ["markup.heading"]
    case .bold: ["markup.bold"]
    case .italic: ["markup.italic"]
    case .struck: ["markup.strikethrough"]
    case .quote: ["markup.quote"]
    case .raw: ["markup.inline.raw"]
    case .listMarker: ["punctuation.definition.list.begin.markdown"]
    case .link: ["string.other.link"]
    case .inserted: ["markup.inserted"]
    case .deleted: ["markup.deleted"]
    case .changed: ["markup.changed"]
    case .range: ["meta.diff.range"]
    case .header: ["meta.diff.header"]
    case .invalid: ["invalid.illegal"]
    }
  }
}

extension Color {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`; the opacity is left out.
  fileprivate init?(hexadecimal text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    let digits = bytes.dropFirst().compactMap(\.hexadecimalDigitValue)
    guard digits.count == bytes.count - 1 else { return nil }
    func value(_ high: UInt8, _ low: UInt8) -> Double { Double(high << 4 | low) / 255 }
    switch digits.count {
    case 3, 4:
      self = .rgb(
        value(digits[0], digits[0]), value(digits[1], digits[1]), value(digits[2], digits[2]))
    case 6, 8:
      self = .rgb(
        value(digits[0], digits[1]), value(digits[2], digits[3]), value(digits[4], digits[5]))
    default: return nil
    }
  }
}
