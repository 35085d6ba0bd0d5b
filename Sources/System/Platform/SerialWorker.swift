#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread that performs jobs in the order in which they are submitted.
///
/// The effects of a job are visible to the next one, and after `finish()` returns.
// Unchecked: the mutable state is only used between lock and unlock of `mutex`, but for `thread`,
// which only the owner uses.
package final class SerialWorker: @unchecked Sendable {
  package typealias Job = @Sendable () -> Void

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let hasWork: UnsafeMutablePointer<pthread_cond_t>
  private let hasRoom: UnsafeMutablePointer<pthread_cond_t>
  private let capacity: Int
  private var jobs: [Job] = []
  /// Whether the thread performs a job.
  private var isBusy = false
  private var isFinished = false
  private var thread: pthread_t?

  /// As much as main threads have; Musl gives others 128 kB.
  private static let stackSize = 8 << 20

  /// Starts the thread.
  ///
  /// - Parameter capacity: How many jobs may wait; `submit(_:)` waits for room.
  /// - Returns: Nil where the system gives no thread.
  package init?(capacity: Int) {
    self.capacity = max(1, capacity)
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    hasWork = .allocate(capacity: 1)
    hasWork.initialize(to: pthread_cond_t())
    pthread_cond_init(hasWork, nil)
    hasRoom = .allocate(capacity: 1)
    hasRoom.initialize(to: pthread_cond_t())
    pthread_cond_init(hasRoom, nil)

    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    // The thread owns a reference to the worker until it ends.
    let reference = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(
        &thread, &attributes,
        { pointer in
          SerialWorker.run(pointer)
          return nil
        }, reference.toOpaque())
    #else
      var thread = pthread_t()
      let result = pthread_create(
        &thread, &attributes,
        { pointer in
          if let pointer { SerialWorker.run(pointer) }
          return nil
        }, reference.toOpaque())
    #endif
    guard result == 0 else {
      reference.release()
      return nil
    }
    self.thread = thread
  }

  deinit {
    pthread_cond_destroy(hasRoom)
    hasRoom.deinitialize(count: 1)
    hasRoom.deallocate()
    pthread_cond_destroy(hasWork)
    hasWork.deinitialize(count: 1)
    hasWork.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Performs a job after those submitted before; waits while too many of them do.
  ///
  /// Nothing is performed after `finish()`.
  package func submit(_ job: @escaping Job) {
    pthread_mutex_lock(mutex)
    while jobs.count >= capacity { pthread_cond_wait(hasRoom, mutex) }
    jobs.append(job)
    pthread_cond_signal(hasWork)
    pthread_mutex_unlock(mutex)
  }

  /// Returns when all jobs submitted so far are done.
  package func wait() {
    pthread_mutex_lock(mutex)
    while isBusy || !jobs.isEmpty { pthread_cond_wait(hasRoom, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Returns when all jobs are done and the thread has ended. Must be called once the worker is no
  /// longer needed; a second call does nothing.
  package func finish() {
    guard let thread else { return }
    self.thread = nil
    pthread_mutex_lock(mutex)
    isFinished = true
    pthread_cond_signal(hasWork)
    pthread_mutex_unlock(mutex)
    pthread_join(thread, nil)
  }

  private static func run(_ pointer: UnsafeMutableRawPointer) {
    let worker = Unmanaged<SerialWorker>.fromOpaque(pointer).takeRetainedValue()
    while let job = worker.nextJob() { job() }
  }

  /// The next job; nil when there will be none.
  private func nextJob() -> Job? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if isBusy {
      isBusy = false
      if jobs.isEmpty { pthread_cond_signal(hasRoom) }
    }
    while jobs.isEmpty {
      if isFinished { return nil }
      pthread_cond_wait(hasWork, mutex)
    }
    pthread_cond_signal(hasRoom)
    isBusy = true
    return jobs.removeFirst()
  }
}
