import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposePDFEncryption
import ComposePDFWriter

/// Passwords and permissions of the PDF.
struct EncryptionOptions {
  static let userPassword = Option(
    "user-password", value: "password",
    help:
      "Encrypt with this password to open the PDF; env:NAME and file:PATH keep it off the process "
      + "list.")
  static let ownerPassword = Option(
    "owner-password", value: "password",
    help: "Encrypt with this password to lift all restrictions.")
  static let userPasswordFile = Option(
    "user-password-file", value: "file",
    help: "Read --user-password from the first line of a file; - is standard input.",
    completion: .files([]))
  static let ownerPasswordFile = Option(
    "owner-password-file", value: "file",
    help: "Read --owner-password from the first line of a file; - is standard input.",
    completion: .files([]))
  static let permissions = Option(
    "permissions", value: "list",
    help: "Encrypt; permissions without the owner password: print, print-high-resolution, copy, "
      + "assemble, fill-forms, annotate, modify; all or none.",
    default: "all")
  static let encryption = Option(
    "encryption", value: "algorithm",
    help: "Encrypt with aes-256, or with aes-128 for readers from before 2011.",
    default: "aes-256", completion: .choices(["aes-256", "aes-128"]))

  static let definitions = [
    userPassword.definition, ownerPassword.definition, userPasswordFile.definition,
    ownerPasswordFile.definition, permissions.definition, encryption.definition,
  ]

  private let userPassword: String?
  private let ownerPassword: String?
  private let userPasswordFile: String?
  private let ownerPasswordFile: String?
  private let permissions: String?
  private let encryption: String?

  init(_ arguments: ParsedArguments) throws {
    userPassword = try arguments.value(of: Self.userPassword)
    ownerPassword = try arguments.value(of: Self.ownerPassword)
    userPasswordFile = try arguments.value(of: Self.userPasswordFile)
    ownerPasswordFile = try arguments.value(of: Self.ownerPasswordFile)
    permissions = try arguments.value(of: Self.permissions)
    encryption = try arguments.value(of: Self.encryption)
    if passwordsFromStandardInput > 1 {
      throw ArgumentError.invalid("only one password can be read from standard input")
    }
  }

  /// Whether any of these options was given.
  var encrypts: Bool {
    userPassword != nil || ownerPassword != nil || userPasswordFile != nil
      || ownerPasswordFile != nil || permissions != nil || encryption != nil
  }

  /// The number of passwords read from the standard input, which has only one first line.
  var passwordsFromStandardInput: Int {
    [userPasswordFile, ownerPasswordFile].count { $0 == "-" }
  }

  private static func unknownPermission(in names: [String]) -> ArgumentError {
    guard let name = names.first(where: { PDFPermissions(names: [$0]) == nil }) else {
      return .invalid("‘all’ and ‘none’ cannot be combined with other permissions")
    }
    let known = PDFPermissions.all.names + ["all", "none"]
    let hint =
      Spelling.closest(to: name, among: known).map { "did you mean ‘\($0)’?" }
      ?? "use " + known.joined(separator: ", ")
    return .invalid("unknown permission ‘\(EscapedText.escape(name))’; \(hint)")
  }

  func apply(to options: inout CompositionOptions) throws {
    guard encrypts else { return }
    var security = PDFSecurity()
    security.userPassword =
      try PasswordSource.password(userPassword, file: userPasswordFile, of: "user-password") ?? ""
    security.ownerPassword =
      try PasswordSource.password(ownerPassword, file: ownerPasswordFile, of: "owner-password")
    if let permissions {
      let names = permissions.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      guard let read = PDFPermissions(names: names) else {
        throw Self.unknownPermission(in: names)
      }
      security.permissions = read
    }
    switch encryption {
    case nil, "aes-256": break
    case "aes-128": security.algorithm = .aes128
    case let name?:
      throw ArgumentError.invalid(
        "unknown encryption ‘\(EscapedText.escape(name))’; use aes-256 or aes-128")
    }
    // Created once now, so that an invalid password is reported before any work.
    do throws(EncryptionError) {
      _ = try security.makeCipher()
    } catch {
      throw ArgumentError.invalid(error.description)
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
