import ComposeDiagnostics
import ComposePDFWriter
import ComposePlatform
import ComposeStructuredData

/// The file of a batch that has a line for each record.
///
/// A line is an object of JSON: the number of the record, its path, the hash of its input, and of its document hash, size and pages; or
/// what is wrong. It has no time, so that runs can be compared. Lines are added as documents are finished, in the order of their records;
/// a run that goes on with another puts all in order at the end.
struct BatchManifest {
  /// What is known of a document that was made.
  struct Entry: Sendable {
    var input: String
    var output: String
    var hash: String
    var pageCount: Int
  }

  /// The documents of runs before, whose lines are read when they are asked for.
  struct Known: Sendable {
    fileprivate let file: ManifestFile
    fileprivate let places: [Int: Range<Int>]

    /// The document of a record; nil where none was made.
    func entry(_ record: Int) -> Entry? {
      guard let place = places[record],
        let line = try? FileDescriptor.bytes(place, of: file.descriptor),
        let value = try? JSONReader.read(line), value["ok"]?.bool == true,
        let input = value["input"]?.string, let output = value["output"]?.string,
        let hash = value["sha256"]?.string
      else { return nil }
      return Entry(
        input: input, output: output, hash: hash, pageCount: value["pages"]?.number?.integer ?? 0)
    }
  }

  private let path: String
  private let file: ManifestFile
  /// The size of the file in bytes.
  private var byteCount = 0
  /// Where the last line of each record is; nil for a run that makes all of them anew.
  private var places: [Int: Range<Int>]?

  /// The documents of runs before; nil for a run that makes all of them anew.
  var known: Known? { places.map { Known(file: file, places: $0) } }

  /// - Parameter keepsLines: Whether the run goes on with the one that wrote the file.
  init(path: String, keepsLines: Bool) throws(CompositionError) {
    self.path = path
    do throws(SystemError) {
      file = ManifestFile(
        try FileDescriptor.retrying {
          open(path, (keepsLines ? O_RDWR : O_WRONLY) | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        })
    } catch {
      throw .output(path: path, reason: error.description)
    }
    // File systems that have no locks do without.
    if flock(file.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .output(
        path: path, reason: "another run is writing it; give each shard a manifest of its own")
    }
    if keepsLines {
      try readLines()
    } else if ftruncate(file.descriptor, 0) != 0, errno != EINVAL {
      // Pipes and the like, which are EINVAL, have nothing to remove.
      throw .output(path: path, reason: SystemError.current.description)
    }
  }

  private mutating func readLines() throws(CompositionError) {
    do throws(FileError) {
      let utf8 = try FileSystem.contents(of: path, limit: .max)
      var places: [Int: Range<Int>] = [:]
      for line in utf8.split(separator: 0x0A) {
        // The last line of a run that was killed may not be whole.
        guard let value = try? JSONReader.read(Array(line)),
          let record = value["record"]?.number?.integer, record >= 0
        else { continue }
        places[record] = line.indices
      }
      byteCount = utf8.count
      self.places = places
    } catch {
      throw .input(error)
    }
    if byteCount > 0 { try append("\n") }
  }

  private mutating func append(_ text: String) throws(CompositionError) {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try FileDescriptor.write(bytes, to: file.descriptor) }
    }
    do throws(SystemError) {
      try result.get()
    } catch {
      throw .output(path: path, reason: error.description)
    }
    byteCount += bytes.count
  }

  /// - Parameter line: Nil where the line of the run before holds.
  mutating func add(_ line: String?, of record: Int) throws(CompositionError) {
    guard let line else { return }
    places?[record] = byteCount..<byteCount + line.utf8.count
    try append(line + "\n")
  }

  /// Puts the lines in order where some are of runs before.
  ///
  /// - Parameter recordCount: The number of records that there are; lines of others are removed.
  func finish(recordCount: Int) throws(CompositionError) {
    guard let places else { return }
    let sink = try OutputPlan.Output.file(path: path).openSink()
    let result = Result { () throws(PDFError) in
      var lines: [UInt8] = []
      for (record, place) in places.sorted(by: { $0.key < $1.key }) where record < recordCount {
        lines += try line(at: place)
        lines.append(0x0A)
        if lines.count >= 1 << 16 {
          try Self.write(lines, to: sink)
          lines.removeAll(keepingCapacity: true)
        }
      }
      try Self.write(lines, to: sink)
      try sink.commit()
    }
    if case .failure(let error) = result {
      sink.cancel()
      throw CompositionError(error)
    }
  }

  private func line(at place: Range<Int>) throws(PDFError) -> [UInt8] {
    do throws(SystemError) {
      return try FileDescriptor.bytes(place, of: file.descriptor)
    } catch {
      throw .writeFailed(path: path, reason: error.description)
    }
  }

  private static func write(_ bytes: [UInt8], to sink: any ByteSink) throws(PDFError) {
    try bytes.withUnsafeBytes { bytes in Result { () throws(PDFError) in try sink.write(bytes) } }
      .get()
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

/// The open file of a manifest, which is locked until nobody needs it.
private final class ManifestFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}
