import ComposePlatform

/// The progress of the downloads for one document, told by several threads.
// Unchecked: everything is used while `lock` is held.
final class FetchProgress: @unchecked Sendable {
  private let reporter: Reporter
  private let lock = Lock()
  private var line: ProgressLine
  private var imageCount = 0
  private var doneCount = 0
  /// The part of each download in progress that has been received, 0…1.
  private var parts: [Double] = []

  init(reporter: Reporter) {
    self.reporter = reporter
    line = ProgressLine(reporter: reporter)
  }

  func begin(imageCount: Int) {
    lock.withLock {
      line = ProgressLine(reporter: reporter)
      self.imageCount = imageCount
      doneCount = 0
      parts = []
    }
  }

  /// Begins some downloads, numbered from zero.
  func beginDownloads(count: Int) {
    lock.withLock { parts = Array(repeating: 0, count: count) }
  }

  /// Ends the downloads begun before, if any, and counts images that are there now.
  func next(count: Int = 1) {
    lock.withLock {
      parts = []
      doneCount += count
      show()
    }
  }

  func update(_ download: Int, received: Int, expected: Int?) {
    lock.withLock {
      guard parts.indices.contains(download) else { return }
      parts[download] = min(expected.map { Double(received) / Double(max($0, 1)) } ?? 0, 1)
      show()
    }
  }

  func clear() { lock.withLock { line.clear() } }

  private func show() {
    let done = Double(doneCount) + parts.reduce(0, +)
    line.update(
      fraction: done / Double(max(imageCount, 1)), "\(doneCount) of \(imageCount) images")
  }
}
