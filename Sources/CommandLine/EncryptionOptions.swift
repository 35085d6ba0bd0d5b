import ArgumentParser
import ComposeDiagnostics
import ComposePDFEncryption
import ComposePDFWriter
import PDFComposition

/// Passwords and permissions of the PDF.
struct EncryptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Encrypt with this password to open the PDF; env:NAME and file:PATH keep it off the process "
        + "list.",
      valueName: "password"))
  var userPassword: String?

  @Option(
    help: ArgumentHelp(
      "Encrypt with this password to lift all restrictions.", valueName: "password"))
  var ownerPassword: String?

  @Option(
    help: ArgumentHelp(
      "Read --user-password from the first line of a file; - is standard input.",
      valueName: "file"),
    completion: .file())
  var userPasswordFile: String?

  @Option(
    help: ArgumentHelp(
      "Read --owner-password from the first line of a file; - is standard input.", valueName: "file"
    ),
    completion: .file())
  var ownerPasswordFile: String?

  @Option(
    help: ArgumentHelp(
      "Encrypt; permissions without the owner password: print, print-high-resolution, copy, "
        + "assemble, fill-forms, annotate, modify; all (default) or none.",
      valueName: "list"))
  var permissions: String?

  @Option(
    help: ArgumentHelp(
      "Encrypt with aes-256 (default), or with aes-128 for readers from before 2011.",
      valueName: "algorithm"),
    completion: .list(["aes-256", "aes-128"]))
  var encryption: String?

  /// Whether any of these was given.
  var encrypts: Bool {
    userPassword != nil || ownerPassword != nil || userPasswordFile != nil
      || ownerPasswordFile != nil || permissions != nil || encryption != nil
  }

  /// How many passwords come through the standard input, which has one first line only.
  var passwordsFromStandardInput: Int {
    [userPasswordFile, ownerPasswordFile].count { $0 == "-" }
  }

  func validate() throws {
    if passwordsFromStandardInput > 1 {
      throw ValidationError("only one password can be read from standard input")
    }
  }

  private static func unknownPermission(in names: [String]) -> ValidationError {
    guard let name = names.first(where: { PDFPermissions(names: [$0]) == nil }) else {
      return ValidationError("‘all’ and ‘none’ cannot be combined with other permissions")
    }
    let known = PDFPermissions.all.names + ["all", "none"]
    let hint =
      Spelling.closest(to: name, among: known).map { "did you mean ‘\($0)’?" }
      ?? "use " + known.joined(separator: ", ")
    return ValidationError("unknown permission ‘\(EscapedText.escape(name))’; \(hint)")
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
      throw ValidationError(
        "unknown encryption ‘\(EscapedText.escape(name))’; use aes-256 or aes-128")
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
