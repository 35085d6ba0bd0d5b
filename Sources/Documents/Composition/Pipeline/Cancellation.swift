import ComposeFonts
import ComposePlatform

/// Whether somebody still wants the output.
///
/// The caller's closure is only ever called on the caller's thread: while another thread writes the
/// file, that one sees the last answer.
// Unchecked: `isAskedElsewhere` only changes while no other thread runs; the answer is locked.
final class Cancellation: @unchecked Sendable {
  private let isCancelled: () -> Bool
  private let answer = LockedValue(false)
  /// Whether only the caller's thread calls the closure, while another thread writes the file.
  var isAskedElsewhere = false

  init(_ isCancelled: @escaping () -> Bool) { self.isCancelled = isCancelled }

  /// Asks, on the caller's thread.
  func ask() {
    if isCancelled() { answer.withLock { $0 = true } }
  }

  /// Whether the work was cancelled; may be read on any thread.
  var isSet: Bool {
    if !isAskedElsewhere { ask() }
    return answer.withLock { $0 }
  }
}
