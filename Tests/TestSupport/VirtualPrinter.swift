import Foundation

/// CUPS' `ippeveprinter`, started by a script of the conformance data.
public final class VirtualPrinter {
  public static let folder = TestData.path("printing", in: TestData.conformance) ?? ""
  private static let hasPrograms = [["/usr/sbin", "/usr/bin"], ["/usr/bin"]]
    .elementsEqual(["ippeveprinter", "dbus-daemon"]) { folders, name in
      folders.contains { TemporaryFolder.exists("\($0)/\(name)") }
    }
  public static let isInstalled = !folder.isEmpty && hasPrograms

  public static let isMissing = "install cups-ipp-utils and dbus, and set CONFORMANCE"

  public let uri: String
  private let spool: TemporaryFolder

  public init(_ options: String...) throws {
    spool = try TemporaryFolder()
    let port = Int.random(in: 20_000..<30_000)
    uri = "ipp://localhost:\(port)/ipp/print"
    // `Process` would wait for the printer too, which goes on after the script.
    let words = [Self.folder + "/start-printer", spool.path, "\(port)"] + options
    let command = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    let status = system("sh \(command) >/dev/null 2>&1 </dev/null")
    guard status == 0 else { throw TemporaryFolder.Failure(status) }
  }

  deinit {
    for name in ["printer.pid", "bus.pid"] {
      let text = (try? spool.read(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if let id = Int32(text.filter(\.isNumber)), id > 1 { kill(id, SIGTERM) }
    }
  }

  /// What it says of its requests.
  public var log: String {
    ((try? spool.read("printer.log")) ?? []).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// A command for the option `-c`, which prints a job.
  public static func command(_ script: String, in folder: TemporaryFolder) throws -> String {
    let path = try folder.write("command", "#!/bin/sh\n" + script + "\n")
    chmod(path, 0o755)
    return path
  }

  /// What arrived as a job of a number from 1.
  public func document(_ number: Int) throws -> [UInt8] {
    let name = spool.names.first { $0.hasPrefix("job-\(number).") && !$0.hasSuffix(".env") }
    return try spool.read(name ?? "job-\(number)")
  }

  /// The attributes that arrived, as lines.
  public func environment(_ number: Int) throws -> [String] {
    let text = String(decoding: try spool.read("job-\(number).env"), as: UTF8.self)
    return text.split(separator: "\n").map { $0.filter { $0 != "\"" } }
  }
}
