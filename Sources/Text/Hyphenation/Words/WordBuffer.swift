import ComposePlatform
import ComposeUnicode

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

  /// Takes the letters of the word at `start`, where one is.
  ///
  /// - Returns: Where the word ends; apostrophes at its end are not its own.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, by table: PatternTable
  ) -> Int {
    overflows = false
    isMixed = false
    // `read` letters were read, and `count` of them are before trailing apostrophes.
    var read = 0
    var count = 0
    var endsSmall = false
    var offset = start
    var end = start
    while offset < text.count {
      let byte = text[offset]
      var length = 1
      var scalar = UInt32(byte)
      var character = table.character(ascii: byte & 0x7F)
      if byte >= 0x80 {
        (scalar, length) = UTF8Decoder.decode(text, at: offset)
        character = table.character(scalar)
      }
      guard character.isPartOfWord else { break }
      guard read < Hyphenator.longestWord else {
        overflows = true
        offset += length
        end = offset
        continue
      }
      // `read` is below `longestWord`, so that both indices are below `capacity`.
      if character.isPlainLetter {
        letters[read + 1] = character.number
        offsets[read] = offset
        endsSmall = true
        read += 1
      } else if character.number == PatternTable.attachedMark {
        if read > 0, let number = table.composed(letter: letters[read], mark: scalar) {
          letters[read] = number
        }
      } else {
        letters[read + 1] = character.number
        offsets[read] = character.isMark ? -1 : offset
        if character.isUppercase, endsSmall { isMixed = true }
        endsSmall = !character.isUppercase
        read += 1
      }
      offset += length
      if !character.isApostrophe {
        end = offset
        count = read
      }
    }
    self.count = count
    return end
  }

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
