public import Foundation

/// Programs of other makers that read PDF files, where they are installed.
public enum Tool {
  /// Nil for a program that is not installed.
  public static func path(_ name: String) -> String? {
    ["/usr/bin", "/opt/homebrew/bin", "/usr/local/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  public static let hasQPDF = path("qpdf") != nil
  /// Its programs come in one package.
  public static let hasPoppler = path("pdftotext") != nil && path("pdftoppm") != nil
  public static let hasMuPDF = path("mutool") != nil

  public struct NotInstalled: Error {
    public let name: String
  }

  /// Runs a program on a file; `arguments` have `%` where its path belongs.
  ///
  /// - Parameter keepsErrors: Whether the output has what goes to the standard error.
  public static func run(
    _ name: String, _ arguments: [String], on pdf: [UInt8], keepsErrors: Bool = true
  ) throws -> (status: Int32, output: Data) {
    guard let program = path(name) else { throw NotInstalled(name: name) }
    let folder = try TemporaryFolder()
    let file = try folder.write("file.pdf", pdf)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments.map { $0 == "%" ? file : $0 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = keepsErrors ? output : FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, bytes)
  }

  /// The text of a file as Poppler reads it.
  public static func text(_ pdf: [UInt8], _ options: String...) throws -> String {
    let output = try run("pdftotext", options + ["-enc", "UTF-8", "%", "-"], on: pdf).output
    return String(decoding: output, as: UTF8.self)
  }
}
