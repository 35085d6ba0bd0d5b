import TestSupport

/// Files that the tests read.
enum ConformanceData {
  /// The folder of Willem van Schaik's PngSuite.
  static let pngSuite = TestData.path("images/pngsuite", in: TestData.conformance) ?? ""
  static var hasPNGSuite: Bool { !pngSuite.isEmpty }

  private static let packageFolder = #filePath.split(
    separator: "/", omittingEmptySubsequences: false
  )
  .dropLast(3).joined(separator: "/")

  /// The bytes of a file; empty when it cannot be read.
  static func bytes(at path: String) -> [UInt8] {
    (try? TemporaryFolder.read(path: path)) ?? []
  }

  /// The bytes of a file beside the tests.
  static func expectedBytes(of name: String) -> [UInt8] {
    bytes(at: packageFolder + "/Tests/GraphicsTests/Expected/" + name)
  }

  /// The lines of a text file beside the tests, without comments.
  static func expectedLines(of name: String) -> [String] {
    let path = packageFolder + "/Tests/GraphicsTests/Expected/" + name
    return String(decoding: bytes(at: path), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
  }
}
