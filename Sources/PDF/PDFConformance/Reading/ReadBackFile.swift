/// The objects of a finished file beside its bytes.
///
/// Values may be changed, to see that the checker notices.
public struct ReadBackFile: Sendable {
  /// The whole file.
  public var bytes: [UInt8]
  /// By object number.
  public var objects: [Int: ReadObject]
  /// The entries of the trailer dictionary (ISO 32000-1 §7.5.5).
  public var trailer: [String: ReadValue]

  /// Creates a file of what a reader found in it.
  public init(bytes: [UInt8], objects: [Int: ReadObject], trailer: [String: ReadValue]) {
    self.bytes = bytes
    self.objects = objects
    self.trailer = trailer
  }

  /// The value behind a reference, or the value itself.
  public func resolve(_ value: ReadValue?) -> ReadValue {
    guard let value else { return .null }
    guard let number = value.reference else { return value }
    return objects[number]?.value ?? .null
  }

  /// The entries of a dictionary or stream, also behind a reference; nil for any other object.
  public func dictionary(_ value: ReadValue?) -> [String: ReadValue]? { resolve(value).dictionary }

  /// The elements of an array, also behind a reference; nil for any other object.
  public func array(_ value: ReadValue?) -> [ReadValue]? { resolve(value).array }

  /// The data of the stream that is referred to.
  public func data(_ value: ReadValue?) -> [UInt8]? {
    value?.reference.flatMap { objects[$0]?.data }
  }

  /// The object number of the document catalog; 0 for none.
  public var catalogNumber: Int { trailer["Root"]?.reference ?? 0 }
  /// The entries of the document catalog (§7.7.2); empty where there is none.
  public var catalog: [String: ReadValue] { dictionary(trailer["Root"]) ?? [:] }

  /// The object numbers of the pages in their order (§7.7.3).
  public var pages: [Int] {
    var pages: [Int] = []
    var waiting = [catalog["Pages"]?.reference].compactMap { $0 }
    var seen: Set<Int> = []
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let node = objects[number]?.value.dictionary else {
        continue
      }
      if let kids = array(node["Kids"]) {
        waiting += kids.compactMap(\.reference).reversed()
      } else {
        pages.append(number)
      }
    }
    return pages
  }

  /// The entries of a number tree (§7.9.7).
  public func numberTree(_ root: ReadValue?) -> [(key: Int, value: ReadValue)] {
    treeLeaves(root, key: "Nums").compactMap { pair in
      pair.0.integer.map { (key: $0, value: pair.1) }
    }
  }

  /// The entries of a name tree (§7.9.6).
  public func nameTree(_ root: ReadValue?) -> [(key: [UInt8], value: ReadValue)] {
    treeLeaves(root, key: "Names").compactMap { pair in
      pair.0.bytes.map { (key: $0, value: pair.1) }
    }
  }

  private func treeLeaves(_ root: ReadValue?, key: String) -> [(ReadValue, ReadValue)] {
    var leaves: [(ReadValue, ReadValue)] = []
    var waiting = [root].compactMap { $0 }
    var visits = 0
    while let value = waiting.popLast(), visits < 1_000_000 {
      visits += 1
      guard let node = dictionary(value) else { continue }
      let entries = array(node[key]) ?? []
      for index in stride(from: 0, to: entries.count - 1, by: 2) {
        leaves.append((entries[index], entries[index + 1]))
      }
      waiting += (array(node["Kids"]) ?? []).reversed()
    }
    return leaves
  }
}
