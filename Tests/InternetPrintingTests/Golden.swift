import ComposeInternetPrinting
import TestSupport

/// Bytes of messages as CUPS' tools sent them, by name: lines of a name and hexadecimal digits.
enum Golden {
  /// What `ipptool` sends for the requests of `Golden/requests.test`.
  static let requests = read("requests.txt")
  /// What a virtual printer answers.
  static let responses = read("responses.txt")

  private static func read(_ name: String) -> [String: [UInt8]] {
    let path = #filePath.replacing("Golden.swift", with: "Golden/" + name)
    let text = (try? TemporaryFolder.read(path: path)).map { String(decoding: $0, as: UTF8.self) }
    var result: [String: [UInt8]] = [:]
    for line in (text ?? "").split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      guard parts.count == 2 else { continue }
      let digits = Array(parts[1].utf8)
      result[String(parts[0])] = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
      }
    }
    return result
  }

  /// A virtual printer.
  static func printer(_ name: String) throws -> PrinterDescription {
    PrinterDescription(try IPPMessage(decoding: responses[name] ?? []))
  }
}
