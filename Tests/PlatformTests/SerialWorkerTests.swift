import ComposePlatform
import Testing

/// A thread that performs jobs in order.
struct SerialWorkerTests {
  @Test func jobsArePerformedInOrder() throws {
    let worker = try #require(SerialWorker(capacity: 2))
    let numbers = LockedValue<[Int]>([])
    for number in 0..<100 { worker.submit { numbers.withLock { $0.append(number) } } }
    worker.finish()
    #expect(numbers.withLock { $0 } == Array(0..<100))
  }

  @Test func waitReturnsWhenAllJobsAreDone() throws {
    let worker = try #require(SerialWorker(capacity: 8))
    let count = LockedValue(0)
    for round in 1...200 {
      for _ in 0..<round % 7 { worker.submit { count.withLock { $0 += 1 } } }
      worker.wait()
      #expect(count.withLock { $0 } == (1...round).reduce(0) { $0 + $1 % 7 })
    }
    worker.finish()
    // Nothing is left to wait for.
    worker.wait()
  }
}
