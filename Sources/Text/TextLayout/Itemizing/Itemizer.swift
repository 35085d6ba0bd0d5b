import ComposeAttributedText
import ComposePlatform
import ComposeUnicode

/// Cuts a paragraph where its attributes, script or direction change.
struct Itemizer {
  struct Result {
    var items: [TextItem]
    var baseLevel: UInt8
    var hasBidi: Bool
    /// Whether every byte is ASCII.
    var isASCII: Bool
  }

  /// Complexity: O(n).
  static func itemize(
    _ text: AttributedText, range: Range<Int>, direction: ParagraphStyle.WritingDirection,
    bidi: BidiHandling = .unicode
  ) -> Result {
    text.utf8.withUnsafeBufferPointer { all in
      // `range` is within the text: the caller takes it from the text's own paragraphs.
      let bytes = UnsafeBufferPointer(rebasing: all[range])
      let isASCII = UTF8Decoder.asciiPrefixLength(of: bytes, from: 0) == bytes.count
      let items = attributeItems(of: text, in: range, script: latin, level: 0)
      let directions =
        bidi == .unicode ? EmbeddedLevels.Stretch.stretches(of: items, in: text) : []
      if isASCII, directions.isEmpty, bidi.keepsLeftToRight(direction) {
        return Result(items: items, baseLevel: 0, hasBidi: false, isASCII: true)
      }
      return itemizeUnicode(
        text, range: range, bytes: bytes, attributeItems: items, directions: directions,
        direction: direction, bidi: bidi)
    }
  }

  private static let latin: UInt32 = 0x4C61_746E  // 'Latn'

  /// The runs of the attributed text in `range`.
  private static func attributeItems(
    of text: AttributedText, in range: Range<Int>, script: UInt32, level: UInt8
  ) -> [TextItem] {
    guard !range.isEmpty, var index = text.runIndex(at: range.lowerBound) else { return [] }
    var items: [TextItem] = []
    let last = text.runIndex(at: range.upperBound - 1) ?? index
    items.reserveCapacity(max(1, last - index + 1))
    var start = range.lowerBound
    while start < range.upperBound, index < text.runs.count {
      let run = text.runs[index]
      let end = min(run.upperBound, range.upperBound)
      items.append(
        TextItem(range: start..<end, attributes: run.attributes, script: script, level: level))
      start = end
      index += 1
    }
    return items
  }

  private static func itemizeUnicode(
    _ text: AttributedText, range: Range<Int>, bytes: UnsafeBufferPointer<UInt8>,
    attributeItems: [TextItem], directions: [EmbeddedLevels.Stretch],
    direction: ParagraphStyle.WritingDirection, bidi: BidiHandling
  ) -> Result {
    let base = range.lowerBound
    let scripts = ScriptRuns.runs(in: bytes)
    var levels: [(end: Int, level: UInt8)] = [(bytes.count, 0)]
    var baseLevel: UInt8 = 0
    var hasBidi = false
    if let level = bidi.forcedLevel {
      levels = [(bytes.count, level)]
      baseLevel = level & 1
      hasBidi = level != 0
    } else if direction == .rightToLeft || !directions.isEmpty || BidiLevels.needsBidi(bytes) {
      let paragraph =
        directions.isEmpty
        ? BidiLevels.levels(of: bytes, baseDirection: direction.bidi)
        : EmbeddedLevels.levels(of: bytes, directions, baseDirection: direction.bidi)
      baseLevel = paragraph.baseLevel
      levels = paragraph.runs.map { ($0.range.upperBound, $0.level) }
      hasBidi = baseLevel != 0 || levels.contains { $0.level != 0 }
    }
    var items: [TextItem] = []
    var scriptIndex = 0
    var levelIndex = 0
    for run in attributeItems {
      var start = run.range.lowerBound
      while start < run.range.upperBound {
        while scriptIndex < scripts.count - 1, base + scripts[scriptIndex].range.upperBound <= start
        {
          scriptIndex += 1
        }
        while levelIndex < levels.count - 1, base + levels[levelIndex].end <= start {
          levelIndex += 1
        }
        var end = run.range.upperBound
        var script = latin
        var level: UInt8 = baseLevel
        if scriptIndex < scripts.count {
          script = scripts[scriptIndex].script
          let bound = base + scripts[scriptIndex].range.upperBound
          if bound > start { end = min(end, bound) }
        }
        if levelIndex < levels.count {
          level = levels[levelIndex].level
          let bound = base + levels[levelIndex].end
          if bound > start { end = min(end, bound) }
        }
        items.append(
          TextItem(range: start..<end, attributes: run.attributes, script: script, level: level))
        start = end
      }
    }
    return Result(items: items, baseLevel: baseLevel, hasBidi: hasBidi, isASCII: false)
  }
}

extension ParagraphStyle.WritingDirection {
  fileprivate var bidi: BidiLevels.BaseDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
