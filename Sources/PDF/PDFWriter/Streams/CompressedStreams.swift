/// The compressed streams of one version of a document, so that the next version compresses only
/// streams that have changed.
///
/// The bytes of a file are the same with and without it.
public struct CompressedStreams: Sendable {
  /// The maximum number of bytes kept, of streams and their compressed data.
  public let limit: Int
  private var compressed: [Key: [UInt8]] = [:]
  private var byteCount = 0
  /// The number of streams reused from the previous version.
  public private(set) var reusedCount = 0

  /// - Parameter limit: In bytes; streams beyond it are compressed again each time.
  public init(limit: Int = 256 << 20) { self.limit = limit }

  /// The number of streams.
  public var count: Int { compressed.count }

  private struct Key: Hashable {
    var bytes: [UInt8]
    /// The output depends on it, and in the next version a stream may be compressed at another
    /// level.
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
