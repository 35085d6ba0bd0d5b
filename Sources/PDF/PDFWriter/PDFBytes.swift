/// A growing byte buffer with PDF number formatting, for objects and content streams.
///
/// Owns its memory and is reused: `removeAll()` keeps the capacity.
public struct PDFBytes: ~Copyable {
  @usableFromInline internal var base: UnsafeMutablePointer<UInt8>
  @usableFromInline internal var capacity: Int
  @usableFromInline internal var length = 0
  /// The number of bytes.
  public var count: Int {
    @inlinable @inline(__always) get { length }
  }
  /// The count of numbers that were not finite and have been written as 0.
  public internal(set) var nonFiniteCount = 0

  /// Transforms each string before it is written; nil writes strings unmodified.
  var stringFilter: (([UInt8]) -> [UInt8])?
  /// Where references were appended; nil when not needed.
  var mentions: [HeldObject.Mention]?
  /// The longest string object appended so far, in bytes before escaping.
  public internal(set) var longestString = 0

  /// Makes an empty buffer with room for `capacity` bytes, at least 64.
  public init(capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Whether there are no bytes.
  public var isEmpty: Bool { count == 0 }

  /// Removes all bytes and keeps the capacity.
  public mutating func removeAll() { length = 0 }

  /// Removes the bytes beyond `count`; a greater number has no effect.
  public mutating func truncate(to count: Int) { length = min(length, max(count, 0)) }

  /// The byte at `index`, which must be less than `count`.
  public subscript(index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < count)
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// Makes room for `extra` more bytes and lets `body` write them; `body` returns how many it
  /// wrote.
  ///
  /// `body` must not write more than `extra` bytes.
  @inlinable @inline(__always)
  package mutating func appendUnchecked(
    _ extra: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    reserve(extra)
    length += body(base + length)
  }

  /// Makes room for `extra` more bytes.
  @inlinable @inline(__always)
  public mutating func reserve(_ extra: Int) {
    if capacity - length < extra { grow(extra) }
  }

  @usableFromInline @inline(never)
  internal mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  /// Appends a byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    base[length] = byte
    length += 1
  }

  /// Appends the UTF-8 bytes of a literal. Complexity: O(n).
  @inlinable @inline(__always)
  public mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (base + length).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    length += text.utf8CodeUnitCount
  }

  /// Appends a copy of `bytes`. Complexity: O(n).
  package mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(base + count).copyMemory(from: start, byteCount: bytes.count)
    length += bytes.count
  }

  /// Appends bytes. Complexity: O(n).
  public mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBytes { append(contentsOf: $0) }
  }

  /// Appends the UTF-8 bytes of a string. Complexity: O(n).
  public mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: UnsafeRawBufferPointer($0)) }
  }

  /// Runs `body` on the bytes, which are valid only inside.
  public borrowing func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// A copy of the bytes.
  public var array: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }
}
