/// Lets a few reports be laid out at a time and a few more wait; others are turned away at once.
actor Gate {
  struct Busy: Error {}

  private let running: Int
  private let waiting: Int
  private var count = 0
  private var queue: [CheckedContinuation<Void, Never>] = []

  init(running: Int, waiting: Int) {
    self.running = running
    self.waiting = waiting
  }

  /// Returns when there is room; each call that returns is followed by one of `leave`.
  func enter() async throws(Busy) {
    if count < running {
      count += 1
      return
    }
    guard queue.count < waiting else { throw Busy() }
    // The place of the report that leaves is handed on.
    await withCheckedContinuation { queue.append($0) }
  }

  func leave() {
    if queue.isEmpty { count -= 1 } else { queue.removeFirst().resume() }
  }
}
