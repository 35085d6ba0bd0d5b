import ComposeDocumentModel

/// Items with bullets or numbers. Each statement of the closure is an item; a stack is one of several blocks.
public struct List: Block {
  /// What stands before the items.
  public enum Marker: Hashable, Sendable {
    case bullet
    /// Numbers that count from `start`, which is at least 0.
    case numbers(from: Int = 1)
  }

  private let marker: Marker
  private let isTight: Bool
  private let content: [any Block]
  private let site: CallSite

  /// - Parameter isTight: Whether items follow each other without space.
  public init(
    _ marker: Marker = .bullet, isTight: Bool = true, file: StaticString = #fileID,
    line: UInt = #line, @ReportBuilder content: () -> [any Block]
  ) {
    self.marker = marker
    self.isTight = isTight
    self.content = content()
    site = CallSite(file, line)
  }

  /// Adds the list; nothing for one without items.
  public func build(into builder: inout BlockBuilder) {
    guard !content.isEmpty else { return }
    let range = builder.range(of: "List", at: site)
    let items = content.map {
      ComposeDocumentModel.List.Item(blocks: builder.nested([$0], in: "List"), range: range)
    }
    let marker: ComposeDocumentModel.List.Marker =
      switch self.marker {
      case .bullet: .bullet(0x2D)
      case .numbers(let start): .ordered(start: max(0, start), delimiter: 0x2E)
      }
    let list = ComposeDocumentModel.List(marker: marker, isTight: isTight, items: items)
    builder.add(Spaced([DocumentBlock(.list(list), range: range)]))
  }
}
