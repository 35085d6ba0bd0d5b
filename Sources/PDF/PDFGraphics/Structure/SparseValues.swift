/// Values of some of the numbers from 0 up, which mostly come in ascending order: in sorted arrays, which take
/// half of the memory of a dictionary.
struct SparseValues<Value> {
  private var keys: [Int32] = []
  private var values: [Value] = []
  /// Those that came out of order, until there are enough of them to be sorted in.
  private var late: [Int32: Value] = [:]

  var isEmpty: Bool { keys.isEmpty && late.isEmpty }

  /// Complexity: O(log n); setting is O(log n) amortized.
  subscript(key: Int32) -> Value? {
    get {
      if let place = place(of: key) { return values[place] }
      return late.isEmpty ? nil : late[key]
    }
    set {
      guard let newValue else { return remove(key) }
      if let place = place(of: key) {
        values[place] = newValue
      } else if keys.last.map({ $0 < key }) ?? true {
        keys.append(key)
        values.append(newValue)
      } else {
        late[key] = newValue
        if late.count > max(64, keys.count / 8) { sortIn() }
      }
    }
  }

  /// The same values at other keys that ascend as the former do; those without one are left out.
  func moving(to key: (Int32) -> Int32?) -> SparseValues {
    var result = self
    if !late.isEmpty { result.sortIn() }
    var moved = SparseValues()
    for (index, old) in result.keys.enumerated() {
      guard let key = key(old) else { continue }
      moved.keys.append(key)
      moved.values.append(result.values[index])
    }
    return moved
  }

  private mutating func remove(_ key: Int32) {
    late[key] = nil
    guard let place = place(of: key) else { return }
    keys.remove(at: place)
    values.remove(at: place)
  }

  private mutating func sortIn() {
    let all = (Array(zip(keys, values)) + late.map { ($0.key, $0.value) }).sorted { $0.0 < $1.0 }
    keys = all.map { $0.0 }
    values = all.map { $0.1 }
    late.removeAll()
  }

  private func place(of key: Int32) -> Int? {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }
}
