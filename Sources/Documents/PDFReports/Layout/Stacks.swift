import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

/// Blocks below each other.
public struct VStack: Block {
  private let spacing: Double
  private let content: [any Block]
  private let site: CallSite

  /// - Parameter spacing: Between blocks, in points; larger space that a block has of its own stays.
  public init(
    spacing: Double = 0, file: StaticString = #fileID, line: UInt = #line,
    @ReportBuilder content: () -> [any Block]
  ) {
    self.spacing = spacing
    self.content = content()
    site = CallSite(file, line)
  }

  /// Adds the stack.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "VStack", at: site)
    builder.add(StackLayout(builder.nested(content, in: "VStack"), spacing: spacing), at: range)
  }
}

/// The width of a block in an `HStack`.
public enum Width: Hashable, Sendable {
  /// In points.
  case fixed(Double)
  /// A share of the width that is left, in proportion.
  case share(Double)
  /// That of the content.
  case fit

  var row: RowWidth {
    switch self {
    case .fixed(let points): .points(points)
    case .share(let share): .share(share)
    case .fit: .fit
    }
  }
}

/// Where content is in a place that is higher.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom

  var place: VerticalPlace {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    }
  }
}

/// Blocks side by side, in reading order. Each takes an equal share of the width unless it has `.width(…)`.
public struct HStack: Block {
  private let alignment: VerticalAlignment
  private let spacing: Double
  private let content: [any Block]
  private let site: CallSite

  /// - Parameter spacing: Between blocks, in points.
  public init(
    alignment: VerticalAlignment = .top, spacing: Double = 12, file: StaticString = #fileID,
    line: UInt = #line, @ReportBuilder content: () -> [any Block]
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
    site = CallSite(file, line)
  }

  /// Adds the row.
  public func build(into builder: inout BlockBuilder) {
    let items = content.map { block in
      RowItem(
        width: block.rowWidth,
        blocks: builder.nested([block], in: "HStack"), spacing: 0)
    }
    let range = builder.range(of: "HStack", at: site)
    builder.add(
      RowLayout(
        items: items, spacing: spacing, place: alignment.place, overflow: builder.overflow.policy,
        range: range), at: range)
  }
}

/// Blocks over each other; the first is behind the others. Never divided between pages.
public struct Layers: Block {
  private let alignment: VerticalAlignment
  private let content: [any Block]
  private let site: CallSite

  /// - Parameter alignment: Of those that are lower than the highest.
  public init(
    alignment: VerticalAlignment = .top, file: StaticString = #fileID, line: UInt = #line,
    @ReportBuilder content: () -> [any Block]
  ) {
    self.alignment = alignment
    self.content = content()
    site = CallSite(file, line)
  }

  /// Adds the layers.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Layers", at: site)
    builder.add(
      LayersLayout(
        layers: content.map { builder.nested([$0], in: "Layers") }, place: alignment.place,
        overflow: builder.overflow.policy, range: range), at: range)
  }
}
