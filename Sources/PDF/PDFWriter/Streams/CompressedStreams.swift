/// The streams of one version of a document as they were compressed, so that the next version
/// compresses only those that have changed.
///
/// The bytes of a file are the same with it and without.
public struct CompressedStreams: Sendable {
  /// How many bytes are kept at the most, of streams and of what they were compressed to.
  public let limit: Int
  private var compressed: [Key: [UInt8]] = [:]
  private var byteCount = 0
  /// How many streams were taken over from the version before.
  public private(set) var reusedCount = 0

  /// - Parameter limit: In bytes; streams beyond it are compressed each time.
  public init(limit: Int = 256 << 20) { self.limit = limit }

  public var count: Int { compressed.count }

  private struct Key: Hashable {
    var bytes: [UInt8]
    /// What comes out depends on it, and a stream may come later in the next version, where another
    /// one is used.
    var level: Deflater.Level
  }

  func compressed(_ bytes: [UInt8], by level: Deflater.Level) -> [UInt8]? {
    compressed[Key(bytes: bytes, level: level)]
  }

  mutating func keep(
    _ bytes: [UInt8], as result: [UInt8], by level: Deflater.Level, isReused: Bool
  ) {
    if isReused { reusedCount += 1 }
    let key = Key(bytes: bytes, level: level)
    guard byteCount + bytes.count + result.count <= limit, compressed[key] == nil else { return }
    compressed[key] = result
    byteCount += bytes.count + result.count
  }
}
