import ComposeTextMateGrammars
import Foundation
import TestSupport

/// The grammars and the scopes of `$CONFORMANCE/code`, which VS Code's engine has made.
enum GrammarReferences {
  private static var folder: String? { TestData.path("code", in: TestData.conformance) }

  /// The pieces of code that are there.
  static let names: [String] = {
    guard let folder,
      let manifest = try? String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8)
    else { return [] }
    return manifest.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
  }()

  /// All grammars.
  static func grammars() throws -> TextMateGrammars {
    let grammars = try TextMateGrammars()
    guard let folder else { return grammars }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/grammars")
    for file in files.sorted() where file.hasSuffix(".json") {
      guard let contents = FileManager.default.contents(atPath: "\(folder)/grammars/\(file)") else {
        continue
      }
      var text = Array(contents)
      // The references were made with the scope that these have in VS Code.
      if file.hasPrefix("vue-") {
        text = Array(
          String(decoding: text, as: UTF8.self)
            .replacingOccurrences(of: "\"source.vue\"", with: "\"text.html.vue\"").utf8)
      }
      try grammars.add(text, fileName: file)
    }
    return grammars
  }

  static func code(_ name: String) -> [UInt8] {
    guard let folder else { return [] }
    return FileManager.default.contents(atPath: "\(folder)/input/\(name)").map(Array.init) ?? []
  }

  /// Whether to print what differs.
  static let isVerbose = ProcessInfo.processInfo.environment["VERBOSE"] != nil

  /// A token as `line:start scopes`, the start in UTF-16 units.
  typealias Token = String

  static func expected(_ name: String) -> (tokens: [Token], scope: String)? {
    guard let folder,
      let data = FileManager.default.contents(atPath: "\(folder)/expected/\(name).json"),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let scopes = json["scopes"] as? [String], let entries = json["lines"] as? [[Int]],
      let scope = json["scopeName"] as? String
    else { return nil }
    var tokens: [Token] = []
    let texts = lines(of: code(name))
    for (number, line) in entries.enumerated() {
      // An empty line has one entry, and no token here.
      let isEmpty = number < texts.count && texts[number].isEmpty
      for index in stride(from: 0, to: isEmpty ? 0 : line.count - 1, by: 2) {
        tokens.append("\(number):\(line[index]) \(scopes[line[index + 1]])")
      }
    }
    return (tokens, scope)
  }

  /// The lines that end with LF, CR LF or CR.
  private static func lines(of code: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < code.count {
      let end = code[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? code.count
      lines.append(code[start..<end])
      start = end + 1
      if start < code.count, code[end] == 0x0D, code[start] == 0x0A { start += 1 }
    }
    lines.append([])
    return lines
  }

  /// The tokens of a grammar, without those of empty lines.
  static func tokens(
    _ grammars: TextMateGrammars, _ code: [UInt8], scope: String
  ) -> [Token] {
    guard let (tokens, _) = grammars.tokens(of: code, language: scope) else { return [] }
    var names: [Int: String] = [:]
    var result: [Token] = []
    var line = 0
    var lineStart = 0
    var position = 0
    for token in tokens {
      while position < token.range.lowerBound {
        let isPair =
          code[position] == 0x0D && position + 1 < code.count && code[position + 1] == 0x0A
        if code[position] == 0x0A || code[position] == 0x0D {
          position += isPair ? 2 : 1
          line += 1
          lineStart = position
        } else {
          position += 1
        }
      }
      let column = String(decoding: code[lineStart..<token.range.lowerBound], as: UTF8.self)
      let scopes = names[token.scopes] ?? grammars.scopes(token.scopes).joined(separator: " ")
      names[token.scopes] = scopes
      result.append("\(line):\(column.utf16.count) \(scopes)")
    }
    return result
  }
}
