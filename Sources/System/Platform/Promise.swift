#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that one thread makes and others wait for.
// Unchecked: `stored` is only used between lock and unlock of `mutex`.
package final class Promise<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let isReady: UnsafeMutablePointer<pthread_cond_t>
  private var stored: Value?

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    isReady = .allocate(capacity: 1)
    isReady.initialize(to: pthread_cond_t())
    pthread_cond_init(isReady, nil)
  }

  deinit {
    pthread_cond_destroy(isReady)
    isReady.deinitialize(count: 1)
    isReady.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  package func fulfill(_ value: Value) {
    pthread_mutex_lock(mutex)
    stored = value
    pthread_cond_broadcast(isReady)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for the value; blocks forever if the promise is never fulfilled.
  package func wait() -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let stored { return stored }
      pthread_cond_wait(isReady, mutex)
    }
  }
}
