/// Keeps a file in memory.
public final class MemorySink: ByteSink {
  /// What was written so far; empty after `cancel()`.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }

  public func commit() {}
  public func cancel() { bytes = [] }
}
