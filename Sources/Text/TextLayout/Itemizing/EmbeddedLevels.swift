import ComposeAttributedText
import ComposeUnicode

/// The levels of text whose attributes embed directions, as if it contained the controls of UAX #9.
enum EmbeddedLevels {
  /// A stretch of a paragraph with the directions it is embedded in.
  struct Stretch {
    /// In bytes of the paragraph.
    var end: Int
    var directions: [EmbeddedDirection]

    /// Those of a paragraph's items; none where no item embeds a direction.
    static func stretches(of items: [TextItem], in text: AttributedText) -> [Stretch] {
      let isPlain = items.allSatisfy {
        let attributes = text.attributeSets[$0.attributes]
        return !attributes.hasRareAttributes || attributes.writingDirections.isEmpty
      }
      guard !isPlain, let start = items.first?.range.lowerBound else { return [] }
      return items.map {
        Stretch(
          end: $0.range.upperBound - start,
          directions: text.attributeSets[$0.attributes].writingDirections)
      }
    }
  }

  /// Complexity: O(n + controls).
  static func levels(
    of bytes: UnsafeBufferPointer<UInt8>, _ stretches: [Stretch],
    baseDirection: BidiLevels.BaseDirection
  ) -> BidiParagraph {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 16 * stretches.count)
    /// Where the text of each stretch begins among the controls.
    var starts: [Int] = []
    var open: [EmbeddedDirection] = []
    var start = 0
    for stretch in stretches {
      // What this stretch has in common with the one before stays open.
      let common = zip(open, stretch.directions).prefix { $0 == $1 }.count
      for _ in common..<open.count { text += Self.popDirection }
      for direction in stretch.directions[common...] { text += direction.control }
      open = stretch.directions
      starts.append(text.count)
      text += bytes[start..<stretch.end]
      start = stretch.end
    }
    let paragraph = BidiLevels.levels(of: text, baseDirection: baseDirection)
    return BidiParagraph(
      baseLevel: paragraph.baseLevel, runs: runs(of: paragraph, without: stretches, starts))
  }

  /// The runs without the controls between stretches.
  private static func runs(
    of paragraph: BidiParagraph, without stretches: [Stretch], _ starts: [Int]
  ) -> [BidiParagraph.Run] {
    var runs: [BidiParagraph.Run] = []
    var next = 0
    var position = 0
    for (stretch, start) in zip(stretches, starts) {
      let shift = start - position
      while position < stretch.end, next < paragraph.runs.count {
        let run = paragraph.runs[next]
        let end = min(run.range.upperBound - shift, stretch.end)
        if end > position {
          if let last = runs.last, last.level == run.level {
            runs[runs.count - 1].range = last.range.lowerBound..<end
          } else {
            runs.append(.init(range: position..<end, level: run.level))
          }
          position = end
        }
        if run.range.upperBound - shift <= position { next += 1 }
      }
    }
    return runs
  }

  /// U+202C
  private static let popDirection: [UInt8] = [0xE2, 0x80, 0xAC]
}

extension EmbeddedDirection {
  /// U+202A, U+202B, U+202D or U+202E
  fileprivate var control: [UInt8] {
    [0xE2, 0x80, (isOverride ? 0xAD : 0xAA) + (isRightToLeft ? 1 : 0)]
  }
}
