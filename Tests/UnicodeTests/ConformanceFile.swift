import Foundation
import TestSupport

/// The test files of the Unicode Character Database.
enum ConformanceFile {
  /// The lines of a file without comments, or nil if the file is not on this machine.
  ///
  /// Looked for in `unicode` of the conformance folder, then where Debian's package
  /// `unicode-data` puts it.
  static func lines(_ name: String) -> [Substring]? {
    for folder in folders {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) {
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
          let content = line.prefix { $0 != "#" }
          return content.contains { !$0.isWhitespace } ? content : nil
        }
      }
    }
    return nil
  }

  static func isPresent(_ name: String) -> Bool {
    folders.contains { FileManager.default.fileExists(atPath: $0 + "/" + name) }
  }

  private static let folders =
    (TestData.conformance.map { [$0 + "/unicode"] } ?? [])
    + ["/usr/share/unicode", "/usr/share/unicode/auxiliary"]

  /// The reason why tests are skipped.
  static let isMissing = "install unicode-data, or \(TestData.needsConformance)"
}

/// A sample of a break test: text, and the offsets before which there is a break.
struct BreakSample {
  var bytes: [UInt8] = []
  var breaks: [Int] = []
  var source: Substring

  /// Reads `÷ 0020 × 0308 ÷`.
  init(_ line: Substring) {
    source = line
    for field in line.split(whereSeparator: \.isWhitespace) {
      if field == "÷" {
        breaks.append(bytes.count)
      } else if field != "×", let value = UInt32(field, radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        bytes += Array(String(Character(scalar)).utf8)
      }
    }
  }
}
