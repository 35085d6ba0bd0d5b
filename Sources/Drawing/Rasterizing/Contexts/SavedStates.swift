/// The graphics states that a context has saved, and which of them the drawing within a layer may
/// restore: only those that it has saved itself.
package struct SavedStates<State> {
  /// How many states were saved, and how many of them out of reach, when a layer was begun.
  package struct Mark {
    fileprivate let count: Int
    fileprivate let locked: Int
  }

  private var states: [State] = []
  /// How many were saved outside the layer, and hold beyond it.
  private var locked = 0

  package init() {}

  package var isEmpty: Bool { states.isEmpty }

  /// The state saved last within the layer; nil without one.
  package var last: State? { states.count > locked ? states.last : nil }

  package mutating func save(_ state: State) { states.append(state) }

  /// Removes and returns the state saved last within the layer; nil without one.
  package mutating func restore() -> State? { states.count > locked ? states.popLast() : nil }

  package mutating func removeAll() {
    states = []
    locked = 0
  }

  /// Begins a layer, which cannot restore what is saved so far.
  package mutating func beginLayer() -> Mark {
    defer { locked = states.count }
    return Mark(count: states.count, locked: locked)
  }

  /// Ends the layer begun last, and forgets what it has saved and not restored.
  ///
  /// - Returns: Whether it has restored all that it saved.
  @discardableResult
  package mutating func endLayer(_ mark: Mark) -> Bool {
    locked = mark.locked
    // No fewer than `count`, which `restore` does not reach.
    guard states.count > mark.count else { return true }
    states.removeLast(states.count - mark.count)
    return false
  }
}
