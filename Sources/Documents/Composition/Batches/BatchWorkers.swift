import ComposePlatform

/// Threads that work on numbers, whose results arrive in the order of these.
enum BatchWorkers {
  /// How many results may wait for those before them, for each thread.
  private static let waiting = 32

  /// Works on the calling thread, too: a thread that only received results would take time from the others with each.
  ///
  /// - Parameters:
  ///   - worker: Called once on each thread, with a number for each; returns what makes the results of this thread.
  ///   - receive: Called on this thread; after it returned false, no further work is begun.
  static func run<Value: Sendable>(
    _ numbers: StrideTo<Int>, threads: Int,
    worker: @escaping @Sendable (_ thread: Int) -> (Int) -> Value, receive: (Value) -> Bool
  ) {
    let threads = (1..<max(1, threads)).compactMap { number in
      SerialWorker(capacity: 1).map { (number: number, worker: $0) }
    }
    let work = worker(0)
    guard !threads.isEmpty else {
      for number in numbers where !receive(work(number)) { return }
      return
    }
    defer { for thread in threads { thread.worker.finish() } }
    let results = OrderedResults<Value>(
      of: numbers, maximumWaiting: waiting * (threads.count + 1))
    for thread in threads {
      thread.worker.submit {
        let work = worker(thread.number)
        while let task = results.next() { results.add(work(task.number), of: task) }
      }
    }
    while true {
      switch results.step() {
      case .receive(let value): if !receive(value) { return results.stop() }
      case .work(let task): results.add(work(task.number), of: task)
      case .end: return
      }
    }
  }
}
