import Foundation

/// libcups, by a script.
public enum RasterReader {
  private static let script = #filePath.replacing(
    "RasterReader.swift", with: "Scripts/read-raster.py")

  public static let isInstalled = (try? run([]))?.status == 0
  public static let isMissing = "install libcups2 and python3"

  /// What the script prints of a file, line by line.
  public static func lines(_ bytes: [UInt8]) throws -> [String] {
    let folder = try TemporaryFolder()
    let (status, text) = try run([try folder.write("pages.raster", bytes)])
    return text.split(separator: "\n").map(String.init) + (status == 0 ? [] : ["status \(status)"])
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
