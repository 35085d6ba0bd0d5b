import ComposeDiagnostics
import ComposeStructuredData
import ComposeTemplates

/// The paths of the documents of a batch.
///
/// A path has as many slashes as its pattern, so that values name files and folders, but lead nowhere else.
struct BatchNames: Sendable {
  private let template: Template
  private let slashes: Int
  private let pattern: String
  private let document: PreparedTemplate

  /// - Parameter document: The template of the documents, whose locale the names have too.
  init(_ pattern: String, _ document: PreparedTemplate) throws(CompositionError) {
    self.pattern = pattern
    self.document = document
    do throws(TemplateError) {
      template = try Template(name: "--out", utf8: Array(pattern.utf8), format: .text)
    } catch {
      throw .source(SourceFailure(error))
    }
    guard FilePath.fileExtension(of: pattern).lowercased() == "pdf" else {
      throw .setting(
        SettingError(
          "‘\(pattern)’ does not end in .pdf",
          hint: "write --out with a name of the records, such as 'out/{{number}}.pdf'"))
    }
    slashes = Self.slashes(outsideBraces: Array(pattern.utf8))
  }

  private static func slashes(outsideBraces text: [UInt8]) -> Int {
    var depth = 0
    var count = 0
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : 0
      if byte == UInt8(ascii: "{"), next == byte || next == UInt8(ascii: "%") { depth += 1 }
      if byte == UInt8(ascii: "}"),
        next == byte || index > 0 && text[index - 1] == UInt8(ascii: "%")
      {
        depth -= 1
      }
      if byte == UInt8(ascii: "/"), depth <= 0 { count += 1 }
    }
    return count
  }

  /// The path of the document of a record.
  func path(of values: DataObject) throws(CompositionError) -> String {
    let path: String
    do throws(TemplateError) {
      path = String(
        decoding: try template.filled(with: values, formats: document.formats(for: values)).utf8,
        as: UTF8.self)
    } catch {
      throw .source(SourceFailure(error))
    }
    if let problem = problem(of: path) {
      throw .setting(
        SettingError(
          "cannot write ‘\(path.prefix(200))’: \(problem)",
          hint: "names of files come from the records by --out \(pattern)", code: "batch-name"))
    }
    return path
  }

  private func problem(of path: String) -> String? {
    let utf8 = Array(path.utf8)
    if utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) {
      return "the name has a control character or a backslash"
    }
    if utf8.count(where: { $0 == UInt8(ascii: "/") }) != slashes {
      return "the value of a name has a slash"
    }
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if part.isEmpty, index > 0 { return "a folder of the name is empty" }
      if part.count > 255 { return "a name has more than 255 bytes" }
      if part.elementsEqual("..".utf8),
        !Array(pattern.utf8).starts(with: parts[...index].joined(separator: [UInt8(ascii: "/")]))
      {
        return "the name leads to another folder"
      }
    }
    guard let last = parts.last, !last.starts(with: [UInt8(ascii: ".")]) else {
      return "the name begins with a full stop"
    }
    return nil
  }
}

/// The records whose documents have the same path as that of a record before them.
struct NameCollisions {
  /// The first record of a hash of paths.
  private var first: [UInt64: Int32] = [:]

  /// Adds a path.
  ///
  /// - Parameter path: Returns the path of a record that was added.
  /// - Returns: The record that has the same path.
  mutating func add(_ path: String, of record: Int, path otherPath: (Int) -> String?) -> Int? {
    // Some file systems take capital and small letters for the same.
    let folded = path.lowercased()
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folded.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    guard let other = first[hash] else {
      first[hash] = Int32(clamping: record)
      return nil
    }
    return otherPath(Int(other))?.lowercased() == folded ? Int(other) : nil
  }
}
