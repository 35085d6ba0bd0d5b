/// A value that one thread makes and others wait for.
package final class Promise<Value: Sendable>: Sendable {
  private let stored = LockedCondition<Value?>(nil)

  package init() {}

  package func fulfill(_ value: Value) {
    stored.wait { stored in
      stored = value
      return ((), wakesOthers: true)
    }
  }

  /// Waits for the value; blocks forever if the promise is never fulfilled.
  package func wait() -> Value {
    stored.wait { stored in stored.map { ($0, wakesOthers: false) } }
  }
}
