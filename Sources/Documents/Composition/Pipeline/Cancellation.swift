import ComposeFonts
import ComposePlatform

/// Whether the composition was cancelled.
///
/// The caller's closure is only called on the caller's thread: while another thread writes the
/// file, that thread sees the last result.
// Unchecked: `isAskedElsewhere` only changes while no other thread runs; the answer is locked.
final class Cancellation: @unchecked Sendable {
  private let isCancelled: () -> Bool
  private let answer = LockedValue(false)
  /// Whether only the caller's thread calls the closure, while another thread writes the file.
  var isAskedElsewhere = false

  init(_ isCancelled: @escaping () -> Bool) { self.isCancelled = isCancelled }

  /// Calls the closure, on the caller's thread.
  func ask() {
    if isCancelled() { answer.withLock { $0 = true } }
  }

  /// Whether the work was cancelled; may be read on any thread.
  var isSet: Bool {
    if !isAskedElsewhere { ask() }
    return answer.withLock { $0 }
  }
}
