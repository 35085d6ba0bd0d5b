/// Keeps a file in memory.
public final class MemorySink: ByteSink {
  /// What was written so far; empty after `cancel()`.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  public init() {}

  /// Appends bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }

  /// Does nothing: the bytes are complete.
  public func commit() {}
  /// Discards the bytes.
  public func cancel() { bytes = [] }
}
