/// Tells what the pieces of source code are, for colouring it.
///
/// The classes are those of VS Code's grammars where a lexer can know them. Code of any bytes is
/// accepted; what is not understood stays plain.
public enum SyntaxHighlighting {
  /// Whether there is a lexer for a language by this name or alias, such as `python` or `py`, in
  /// small or capital letters.
  public static func isLanguage(_ name: String) -> Bool { Languages.named(name) != nil }

  /// The tokens of a piece of code in order, without overlap; text between them is plain. Empty for an
  /// unknown language.
  ///
  /// Takes time linear in the size of the code. Lexers are compiled when they are first used, once a
  /// process.
  ///
  /// - Parameter language: The name or alias of the language, as after the fence of a code block.
  public static func tokens(of code: [UInt8], language: String) -> [SyntaxToken] {
    guard let language = Languages.named(language) else { return [] }
    return code.withUnsafeBufferPointer { Lexer.tokens(of: $0, in: language) }
  }

  /// The names of all languages, each once.
  package static var languages: [String] { Languages.all }

  /// What cannot be read in the grammar of a language; empty for a sound one.
  package static func problems(of language: String) -> [String] {
    Languages.named(language)?.problems ?? ["unknown language"]
  }
}
