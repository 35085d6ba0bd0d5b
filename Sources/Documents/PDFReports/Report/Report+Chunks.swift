import ComposePDFWriter

extension Report {
  /// Writes the report piece by piece, while pages are laid out: to a connection, a pipe, an archive.
  ///
  /// Memory stays flat for reports of any length, as the pages that are complete leave with each piece. A function that waits
  /// until its bytes are taken holds up layout, which is how a slow reader is not overrun; one that throws ends it.
  /// `Samples/ReportServer` answers requests so.
  ///
  /// - Parameter output: Takes pieces of about 64 kB in their order. What it has taken cannot be recalled when an error follows.
  /// - Throws: What `output` throws, `LayoutError` for content that can never fit, `ReportError`.
  @discardableResult
  public func write(chunks output: @escaping ([UInt8]) throws -> Void) throws -> ReportSummary {
    let sink = FunctionSink(output)
    do {
      return try write(to: sink)
    } catch {
      throw sink.failure ?? error
    }
  }
}

/// Passes bytes on to a function.
private final class FunctionSink: ByteSink {
  private let output: ([UInt8]) throws -> Void
  /// What the function threw.
  private(set) var failure: (any Error)?

  init(_ output: @escaping ([UInt8]) throws -> Void) { self.output = output }

  func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    do {
      try output(Array(bytes))
    } catch {
      failure = error
      throw .writeFailed(path: "output", reason: "\(error)")
    }
  }

  func commit() {}
  func cancel() {}
}
