import ArgumentParser
import Composition
import PDFEncryption
import PDFWriter

/// Who may open the PDF, and what they may do.
struct EncryptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Encrypt; this password is asked for on opening. env:NAME and file:PATH keep it out of the "
        + "list of processes.",
      valueName: "password"))
  var userPassword: String?

  @Option(
    help: ArgumentHelp("Encrypt; this password lifts all restrictions.", valueName: "password"))
  var ownerPassword: String?

  @Option(
    help: ArgumentHelp(
      "Encrypt; without the owner password, permit only these: print, print-high-resolution, copy, "
        + "assemble, fill-forms, annotate, modify; or none.",
      valueName: "list"))
  var permissions: String?

  @Option(
    help: ArgumentHelp(
      "aes-256, or aes-128 for readers from before 2011.", valueName: "algorithm"),
    completion: .list(["aes-256", "aes-128"]))
  var encryption: String?

  func apply(to options: inout CompositionOptions) throws {
    guard userPassword != nil || ownerPassword != nil || permissions != nil || encryption != nil
    else { return }
    var security = PDFSecurity()
    security.userPassword = try userPassword.map(PasswordSource.read) ?? ""
    security.ownerPassword = try ownerPassword.map(PasswordSource.read)
    if let permissions {
      let names = permissions.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      guard let read = PDFPermissions(names: names) else {
        throw ValidationError(
          "‘\(EscapedText.escape(permissions))’ are no permissions; use "
            + PDFPermissions.all.names.joined(separator: ", ") + ", all or none")
      }
      security.permissions = read
    }
    switch encryption {
    case nil, "aes-256": break
    case "aes-128": security.algorithm = .aes128
    case let name?:
      throw ValidationError(
        "there is no encryption ‘\(EscapedText.escape(name))’; use aes-256 or aes-128")
    }
    // Made once now, so that a password that cannot be is told before any work.
    do throws(EncryptionError) {
      _ = try security.makeCipher()
    } catch {
      throw ValidationError(error.description)
    }
    options.makeCipher = { [security] () throws(SettingError) in
      do throws(EncryptionError) {
        return try security.makeCipher()
      } catch {
        throw SettingError(error.description)
      }
    }
  }
}

/// Passwords given by their place instead of by themselves: as OpenSSL has them, `env:NAME`,
/// `file:PATH`, and `pass:TEXT` for one that begins like these.
enum PasswordSource {
  /// The longest file that holds a password, in bytes.
  private static let longestFile = 4096

  static func read(_ source: String) throws -> String {
    let (kind, rest) = split(source)
    switch kind {
    case "env":
      guard let password = Console.environment(rest) else {
        throw ValidationError("there is no environment variable ‘\(EscapedText.escape(rest))’")
      }
      return password
    case "file":
      let bytes: [UInt8]
      do {
        bytes = try FileSystem.contents(of: rest, limit: longestFile)
      } catch {
        throw ValidationError(EscapedText.escape(error.description))
      }
      // The first line, however lines end.
      let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
      guard let password = String(validating: line, as: UTF8.self) else {
        throw ValidationError("the password in ‘\(EscapedText.escape(rest))’ is not UTF-8")
      }
      return password
    case "pass": return rest
    default: return source
    }
  }

  private static func split(_ source: String) -> (kind: Substring, rest: String) {
    guard let colon = source.firstIndex(of: ":") else { return ("", source) }
    return (source[..<colon], String(source[source.index(after: colon)...]))
  }
}
