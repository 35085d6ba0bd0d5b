/// The lines of a field's text and their font size.
struct FieldText {
  /// The leading as a multiple of the font size.
  static let leading = 1.15
  private static let sizes = (minimum: 4.0, usual: 12.0)

  private(set) var lines: [[UInt8]] = []
  private(set) var size: Double

  /// - Parameters:
  ///   - paragraphs: The codes of the text between line ends.
  ///   - size: In points; 0 selects the largest that fits, for one line up to the height of the
  ///     field.
  ///   - width: In points, as `height`.
  init(
    _ paragraphs: [[UInt8]], font: FieldFont, size: Double, wraps: Bool, width: Double,
    height: Double
  ) {
    self.size = size
    guard size <= 0 else {
      lines = Self.lines(of: paragraphs, font, size, wraps: wraps, width: width)
      return
    }
    guard wraps else {
      lines = paragraphs
      let widest = paragraphs.map(font.width).max() ?? 0
      let across = widest > 0 ? width * 1000 / widest : .infinity
      self.size = max(Self.sizes.minimum, min(across, height / Self.leading))
      return
    }
    self.size = Self.sizes.usual
    while true {
      lines = Self.lines(of: paragraphs, font, self.size, wraps: true, width: width)
      let fits = Double(lines.count) * self.size * Self.leading <= height
      if fits || self.size <= Self.sizes.minimum { return }
      self.size -= 1
    }
  }

  private static func lines(
    of paragraphs: [[UInt8]], _ font: FieldFont, _ size: Double, wraps: Bool, width: Double
  ) -> [[UInt8]] {
    guard wraps else { return paragraphs }
    let space = UInt8(ascii: " ")
    let available = width * 1000 / size
    var lines: [[UInt8]] = []
    for paragraph in paragraphs {
      var line: [UInt8] = []
      var used = 0.0
      for word in paragraph.split(separator: space, omittingEmptySubsequences: false) {
        let wordWidth = font.width(of: word)
        let gap = font.width(of: CollectionOfOne(space))
        if !line.isEmpty, used + gap + wordWidth > available {
          lines.append(line)
          line = []
          used = 0
        }
        if !line.isEmpty {
          line.append(space)
          used += gap
        }
        line += word
        used += wordWidth
      }
      lines.append(line)
    }
    return lines
  }
}
