/// A value that is nearly always absent, kept elsewhere so that what has it stays small to copy.
enum IndirectOptional<Value> {
  case absent
  indirect case present(Value)

  @inline(__always)
  init(_ value: Value?) {
    if let value { self = .present(value) } else { self = .absent }
  }

  var value: Value? {
    @inline(__always)
    get {
      if case .present(let value) = self { return value }
      return nil
    }
  }

  var isAbsent: Bool {
    if case .absent = self { return true }
    return false
  }
}

extension IndirectOptional: Sendable where Value: Sendable {}
