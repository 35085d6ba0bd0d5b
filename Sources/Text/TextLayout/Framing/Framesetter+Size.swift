import ComposeAttributedText
public import ComposeGeometry

extension Framesetter {
  /// The size of a text and how much of it that size shows.
  public struct SuggestedSize: Hashable, Sendable {
    /// In points, with the insets and padding of the options.
    public var size: Size
    /// In bytes.
    public var fittingRange: Range<Int>
  }

  /// The smallest size in which a text has the same layout as within limits.
  ///
  /// A rectangular frame of exactly that size and with the same options shows exactly
  /// `fittingRange`; no lower one of the same width does. Where the width has no limit, no narrower
  /// one does either: it is that of the longest line between forced breaks; only total fit may draw
  /// the spaces of justified lines together. Where it has one, lines
  /// are broken at the limit and the result is as wide as the longest of them, unless narrower
  /// lines would break in other places.
  ///
  /// - Parameters:
  ///   - range: In bytes; nil is the whole text.
  ///   - limits: In points; a side that is not above zero, or not finite, has no limit.
  /// - Complexity: O(n); paragraphs shaped before are not shaped again.
  public func suggestedSize(
    for range: Range<Int>? = nil, constrainedTo limits: Size = .zero,
    options: FrameOptions = FrameOptions()
  ) -> SuggestedSize {
    func limit(_ length: Double) -> Double {
      length > 0 && length < Self.farthest ? length : Self.farthest
    }
    let range = (range ?? 0..<text.count).clamped(to: 0..<text.count)
    let empty = SuggestedSize(size: .zero, fittingRange: range.lowerBound..<range.lowerBound)
    guard !range.isEmpty else { return empty }
    let width = limit(limits.width)
    let height = limit(limits.height)
    guard let frame = frame(range, Size(width: width, height: height), options),
      !frame.lines.isEmpty
    else { return empty }
    let isRotated = options.progression != .topToBottom
    let insets = TextContainer(Rect.zero, options: options).totalInsets
    let padding = 2 * options.padding
    let line =
      frame.lines.filter { !$0.isDropCapital }.map { $0.line.neededWidth + $0.leadingRoom }.max()
      ?? 0
    var size =
      isRotated
      ? Size(
        width: frame.usedHeight + insets.left + insets.right,
        height: line + padding + insets.top + insets.bottom)
      : Size(
        width: line + padding + insets.left + insets.right,
        height: frame.usedHeight + insets.top + insets.bottom)
    // Lines that are broken all at once, or around something, may be laid out otherwise at a width
    // that is just theirs.
    let again = self.frame(range, size, options)
    if again?.visibleRange != frame.visibleRange
      || again?.lines.map(\.line.range) != frame.lines.map(\.line.range)
    {
      if isRotated { size.height = height } else { size.width = width }
    }
    return SuggestedSize(size: size, fittingRange: frame.visibleRange)
  }

  /// Represents no limit, in points.
  private static let farthest = 1e9

  private func frame(_ range: Range<Int>, _ size: Size, _ options: FrameOptions) -> Frame? {
    try? frame(
      for: range,
      in: TextContainer(
        Rect(x: 0, y: 0, width: size.width, height: size.height), options: options))
  }
}

extension Line {
  /// How wide a frame has to be for the line, with the indents of its paragraph, in points.
  var neededWidth: Double {
    let style = paragraph.style
    let isFirst = range.lowerBound == paragraph.range.lowerBound
    let head = isFirst ? style.firstLineHeadIndent : style.headIndent
    // Breaking counts the tracking after the last cluster, which the line then does without.
    let tracking = trackingAtEnd(isHyphenated: hyphen != nil)
    return head + width + max(0, tracking) + max(0, -style.tailIndent)
  }
}
