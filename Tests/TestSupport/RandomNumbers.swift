/// Numbers that look random and are the same on every run and machine: SplitMix64 (Steele, Lea and
/// Flood, *Fast splittable pseudorandom number generators*, 2014).
public struct RandomNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// An integer of `0..<limit`.
  public mutating func integer(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + integer(below: range.count)
  }

  public mutating func number(in range: ClosedRange<Double>) -> Double {
    // 53 bits, as many as the fraction of a Double has.
    let part = Double(next() >> 11) / 0x1p53
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  public mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// True once in `count` calls on average.
  public mutating func isTrue(oneIn count: Int) -> Bool { integer(below: count) == 0 }

  /// - Precondition: `array` is not empty.
  public mutating func element<Element>(of array: [Element]) -> Element {
    array[integer(below: array.count)]
  }
}
