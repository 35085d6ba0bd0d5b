import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeTextMateGrammars

/// Reads the grammars for code: those that the caller names, then those that front matter names, under
/// the rules of access for images, since front matter is untrusted input.
struct GrammarFiles {
  /// Nil for none, so that nothing is loaded for them.
  private(set) var grammars: TextMateGrammars?
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the files.
  private(set) var paths: [String] = []
  /// The largest file that is read, in bytes; that of C++ has half a million.
  static let mostBytes = 8_000_000
  /// The most files.
  static let mostFiles = 200

  init(
    _ paths: [String], named files: [Sourced<String>], context: SettingsContext,
    access: ResolvedImageAccess
  ) {
    for path in paths.prefix(Self.mostFiles) { add(path, shown: path, at: nil) }
    for file in files.prefix(Self.mostFiles) {
      let isAbsolute = file.value.utf8.first == UInt8(ascii: "/")
      let path = FilePath.join(
        isAbsolute ? "" : context.folder(of: file.range), file.value)
      let shown = ImageDestination.shortened(file.value)
      if let resolved = try? FileSystem.resolve(path), access.permits(resolved) {
        add(resolved, shown: shown, at: file.range)
      } else {
        warn(
          "grammar ‘\(shown)’ not found in the allowed folders", at: file.range,
          hint: "allow its folder with --allow-path, or name a folder above both with --root")
      }
    }
  }

  private mutating func add(_ path: String, shown: String, at range: SourceRange?) {
    let contents: [UInt8]
    do throws(FileError) {
      contents = try FileSystem.contents(of: path, limit: Self.mostBytes)
    } catch {
      return warn("cannot read grammar ‘\(shown)’: \(error)", at: range)
    }
    paths.append(path)
    do throws(GrammarError) {
      let all = if let grammars { grammars } else { try TextMateGrammars() }
      grammars = all
      try all.add(contents, fileName: FilePath.name(of: path))
    } catch {
      report(error, in: contents, shown: shown, at: range)
    }
  }

  private mutating func report(
    _ error: GrammarError, in contents: [UInt8], shown: String, at range: SourceRange?
  ) {
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
      let before = contents.prefix(offset)
      let line = before.count { $0 == 0x0A } + 1
      let column = before.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 } + 1
      warn(
        "grammar ‘\(shown)’ cannot be read at line \(line), column \(column)", at: range,
        hint: "use a grammar of VS Code or TextMate: JSON, or a property list in XML")
    case .notAGrammar:
      warn(
        "‘\(shown)’ is no grammar", at: range,
        hint: "use a grammar of VS Code or TextMate, with ‘scopeName’ and ‘patterns’")
    }
  }

  private mutating func warn(_ message: String, at range: SourceRange?, hint: String? = nil) {
    diagnostics.append(Diagnostic(.warning, code: "bad-grammar", message, at: range, hint: hint))
  }
}

extension TextMateGrammars {
  /// What is wrong with the grammars, as far as they were used.
  var diagnostics: [Diagnostic] {
    brokenPatterns.prefix(20).map { pattern, reason in
      Diagnostic(
        .warning, code: "bad-grammar",
        "pattern of a grammar cannot be used (\(reason)): ‘\(pattern)’",
        hint: "what it should find stays plain")
    }
  }
}
