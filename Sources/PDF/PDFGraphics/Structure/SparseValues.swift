/// Values of some of the numbers from 0 up, which mostly come in ascending order: in sorted arrays, which take
/// half of the memory of a dictionary.
struct SparseValues<Value> {
  private var keys: [Int32] = []
  private var values: [Value] = []
  /// Those that came out of order, until there are enough of them to be sorted in.
  private var late: [Int32: Value] = [:]

  /// Complexity: O(1) for the greatest key so far, else O(log n); setting is O(log n) amortized.
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

  /// Gives values other keys, which ascend as the former do; those with a negative one are left out.
  mutating func move(to moved: [Int32]) {
    if !late.isEmpty { sortIn() }
    var result = SparseValues()
    for (key, value) in zip(keys, values) where moved[Int(key)] >= 0 {
      result.keys.append(moved[Int(key)])
      result.values.append(value)
    }
    self = result
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
    guard let last = keys.last, key <= last else { return nil }
    if key == last { return keys.count - 1 }
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }
}
