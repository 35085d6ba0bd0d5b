/// Makes the names of several documents unique: those that collide get a number.
struct NameRegistry {
  private var destinations: Set<[UInt8]> = []
  private var fields: Set<[UInt8]> = []

  mutating func destination(_ name: [UInt8]) -> [UInt8] { Self.unique(name, in: &destinations) }
  mutating func field(_ name: [UInt8]) -> [UInt8] { Self.unique(name, in: &fields) }

  static func unique(_ name: [UInt8], in taken: inout Set<[UInt8]>) -> [UInt8] {
    if taken.insert(name).inserted { return name }
    // UTF-16 text continues in pairs of bytes.
    let isWide = name.starts(with: [0xFE, 0xFF])
    var number = 2
    while true {
      let suffix = Array("-\(number)".utf8)
      let candidate = name + (isWide ? suffix.flatMap { [0, $0] } : suffix)
      if taken.insert(candidate).inserted { return candidate }
      number += 1
    }
  }
}

/// Assigns the keys of the parent tree.
final class KeyCounter {
  private(set) var next = 0

  func take() -> Int {
    defer { next += 1 }
    return next
  }
}
