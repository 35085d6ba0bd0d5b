import ComposeComposition
import ComposeDiagnostics
import ComposeDocuments
import ComposeHTTPDownload

/// Downloads the images of documents, several at once, and keeps the lock files of their folders.
final class ImageFetcher {
  /// What is downloaded.
  enum Mode {
    /// What is not there.
    case missing
    /// Everything.
    case update
    /// Nothing.
    case frozen
  }

  private let mode: Mode
  private let imageFolder: String?
  private let date: String
  private let reporter: Reporter
  private let progress: FetchProgress
  private let pool: HTTPDownloadPool
  private let jobCount: Int
  /// By folder of the documents.
  private var stores: [String: ImageStore] = [:]
  /// The outcome of each download.
  private var outcomes: [Key: Outcome] = [:]
  private var receivedBytes = 0
  private var matchCount = 0
  private var downloadCount = 0
  private var removedCount = 0
  /// The images that the documents of each folder name.
  private var named: [String: Set<String>] = [:]

  private struct Key: Hashable {
    let folder: String
    let url: String
  }

  /// Nil for an image that is there now; else what is wrong, without its place.
  private typealias Outcome = Diagnostic?

  /// The maximum number of images that a run downloads.
  private static let maximumDownloads = 1_000
  /// The maximum number of bytes that a run downloads.
  private static let maximumTotal = 1_000_000_000

  /// - Parameters:
  ///   - imageFolder: The path of the folder for images; nil for the default in the folder of each document.
  ///   - date: The day of new entries.
  ///   - jobCount: How many images to download at once.
  init(
    mode: Mode, options: HTTPDownloadOptions, imageFolder: String?, date: String, jobCount: Int,
    reporter: Reporter
  ) {
    self.mode = mode
    self.imageFolder = imageFolder
    self.date = date
    self.reporter = reporter
    self.jobCount = jobCount
    let progress = FetchProgress(reporter: reporter)
    self.progress = progress
    pool = HTTPDownloadPool(options: options, count: jobCount) { index, received, expected in
      progress.update(index, received: received, expected: expected)
      return !Signals.hasBeenAskedToEnd
    }
  }

  /// Downloads or checks the images of a document and reports what is wrong.
  ///
  /// - Returns: Whether all images are there.
  func fetch(_ images: RemoteImages, of source: SourceInput) throws(CompositionError) -> Bool {
    var store = try store(of: source.folder)
    var diagnostics = images.diagnostics
    progress.begin(imageCount: images.references.count)
    let result = Signals.deferring {
      Result { () throws(CompositionError) in
        var wanted: [String] = []
        // Also of documents without images.
        named[source.folder, default: []].formUnion(images.references.map(\.url))
        for image in images.references {
          let key = Key(folder: source.folder, url: image.url)
          guard outcomes[key] == nil else { continue }
          if let outcome = checked(image.url, in: store) {
            outcomes[key] = .some(outcome)
            progress.next()
          } else {
            wanted.append(image.url)
          }
        }
        try download(wanted, into: &store, folder: source.folder)
        for image in images.references {
          let key = Key(folder: source.folder, url: image.url)
          if case .some(var problem?) = outcomes[key] {
            problem.range = image.range
            diagnostics.append(problem)
          }
        }
        // What was downloaded before an interruption stays.
        try store.save()
      }
    }
    progress.clear()
    stores[source.folder] = store
    reporter.report(diagnostics, sources: images.sources)
    try result.get()
    return !diagnostics.contains { $0.severity == .error }
  }

  /// Prints `3 images downloaded (1.2 MB), 2 already there` on a terminal.
  func tellSummary() {
    if mode == .frozen {
      return reporter.succeeded(
        "\(matchCount) \(matchCount == 1 ? "image matches" : "images match") \(ImageLock.fileName)")
    }
    let count = outcomes.values.count { $0 == nil } - matchCount
    let removed = removedCount > 0 ? ", \(removedCount) removed" : ""
    reporter.succeeded(
      "\(count) \(count == 1 ? "image" : "images") downloaded (\(ByteCount(receivedBytes))), "
        + "\(matchCount) already there\(removed)")
  }

  private func store(of folder: String) throws(CompositionError) -> ImageStore {
    if let known = stores[folder] { return known }
    return try ImageStore(folder: folder, imageFolder: imageFolder)
  }

