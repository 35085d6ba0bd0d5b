import ComposeInternetPrinting
import ComposePlatform

/// The statuses of a job as they change: the printer is asked after 1, 2, then every 5 seconds.
///
/// Ends after the status in which the job stays, and where the task is cancelled. Questions block a thread
/// of their own, none of Swift's pool.
public struct PrintJobStatuses: AsyncSequence, Sendable {
  public typealias Element = PrintJobStatus

  let job: PrintJob

  public func makeAsyncIterator() -> Iterator { Iterator(job: job) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let job: PrintJob
    private var last: PrintJobStatus?
    private var count = 0

    fileprivate init(job: PrintJob) { self.job = job }

    /// - Throws: `PrintError` where the printer cannot be asked.
    public mutating func next() async throws -> PrintJobStatus? {
      if last?.state.isFinal == true { return nil }
      while true {
        if last != nil {
          do {
            try await Task.sleep(for: .seconds(PrintPatience.pause(count)))
          } catch {
            return nil
          }
          count += 1
        }
        if Task.isCancelled { return nil }
        let job = job
        let status = try await blocking { () throws(PrintError) in try job.status() }
        guard status != last else { continue }
        last = status
        return status
      }
    }
  }
}

/// The result of a call that blocks, made on a thread of its own.
private func blocking<Value: Sendable>(
  _ call: @escaping @Sendable () throws(PrintError) -> Value
) async throws -> Value {
  let worker = SerialWorker(capacity: 1)
  let result: Result<Value, PrintError> = await withCheckedContinuation { continuation in
    let run: @Sendable () -> Void = {
      do throws(PrintError) {
        continuation.resume(returning: .success(try call()))
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    // Where the system gives no thread, the caller's must do.
    if let worker { worker.submit(run) } else { run() }
  }
  // Its job is done.
  worker?.finish()
  return try result.get()
}
