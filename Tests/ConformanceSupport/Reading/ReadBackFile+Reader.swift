public import ComposePDFConformance
import Foundation

/// Files as an independent program reads them: qpdf's objects beside the bytes.
extension ReadBackFile {
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  public static let reader = ["/usr/bin/qpdf", "/opt/homebrew/bin/qpdf", "/usr/local/bin/qpdf"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Tests that need qpdf are skipped where it is not installed.
  public static var canRead: Bool { reader != nil }

  /// - Parameter password: Opens an encrypted file, whose strings and data are then in clear.
  /// - Throws: `Failure` when qpdf cannot read the bytes without a warning.
  public init(bytes: [UInt8], password: String? = nil) throws {
    let output = try Self.runReader(
      (password.map { ["--password=\($0)"] } ?? []) + [
        "--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=generalized",
      ],
      on: bytes)
    let contents = try JSONObjectReader.read(output)
    self.init(
      bytes: bytes, objects: contents.objects, trailer: contents.trailer.dictionary ?? [:])
  }

  static func runReader(_ arguments: [String], on bytes: [UInt8]) throws -> [UInt8] {
    guard let reader else { throw Failure(description: "qpdf is not installed") }
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("\(UUID().uuidString).pdf")
    let result = folder.appendingPathComponent("\(UUID().uuidString).json")
    try Data(bytes).write(to: file)
    _ = FileManager.default.createFile(atPath: result.path, contents: nil)
    defer {
      try? FileManager.default.removeItem(at: file)
      try? FileManager.default.removeItem(at: result)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: reader)
    process.arguments = arguments + [file.path]
    let errors = Pipe()
    process.standardOutput = try FileHandle(forWritingTo: result)
    process.standardError = errors
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: String(decoding: complaints, as: UTF8.self))
    }
    return [UInt8](try Data(contentsOf: result))
  }
}

extension ReadBackDocument {
  public convenience init(bytes: [UInt8], password: String? = nil) throws {
    self.init(try ReadBackFile(bytes: bytes, password: password))
  }
}
