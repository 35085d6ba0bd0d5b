import ComposeDocumentModel

extension BlockFlow {
  /// Sets a formula of its own lines.
  func flowMath(
    _ math: MathBlock, _ block: Block, file: Int, in region: BlockRegion
  ) throws {
    try flowParagraph(math.asText, file: file, in: region)
  }
}

extension MathBlock {
  /// The formula as the only item of a text.
  var asText: InlineText {
    InlineText(
      utf8: source,
      items: [
        Inline(
          .math(isDisplay: true), range: 0..<source.count, sourceOffset: lineOffsets.first ?? 0)
      ])
  }
}
