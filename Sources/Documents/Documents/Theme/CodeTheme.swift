public import ComposeGeometry
import ComposePlatform
import ComposeSyntaxHighlighting

/// The colours of a theme file of VS Code.
public struct CodeTheme: Sendable {
  /// The inks, those of plain code too.
  public var colors: CodeColors
  /// The ground, `editor.background`; nil for none.
  public var ground: Color?
  /// The ground of highlighted lines, `editor.lineHighlightBackground`; nil for none.
  public var highlight: Color?

  /// Reads a colour theme as VS Code has it: JSON with `colors` and `tokenColors`; nil when it is
  /// none.
  ///
  /// Selectors follow TextMate: the longest prefix of the innermost scope decides, then more parents,
  /// then the later rule.
  public init?(json: [UInt8]) {
    guard let file = JSONValue(json), let rules = file["tokenColors"]?.array else { return nil }
    let selectors = rules.flatMap { Self.rules($0) }
    let editor = file["colors"]
    ground = editor?["editor.background"]?.string.flatMap { Color(hexadecimal: $0) }
    highlight = editor?["editor.lineHighlightBackground"]?.string.flatMap { Color(hexadecimal: $0) }
    let plain =
      editor?["editor.foreground"]?.string
      ?? rules.first { $0["scope"] == nil }?["settings"]?["foreground"]?.string
    colors = CodeColors()
    if let color = plain.flatMap({ Color(hexadecimal: $0) }) { colors[.plain] = .init(color) }
    for tokenClass in TokenClass.allCases where tokenClass != .plain {
      var ink = CodeColors.Ink(nil)
      // What an outer scope sets holds unless an inner one sets it.
      let scopes = tokenClass.scopes
      for depth in 1...scopes.count {
        let found = selectors.filter { $0.matches(scopes.prefix(depth)) }
        let best = found.enumerated().max {
          ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }?.element
        guard let best else { continue }
        if let color = best.color { ink.color = color }
        if let style = best.style { (ink.isBold, ink.isItalic) = style }
      }
      if ink != CodeColors.Ink(nil) { colors[tokenClass] = ink }
    }
  }

  private struct Rule {
    /// Scopes from the outermost to the innermost.
    var path: [[UInt8]]
    var color: Color?
    var style: (isBold: Bool, isItalic: Bool)?

    /// By the length of the innermost scope, then by the number of scopes.
    var rank: Int { (path.last?.count ?? 0) * 64 + min(63, path.count) }

    func matches(_ scopes: ArraySlice<String>) -> Bool {
      guard let inner = path.last, let scope = scopes.last, Self.isPrefix(inner, of: scope) else {
        return false
      }
      var outer = path.dropLast()
      for scope in scopes.dropLast().reversed() {
        if let parent = outer.last, Self.isPrefix(parent, of: scope) { outer.removeLast() }
      }
      return outer.isEmpty
    }

    private static func isPrefix(_ prefix: [UInt8], of scope: String) -> Bool {
      let scope = Array(scope.utf8)
      return scope.starts(with: prefix)
        && (scope.count == prefix.count || scope[prefix.count] == UInt8(ascii: "."))
    }
  }

  private static func rules(_ value: JSONValue) -> [Rule] {
    guard let settings = value["settings"] else { return [] }
    let color = settings["foreground"]?.string.flatMap { Color(hexadecimal: $0) }
    let words = settings["fontStyle"]?.string.map { Array($0.utf8).split(separator: 0x20) }
    let style = words.map { words in
      (
        isBold: words.contains { $0.elementsEqual("bold".utf8) },
        isItalic: words.contains { $0.elementsEqual("italic".utf8) }
      )
    }
    var selectors: [String] = []
    if let one = value["scope"]?.string { selectors = [one] }
    if let several = value["scope"]?.array { selectors = several.compactMap(\.string) }
    return selectors.flatMap { Array($0.utf8).split(separator: UInt8(ascii: ",")) }.map {
      Rule(path: $0.split(separator: 0x20).map { Array($0) }, color: color, style: style)
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
