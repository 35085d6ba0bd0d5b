/// Carries requests to a printer and its answers back.
public protocol PrintTransport: Sendable {
  /// Sends a message with the document after it; returns the answer.
  ///
  /// Blocks until the answer is there.
  ///
  /// - Parameters:
  ///   - message: An encoded message.
  ///   - document: Nil for requests without one.
  func send(
    _ message: [UInt8], document: PrintDocument?, to printer: PrinterURI
  ) throws(PrintError) -> [UInt8]
}

/// What is printed: bytes in a format.
public struct PrintDocument: Sendable {
  /// Takes bytes; throws where they cannot be sent.
  public typealias Sink = ([UInt8]) throws(PrintError) -> Void

  /// The media type: `application/pdf`.
  public let format: String
  /// How many bytes there are; nil where they are made while they are sent.
  public let count: Int?
  private let write: @Sendable (Sink) throws(PrintError) -> Void

  public init(_ bytes: [UInt8], format: String) {
    self.format = format
    count = bytes.count
    write = { (sink: Sink) throws(PrintError) in
      // Pieces, so that an answer that comes early is seen.
      var start = 0
      while start < bytes.count {
        let end = min(start + 65_536, bytes.count)
        try sink(Array(bytes[start..<end]))
        start = end
      }
    }
  }

  /// A document that is made while it is sent.
  ///
  /// - Parameter write: Called once for each time the document is sent, which is again where the printer was busy.
  public init(
    format: String, write: @escaping @Sendable (Sink) throws(PrintError) -> Void
  ) {
    self.format = format
    count = nil
    self.write = write
  }

  /// Hands all bytes to the sink, in pieces, the same each time.
  public func send(to sink: Sink) throws(PrintError) { try write(sink) }
}
