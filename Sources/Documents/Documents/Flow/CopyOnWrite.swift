/// A value behind a reference, copied when a sharer changes it.
package struct CopyOnWrite<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(_ value: Value) {
    storage = Storage(value)
  }

  package var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  package mutating func change(_ body: (inout Value) -> Void) { body(&value) }
}

// Unchecked: the value is only changed while nothing else refers to its storage.
extension CopyOnWrite: @unchecked Sendable where Value: Sendable {}
