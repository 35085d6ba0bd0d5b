import ComposeAttributedText
import ComposeFonts

extension Line {
  /// The white between two neighbouring words of a line, as it is drawn.
  public struct WordGap: Hashable, Sendable {
    /// From the line's origin to the gap's left end, in points.
    public var x: Double
    /// From the end of the left word's last advance to the origin of the right word, in points:
    /// the space with what justification adds, and the letter spacing on both its sides.
    public var width: Double

    /// Creates a gap; positions and widths are in points.
    public init(x: Double, width: Double) {
      self.x = x
      self.width = width
    }
  }

  /// The gaps between words, from left to right; tabs are none. Complexity: O(glyphs of the line).
  public var wordGaps: [WordGap] {
    var gaps: [WordGap] = []
    /// Where the last word so far ends; nil before the first word and after a tab.
    var wordEnd: Double?
    var hasSpace = false
    glyphs.withUnsafeBufferPointer { glyphs in
      for fragment in fragments {
        let run = paragraph.runs[fragment.run]
        guard run.kind == .text else {
          if run.kind == .tab {
            wordEnd = nil
          } else {
            if hasSpace, let wordEnd {
              gaps.append(WordGap(x: wordEnd, width: fragment.x - wordEnd))
            }
            wordEnd = fragment.x + fragment.width
          }
          hasSpace = false
          continue
        }
        let scale = horizontalScale(of: run)
        let tracking = run.letterSpacing + letterSpacing(of: run)
        var pen = fragment.x
        // The range is the fragment's own part of the line's glyphs.
        for index in fragment.glyphs {
          let glyph = glyphs[index]
          let isSpace = glyph.flags.contains(.wordSpace)
          let advance = Double(glyph.advance) * scale
          if isSpace {
            hasSpace = true
          } else {
            if hasSpace, let wordEnd { gaps.append(WordGap(x: wordEnd, width: pen - wordEnd)) }
            hasSpace = false
            wordEnd = pen + advance
          }
          pen += advance + (isSpace ? wordSpacing : 0) + (glyph.textLength > 0 ? tracking : 0)
        }
      }
    }
    return gaps
  }

  /// Whether the line ends with a hyphen, in the text or not.
  public var endsWithHyphen: Bool {
    if hyphen != nil { return true }
    let text = paragraph.text[range.lowerBound..<contentEnd]
    // U+002D, U+2010 and U+00AD.
    return text.last == 0x2D || text.suffix(3).elementsEqual([0xE2, 0x80, 0x90])
      || text.suffix(2).elementsEqual([0xC2, 0xAD])
  }

  /// Whether the line is spread, or drawn together, to fill its measure: not the last one of a
  /// paragraph nor one that ends at a forced break, nor one with tabs, nor one before a word that is too
  /// long for the gap.
  public var isJustified: Bool {
    guard paragraph.style.alignment == .justified, !isLast, !isLeftShort else {
      return false
    }
    // The characters that end a line are the last of its white space: U+2028 and U+2029, or LF and
    // its kin.
    let end = paragraph.text[contentEnd..<max(contentEnd, range.upperBound)]
    if let last = end.last, (0x0A...0x0D).contains(last) || last == 0x85 { return false }
    if end.count >= 3, end.suffix(3).starts(with: [0xE2, 0x80]), end.last ?? 0 >= 0xA8 {
      return false
    }
    return !fragments.contains { paragraph.runs[$0.run].kind == .tab }
  }

  /// The width available to the line in a column, and its position.
  public struct AvailableExtent: Hashable, Sendable {
    /// From the column's left edge, in points.
    public var left: Double
    /// Between the paragraph's indents, in points.
    public var measure: Double
    /// How far the line may protrude on the left for optical margin alignment, in points.
    public var overhangLeft: Double
    /// How far it may protrude on the right.
    public var overhangRight: Double
  }

  /// The extent available to the line between the paragraph's indents, in a column without
  /// exclusions.
  ///
  /// - Parameter width: The column's width, in points.
  public func availableExtent(inColumn width: Double) -> AvailableExtent {
    let measure = LineMeasure(
      paragraph.style, width: width, isFirst: range.lowerBound == paragraph.range.lowerBound,
      isRightToLeft: paragraph.baseLevel & 1 == 1)
    let overhang = marginKerning(isHyphenated: hyphen != nil)
    return AvailableExtent(
      left: measure.left, measure: measure.width, overhangLeft: max(0, overhang.left),
      overhangRight: max(0, overhang.right))
  }
}
