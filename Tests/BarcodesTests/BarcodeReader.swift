import Foundation
import TestSupport

/// zxing-cpp, by a script beside this file.
enum BarcodeReader {
  private static let script = #filePath.replacing("BarcodeReader.swift", with: "read-back.py")

  /// A Python that has zxing-cpp and Pillow: the one of the variable `PYTHON`, else that of the system.
  private static let python: String? = {
    let named = ProcessInfo.processInfo.environment["PYTHON"]
    for path in [named, "/usr/bin/python3"].compactMap(\.self) {
      if let (status, _) = try? run(path, ["-c", "import zxingcpp, PIL"]), status == 0 {
        return path
      }
    }
    return nil
  }()

  static let isInstalled = python != nil
  static let isMissing = "install zxing-cpp and pillow for Python, and name it in PYTHON"

  private static func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// Lines of what the script prints.
  static func lines(_ arguments: [String]) throws -> [String] {
    guard let python else { return [isMissing] }
    let (status, text) = try run(python, [script] + arguments)
    return status == 0 ? text.split(separator: "\n").map(String.init) : ["failed: \(text)"]
  }
}

extension String {
  /// As a string of JSON.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
