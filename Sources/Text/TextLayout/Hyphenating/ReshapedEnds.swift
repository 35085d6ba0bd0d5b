import ComposeAttributedText
import ComposeFonts
import ComposeHyphenation

/// Reshaped parts of words at the ends of a line.
struct ReshapedEnds: Sendable {
  var start: ReshapedFragment?
  var end: ReshapedFragment?

  var isEmpty: Bool { start == nil && end == nil }
}

extension Line {
  /// As `collectFragments`, with a line's own glyphs at its ends.
  mutating func collectReshapedFragments(_ content: Range<Int>) {
    var own: [ShapedGlyph] = []
    let runs = paragraph.runs(overlapping: content)
    for index in runs.indices {
      let first = own.count
      var range = content
      if let start = parts.start, start.run == index {
        own += start.glyphs
        range = min(start.textRange.upperBound, range.upperBound)..<range.upperBound
      }
      let end = parts.end.flatMap { $0.run == index ? $0 : nil }
      if let end {
        range = range.lowerBound..<max(range.lowerBound, end.textRange.lowerBound)
      }
      if !range.isEmpty { own += paragraph.glyphs[paragraph.glyphs(of: runs[index], in: range)] }
      if let end { own += end.glyphs }
      if own.count > first {
        fragments.append(Fragment(run: index, glyphs: first..<own.count, x: 0, width: 0))
      }
    }
    ownGlyphs = own
    if paragraph.hasBidi { reorder() }
  }

  /// As `appendTrailingSpace`, for a line with its own glyphs whose start is reshaped.
  mutating func appendOwnTrailingSpace() {
    guard !parts.isEmpty, var own = ownGlyphs, let last = fragments.indices.last,
      fragments[last].glyphs.upperBound == own.count, contentEnd < range.upperBound
    else { return }
    let run = paragraph.runs[fragments[last].run]
    guard run.kind == .text,
      let space = paragraph.glyphs(of: run, in: contentEnd..<range.upperBound).first,
      paragraph.glyphs[space].flags.contains(.wordSpace)
    else { return }
    own.append(paragraph.glyphs[space])
    ownGlyphs = own
    fragments[last].glyphs = fragments[last].glyphs.lowerBound..<own.count
  }
}

extension ShapedParagraph {
  /// The parts of a word at an offset, where it was reshaped: for layouts that begin with the
  /// second part. Complexity: O(1) unless the offset is inside a word that may be hyphenated.
  func reshaping(at offset: Int) -> Reshaping? {
    guard discretionaryShaper != nil, style.lineBreaking == .totalFit, !segments.isEmpty else {
      return nil
    }
    let index = segmentIndex(at: offset)
    let start = segmentStart(of: segments[index])
    var points: [HyphenationPoint] = []
    return segments.withUnsafeBufferPointer { segments in
      if offset == start, index > 0, text[offset - 1] == UInt8(ascii: "-") {
        return repeatedHyphen(
          after: index - 1, in: segments, start: segmentStart(of: segments[index - 1]),
          scratch: &points)
      }
      guard offset > start, offset < segments[index].contentEnd else { return nil }
      return discretionaryBreaks(of: index, in: segments, start: start, scratch: &points)
        .first { $0.offset == offset }?.reshaping
    }
  }
}
