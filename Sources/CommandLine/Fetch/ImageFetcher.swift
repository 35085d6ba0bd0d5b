import ComposeComposition
import ComposeDiagnostics
import ComposeDocuments
import ComposeHTTPDownload

/// Downloads the images of documents one after the other, and keeps the lock files of their folders.
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
  private let options: HTTPDownloadOptions
  private let imageFolder: String?
  private let date: String
  private let reporter: Reporter
  private let progress: FetchProgress
  /// Made for the first download, so that a run without one needs no libcurl.
  private var downloader: HTTPDownloader?
  /// By folder of the documents.
  private var stores: [String: ImageStore] = [:]
  /// The outcome of each download.
  private var outcomes: [Key: Outcome] = [:]
  private var receivedBytes = 0
  private var matchCount = 0

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
  init(
    mode: Mode, options: HTTPDownloadOptions, imageFolder: String?, date: String,
    reporter: Reporter
  ) {
    self.mode = mode
    self.options = options
    self.imageFolder = imageFolder
    self.date = date
    self.reporter = reporter
    progress = FetchProgress(reporter: reporter)
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
        for image in images.references where !Signals.hasBeenAskedToEnd {
          let key = Key(folder: source.folder, url: image.url)
          if outcomes[key] == nil {
            outcomes[key] = .some(try fetch(image.url, in: &store))
          }
          if case .some(var problem?) = outcomes[key] {
            problem.range = image.range
            diagnostics.append(problem)
          }
          progress.next()
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
    reporter.succeeded(
      "\(count) \(count == 1 ? "image" : "images") downloaded (\(ByteCount(receivedBytes))), "
        + "\(matchCount) already there")
  }

  private func store(of folder: String) throws(CompositionError) -> ImageStore {
    if let known = stores[folder] { return known }
    return try ImageStore(folder: folder, imageFolder: imageFolder)
  }

  private func fetch(
    _ url: String, in store: inout ImageStore
  ) throws(CompositionError) -> Outcome {
    let entry = store.lock[url]
    if mode != .update, let entry {
      do {
        try store.check(entry)
        matchCount += 1
        return nil
      } catch {
        if mode == .frozen {
          return problem(
            "locked-image",
            "image ‘\(Self.shown(url))’: file ‘\(Self.shown(entry.file))’ \(error)",
            hint: "run ‘pdfcompose fetch’ without --frozen")
        }
      }
    }
    if mode == .frozen {
      return problem(
        "locked-image", "image ‘\(Self.shown(url))’ is not in \(ImageLock.fileName)",
        hint: "run ‘pdfcompose fetch’ without --frozen")
    }
    do {
      let file = try download(url)
      let image = try DownloadedImage(
        file.bytes, url: url, announced: file.mediaType)
      if mode == .missing, let entry, !entry.isFile(of: image.bytes) {
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

  private func download(_ url: String) throws(HTTPDownloadError) -> HTTPDownloader.File {
    guard outcomes.count - matchCount < Self.maximumDownloads else {
      throw .failed("a run downloads no more than \(Self.maximumDownloads) images")
    }
    guard receivedBytes < Self.maximumTotal else {
      throw .failed("a run downloads no more than \(ByteCount(Self.maximumTotal))")
    }
    let downloader: HTTPDownloader
    if let existing = self.downloader {
      downloader = existing
    } else {
      downloader = try HTTPDownloader(options: options) { [progress] received, expected in
        progress.update(received: received, expected: expected)
        return !Signals.hasBeenAskedToEnd
      }
      self.downloader = downloader
    }
    let file = try downloader.file(at: url)
    receivedBytes += file.bytes.count
    return file
  }

  private func problem(_ code: String, _ message: String, hint: String?) -> Diagnostic {
    Diagnostic(.error, code: code, message, hint: hint)
  }

  /// Truncates a text to fit on one line of a message.
  private static func shown(_ text: String) -> String {
    text.count > 100 ? text.prefix(97) + "…" : text
  }
}

/// The progress of the downloads for one document.
private final class FetchProgress {
  private let reporter: Reporter
  private var line: ProgressLine
  private var imageCount = 0
  private var doneCount = 0

  init(reporter: Reporter) {
    self.reporter = reporter
    line = ProgressLine(reporter: reporter)
  }

  func begin(imageCount: Int) {
    line = ProgressLine(reporter: reporter)
    self.imageCount = imageCount
    doneCount = 0
  }

  func next() {
    doneCount += 1
    update(received: 0, expected: nil)
  }

  func update(received: Int, expected: Int?) {
    let part = expected.map { Double(received) / Double(max($0, 1)) } ?? 0
    line.update(
      fraction: (Double(doneCount) + min(part, 1)) / Double(max(imageCount, 1)),
      "\(doneCount) of \(imageCount) images")
  }

  func clear() { line.clear() }
}
