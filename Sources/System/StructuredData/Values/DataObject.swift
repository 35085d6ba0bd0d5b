/// The members of an object, in the order of their source.
///
/// Objects with the same keys share them: the rows of a table take no more memory than their values.
public struct DataObject: Sendable {
  /// The keys, each once.
  let keyList: DataKeys
  /// The values, in the order of the keys.
  public private(set) var values: [DataValue]

  /// Creates an object; of members with equal keys the last counts, in the place of the first.
  public init(_ members: [(key: String, value: DataValue)] = []) {
    var keys: [String] = []
    var values: [DataValue] = []
    keys.reserveCapacity(members.count)
    values.reserveCapacity(members.count)
    var places: [String: Int] = [:]
    for member in members {
      if let place = places[member.key] {
        values[place] = member.value
      } else {
        places[member.key] = keys.count
        keys.append(member.key)
        values.append(member.value)
      }
    }
    self.init(DataKeys(keys), values)
  }

  /// - Precondition: There are as many values as keys.
  init(_ keys: DataKeys, _ values: [DataValue]) {
    precondition(keys.names.count == values.count)
    keyList = keys
    self.values = values
  }

  /// The keys, in the order of the source.
  public var keys: [String] { keyList.names }

  public var count: Int { values.count }

  public var isEmpty: Bool { values.isEmpty }

  /// The members, in the order of the source.
  public var members: Zip2Sequence<[String], [DataValue]> { zip(keyList.names, values) }

  /// The value with this key. Complexity: O(1) for many members.
  public subscript(key: String) -> DataValue? { keyList.index(of: key).map { values[$0] } }

  /// The object with another value for a key, which is its last where it is new.
  public func setting(_ key: String, to value: DataValue) -> DataObject {
    if let index = keyList.index(of: key) {
      var copy = self
      copy.values[index] = value
      return copy
    }
    return DataObject(DataKeys(keyList.names + [key]), values + [value])
  }
}

extension DataObject: Hashable {
  /// Whether both have the same members, in whatever order.
  public static func == (left: DataObject, right: DataObject) -> Bool {
    if left.keyList === right.keyList { return left.values == right.values }
    return left.count == right.count
      && left.members.allSatisfy { key, value in right[key] == value }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    // Keys are in any order.
    var sum = 0
    for (key, value) in members {
      var member = Hasher()
      member.combine(key)
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}

/// Keys that objects share.
final class DataKeys: Sendable {
  let names: [String]
  /// For many keys only.
  private let places: [String: Int]

  /// - Precondition: No key occurs twice.
  init(_ names: [String]) {
    self.names = names
    places =
      names.count > 12
      ? Dictionary(zip(names, names.indices), uniquingKeysWith: { _, last in last }) : [:]
  }

  func index(of name: String) -> Int? {
    places.isEmpty ? names.firstIndex(of: name) : places[name]
  }
}
