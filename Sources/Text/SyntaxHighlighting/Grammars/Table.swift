/// Values in one place that never change, read without counting references to it.
///
/// All indexes are of the grammar's own making, which tests check for every grammar; none comes from
/// text. They are checked in debug builds.
// Unchecked: nothing writes to the memory once it is initialised.
struct Table<Element>: @unchecked Sendable {
  private let values: UnsafeBufferPointer<Element>

  /// Keeps the values for the rest of the process, as compiled languages are.
  init(_ values: [Element]) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: values.count)
    _ = memory.initialize(from: values)
    self.values = UnsafeBufferPointer(memory)
  }

  var isEmpty: Bool { values.isEmpty }

  @inline(__always)
  subscript(index: Int) -> Element { values[index] }
}
