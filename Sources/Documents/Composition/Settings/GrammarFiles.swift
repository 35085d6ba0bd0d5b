import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposePlatform
import ComposeTextMateGrammars

/// Reads the grammars for code: those that the caller names, then those that front matter names, under
/// the rules of access for images, since front matter is untrusted input.
struct GrammarFiles {
  /// Nil for none, so that nothing is loaded for them.
  private(set) var grammars: TextMateGrammars?
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the files.
  private(set) var paths: [String] = []
  /// The files, which source ranges of diagnostics refer to.
  private(set) var sources: [SourceFile] = []
  /// Of each file, whether the caller names it: what it lacks is an error then, since the caller relies on it.
  private var isGiven: [Bool] = []
  /// The index of the first file in source ranges.
  private let firstSource: Int
  /// The largest file that is read, in bytes; that of C++ has half a million.
  static let mostBytes = 8_000_000
  /// The most files.
  static let mostFiles = 200

  init(
    _ paths: [String], named files: [Sourced<String>], context: SettingsContext,
    access: ResolvedImageAccess, firstSource: Int
  ) {
    self.firstSource = firstSource
    for path in paths.prefix(Self.mostFiles) { add(path, shown: path, at: nil) }
    for file in files.prefix(Self.mostFiles) {
      let isAbsolute = file.value.utf8.first == UInt8(ascii: "/")
      let path = FilePath.join(
        isAbsolute ? "" : context.folder(of: file.range), file.value)
      let shown = ImageDestination.shortened(file.value)
      if let resolved = try? FileSystem.resolve(path), access.permits(resolved) {
        add(resolved, shown: shown, at: file.range)
      } else {
        report(
          "grammar ‘\(shown)’ not found in the allowed folders", isGiven: false, at: file.range,
          hint: "allow its folder with --allow-path, or name a folder above both with --root")
      }
    }
  }

  private mutating func add(_ path: String, shown: String, at range: SourceRange?) {
    let contents: [UInt8]
    do throws(FileError) {
      contents = try FileSystem.contents(of: path, limit: Self.mostBytes)
    } catch {
      return report(
        "cannot read grammar ‘\(shown)’: \(error)", isGiven: range == nil, at: range)
    }
    paths.append(path)
    sources.append(SourceFile(name: shown, utf8: contents))
    isGiven.append(range == nil)
    do throws(GrammarError) {
      let all = if let grammars { grammars } else { try TextMateGrammars() }
      grammars = all
      try all.add(contents, fileName: FilePath.name(of: path))
    } catch {
      report(error, isGiven: range == nil, at: range)
    }
  }

  /// Reports what is wrong with the last file.
  private mutating func report(_ error: GrammarError, isGiven: Bool, at range: SourceRange?) {
    let file = firstSource + sources.count - 1
    switch error {
    case .libraryMissing(let package, let reason):
      // Once is enough.
      guard !diagnostics.contains(where: { $0.code == "missing-library" }) else { return }
      diagnostics.append(
        Diagnostic(
          .warning, code: "missing-library",
          "grammars need the library Oniguruma, which cannot be opened: \(reason)", at: range,
          hint: "install the package \(package)"))
    case .syntax(let offset):
      report(
        "the grammar cannot be read from here on", isGiven: isGiven,
        at: SourceRange(file: file, offset..<offset),
        hint: "use a grammar of VS Code or TextMate: JSON, or a property list in XML")
    case .notAGrammar:
      report(
        "this is no grammar", isGiven: isGiven, at: SourceRange(file: file, 0..<0),
        hint: "use a grammar of VS Code or TextMate, with ‘scopeName’ and ‘patterns’")
    }
  }

  private mutating func report(
    _ message: String, isGiven: Bool, at range: SourceRange?, hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        isGiven ? .error : .warning, code: "bad-grammar", message, at: range, hint: hint))
  }
}

extension GrammarFiles {
  /// The most patterns that are reported.
  private static let mostPatterns = 20

  /// What is wrong with the patterns that were needed so far.
  var patternDiagnostics: [Diagnostic] {
    let broken = grammars?.brokenPatterns ?? []
    if broken.isEmpty { return [] }
    let severities = isGiven.map { $0 ? Diagnostic.Severity.error : .warning }
    // Where the file is not known, it may be one that nobody relies on.
    let unknown = severities.min() ?? .warning
    var found = broken.prefix(Self.mostPatterns).map { pattern, reason in
      let range = place(of: pattern)
      return Diagnostic(
        range.map { severities[$0.file - firstSource] } ?? unknown, code: "bad-grammar",
        "pattern of a grammar cannot be used (\(reason)): ‘\(ImageDestination.shortened(pattern))’",
        at: range, hint: "what it should find stays plain")
    }
    if broken.count > Self.mostPatterns {
      found.append(
        Diagnostic(
          unknown, code: "bad-grammar",
          "\(broken.count - Self.mostPatterns) more patterns of grammars cannot be used"))
    }
    return found
  }

  /// Where a pattern is written; nil for one that is written with unusual escapes or made of several.
  private func place(of pattern: String) -> SourceRange? {
    for (index, source) in sources.enumerated() {
      for text in [Self.quoted(pattern), Self.escaped(pattern)] {
        if let range = source.utf8.firstRange(ofBytes: text) {
          return SourceRange(
            file: firstSource + index, range.lowerBound + 1..<range.upperBound - 1)
        }
      }
    }
    return nil
  }

  /// A string as JSON has it.
  private static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  /// The content of an element of a property list in XML, with the marks around it.
  private static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: ">")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "<")]
  }
}

extension [UInt8] {
  /// The first occurrence of bytes, found by their first one; nil without one, and for none.
  fileprivate func firstRange(ofBytes part: [UInt8]) -> Range<Int>? {
    guard let first = part.first else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var start = 0
      // What `memchr` finds is among the bytes from `start` on.
      while start + part.count <= bytes.count,
        let found = memchr(base + start, Int32(first), bytes.count - start)
      {
        let offset = UnsafeRawPointer(found) - base
        if bytes[offset...].starts(with: part) { return offset..<offset + part.count }
        start = offset + 1
      }
      return nil
    }
  }
}
