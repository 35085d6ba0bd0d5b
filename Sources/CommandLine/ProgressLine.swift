import ComposeComposition
import ComposePlatform

/// One line on a terminal that says how far long work has come, and is gone when it is done.
final class ProgressLine {
  /// Whether there is a terminal to show it on, and somebody who wants it.
  let isShown: Bool
  private let start: Double
  private var lastUpdate: Double
  private var hasWritten = false

  /// Work that takes less than this, in seconds, shows nothing.
  private static let patience = 0.4
  private static let interval = 0.1

  init(reporter: Reporter) {
    isShown = !reporter.isQuiet && reporter.style == .text && Console.errorIsTerminal
    start = isShown ? Self.now() : 0
    lastUpdate = start
  }

  func update(_ progress: CompositionProgress) {
    guard isShown else { return }
    let now = Self.now()
    guard now - start >= Self.patience, now - lastUpdate >= Self.interval else { return }
    lastUpdate = now
    hasWritten = true
    Console.tell("\r\(Self.bar(progress.fraction)) \(progress.pageCount) pages\u{1B}[K")
  }

  func clear() {
    if hasWritten { Console.tell("\r\u{1B}[K") }
    hasWritten = false
  }

  /// Thirty cells and a percentage.
  private static func bar(_ fraction: Double) -> String {
    let share = min(max(fraction, 0), 1)
    let filled = Int(share * 30)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
      + " \(Int(share * 100)) %"
  }

  /// Seconds on a clock that is never set back. Only the terminal sees it, never the output.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
