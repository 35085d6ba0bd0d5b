#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that one thread at a time reads or changes, and whose changes others wait for.
// Unchecked: `value` is only used between lock and unlock of `mutex`.
package final class LockedCondition<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let hasChanged: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    hasChanged = .allocate(capacity: 1)
    hasChanged.initialize(to: pthread_cond_t())
    pthread_cond_init(hasChanged, nil)
  }

  deinit {
    pthread_cond_destroy(hasChanged)
    hasChanged.deinitialize(count: 1)
    hasChanged.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Runs `body` with the value until it returns a result: again whenever another thread says that it wakes others.
  ///
  /// Blocks forever if that never comes. `body` must not use the same value.
  package func wait<Result>(_ body: (inout Value) -> (Result, wakesOthers: Bool)?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let (result, wakesOthers) = body(&value) {
        if wakesOthers { pthread_cond_broadcast(hasChanged) }
        return result
      }
      pthread_cond_wait(hasChanged, mutex)
    }
  }
}
