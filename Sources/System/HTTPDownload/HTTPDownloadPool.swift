import ComposePlatform

/// Downloads several files at once, each connection on a thread of its own.
///
/// Not thread-safe itself.
package final class HTTPDownloadPool {
  /// Called on the threads of the downloads, as `HTTPDownloader` describes it, with the number of
  /// the download among those asked for at once.
  package typealias Progress =
    @Sendable (_ index: Int, _ received: Int, _ expected: Int?) -> Bool

  private let lanes: [Lane]

  /// - Parameter count: How many files to download at once, at least 1. One is downloaded on the
  ///   calling thread.
  package init(options: HTTPDownloadOptions, count: Int, progress: @escaping Progress) {
    lanes = (0..<max(count, 1)).map { _ in
      Lane(options: options, progress: progress, hasThread: count > 1)
    }
  }

  deinit { for lane in lanes { lane.finish() } }

  /// Downloads files, those listed first before others.
  ///
  /// - Parameter maximumTotal: The number of bytes after which no further download begins.
  /// - Returns: The file or the error of each URL, in their order; nil where the download did not begin.
  package func files(
    at urls: [String], maximumTotal: Int
  ) -> [Result<HTTPDownloader.File, HTTPDownloadError>?] {
    let state = LockedValue(State(count: urls.count))
    for lane in lanes.prefix(urls.count) {
      lane.submit {
        while let index = state.withLock({ $0.next(limit: maximumTotal) }) {
          let result = lane.file(at: urls[index], index: index)
          state.withLock { $0.end(index, result) }
        }
      }
    }
    for lane in lanes { lane.wait() }
    return state.withLock { $0.results }
  }

  /// What the lanes share.
  private struct State {
    var results: [Result<HTTPDownloader.File, HTTPDownloadError>?]
    private var nextIndex = 0
    private var received = 0

    init(count: Int) { results = Array(repeating: nil, count: count) }

    /// The number of the next download; nil for none.
    mutating func next(limit: Int) -> Int? {
      guard nextIndex < results.count, received < limit else { return nil }
      defer { nextIndex += 1 }
      return nextIndex
    }

    mutating func end(_ index: Int, _ result: Result<HTTPDownloader.File, HTTPDownloadError>) {
      if case .success(let file) = result { received += file.bytes.count }
      results[index] = result
    }
  }

  /// A thread with its connection.
  // Unchecked: `downloader` and `index` are used only by what is submitted, one after the other.
  private final class Lane: @unchecked Sendable {
    private let options: HTTPDownloadOptions
    private let progress: Progress
    private let worker: SerialWorker?
    /// Made for the first download, so that a run without one needs no libcurl.
    private var downloader: HTTPDownloader?
    private var index = 0

    init(options: HTTPDownloadOptions, progress: @escaping Progress, hasThread: Bool) {
      self.options = options
      self.progress = progress
      worker = hasThread ? SerialWorker(capacity: 1) : nil
    }

    func submit(_ job: @escaping SerialWorker.Job) {
      if let worker { worker.submit(job) } else { job() }
    }

    func wait() { worker?.wait() }

    func finish() { worker?.finish() }

    func file(
      at url: String, index: Int
    ) -> Result<HTTPDownloader.File, HTTPDownloadError> {
      self.index = index
      return Result { () throws(HTTPDownloadError) in
        if let downloader { return try downloader.file(at: url) }
        let downloader = try HTTPDownloader(options: options) { [unowned self] in
          progress(self.index, $0, $1)
        }
        self.downloader = downloader
        return try downloader.file(at: url)
      }
    }
  }
}
