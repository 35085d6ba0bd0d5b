/// A formula of its own line or lines, or several: `$$…$$`, `\\begin{align} … \\end{align}`.
public struct MathBlock: Hashable, Sendable {
  /// The formula in LaTeX, without the delimiters, or in MathML from `<math` to `</math>`; lines end with LF.
  public var source: [UInt8]
  /// Where each line of `source` begins in the source file, in bytes.
  public var lineOffsets: [Int]
  /// Whether a paragraph goes on below it, so that what follows begins no new one.
  public var isInParagraph: Bool
  /// The numbers of its rows, as `2.3`; nil for rows without a number. Not written by authors:
  /// `Document.numbered(by:)` gives them.
  public var numbers: [String?] = []

  /// Creates a formula.
  public init(source: [UInt8], lineOffsets: [Int] = [0], isInParagraph: Bool = false) {
    self.source = source
    self.lineOffsets = lineOffsets
    self.isInParagraph = isInParagraph
  }

  /// Where a byte of `source` is in the source file. Complexity: O(offset).
  public func sourceOffset(_ offset: Int) -> Int {
    var line = 0
    var start = 0
    for (index, byte) in source.prefix(max(0, offset)).enumerated() where byte == 0x0A {
      line += 1
      start = index + 1
    }
    guard let first = line < lineOffsets.count ? lineOffsets[line] : lineOffsets.last else {
      return offset
    }
    return first + min(max(0, offset), source.count) - start
  }
}
