import ComposeArguments
import ComposeComposition

/// Passwords given by reference instead of literally, so that they do not appear in process lists:
/// with the prefixes of OpenSSL, `env:NAME`, `file:PATH`, and `pass:TEXT` for a literal password
/// that begins with a prefix; or by a separate option that names a file.
enum PasswordSource {
  /// The maximum size of a password file, in bytes.
  private static let longestFile = 4096

  /// Returns the password given by one of two options, or nil when neither was given.
  ///
  /// - Parameters:
  ///   - name: The name of the first option; the other one ends in `-file`.
  ///   - allowsEmpty: Whether the password may be empty; a file encrypted with an empty password
  ///     can be opened by anyone.
  static func password(
    _ source: String?, file: String?, of name: String, allowsEmpty: Bool = false
  ) throws -> String? {
    if source != nil, file != nil {
      throw ArgumentError.invalid("--\(name) and --\(name)-file cannot be used together")
    }
    guard let password = try file.map(readFile) ?? source.map(read) else { return nil }
    if password.isEmpty, !allowsEmpty {
      throw ArgumentError.invalid("the password of --\(name) is empty")
    }
    return password
  }

  /// Returns the password given by one of two options, neither of which has it on the command line.
  ///
  /// - Parameter reference: With a prefix, `env:` or `file:`.
  static func password(reference: String?, file: String?, of name: String) throws -> String? {
    if let reference, !reference.hasPrefix("env:"), !reference.hasPrefix("file:") {
      throw ArgumentError.invalid(
        "everybody on this machine can read a password on the command line: "
          + "use --\(name)-file FILE, or --\(name) env:NAME")
    }
    return try password(reference, file: file, of: name)
  }

  static func read(_ source: String) throws -> String {
    let (kind, rest) = split(source)
    switch kind {
    case "env":
      guard let password = Console.environment(rest) else {
        throw ArgumentError.invalid("environment variable ‘\(EscapedText.escape(rest))’ not set")
      }
      return password
    case "file": return try readFile(rest)
    case "pass": return rest
    default: return source
    }
  }

  /// Reads the first line of a file, or of the standard input for `-`, with any line terminator.
  private static func readFile(_ path: String) throws -> String {
    let bytes: [UInt8]
    do {
      bytes =
        path == "-"
        ? try FileSystem.standardInput(limit: longestFile)
        : try FileSystem.contents(of: path, limit: longestFile)
    } catch {
      throw ArgumentError.invalid(EscapedText.escape(error.description))
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard let password = String(validating: line, as: UTF8.self) else {
      throw ArgumentError.invalid("the password in ‘\(EscapedText.escape(path))’ is not UTF-8")
    }
    return password
  }

  private static func split(_ source: String) -> (kind: Substring, rest: String) {
    guard let colon = source.firstIndex(of: ":") else { return ("", source) }
    return (source[..<colon], String(source[source.index(after: colon)...]))
  }
}
