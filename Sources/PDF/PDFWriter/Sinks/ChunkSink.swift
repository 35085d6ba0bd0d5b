/// Keeps bytes until they are taken, for an asynchronous reader: a network connection, a server
/// response, another actor.
///
///     let chunks = ChunkSink()
///     let pdf = try PDFContext(sink: chunks)
///     // … after each page or row
///     if chunks.count > 1 << 16 { try await connection.write(chunks.take()) }
///     // … and at the end
///     try pdf.close()
///     try await connection.write(chunks.take())
///
/// Bytes that were taken cannot be recalled: when `isCancelled` is true, the reader must be
/// notified.
public final class ChunkSink: ByteSink {
  private var bytes: [UInt8] = []
  /// Whether the last byte has been written.
  public private(set) var isComplete = false
  /// Whether the file was cancelled.
  public private(set) var isCancelled = false

  /// Creates an empty sink.
  public init() {}

  /// The number of bytes not yet taken.
  public var count: Int { bytes.count }

  /// Takes the bytes written since the last call.
  public func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Appends bytes to those not yet taken.
  public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
  /// Marks the file as complete.
  public func commit() { isComplete = true }

  /// Marks an incomplete file as cancelled and discards the bytes not yet taken.
  public func cancel() {
    guard !isComplete else { return }
    isCancelled = true
    bytes = []
  }
}
