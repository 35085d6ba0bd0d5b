#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Public test suites that are not part of the repository. They lie in the folder named by
/// `PDFCOMPOSE_CONFORMANCE`, or in `shared/conformance` beside the package.
enum ConformanceData {
  static let folder: String = {
    if let path = getenv("PDFCOMPOSE_CONFORMANCE") { return String(cString: path) }
    return packageFolder + "/../shared/conformance"
  }()

  static let pngSuite = folder + "/images/pngsuite"
  static var hasPNGSuite: Bool { access(pngSuite + "/basn0g01.png", R_OK) == 0 }

  private static let packageFolder = #filePath.split(
    separator: "/", omittingEmptySubsequences: false
  )
  .dropLast(3).joined(separator: "/")

  /// The bytes of a file; empty when it cannot be read.
  static func bytes(at path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
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
