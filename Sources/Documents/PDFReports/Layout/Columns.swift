import ComposeDocumentModel

/// Blocks that flow through columns side by side: the columns are balanced, and go on on further pages.
///
/// Columns are at the top level of the report or of a component; elsewhere the blocks are below each other.
public struct Columns: Block {
  private let count: Int
  private let content: [any Block]
  private let site: CallSite

  /// - Parameter count: 1…8; fewer where they would be too narrow for lines.
  public init(
    _ count: Int, file: StaticString = #fileID, line: UInt = #line,
    @ReportBuilder content: () -> [any Block]
  ) {
    site = CallSite(file, line)
    self.count = min(max(count, 1), 8)
    self.content = content()
  }

  /// Adds the columns.
  public func build(into builder: inout BlockBuilder) {
    builder.add(
      DocumentBlock(
        .division(builder.nested(content, in: "Columns")),
        range: builder.range(of: "Columns", at: site),
        attributes: BlockAttributes(values: ["columns": "\(count)"])))
  }
}