  /// The outcome for an image without a download; nil where it must be downloaded.
  private func checked(_ url: String, in store: ImageStore) -> Outcome? {
    let entry = store.lock[url]
    if mode != .update, let entry {
      do {
        try store.check(entry)
        matchCount += 1
        return .some(nil)
      } catch {
        if mode == .frozen {
          return problem(
            "locked-image",
            "image ‘\(Self.shown(url))’: file ‘\(Self.shown(entry.file))’ \(error)",
            hint: "run ‘pdfcompose fetch’ without --frozen")
        }
      }
    }
    guard mode == .frozen else { return nil }
    return problem(
      "locked-image", "image ‘\(Self.shown(url))’ is not in \(ImageLock.fileName)",
      hint: "run ‘pdfcompose fetch’ without --frozen")
  }

  /// Downloads images, some at a time, so that few are in memory, and adds them in their order.
  private func download(
    _ urls: [String], into store: inout ImageStore, folder: String
  ) throws(CompositionError) {
    var rest = urls[...]
    while !rest.isEmpty, !Signals.hasBeenAskedToEnd {
      let batch = Array(rest.prefix(4 * jobCount))
      rest = rest.dropFirst(batch.count)
      let most = max(0, min(batch.count, Self.maximumDownloads - downloadCount))
      downloadCount += most
      progress.beginDownloads(count: most)
      let files = pool.files(
        at: Array(batch.prefix(most)), maximumTotal: Self.maximumTotal - receivedBytes)
      for (index, url) in batch.enumerated() {
        let limit =
          index < files.count
          ? "\(ByteCount(Self.maximumTotal))" : "\(Self.maximumDownloads) images"
        let result =
          (index < files.count ? files[index] : nil)
          ?? .failure(.failed("a run downloads no more than \(limit)"))
        if case .failure(.cancelled) = result { continue }
        outcomes[Key(folder: folder, url: url)] = .some(try add(result, url: url, to: &store))
      }
      progress.next(count: batch.count)
    }
  }

  private func add(
    _ result: Result<HTTPDownloader.File, HTTPDownloadError>, url: String,
    to store: inout ImageStore
  ) throws(CompositionError) -> Outcome {
    do {
      let file = try result.get()
      receivedBytes += file.bytes.count
      let image = try DownloadedImage(file.bytes, url: url, announced: file.mediaType)
      if mode == .missing, let entry = store.lock[url], !entry.isFile(of: image.bytes) {
        return problem(
          "locked-image",
          "image ‘\(Self.shown(url))’ on the network differs from \(ImageLock.fileName)",
          hint: "look at it, and accept it with --update")
      }
      try store.add(image, url: url, date: date)
      return nil
    } catch let error as HTTPDownloadError {
      return problem(
        "image-download", "cannot download image ‘\(Self.shown(url))’: \(error)",
        hint: error.hint)
    } catch let error as ImageUnavailable {
      return problem(error.code, error.message, hint: error.hint)
    } catch let error as CompositionError {
      throw error
    } catch {
      throw .layout(reason: "\(error)")
    }
  }

  /// Removes the images that none of the documents named; of frozen ones, it tells them.
  ///
  /// - Returns: Whether there is nothing left to remove.
  func prune() throws(CompositionError) -> Bool {
    var isClean = true
    for folder in named.keys.sorted() {
      var store = try store(of: folder)
      let urls = store.lock.entries.map(\.url).filter { named[folder]?.contains($0) != true }
      guard !urls.isEmpty else { continue }
      if mode == .frozen {
        for url in urls {
          reporter.report(
            [
              problem(
                "locked-image",
                "image ‘\(Self.shown(url))’ is in \(store.lockPath), but in no document",
                hint: "run ‘pdfcompose fetch --prune’ with all documents of the folder")
            ], sources: [])
        }
        isClean = false
        continue
      }
      let result = Signals.deferring {
        Result { () throws(CompositionError) in try store.remove(urls) }
      }
      try result.get()
      stores[folder] = store
      removedCount += urls.count
    }
    return isClean
  }

  private func problem(_ code: String, _ message: String, hint: String?) -> Diagnostic {
    Diagnostic(.error, code: code, message, hint: hint)
  }

  /// Truncates a text to fit on one line of a message.
  private static func shown(_ text: String) -> String {
    text.count > 100 ? text.prefix(97) + "…" : text
  }
}
