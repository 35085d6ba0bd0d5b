/// Numbers that represent references whose generation is not 0.
///
/// `PDFReference` is only a number, as everything written has generation 0; files changed by old
/// programs may have others.
struct GenerationAliases {
  private struct Identity: Hashable {
    let number: Int32
    let generation: Int32
  }

  /// Above every object number in a file.
  static let first: Int32 = 1 << 30
  private var numbers: [Identity: Int32] = [:]
  private var identities: [Identity] = []

  mutating func alias(number: Int32, generation: Int32) -> Int32 {
    let identity = Identity(number: number, generation: generation)
    if let alias = numbers[identity] { return alias }
    // A file of 2³⁰ different references would exceed any limit.
    let alias = Self.first &+ Int32(clamping: identities.count)
    numbers[identity] = alias
    identities.append(identity)
    return alias
  }

  func identity(of number: Int32) -> (number: Int32, generation: Int32) {
    let index = Int(number) - Int(Self.first)
    guard identities.indices.contains(index) else { return (0, 0) }
    return (identities[index].number, identities[index].generation)
  }
}
