extension InlineText {
  /// A formula of its own lines as the only item of a text.
  package init(_ math: MathBlock) {
    self.init(
      utf8: math.source,
      items: [
        Inline(
          .math(isDisplay: true), range: 0..<math.source.count,
          sourceOffset: math.lineOffsets.first ?? 0)
      ])
  }
}
