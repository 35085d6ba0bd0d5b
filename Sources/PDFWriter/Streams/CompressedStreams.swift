/// The streams of one version of a document as they were compressed, so that the next version
/// compresses only those that have changed.
///
/// The bytes of a file are the same with it and without.
public struct CompressedStreams: Sendable {
  /// How many bytes are kept at the most, of streams and of what they were compressed to.
  public let limit: Int
  private var compressed: [[UInt8]: [UInt8]] = [:]
  private var byteCount = 0
  /// How many streams were taken over from the version before.
  public private(set) var reusedCount = 0

  /// - Parameter limit: In bytes; streams beyond it are compressed each time.
  public init(limit: Int = 256 << 20) { self.limit = limit }

  public var count: Int { compressed.count }

  func compressed(_ bytes: [UInt8]) -> [UInt8]? { compressed[bytes] }

  mutating func keep(_ bytes: [UInt8], as result: [UInt8], isReused: Bool) {
    if isReused { reusedCount += 1 }
    guard byteCount + bytes.count + result.count <= limit, compressed[bytes] == nil else { return }
    compressed[bytes] = result
    byteCount += bytes.count + result.count
  }
}
