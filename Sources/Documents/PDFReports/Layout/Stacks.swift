import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

/// Blocks below each other.
public struct VStack: Block {
  private let spacing: Double
  private let content: [any Block]

  /// - Parameter spacing: Between blocks, in points; larger space that a block has of its own stays.
  public init(spacing: Double = 0, @ReportBuilder content: () -> [any Block]) {
    self.spacing = spacing
    self.content = content()
  }

  /// Adds the stack.
  public func build(into builder: inout BlockBuilder) {
    builder.add(StackLayout(builder.nested(content, in: "VStack"), spacing: spacing))
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
        width: (block as? Sized)?.width.row ?? .share(1),
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

/// Blocks in a place of a given size.
public struct Frame: Block {
  private let width: Double?
  private let height: Double?
  private let alignment: VerticalAlignment
  private let content: [any Block]
  private let site: CallSite

  /// - Parameters:
  ///   - width: In points; nil for the width around it.
  ///   - height: In points; nil for that of the content, which may then be divided between pages. What is higher
  ///     is treated as `.overflow(…)` says.
  public init(
    width: Double? = nil, height: Double? = nil, alignment: VerticalAlignment = .top,
    file: StaticString = #fileID, line: UInt = #line, @ReportBuilder content: () -> [any Block]
  ) {
    self.width = width
    self.height = height
    self.alignment = alignment
    self.content = content()
    site = CallSite(file, line)
  }

  /// Adds the frame.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Frame", at: site)
    builder.add(
      FrameLayout(
        blocks: builder.nested(content, in: "Frame"), width: width, height: height,
        place: alignment.place, overflow: builder.overflow.policy, range: range), at: range)
  }
}
