import ComposePDFGraphics

/// Makes the names of several documents unique: those that collide get a number.
struct NameRegistry {
  private var destinations = UniqueNames()
  private var fields = UniqueNames()

  mutating func destination(_ name: [UInt8]) -> [UInt8] { destinations.unique(name) }
  mutating func field(_ name: [UInt8]) -> [UInt8] { fields.unique(name) }
}

/// Assigns the keys of the parent tree.
final class KeyCounter {
  private(set) var next = 0

  func take() -> Int {
    defer { next += 1 }
    return next
  }
}
