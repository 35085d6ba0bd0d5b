import ComposeComposition
import ComposePDFGraphics
import ComposePDFWriter
import ConformanceSupport
import Foundation

/// A composed document: its bytes, and what it claims.
struct ComposedFile {
  var bytes: [UInt8]
  var claims: [PDFStandard]

  init(
    _ markdown: String, name: String = "document.md", folder: String = Folders.pictures,
    options: CompositionOptions = CompositionOptions()
  ) throws {
    try self.init(
      [.memory(name: name, utf8: Array(markdown.utf8), folder: folder)], options: options)
  }

  init(path: String, options: CompositionOptions = CompositionOptions()) throws {
    try self.init([.file(path: path)], options: options)
  }

  private init(_ inputs: [SourceInput], options: CompositionOptions) throws {
    let sink = MemorySink()
    let result = try Composer(options: options).compose(inputs, to: sink)
    bytes = sink.bytes
    claims = result.standards
  }

  init(bytes: [UInt8], claims: [PDFStandard]) {
    self.bytes = bytes
    self.claims = claims
  }

  /// What the file claims and does not keep.
  ///
  /// - Parameter password: Opens a file that is encrypted.
  func violations(password: String? = nil) throws -> [Violation] {
    let document = try ReadBackDocument(bytes: bytes, password: password)
    return claims.flatMap { claim in
      Standard(claim: claim.rawValue).map {
        ConformanceChecker.violations(in: document, of: $0)
      } ?? []
    }
  }
}

enum Folders {
  /// The package's own folder.
  static let package = "\(#filePath)".split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
  static let samples = package + "/Samples"
  /// Pictures: `mountain-lake.jpg`, and charts in PNG.
  static let pictures = samples + "/images"

  /// The first few violations, for messages.
  static func summary(_ violations: [Violation]) -> String {
    violations.prefix(5).map(\.description).joined(separator: "\n")
  }
}
