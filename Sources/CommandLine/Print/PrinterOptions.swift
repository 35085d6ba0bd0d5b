import ComposeArguments
import ComposeInternetPrinting
import ComposePagePrinting
import ComposePlatform
import ComposePrinting

/// How printers are reached.
struct PrinterOptions {
  static let timeout = Option<Int>(
    "timeout", value: "seconds",
    help: "Maximum time to wait for a response, and to retry while the printer is busy.",
    default: "60", parse: PrintValue.number(in: 1...86_400))
  static let user = Option(
    "user", value: "name",
    help: "User name of the job, as the printer shows it, and user of the password.",
    default: "the login name")
  static let password = Option(
    "password", value: "source",
    help: "Password for printers that ask for one: env:NAME or file:PATH, never the password.")
  static let passwordFile = Option(
    "password-file", value: "file",
    help: "Read --password from the first line of a file; - is standard input.",
    completion: .files([]))
  static let passwordInClear = Flag(
    "password-in-clear", help: "Send the password over connections that are not encrypted, too.")
  static let fingerprint = Option<CertificateFingerprint>(
    "fingerprint", value: "sha256",
    help: "SHA-256 of the certificate that encrypted connections must have.",
    default: "that of the first connection", parse: PrintValue.fingerprint)
  static let definitions = [
    user.definition, password.definition, passwordFile.definition, passwordInClear.definition,
    fingerprint.definition, timeout.definition,
  ]

  /// For the help of commands.
  static let discussion = """
    Connections to ipps: and https: are encrypted. The certificate that a printer shows first is trusted from then \
    on, and kept in pdfcompose/printers of the folder of settings ($XDG_CONFIG_HOME or ~/.config); another one is \
    an error. Passwords are sent to printers that ask for one, over an encrypted connection, once their \
    certificate is known: ask for it with \"pdfcompose printers\", or give it with --fingerprint.
    """

  let timeout: Double
  let user: String?
  private let password: PrinterPassword?
  private let fingerprint: CertificateFingerprint?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments, isQuiet: Bool = false) throws {
    self.isQuiet = isQuiet
    fingerprint = try arguments.value(of: Self.fingerprint)
    timeout = Double(try arguments.value(of: Self.timeout) ?? 60)
    let isSentInClear = arguments[Self.passwordInClear]
    let name = try arguments.value(of: Self.user) ?? Console.environment("USER")
    let user = name == "" ? nil : name
    self.user = user
    let password = try PasswordSource.password(
      reference: try arguments.value(of: Self.password),
      file: try arguments.value(of: Self.passwordFile), of: "password")
    if password != nil, user == nil {
      throw ArgumentError.invalid("give the user of the password with --user")
    }
    self.password = user.flatMap { user in
      password.map {
        PrinterPassword(user: user, password: $0, isSentInClear: isSentInClear)
      }
    }
  }

  func printer(_ uri: String) throws -> Printer {
    do throws(PrintError) {
      return Printer(
        try PrinterURI(uri), userName: user,
        transport: CUPSTransport(timeout: timeout, trust: trust, password: password))
    } catch {
      throw ArgumentError.invalid(error.description)
    }
  }
}

extension PrinterOptions {
  /// The certificate of `--fingerprint`, or those of a file to which new printers are added.
  private var trust: CertificateTrust {
    if let fingerprint { return .only(fingerprint) }
    guard let file = Self.knownPrinters else { return .none }
    return .firstUse(KnownPrinters(path: file)) { [isQuiet] printer, certificate in
      Reporter(isQuiet: isQuiet).mention(
        "\(printer): its certificate is trusted from now on, as \(file) says: \(certificate)")
    }
  }

  /// In the folder of settings (XDG Base Directory Specification); nil where there is none.
  private static var knownPrinters: String? {
    if let folder = Console.environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/pdfcompose/printers"
    }
    guard let home = Console.environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/pdfcompose/printers"
  }
}

/// Texts of options that are values of printing.
enum PrintValue {
  static func number(
    in range: ClosedRange<Int>
  ) -> @Sendable (String) throws(OptionValueError) -> Int {
    { text throws(OptionValueError) in
      guard let number = Int(text), range.contains(number) else {
        throw .invalid("use a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }

  /// One of the cases of an enumeration by their names in IPP.
  static func word<Value: CaseIterable & CustomStringConvertible & Sendable>(
    _ type: Value.Type
  ) -> @Sendable (String) throws(OptionValueError) -> Value {
    { text throws(OptionValueError) in
      guard let value = type.allCases.first(where: { $0.description == text }) else {
        throw .notAmong(type.allCases.map(\.description))
      }
      return value
    }
  }

  /// `1-3,7`, in rising order.
  static func pages(_ text: String) throws(OptionValueError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard (1...2).contains(ends.count), ranges.count < 1000,
        let first = Int(ends[0]), let last = Int(ends[ends.count - 1]),
        first > (ranges.last?.upperBound ?? 0), last >= first, last <= Int(Int32.max)
      else { throw .invalid("use pages in rising order, such as 1-3,7") }
      ranges.append(first...last)
    }
    return ranges
  }

  static func medium(_ text: String) throws(OptionValueError) -> MediaSize {
    guard let name = MediaName(written: text) else {
      throw .invalid("use a size such as A4, letter, 100x150mm or na_legal_8.5x14in")
    }
    return name.size
  }

  static func fingerprint(
    _ text: String
  ) throws(OptionValueError) -> CertificateFingerprint {
    guard let fingerprint = CertificateFingerprint(text) else {
      throw .invalid(
        "use 64 hexadecimal digits, as ‘openssl x509 -fingerprint -sha256’ prints them")
    }
    return fingerprint
  }

  static func form(_ text: String) throws(OptionValueError) -> PrintFormat {
    switch text {
    case "pdf": return .pdf
    case "pwg": return .raster(.pwg)
    case "urf": return .raster(.apple)
    case "jpeg": return .jpeg
    default: throw .notAmong(["pdf", "pwg", "urf", "jpeg"])
    }
  }

  static func finishing(_ text: String) throws(OptionValueError) -> PrintFinishing {
    guard let finishing = PrintFinishing(name: text) else {
      throw .notAmong(PrintFinishing.names.sorted { $0.key < $1.key }.map(\.value))
    }
    return finishing
  }
}
