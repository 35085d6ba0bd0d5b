import ComposeSyntaxHighlighting
import Foundation
import TestSupport

/// The colours of VS Code's grammars for pieces of code: `$CONFORMANCE/code/expected`.
struct ReferenceColors {
  /// The path of the code below `input`.
  var name: String
  var language: String
  var code: [UInt8]
  private var lines: [[Any]]

  private static var folder: String? { TestData.path("code", in: TestData.conformance) }

  /// The pieces of code that are there, with the names of their grammars.
  static let names: [(name: String, grammar: String)] = {
    guard let folder,
      let manifest = try? String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8)
    else { return [] }
    return manifest.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t")
      return columns.count < 2 ? nil : (String(columns[0]), String(columns[1]))
    }
  }()

  init?(_ name: String, grammar: String) {
    guard let folder = Self.folder,
      let code = FileManager.default.contents(atPath: "\(folder)/input/\(name)"),
      let expected = FileManager.default.contents(atPath: "\(folder)/expected/\(name).json"),
      let json = try? JSONSerialization.jsonObject(with: expected) as? [String: Any],
      let lines = json["colours"] as? [[Any]]
    else { return nil }
    self.name = name
    language = grammar
    self.code = Array(code)
    self.lines = lines
  }

  /// The number of visible characters, and of those that have VS Code's colour.
  func score() -> (same: Int, all: Int) {
    var colors = [String](repeating: Self.plain, count: code.count)
    for token in SyntaxHighlighting.tokens(of: code, language: language) {
      for index in token.range { colors[index] = Self.color(of: token.tokenClass) }
    }
    var same = 0
    var all = 0
    var start = 0
    for line in lines {
      var end = start
      while end < code.count, code[end] != 0x0A, code[end] != 0x0D { end += 1 }
      var column = 0
      var offset = start
      for scalar in String(decoding: code[start..<end], as: UTF8.self).unicodeScalars {
        if !scalar.properties.isWhitespace {
          all += 1
          if colors[offset] == expected(column, line) { same += 1 }
        }
        column += scalar.utf16.count
        offset += scalar.utf8.count
      }
      start = end + (end + 1 < code.count && code[end] == 0x0D && code[end + 1] == 0x0A ? 2 : 1)
      if start > code.count { break }
    }
    return (same, all)
  }

  /// The colour at a column, from entries of a start, a colour and a style.
  private func expected(_ column: Int, _ line: [Any]) -> String {
    var color = Self.plain
    var index = 0
    while index + 1 < line.count, let start = line[index] as? Int, start <= column {
      color = line[index + 1] as? String ?? color
      index += 3
    }
    return color
  }

  private static let plain = "#1f2328"

  /// The colour of a class in the theme of the references.
  private static func color(of tokenClass: TokenClass) -> String {
    switch tokenClass {
    case .plain, .bold, .italic, .struck: plain
    case .comment: "#59636e"
    case .keyword, .escape: "#cf222e"
    case .string, .link: "#0a3069"
    case .regexpEscape, .key, .tag, .quote, .inserted: "#116329"
    case .constant, .builtin, .stringVariable, .receiver, .property, .attribute, .heading, .raw,
      .header:
      "#0550ae"
    case .function, .range: "#8250df"
    case .type, .variable, .listMarker, .changed: "#953800"
    case .deleted, .invalid: "#82071e"
    }
  }
}
