import Foundation

/// Pieces of a file on their way from the thread that lays it out to the connection that sends it.
///
/// The thread waits while a few pieces have not been taken, so that a slow reader holds up layout and not memory.
// Unchecked: all access to the state is under the lock of `condition`.
final class PieceChannel: @unchecked Sendable {
  /// The most pieces that wait, of about 64 kB each.
  private static let capacity = 4

  private let condition = NSCondition()
  private var pieces: [[UInt8]] = []
  private var reader: CheckedContinuation<[UInt8]?, any Error>?
  private var end: Result<Void, any Error>?
  private var isCancelled = false

  /// Passes a piece on; waits for room.
  ///
  /// - Throws: `CancellationError` where nobody reads any more.
  func send(_ piece: [UInt8]) throws {
    condition.lock()
    defer { condition.unlock() }
    while pieces.count >= Self.capacity, !isCancelled { condition.wait() }
    guard !isCancelled else { throw CancellationError() }
    if let reader {
      self.reader = nil
      reader.resume(returning: piece)
    } else {
      pieces.append(piece)
    }
  }

  /// Says that the file is complete, or why it is not.
  func finish(_ result: Result<Void, any Error>) {
    condition.lock()
    defer { condition.unlock() }
    end = result
    if let reader {
      self.reader = nil
      reader.resume(with: result.map { nil })
    }
  }

  /// Ends layout at its next piece.
  func cancel() {
    condition.lock()
    defer { condition.unlock() }
    isCancelled = true
    pieces = []
    condition.broadcast()
    reader?.resume(throwing: CancellationError())
    reader = nil
  }

  /// The next piece; nil at the end of the file.
  func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { take(for: $0) }
    } onCancel: {
      cancel()
    }
  }

  private func take(for continuation: CheckedContinuation<[UInt8]?, any Error>) {
    condition.lock()
    defer { condition.unlock() }
    if isCancelled {
      continuation.resume(throwing: CancellationError())
    } else if !pieces.isEmpty {
      continuation.resume(returning: pieces.removeFirst())
      condition.signal()
    } else if let end {
      continuation.resume(with: end.map { nil })
    } else {
      reader = continuation
    }
  }
}
