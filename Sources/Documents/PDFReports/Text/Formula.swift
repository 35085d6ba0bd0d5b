import ComposeDocumentModel

/// A formula of its own line or lines.
public struct Formula: Block {
  private let source: String
  private let site: CallSite

  /// - Parameter source: LaTeX without dollar signs, in a raw literal: `#"\frac{a}{b}"#`; or MathML from `<math` to
  ///   `</math>`.
  public init(_ source: String, file: StaticString = #fileID, line: UInt = #line) {
    self.source = source
    site = CallSite(file, line)
  }

  /// Adds the formula.
  public func build(into builder: inout BlockBuilder) {
    let block = MathBlock(source: Array(source.utf8))
    builder.add(
      Spaced([DocumentBlock(.math(block), range: builder.range(of: "Formula", at: site))]))
  }
}
