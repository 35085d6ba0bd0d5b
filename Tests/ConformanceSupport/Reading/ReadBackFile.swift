import Foundation

/// A finished file as an independent program reads it: qpdf's objects beside the bytes.
///
/// Values may be changed, to see that the checker notices.
public struct ReadBackFile: Sendable {
  public var bytes: [UInt8]
  public var objects: [Int: ReadObject]
  public var trailer: [String: ReadValue]

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  public static let reader = ["/usr/bin/qpdf", "/opt/homebrew/bin/qpdf", "/usr/local/bin/qpdf"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Tests that need qpdf are skipped where it is not installed.
  public static let canRead = reader != nil

  /// - Parameter password: Opens an encrypted file, whose strings and data are then in clear.
  /// - Throws: `Failure` when qpdf cannot read the bytes without a warning.
  public init(bytes: [UInt8], password: String? = nil) throws {
    self.bytes = bytes
    let output = try Self.runReader(
      (password.map { ["--password=\($0)"] } ?? []) + [
        "--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=generalized",
      ],
      on: bytes)
    let contents = try JSONObjectReader.read(output)
    objects = contents.objects
    trailer = contents.trailer.dictionary ?? [:]
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

  /// The value behind a reference, or the value itself.
  public func resolve(_ value: ReadValue?) -> ReadValue {
    guard let value else { return .null }
    guard let number = value.reference else { return value }
    return objects[number]?.value ?? .null
  }

  public func dictionary(_ value: ReadValue?) -> [String: ReadValue]? { resolve(value).dictionary }

  public func array(_ value: ReadValue?) -> [ReadValue]? { resolve(value).array }

  /// The data of the stream that is referred to.
  public func data(_ value: ReadValue?) -> [UInt8]? {
    value?.reference.flatMap { objects[$0]?.data }
  }

  public var catalogNumber: Int { trailer["Root"]?.reference ?? 0 }
  public var catalog: [String: ReadValue] { dictionary(trailer["Root"]) ?? [:] }

  /// The object numbers of the pages in their order (§7.7.3).
  public var pages: [Int] {
    var pages: [Int] = []
    var waiting = [catalog["Pages"]?.reference].compactMap { $0 }
    var seen: Set<Int> = []
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let node = objects[number]?.value.dictionary else {
        continue
      }
      if let kids = array(node["Kids"]) {
        waiting += kids.compactMap(\.reference).reversed()
      } else {
        pages.append(number)
      }
    }
    return pages
  }

  /// The entries of a number tree (§7.9.7).
  public func numberTree(_ root: ReadValue?) -> [(key: Int, value: ReadValue)] {
    treeLeaves(root, key: "Nums").compactMap { pair in
      pair.0.integer.map { (key: $0, value: pair.1) }
    }
  }

  /// The entries of a name tree (§7.9.6).
  public func nameTree(_ root: ReadValue?) -> [(key: [UInt8], value: ReadValue)] {
    treeLeaves(root, key: "Names").compactMap { pair in
      pair.0.bytes.map { (key: $0, value: pair.1) }
    }
  }

  private func treeLeaves(_ root: ReadValue?, key: String) -> [(ReadValue, ReadValue)] {
    var leaves: [(ReadValue, ReadValue)] = []
    var waiting = [root].compactMap { $0 }
    var visits = 0
    while let value = waiting.popLast(), visits < 1_000_000 {
      visits += 1
      guard let node = dictionary(value) else { continue }
      let entries = array(node[key]) ?? []
      for index in stride(from: 0, to: entries.count - 1, by: 2) {
        leaves.append((entries[index], entries[index + 1]))
      }
      waiting += (array(node["Kids"]) ?? []).reversed()
    }
    return leaves
  }
}
