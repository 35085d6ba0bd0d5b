/// Names of one kind, each of which is given once.
package struct UniqueNames {
  private var taken: Set<[UInt8]> = []
  /// The last number that a name got.
  private var numbers: [[UInt8]: Int] = [:]

  package init() {}

  /// The name, with a number where it was given before. Takes as long for the thousandth as for the second.
  package mutating func unique(_ name: [UInt8]) -> [UInt8] {
    if taken.insert(name).inserted { return name }
    // UTF-16 text continues in pairs of bytes.
    let isWide = name.starts(with: [0xFE, 0xFF])
    var number = numbers[name] ?? 1
    while true {
      number += 1
      let suffix = Array("-\(number)".utf8)
      let candidate = name + (isWide ? suffix.flatMap { [0, $0] } : suffix)
      if taken.insert(candidate).inserted {
        numbers[name] = number
        return candidate
      }
    }
  }
}
