import ComposeAttributedText
import ComposeFonts
import ComposePlatform

/// How far the characters at the edges of a paragraph's lines hang over them.
///
/// Must not outlive the paragraph: it is asked at each place where a line may end, and counting
/// references there would cost more than the answer.
struct MarginEdges {
  private let paragraph: Unmanaged<ShapedParagraph>
  private let range: Range<Int>
  /// The table and what it is multiplied by where one font in one size sets the whole text; the
  /// paragraph keeps it.
  private let only: Unmanaged<EdgeTable>?
  private let scale: Double

  /// - Returns: Nil where nothing hangs over.
  init?(of paragraph: ShapedParagraph) {
    guard !paragraph.edges.isEmpty, !paragraph.runs.isEmpty else { return nil }
    // By index, since extracting a run would copy it.
    let size = paragraph.runs[0].size
    self.paragraph = Unmanaged.passUnretained(paragraph)
    range = paragraph.range
    scale = size * paragraph.justification.marginKerning
    let isUniform =
      paragraph.edges.count == 1
      && paragraph.runs.indices.allSatisfy {
        paragraph.runs[$0].kind == .text && paragraph.runs[$0].size == size
      }
    only = isUniform ? Unmanaged.passUnretained(paragraph.edges[0]) : nil
  }

  /// How far a line that starts at an offset protrudes on the left, in points.
  ///
  /// - Parameter part: What it starts with, where that is not as in the whole word.
  @inline(__always)
  func left(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>, startingWith part: ReshapedFragment? = nil
  ) -> Double {
    guard offset < range.upperBound else { return 0 }
    let scalar = part?.firstCharacter ?? text.scalar(at: offset)
    if let only { return only._withUnsafeGuaranteedRef { $0.left(of: scalar) } * scale }
    guard let (table, scale) = edge(at: offset) else { return 0 }
    return table._withUnsafeGuaranteedRef { $0.left(of: scalar) } * scale
  }

  /// How far a line whose text ends before an offset protrudes on the right, in points.
  ///
  /// - Parameter isHyphenated: Whether a hyphen that is not in the text follows.
  @inline(__always)
  func right(
    before offset: Int, in text: UnsafeBufferPointer<UInt8>, isHyphenated: Bool
  ) -> Double {
    let lowest = range.lowerBound
    guard offset > lowest, offset <= range.upperBound else { return 0 }
    let start = max(lowest, UTF8Decoder.start(ofScalarBefore: offset, in: text))
    let scalar = isHyphenated ? 0x2010 : text.scalar(at: start)
    if let only {
      return only._withUnsafeGuaranteedRef {
        $0.right(of: scalar, isHyphenated: isHyphenated)
      } * scale
    }
    guard let (table, scale) = edge(at: start) else { return 0 }
    return table._withUnsafeGuaranteedRef {
      $0.right(of: scalar, isHyphenated: isHyphenated)
    } * scale
  }

  /// The table of the run of text that an offset is in, and what it is multiplied by.
  private func edge(at offset: Int) -> (table: Unmanaged<EdgeTable>, scale: Double)? {
    paragraph._withUnsafeGuaranteedRef { paragraph in
      let edges = paragraph.edges
      return paragraph.runs.withUnsafeBufferPointer { runs in
        var low = 0
        var high = runs.count
        while low < high {
          let middle = (low + high) / 2
          if runs[middle].textRange.upperBound > offset { high = middle } else { low = middle + 1 }
        }
        guard low < runs.count, runs[low].kind == .text else { return nil }
        let scale = runs[low].size * paragraph.justification.marginKerning
        // Every run's face has its table.
        for index in edges.indices where edges[index].face === runs[low].face {
          return (Unmanaged.passUnretained(edges[index]), scale)
        }
        return nil
      }
    }
  }
}

extension Line {
  /// How far the line protrudes on both sides, in points.
  func marginKerning(isHyphenated: Bool) -> (left: Double, right: Double) {
    guard contentEnd > range.lowerBound, let edges = MarginEdges(of: paragraph) else {
      return (0, 0)
    }
    return paragraph.text.withUnsafeBufferPointer { text in
      (
        edges.left(at: range.lowerBound, in: text, startingWith: parts.start),
        edges.right(before: contentEnd, in: text, isHyphenated: isHyphenated)
      )
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar at an offset; 0 outside the text.
  @inline(__always)
  func scalar(at offset: Int) -> UInt32 {
    guard offset >= 0, offset < count else { return 0 }
    return UTF8Decoder.decode(self, at: offset).scalar
  }
}
