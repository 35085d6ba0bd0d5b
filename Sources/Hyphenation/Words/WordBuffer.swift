/// The letters of one word while it is looked at: memory of the caller, used again for every word.
struct WordBuffer {
  /// Numbers of letters, with a boundary before the first and, once closed, behind the last.
  let letters: UnsafeMutableBufferPointer<UInt8>
  /// For each of these, how much a break before it is wanted.
  let levels: UnsafeMutableBufferPointer<UInt8>
  /// Where each letter starts in the text, without boundaries; −1 for one that no line starts with.
  let offsets: UnsafeMutableBufferPointer<Int>
  private(set) var count = 0
  /// Whether the word has more letters than there is room for.
  private(set) var overflows = false
  /// Whether a capital follows a small letter.
  private(set) var isMixed = false
  private var endsSmall = false

  /// How many elements each buffer needs.
  static let capacity = Hyphenator.longestWord + 2

  init(
    letters: UnsafeMutableBufferPointer<UInt8>, levels: UnsafeMutableBufferPointer<UInt8>,
    offsets: UnsafeMutableBufferPointer<Int>
  ) {
    self.letters = letters
    self.levels = levels
    self.offsets = offsets
    letters[0] = PatternTable.boundary
  }

  mutating func removeAll() {
    count = 0
    overflows = false
    isMixed = false
    endsSmall = false
  }

  /// Appends a letter of the text.
  @inline(__always)
  mutating func append(_ character: PatternCharacter, at offset: Int) {
    guard count < Hyphenator.longestWord else {
      overflows = true
      return
    }
    // `count` is below `longestWord`, so that both indices are below `capacity`.
    letters[count + 1] = character.number
    offsets[count] = character.isMark ? -1 : offset
    if character.isUppercase, endsSmall { isMixed = true }
    endsSmall = !character.isUppercase
    count += 1
  }

  /// Puts a mark to the last letter.
  mutating func attach(_ mark: UInt32, of table: PatternTable) {
    guard count > 0, let number = table.composed(letter: letters[count], mark: mark) else { return }
    letters[count] = number
  }

  mutating func removeLast() { count -= 1 }

  /// Works out the levels. Complexity: O(n).
  @inline(__always)
  func apply(_ table: PatternTable) {
    letters[count + 1] = PatternTable.boundary
    let levels = UnsafeMutableBufferPointer(rebasing: self.levels[..<(count + 2)])
    levels.update(repeating: 0)
    table.raise(levels, of: UnsafeBufferPointer(rebasing: letters[..<(count + 2)]))
  }

  /// Whether the patterns allow a break before a letter, counted from 0.
  @inline(__always)
  func isPoint(_ index: Int) -> Bool { levels[index + 1] & 1 != 0 && offsets[index] >= 0 }
}
