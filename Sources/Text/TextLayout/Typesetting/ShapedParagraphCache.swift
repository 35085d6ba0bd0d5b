/// The shaped paragraphs that were used last, up to so many bytes of text.
struct ShapedParagraphCache {
  let limit: Int
  private var paragraphs: [Int: ShapedParagraph] = [:]
  /// The numbers of the paragraphs in the order in which they came.
  private var order: [Int] = []
  /// The index of the oldest one in `order`.
  private var oldest = 0
  private var size = 0

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  func paragraph(_ number: Int) -> ShapedParagraph? { paragraphs[number] }

  /// Keeps a paragraph, if need be in the place of the oldest ones; the newest is always kept.
  mutating func add(_ paragraph: ShapedParagraph, number: Int) {
    paragraphs[number] = paragraph
    order.append(number)
    size += Self.cost(of: paragraph)
    while size > limit, oldest < order.count - 1 {
      if let dropped = paragraphs.removeValue(forKey: order[oldest]) {
        size -= Self.cost(of: dropped)
      }
      oldest += 1
    }
    if oldest > 1024, oldest > order.count / 2 {
      order.removeFirst(oldest)
      oldest = 0
    }
  }

  /// Paragraphs without text take room, too.
  private static func cost(of paragraph: ShapedParagraph) -> Int { paragraph.range.count + 64 }
}
