import Testing

@testable import ComposeComposition

struct BatchWorkersTests {
  @Test(arguments: [1, 2, 5])
  func `results arrive in the order of the numbers whatever the threads`(threads: Int) {
    var received: [Int] = []
    BatchWorkers.run(stride(from: 3, to: 2000, by: 7), threads: threads) { _ in
      // Some take longer than others.
      { number in (0..<(number % 50) * 100).reduce(number) { $0 ^ $1 ^ $1 } }
    } receive: { (value: Int) in
      received.append(value)
      return true
    }
    #expect(received == Array(stride(from: 3, to: 2000, by: 7)))
  }

  @Test(arguments: [1, 3])
  func `nothing is received after the receiver has stopped`(threads: Int) {
    var received: [Int] = []
    BatchWorkers.run(stride(from: 0, to: 1_000_000, by: 1), threads: threads) {
      _ in
      { $0 }
    } receive: { (value: Int) in
      received.append(value)
      return value < 300
    }
    #expect(received == Array(0...300))
  }

  @Test
  func `no numbers need no results`() {
    BatchWorkers.run(stride(from: 0, to: 0, by: 1), threads: 2) {
      _ in
      { $0 }
    } receive: { (_: Int) in
      Issue.record("there is nothing to receive")
      return true
    }
  }

  @Test
  func `threads wait for the room that received results leave`() {
    let results = OrderedResults<Int>(of: stride(from: 0, to: 4, by: 1), maximumWaiting: 2)
    let first = results.next()
    let second = results.next()
    #expect(first?.number == 0 && second?.number == 1)
    if let second { results.add(10, of: second) }
    if let first { results.add(20, of: first) }
    guard case .receive(20) = results.step(), case .receive(10) = results.step() else {
      Issue.record("the first result comes first")
      return
    }
    #expect(results.next()?.number == 2)
  }
}
