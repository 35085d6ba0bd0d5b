import ComposePlatform
import ComposeStructuredData

/// A piece of code and the scopes that a grammar gives it.
public struct GrammarToken: Hashable, Sendable {
  /// The range in the code, in bytes of UTF-8; never empty.
  public var range: Range<Int>
  /// The number of the scopes in the `TextMateGrammars` that made the token.
  public var scopes: Int
}

/// Grammars of TextMate and VS Code (`.tmLanguage.json`, `.tmLanguage`), and the engine that runs them.
///
/// Their regular expressions are Oniguruma's, a library that is opened when the first grammar is added.
/// Results are those of VS Code's engine. Time is limited by counting steps, so that the same code has
/// the same tokens on every machine: 100,000 steps back of a pattern at one place, 1,000,000 in a search,
/// and a sum that grows with the code. May be used by several threads, one after the other.
// Unchecked: the lock is held wherever the engine is used.
public final class TextMateGrammars: @unchecked Sendable {
  private let lock = Lock()
  private let engine: GrammarEngine
  private var languages: [String: Int] = [:]
  private var lastText = 0

  /// Creates an empty set of grammars.
  ///
  /// - Throws: `GrammarError` when Oniguruma is not installed.
  public init() throws(GrammarError) {
    do throws(DynamicLibraryError) {
      engine = GrammarEngine(try OnigLibrary.functions())
    } catch {
      throw .libraryMissing(package: error.packageName, reason: error.reason)
    }
  }

  /// Adds a grammar: JSON, or a property list of XML.
  ///
  /// It serves languages by its name, its aliases, the name of its file, its file types and the second
  /// part of its scope; a name that several grammars have is that of the first. Other grammars
  /// include it by its scope.
  ///
  /// - Parameter fileName: The name of the file, without folders.
  /// - Throws: `GrammarError` when it is no grammar.
  public func add(_ contents: [UInt8], fileName: String) throws(GrammarError) {
    let root = try Self.read(contents)
    guard let scopeName = root["scopeName"]?.string, !scopeName.isEmpty,
      root["patterns"]?.array != nil
    else { throw .notAGrammar }
    let file = JSONGrammar(root: root, scopeName: scopeName)
    lock.withLock {
      let number = engine.add(file)
      for name in file.languages(fileName: fileName) where languages[name] == nil {
        languages[name] = number
      }
      languages[scopeName.lowercased()] = number
    }
  }

  private static func read(_ contents: [UInt8]) throws(GrammarError) -> DataValue {
    if let first = contents.first(where: { $0 > 0x20 && $0 < 0x80 }), first == UInt8(ascii: "<") {
      return try PropertyList.read(contents)
    }
    do {
      return try JSONReader.read(contents, dialect: .editors)
    } catch {
      throw .syntax(offset: error.offset)
    }
  }

  /// Whether there is a grammar for a language by this name, in small or capital letters.
  public func isLanguage(_ name: String) -> Bool {
    lock.withLock { languages[name.lowercased()] != nil }
  }

  /// The tokens of a piece of code, in order and without gaps but for ends of lines.
  ///
  /// - Parameter language: A name as `isLanguage` knows them, or the scope of a grammar.
  /// - Returns: The tokens, and whether the limits left the rest of the code without; nil for an
  ///   unknown language. Code that is not UTF-8 has no tokens.
  public func tokens(
    of code: [UInt8], language: String
  ) -> (tokens: [GrammarToken], isComplete: Bool)? {
    lock.withLock {
      guard let grammar = languages[language.lowercased()] else { return nil }
      guard String(validating: code, as: UTF8.self) != nil else { return ([], true) }
      var tokenizer = Tokenizer(
        engine, grammar: grammar, codeCount: code.count, firstText: lastText)
      tokenizer.run(code)
      lastText = tokenizer.lastText
      return (tokenizer.tokens, !tokenizer.isStopped)
    }
  }

  /// The names of the scopes of tokens, the outermost first.
  public func scopes(_ number: Int) -> [String] {
    lock.withLock { engine.stacks.names(of: number) }
  }

  /// The regular expressions that were needed and cannot be compiled, with the reason; they match
  /// nothing.
  public var brokenPatterns: [(pattern: String, reason: String)] {
    lock.withLock { engine.patterns.problems }
  }

  /// What tokenizing has cost so far, in about steps of the matcher.
  package var cost: Int { lock.withLock { engine.patterns.cost } }
}

/// The reason why a grammar cannot be used.
public enum GrammarError: Error, Hashable, Sendable {
  /// Oniguruma, which runs the regular expressions of grammars, cannot be opened.
  case libraryMissing(package: String, reason: String)
  /// The file is not JSON or XML from this byte on, or is nested deeper than 64 levels.
  case syntax(offset: Int)
  /// The file has no `scopeName` or no `patterns`.
  case notAGrammar
}
