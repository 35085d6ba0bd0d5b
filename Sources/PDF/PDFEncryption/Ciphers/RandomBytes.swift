/// Random bytes from a generator that keeps its state from one call to the next.
final class RandomBytes {
  private var generator: any RandomNumberGenerator

  init(_ generator: some RandomNumberGenerator) { self.generator = generator }

  func next(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 7)
    while bytes.count < count {
      withUnsafeBytes(of: generator.next().littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
