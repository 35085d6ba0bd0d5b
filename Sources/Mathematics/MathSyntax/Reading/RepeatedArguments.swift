extension MathParser {
  /// Reads an argument that is set twice, such as that of `\op{a}`, which is |a⟩⟨a|.
  ///
  /// Each within another doubles what is set; all copies together have the limit of expanded macros.
  mutating func repeated(
    _ token: MathToken, _ read: (inout MathParser) -> MathList?
  ) -> MathList? {
    let (position, waiting, expanded) = (lexer.position, pending.count, expandedTokenCount)
    let outer = copyCount
    copyCount = min(outer * 2, 1 << 24)
    let list = read(&self)
    let length =
      max(1, lexer.position - position) + max(0, waiting - pending.count)
      + max(0, expandedTokenCount - expanded)
    let copies = copyCount
    copyCount = outer
    let (total, overflows) = length.multipliedReportingOverflow(by: copies)
    // As many as end the reading; more could overflow the count.
    copiedCount +=
      overflows ? limits.maximumExpandedTokens : min(total, limits.maximumExpandedTokens)
    guard outer > 1, copiedCount >= limits.maximumExpandedTokens else { return list }
    _ = countExpansion(of: token, tokens: limits.maximumExpandedTokens + 1)
    return nil
  }
}
