/// A command of the table: what it does and with which argument.
struct Command {
  var function: MathFunction
  var argument: UInt8
  var value: UInt32
}

extension CommandTable {
  /// Returns the slot of a command, or nil where there is none of that name.
  ///
  /// - Complexity: O(*n*) for a name of *n* bytes: one hash and one comparison.
  @_optimize(speed)
  static func slot(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard (1...63).contains(name.count) else { return nil }
    var hash: UInt32 = 0x811C_9DC5
    for byte in name { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let bucket = Int(hash % bucketCount)
    let seed = UInt32(digits(seeds, at: bucket * 2, count: 2))
    var mixed = hash ^ (seed &* 0x9E37_79B1)
    mixed ^= mixed >> 15
    mixed = mixed &* 0x85EB_CA6B
    mixed ^= mixed >> 13
    let slot = Int(mixed % slotCount)
    guard digits(records, at: slot * recordSize + 3, count: 1) == name.count else { return nil }
    let start = names.utf8Start + digits(records, at: slot * recordSize, count: 3)
    for index in 0..<name.count where start[index] != name[index] { return nil }
    return slot
  }

  /// The command in a slot.
  static func command(at slot: Int) -> Command {
    let start = slot * recordSize
    let function = MathFunction(
      rawValue: UInt8(truncatingIfNeeded: digits(records, at: start + 4, count: 2)))
    return Command(
      function: function ?? .relax,
      argument: UInt8(truncatingIfNeeded: digits(records, at: start + 6, count: 1)),
      value: UInt32(truncatingIfNeeded: digits(records, at: start + 7, count: 4)))
  }

  /// The name of the command in a slot, without backslash.
  static func name(at slot: Int) -> String {
    let start = digits(records, at: slot * recordSize, count: 3)
    let count = digits(records, at: slot * recordSize + 3, count: 1)
    return String(
      decoding: UnsafeBufferPointer(start: names.utf8Start + start, count: count), as: UTF8.self)
  }

  /// The length of the name in a slot; 0 where there is none.
  static func length(at slot: Int) -> Int { digits(records, at: slot * recordSize + 3, count: 1) }

  /// The first byte of the name in a slot.
  static func namePointer(at slot: Int) -> UnsafePointer<UInt8> {
    names.utf8Start + digits(records, at: slot * recordSize, count: 3)
  }

  /// The body of a macro, from its offset in the bodies to the end of its line.
  static func body(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    let start = bodies.utf8Start + offset
    var count = 0
    while offset + count < bodies.utf8CodeUnitCount, start[count] != 0x0A { count += 1 }
    return UnsafeBufferPointer(start: start, count: count)
  }

  private static var recordSize: Int { 11 }
}

/// A number of a table in base 64, highest digit first; `0` stands for 0.
@inline(__always)
func digits(_ table: StaticString, at offset: Int, count: Int) -> Int {
  var value = 0
  for index in offset..<offset + count { value = value << 6 | Int(table.utf8Start[index] &- 0x30) }
  return value
}
