import ComposePlatform

/// Results of several threads, which one of them receives in the order of the numbers that they are made of.
final class OrderedResults<Value: Sendable>: Sendable {
  struct Task: Sendable {
    var place: Int
    var number: Int
  }

  /// What the receiving thread does next.
  enum Step {
    case receive(Value)
    /// It makes a result itself.
    case work(Task)
    case end
  }

  private let state: LockedCondition<State>

  /// - Parameter maximumWaiting: How many numbers may be worked on or wait for those before them, at least one.
  init(of numbers: StrideTo<Int>, maximumWaiting: Int) {
    state = LockedCondition(State(numbers, maximumWaiting: max(1, maximumWaiting)))
  }

  /// What a thread makes next; waits while too many results do. Nil where there is no more.
  func next() -> Task? {
    state.wait { state in
      if let task = state.take() { return (task, wakesOthers: false) }
      return state.isAtEnd ? (nil, wakesOthers: true) : nil
    }
  }

  func add(_ value: Value, of task: Task) {
    state.wait { state in
      state.results[task.place % state.results.count] = value
      return ((), wakesOthers: task.place == state.received)
    }
  }

  /// What the receiving thread does next; waits for a result where there is nothing else to do.
  func step() -> Step {
    state.wait { state in
      if let value = state.receive() {
        // Threads that wait for room begin again when there is some for all of them.
        return (.receive(value), wakesOthers: state.unreceived == state.results.count / 2)
      }
      if let task = state.take() { return (.work(task), wakesOthers: false) }
      guard state.isAtEnd, state.unreceived == 0 else { return nil }
      return (.end, wakesOthers: true)
    }
  }

  /// No thread is given anything more.
  func stop() {
    state.wait { state in
      state.isAtEnd = true
      return ((), wakesOthers: true)
    }
  }
}

extension OrderedResults {
  private struct State: Sendable {
    private var numbers: StrideTo<Int>.Iterator
    private var taken = 0
    private(set) var received = 0
    /// By place, modulo their number: those that are not received yet.
    var results: [Value?]
    var isAtEnd = false

    init(_ numbers: StrideTo<Int>, maximumWaiting: Int) {
      self.numbers = numbers.makeIterator()
      results = Array(repeating: nil, count: maximumWaiting)
    }

    var unreceived: Int { taken - received }

    /// The next task, unless there is none or too many results wait.
    mutating func take() -> Task? {
      guard !isAtEnd, unreceived < results.count else { return nil }
      guard let number = numbers.next() else {
        isAtEnd = true
        return nil
      }
      defer { taken += 1 }
      return Task(place: taken, number: number)
    }

    /// The result whose turn it is, if it is there.
    mutating func receive() -> Value? {
      let index = received % results.count
      guard let value = results[index] else { return nil }
      results[index] = nil
      received += 1
      return value
    }
  }
}
