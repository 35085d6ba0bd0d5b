import ConformanceSupport

/// Ways to break a file.
extension ReadBackFile {
  /// Changes the first dictionary object for which `condition` holds.
  mutating func edit(
    where condition: ([String: ReadValue]) -> Bool, _ change: (inout [String: ReadValue]) -> Void
  ) throws {
    for number in objects.keys.sorted() {
      guard var entries = objects[number]?.value.dictionary, condition(entries) else { continue }
      change(&entries)
      objects[number]?.value = .dictionary(entries)
      return
    }
    throw Mutation.Missing(what: "object")
  }

  mutating func editElement(_ type: String, _ change: (inout [String: ReadValue]) -> Void) throws {
    try edit(where: { $0["S"] == .name(type) && $0["P"] != nil }, change)
  }

  mutating func editCatalog(_ change: (inout [String: ReadValue]) -> Void) throws {
    try edit(where: { $0["Type"] == .name("Catalog") }, change)
  }

  mutating func editPage(_ change: (inout [String: ReadValue]) -> Void) throws {
    try edit(where: { $0["Type"] == .name("Page") && $0["Annots"] != nil }, change)
  }

  mutating func editLink(_ change: (inout [String: ReadValue]) -> Void) throws {
    try edit(where: { $0["Subtype"] == .name("Link") }, change)
  }

  /// The first element of a type.
  func element(_ type: String) throws -> Int {
    let number = objects.keys.sorted().first {
      objects[$0]?.value.dictionary?["S"] == .name(type)
        && objects[$0]?.value.dictionary?["P"] != nil
    }
    guard let number else { throw Mutation.Missing(what: type) }
    return number
  }

  /// Puts `new` in the place of the first `old` in the data of a stream.
  mutating func editData(of number: Int?, _ old: String, _ new: String) throws {
    guard let number, let data = objects[number]?.data else {
      throw Mutation.Missing(what: "stream")
    }
    objects[number]?.data = try Self.replacing(old, with: new, in: data)
  }

  /// The content of the first page that has `text`.
  mutating func editContent(_ old: String, _ new: String) throws {
    for page in pages {
      let content = objects[page]?.value.dictionary?["Contents"]?.reference
      guard let number = content, let data = objects[number]?.data,
        let changed = try? Self.replacing(old, with: new, in: data)
      else { continue }
      objects[number]?.data = changed
      return
    }
    throw Mutation.Missing(what: old)
  }

  /// Changes metadata, which lie open in the file.
  mutating func editMetadata(_ old: String, _ new: String) throws {
    try editData(of: catalog["Metadata"]?.reference, old, new)
  }

  /// Changes the bytes themselves, and has them read again where they can be.
  mutating func editBytes(_ old: String, _ new: String, readsAgain: Bool = false) throws {
    bytes = try Self.replacing(old, with: new, in: bytes)
    if readsAgain { self = try ReadBackFile(bytes: bytes) }
  }

  /// The object number behind a key of the first font that has it.
  func fontPart(_ key: String, of subtype: String = "Type0") throws -> Int {
    for number in objects.keys.sorted() {
      guard let entries = objects[number]?.value.dictionary,
        entries["Subtype"] == .name(subtype) || entries["Type"] == .name(subtype)
      else { continue }
      if let part = entries[key]?.reference { return part }
      if let part = array(entries[key])?.first?.reference { return part }
    }
    throw Mutation.Missing(what: key)
  }

  static func replacing(_ old: String, with new: String, in bytes: [UInt8]) throws -> [UInt8] {
    let pattern = Array(old.utf8)
    guard
      let start = bytes.indices.first(where: {
        bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern)
      })
    else { throw Mutation.Missing(what: old) }
    return bytes[..<start] + Array(new.utf8) + bytes[(start + pattern.count)...]
  }
}
