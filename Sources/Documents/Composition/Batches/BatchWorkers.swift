import ComposePlatform

/// Threads that work on numbers, whose results arrive in the order of these.
enum BatchWorkers {
  /// How many results may wait for those before them, for each thread.
  private static let waiting = 4

  /// - Parameter receive: Called on this thread; after it returned false, no further work is begun.
  static func run<Value: Sendable>(
    _ numbers: StrideTo<Int>, threads: Int, work: @escaping @Sendable (Int) -> Value,
    receive: (Value) -> Bool
  ) {
    let workers = (0..<max(1, threads)).compactMap { _ in SerialWorker(capacity: waiting) }
    guard threads > 1, workers.count > 1 else {
      for worker in workers { worker.finish() }
      for number in numbers where !receive(work(number)) { return }
      return
    }
    defer { for worker in workers { worker.finish() } }
    let queue = LockedValue<[(number: Int, promise: Promise<Value>)]>([])
    // Results go when they are received; at most `waiting` for each thread are moved then.
    var promises: [Promise<Value>] = []
    var next = 0
    for number in numbers {
      if promises.count >= waiting * workers.count {
        guard receive(promises.removeFirst().wait()) else { return drop(queue) }
      }
      let promise = Promise<Value>()
      promises.append(promise)
      queue.withLock { $0.append((number, promise)) }
      // Whichever thread is free takes the next number, not the one that this job wakes up.
      workers[next].submit {
        guard let task = queue.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
        task.promise.fulfill(work(task.number))
      }
      next = (next + 1) % workers.count
    }
    for promise in promises {
      guard receive(promise.wait()) else { return drop(queue) }
    }
  }

  private static func drop<Value>(_ queue: LockedValue<[(number: Int, promise: Promise<Value>)]>) {
    queue.withLock { $0.removeAll() }
  }
}
