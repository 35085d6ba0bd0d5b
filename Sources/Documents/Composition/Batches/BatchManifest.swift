import ComposeDiagnostics
import ComposePlatform
import ComposeStructuredData

/// The file of a batch that has a line for each record.
///
/// A line is an object of JSON: the number of the record, its path, the hash of its input, and of its document hash, size and pages; or
/// what is wrong. It has no time, so that runs can be compared. Lines are added as documents are finished, and put in order at the end.
struct BatchManifest {
  /// What is known of a document that was made.
  struct Entry: Sendable {
    var input: String
    var output: String
    var hash: String
    var pageCount: Int
    var line: String
  }

  private let path: String
  private var descriptor: Int32
  private var lines: [Int: String] = [:]
  /// The documents of runs before, by record.
  private(set) var known: [Int: Entry] = [:]

  init(path: String, keepsLines: Bool) throws(CompositionError) {
    self.path = path
    if keepsLines, FileSystem.kind(of: path) != nil {
      do throws(FileError) {
        known = Self.entries(try FileSystem.contents(of: path, limit: .max))
      } catch {
        throw .input(error)
      }
    }
    do throws(SystemError) {
      descriptor = try FileDescriptor.retrying {
        open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (keepsLines ? 0 : O_TRUNC), 0o666)
      }
      // The last line of a run that was killed may not be whole.
      if keepsLines { try Self.write("\n", to: descriptor) }
    } catch {
      throw .output(path: path, reason: error.description)
    }
  }

  private static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try FileDescriptor.write(bytes, to: descriptor) }
    }
    try result.get()
  }

  private static func entries(_ utf8: [UInt8]) -> [Int: Entry] {
    var entries: [Int: Entry] = [:]
    for line in utf8.split(separator: 0x0A) {
      guard let value = try? JSONReader.read(Array(line)),
        let record = value["record"]?.number?.integer
      else { continue }
      if value["ok"]?.bool == true, let input = value["input"]?.string,
        let output = value["output"]?.string, let hash = value["sha256"]?.string
      {
        entries[record] = Entry(
          input: input, output: output, hash: hash, pageCount: value["pages"]?.number?.integer ?? 0,
          line: String(decoding: line, as: UTF8.self))
      } else {
        entries[record] = nil
      }
    }
    return entries
  }

  mutating func add(_ line: String, of record: Int) throws(CompositionError) {
    lines[record] = line
    do throws(SystemError) {
      try Self.write(line + "\n", to: descriptor)
    } catch {
      throw .output(path: path, reason: error.description)
    }
  }

  /// Closes the file, with its lines in order where the run is complete.
  mutating func finish(isComplete: Bool) throws(CompositionError) {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    guard isComplete else { return }
    var text = ""
    for record in lines.keys.sorted() {
      text += lines[record] ?? ""
      text += "\n"
    }
    try OutputPlan.Output.file(path: path).write(text)
  }

  static func line(
    record: Int, output: String?, input: String?,
    document: (hash: String, byteCount: Int, pageCount: Int)?, diagnostics: [Diagnostic],
    sources: [SourceFile]
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("record") { $0.number(record) }
      json.member("ok") { $0.bool(document != nil) }
      if let output { json.member("output") { $0.string(output) } }
      if let input { json.member("input") { $0.string(input) } }
      if let document {
        json.member("sha256") { $0.string(document.hash) }
        json.member("bytes") { $0.number(document.byteCount) }
        json.member("pages") { $0.number(document.pageCount) }
      }
      json.member("diagnostics") { json in
        json.array(diagnostics) { diagnostic, json in
          append(diagnostic, sources, to: &json)
        }
      }
    }
    return json.text
  }

  private static func append(
    _ diagnostic: Diagnostic, _ sources: [SourceFile], to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("severity") { $0.string(diagnostic.severity.name) }
      json.member("code") { $0.string(diagnostic.code) }
      json.member("message") { $0.string(diagnostic.message) }
      guard let range = diagnostic.range, sources.indices.contains(range.file) else { return }
      let place = sources[range.file].origin(of: range.offsets)
      let position = place.source.position(at: place.offsets.lowerBound)
      json.member("file") { $0.string(place.source.name) }
      json.member("line") { $0.number(position.line) }
      json.member("column") { $0.number(position.column) }
      if let record = place.record { json.member("path") { $0.string(record) } }
    }
  }
}
