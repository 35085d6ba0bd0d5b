import CComposeHyphenationPatterns

/// The compiled patterns of one set.
///
/// The layout is described in `CHyphenationPatterns.h`. All pointers are to constants of the program or
/// to what was decompressed of them, valid for the life of the process.
// Any thread may read what no thread writes any more.
struct PatternTable: @unchecked Sendable {
  let slots: UnsafePointer<UInt32>
  let root: Int
  private let values: UnsafePointer<UInt16>
  private let blocks: UnsafePointer<UInt8>
  private let blockCount: Int
  private let outputs: UnsafePointer<UInt8>
  private let compositions: UnsafePointer<UInt32>
  private let compositionCount: Int

  /// The number of the edge of a word.
  static let boundary: UInt8 = 1
  /// The number of letters that no pattern has.
  static let otherLetter: UInt8 = 2
  /// The number of marks that belong to the letter before them.
  static let attachedMark: UInt8 = 3

  init(language index: Int) {
    // The index is one of the list's: `HyphenationLanguage` has no others.
    let base = UnsafeRawPointer(pdfcompose_hyphenation_table(index))
    // Twelve numbers at a multiple of eight bytes are the table's head, and give the positions of
    // the other parts, each at a multiple of its own size; a test goes through all of them.
    let head = base.assumingMemoryBound(to: UInt32.self)
    root = Int(head[1])
    slots = (base + Int(head[2])).assumingMemoryBound(to: UInt32.self)
    compositionCount = Int(head[3])
    compositions = (base + Int(head[4])).assumingMemoryBound(to: UInt32.self)
    values = (base + Int(head[6])).assumingMemoryBound(to: UInt16.self)
    blockCount = Int(head[7])
    blocks = (base + Int(head[8])).assumingMemoryBound(to: UInt8.self)
    outputs = (base + Int(head[10])).assumingMemoryBound(to: UInt8.self)
  }

  /// What a character is; nothing of a word when it is zero.
  @inline(__always)
  func character(_ scalar: UInt32) -> PatternCharacter {
    let block = Int(scalar >> 6)
    guard block < blockCount else { return PatternCharacter(rawValue: 0) }
    // A block's number leads to 64 values.
    return PatternCharacter(rawValue: values[Int(blocks[block]) << 6 | Int(scalar & 63)])
  }

  /// The same for a byte of ASCII; the first two blocks are always there.
  @inline(__always)
  func character(ascii byte: UInt8) -> PatternCharacter {
    PatternCharacter(rawValue: values[Int(blocks[Int(byte >> 6)]) << 6 | Int(byte & 63)])
  }

  /// The number of the letter that a letter and a mark are together, when patterns have it.
  func composed(letter: UInt8, mark: UInt32) -> UInt8? {
    guard letter > Self.attachedMark, mark < 1 << 24 else { return nil }
    let key = mark << 8 | UInt32(letter)
    var (low, high) = (0, compositionCount)
    while low < high {
      let middle = (low + high) / 2
      let found = compositions[2 * middle]
      if found == key { return UInt8(truncatingIfNeeded: compositions[2 * middle + 1]) }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Raises the levels of a word by those of all patterns that occur in it.
  ///
  /// - Parameters:
  ///   - letters: The numbers of the word's letters with a boundary on each side.
  ///   - levels: One for each of these: how much a break before it is wanted. All are 0.
  /// - Complexity: O(n) by the length of the longest pattern, some 20.
  @inline(__always)
  func raise(_ levels: UnsafeMutableBufferPointer<UInt8>, of letters: UnsafeBufferPointer<UInt8>) {
    let count = letters.count
    for start in 0..<count {
      var state = root
      var index = start
      while index < count {
        let letter = letters[index]
        // 256 slots follow each state.
        let slot = slots[state + Int(letter)]
        guard UInt8(truncatingIfNeeded: slot) == letter else { break }
        state = Int(slot >> 9)
        index += 1
        if slot & 0x100 != 0 { apply(Int(slots[state] >> 8), before: index, levels) }
      }
    }
  }

  /// Raises levels by the output at an offset, from that before the letter at `index` backwards.
  @inline(__always)
  private func apply(
    _ offset: Int, before index: Int, _ levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    var position = index
    // The first byte of an output is the number of bytes that follow.
    for step in 1...max(1, Int(outputs[offset])) {
      let byte = outputs[offset + step]
      position -= Int(byte >> 4)
      let level = byte & 0xF
      // No level of a pattern is outside of it but the last, after the closing boundary.
      if position >= 0, position < levels.count, levels[position] < level {
        levels[position] = level
      }
    }
  }
}

/// What the patterns of a language see in a character.
struct PatternCharacter: Equatable {
  let rawValue: UInt16

  /// The number of the letter; 0 for what is no part of a word.
  @inline(__always) var number: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
  @inline(__always) var isPartOfWord: Bool { rawValue != 0 }
  @inline(__always) var isUppercase: Bool { rawValue & 0x100 != 0 }
  /// Whether it is a small letter or one without case, and nothing else.
  @inline(__always) var isPlainLetter: Bool { rawValue < 0x100 }
  /// Whether it belongs to a word only between letters.
  @inline(__always) var isApostrophe: Bool { rawValue & 0x400 != 0 }
  /// Whether no line may start with it.
  @inline(__always) var isMark: Bool { rawValue & 0x200 != 0 }
}
