import ComposeGeometry
import ComposeSyntaxHighlighting
import Foundation
import TestSupport
import Testing

@testable import ComposeDocuments

/// The colours that VS Code's engine gives tokens by a theme file that a user brings: `$CONFORMANCE/code`.
@Suite(.enabled(if: CodeThemeReferences.theme != nil, "\(TestData.needsConformance)"))
struct CodeThemeReferenceTests {
  /// Pieces of code with scopes of every kind that themes of code tell apart.
  @Test(arguments: [
    "vscode/test.py", "vscode/test.ts", "vscode/test.css", "vscode/test.scss", "vscode/test.md",
    "vscode/test.rb", "vscode/test.cu", "vscode/test.groovy", "vscode/makefile",
    "vscode/test.diff", "vscode/test-regex.coffee", "own/latex.tex", "own/toml.toml",
    "own/traps.js", "own/vue.vue",
  ])
  func tokensHaveTheColorsOfTheTheme(name: String) throws {
    let theme = try #require(CodeThemeReferences.theme)
    let rules = try #require(theme.colors.scopeRules)
    let plain = try #require(theme.colors[.plain]?.color)
    let reference = try #require(CodeThemeReferences(name))
    var others: Set<String> = []
    for (tokens, colors) in zip(reference.lines, reference.colors) {
      for index in stride(from: 0, to: tokens.count - 1, by: 2) {
        let scopes = reference.scopes[tokens[index + 1]]
        let ink = rules.ink(of: scopes.split(separator: " ").map(String.init))
        let wanted = CodeThemeReferences.color(at: tokens[index], of: colors)
        if (ink.color ?? plain) != wanted?.color || ink.isBold != wanted?.isBold
          || ink.isItalic != wanted?.isItalic
        {
          others.insert(scopes)
        }
      }
    }
    #expect(others.isEmpty)
  }

  /// By lexers of our own, which know classes instead of scopes.
  @Test(arguments: [
    ("vscode/test.py", "python"), ("vscode/test.ts", "typescript"), ("vscode/test.css", "css"),
    ("vscode/test.rb", "ruby"), ("vscode/makefile", "make"), ("own/toml.toml", "toml"),
  ])
  func classesHaveTheColorsOfTheTheme(name: String, language: String) throws {
    let theme = try #require(CodeThemeReferences.theme)
    let plain = try #require(theme.colors[.plain]?.color)
    let reference = try #require(CodeThemeReferences(name))
    var inks = CodeInks(theme.colors, grammars: nil)
    let code = CodeThemeReferences.code(name)
    var colors = [Color](repeating: plain, count: code.count)
    for piece in inks.pieces(of: code, language: language).pieces {
      for offset in piece.range { colors[offset] = inks.inks[piece.ink].color ?? plain }
    }
    var same = 0
    var all = 0
    var line = 0
    var column = 0
    // These are of ASCII with LF, so that a byte is a column.
    for (offset, byte) in code.enumerated() {
      if byte == 0x0A {
        line += 1
        column = 0
        continue
      }
      if byte > 0x20, line < reference.colors.count {
        all += 1
        let wanted = CodeThemeReferences.color(at: column, of: reference.colors[line])
        if colors[offset] == wanted?.color { same += 1 }
      }
      column += 1
    }
    #expect(all > 0 && same * 100 >= all * 96, "\(same) of \(all)")
  }
}

/// A piece of code with the scopes and the colours of its tokens.
struct CodeThemeReferences {
  var scopes: [String] = []
  /// By line, the starts of tokens and the numbers of their scopes.
  var lines: [[Int]] = []
  /// By line, a start, a colour and a style each.
  var colors: [[Any]] = []

  static let theme: CodeTheme? = contents("theme/paper-light.json").flatMap { CodeTheme(json: $0) }

  init?(_ name: String) {
    guard let data = Self.contents("expected/\(name).json"),
      let json = try? JSONSerialization.jsonObject(with: Data(data)) as? [String: Any],
      let scopes = json["scopes"] as? [String], let lines = json["lines"] as? [[Int]],
      let colors = json["colours"] as? [[Any]]
    else { return nil }
    (self.scopes, self.lines, self.colors) = (scopes, lines, colors)
  }

  static func code(_ name: String) -> [UInt8] { contents("input/\(name)") ?? [] }

  private static func contents(_ path: String) -> [UInt8]? {
    guard let folder = TestData.path("code", in: TestData.conformance) else { return nil }
    return FileManager.default.contents(atPath: "\(folder)/\(path)").map { Array($0) }
  }

  /// What a line has at a column.
  static func color(
    at column: Int, of line: [Any]
  ) -> (color: Color, isBold: Bool, isItalic: Bool)? {
    var found: (color: Color, isBold: Bool, isItalic: Bool)?
    for index in stride(from: 0, to: line.count - 2, by: 3) {
      guard let start = line[index] as? Int, start <= column,
        let text = line[index + 1] as? String, let style = line[index + 2] as? Int,
        let number = UInt32(text.dropFirst(), radix: 16)
      else { break }
      found = (.hex(number), style & 2 != 0, style & 1 != 0)
    }
    return found
  }
}
