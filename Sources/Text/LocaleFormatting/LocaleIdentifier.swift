/// A locale as it is asked for: language, script, region and the digits wanted.
struct LocaleIdentifier {
  var language: String
  var script: String?
  var region: String?
  /// Whether `-u-nu-latn` asks for the digits 0 to 9.
  var wantsLatinDigits = false

  /// - Parameter text: `de`, `de-AT`, `zh_Hant_TW`, `ar-EG-u-nu-latn`; letters in any case. Variants are left out.
  init(_ text: String) throws(LocaleFormattingError) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.utf8.count), text.utf8.count <= 100,
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetterOrDigit) }),
      first.utf8.allSatisfy({ !isDigit($0) })
    else { throw .malformedIdentifier(text) }
    language = first.lowercased()
    let subtags = parts.dropFirst().prefix { $0.utf8.count > 1 }
    for (index, subtag) in subtags.enumerated() {
      switch subtag.utf8.count {
      case 4 where index == 0 && !subtag.utf8.contains(where: isDigit):
        script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
      case 2 where region == nil && !subtag.utf8.contains(where: isDigit),
        3 where region == nil && subtag.utf8.allSatisfy(isDigit):
        region = subtag.uppercased()
      case 5...8, 4: break
      default: throw .malformedIdentifier(text)
      }
    }
    let extensions = parts.dropFirst(1 + subtags.count).map { $0.lowercased() }
    if let index = extensions.firstIndex(of: "nu"), index + 1 < extensions.count {
      wantsLatinDigits = extensions[index + 1] == "latn"
    }
  }

  /// Replaces a code that is out of use, or one of three letters, by the one that tables have.
  mutating func resolveAlias(_ aliases: [Substring: Substring]) {
    guard let alias = aliases[language[...]] else { return }
    let parts = alias.split(separator: "-")
    language = String(parts[0])
    for part in parts.dropFirst() {
      if part.utf8.count == 4 {
        script = script ?? String(part)
      } else {
        region = region ?? String(part)
      }
    }
  }

  /// Identifiers to look up, the nearest first.
  ///
  /// - Parameter scripts: The usual script of each language, and of a language in a region where that is another.
  func candidates(scripts: [Substring: Substring]) -> [String] {
    let usual = scripts[language[...]].map(String.init)
    let here = region.flatMap { scripts["\(language)-\($0)"] }.map(String.init)
    let script = script ?? here ?? usual
    var result: [String] = []
    if let script {
      if let region { result.append("\(language)-\(script)-\(region)") }
      if script != usual || self.script != nil { result.append("\(language)-\(script)") }
    }
    // What is written in a script that the table does not have has no formats.
    if self.script == nil || self.script == usual {
      if let region { result.append("\(language)-\(region)") }
      result.append(language)
    }
    return result
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
}
