import ComposeComposition
import ComposePlatform

/// A progress line on a terminal, which is erased at the end.
final class ProgressLine {
  /// Whether progress is shown: standard error is a terminal and progress is enabled.
  let isShown: Bool
  private let start: Double
  private var lastUpdate: Double
  private var hasWritten = false

  /// The delay in seconds before progress is shown.
  private static let patience = 0.4
  private static let interval = 0.1

  init(reporter: Reporter) {
    isShown = !reporter.isQuiet && reporter.style == .text && Console.errorIsTerminal
    start = isShown ? Self.now() : 0
    lastUpdate = start
  }

  func update(_ progress: CompositionProgress) {
    update(fraction: progress.fraction, "\(progress.pageCount) pages")
  }

  /// - Parameters:
  ///   - fraction: What is done, 0…1.
  ///   - text: What is done in words.
  func update(fraction: Double, _ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = Self.now()
    guard now - start >= Self.patience, now - lastUpdate >= Self.interval else { return }
    lastUpdate = now
    hasWritten = true
    Console.tell("\r\(Self.bar(fraction)) \(text())\u{1B}[K")
  }

  func clear() {
    if hasWritten { Console.tell("\r\u{1B}[K") }
    hasWritten = false
  }

  /// A progress bar of thirty cells, and a percentage.
  private static func bar(_ fraction: Double) -> String {
    let share = min(max(fraction, 0), 1)
    let filled = Int(share * 30)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
      + " \(Int(share * 100)) %"
  }

  /// The monotonic time in seconds. Only used for the terminal, never for the output.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
