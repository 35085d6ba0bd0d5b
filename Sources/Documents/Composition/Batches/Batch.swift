public import ComposeDiagnostics
import ComposeFonts
import ComposePDFWriter
import ComposePlatform
import ComposeStructuredData

/// Makes a document of each record of a file.
///
/// Records are independent of one another: one that cannot be made is reported, and the others are made. Documents are the same
/// whatever the number of threads and shards, and appear under their names when they are complete.
public struct Batch: Sendable {
  /// What became of a record.
  public struct Report: Sendable {
    /// The number of the record, from 0.
    public var record: Int
    /// The path of the document; nil where there is none.
    public var output: String?
    public var diagnostics: [Diagnostic]
    public var sources: [SourceFile]
    public var isGood: Bool
    /// Whether the document was there already.
    public var isKept = false
    public var pageCount = 0
    public var byteCount = 0
  }

  /// What became of a batch.
  public struct Summary: Hashable, Sendable {
    /// The records that there are, those of other shards as well.
    public var recordCount = 0
    public var made = 0
    public var kept = 0
    public var failed = 0
    public var pageCount = 0
    public var byteCount = 0
  }

  private let options: CompositionOptions
  private let request: BatchRequest

  public init(_ request: BatchRequest, options: CompositionOptions) {
    self.request = request
    self.options = options
  }

  /// Makes the documents.
  ///
  /// - Parameters:
  ///   - report: Called for each record of the shard, in their order.
  ///   - isCancelled: Called periodically; if it returns true, no further records are begun.
  public func run(
    report: (Report) -> Void, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(CompositionError) -> Summary {
    try checkPaths()
    let records = try BatchRecords(request.records)
    let maker = try BatchMaker(request, options: options, records: records)
    let collisions = try maker.collisions(isCancelled: isCancelled)
    var manifest: BatchManifest?
    if let path = request.manifest {
      manifest = try BatchManifest(path: path, keepsLines: request.resumes)
    }
    let known = manifest?.known
    var summary = Summary()
    summary.recordCount = records.count
    var paths: [String] = []
    let shard = request.shard ?? BatchRequest.Shard(parsing: "0/1")
    let numbers = stride(from: shard?.index ?? 0, to: records.count, by: shard?.count ?? 1)
    var failure: CompositionError?
    BatchWorkers.run(
      numbers, threads: request.jobs,
      worker: { thread in
        let maker = thread == 0 ? maker : maker.separate()
        return { record in
          maker.make(record, collidesWith: collisions[record], known: known?.entry(record))
        }
      },
      receive: { (result: BatchMaker.Result) in
        do throws(CompositionError) {
          try manifest?.add(result.line, of: result.report.record)
        } catch {
          failure = failure ?? error
          return false
        }
        summary.add(result.report)
        if request.joined != nil, let path = result.report.output, result.report.isGood {
          paths.append(path)
        }
        report(result.report)
        return !isCancelled()
      })
    if let failure { throw failure }
    if isCancelled() { throw .cancelled }
    try manifest?.finish(recordCount: records.count)
    if let joined = request.joined, !paths.isEmpty {
      _ = try PDFFileTasks(isCancelled: isCancelled).join(paths, to: .file(path: joined))
    }
    return summary
  }

  /// Checks that the manifest and the joined file are no inputs, and not the same. Makes their folders.
  private func checkPaths() throws(CompositionError) {
    let inputs =
      [request.template]
      + ([request.records] + request.shared).filter { $0.path != "-" }.map {
        SourceInput.file(path: $0.path)
      }
    let paths = [request.manifest, request.joined].compactMap { $0 }
    for path in paths {
      let folder = FilePath.folder(of: path)
      if !folder.isEmpty { try OutputFolder.make(folder) }
      try OutputPlan.check(report: path, of: inputs)
    }
    if paths.count == 2, paths[0] == paths[1] { throw .sameOutput(path: paths[0]) }
  }
}

extension Batch.Summary {
  fileprivate mutating func add(_ report: Batch.Report) {
    guard report.isGood else {
      failed += 1
      return
    }
    if report.isKept { kept += 1 } else { made += 1 }
    pageCount += report.pageCount
    byteCount += report.byteCount
  }
}
