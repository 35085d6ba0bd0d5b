import ArgumentParser
import ComposePDFEncryption
import ComposePDFWriter
import PDFComposition

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
      "The same as --user-password with the first line of a file, - for the standard input.",
      valueName: "file"),
    completion: .file())
  var userPasswordFile: String?

  @Option(
    help: ArgumentHelp(
      "The same as --owner-password with the first line of a file.", valueName: "file"),
    completion: .file())
  var ownerPasswordFile: String?

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
      throw ValidationError("only one password can come from the standard input")
    }
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
