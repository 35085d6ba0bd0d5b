import ComposeDocumentModel
import ComposeDocuments
public import ComposeGeometry

/// Space: of a height, or what is left of the page, so that what follows is at its foot.
public struct Spacer: Block {
  private let kind: Spacing.Kind

  /// Space up to the foot of the page.
  ///
  /// - Parameter least: In points.
  public init(least: Double = 0) { kind = .spring(least.isFinite ? least : 0) }

  /// Space of a height, in points; dropped at the top of a page.
  public init(height: Double) { kind = .space(height.isFinite ? height : 0) }

  /// Adds the space.
  public func build(into builder: inout BlockBuilder) { builder.add(Spacing(kind: kind)) }
}

/// A rule over the whole width.
public struct Divider: Block {
  private let thickness: Double
  private let color: Color?

  /// - Parameters:
  ///   - color: Nil for that of the style.
  ///   - thickness: In points, 0…20.
  public init(color: Color? = nil, thickness: Double = 0.5) {
    self.color = color
    self.thickness = min(max(0, thickness.isFinite ? thickness : 0), 20)
  }

  /// Adds the rule.
  public func build(into builder: inout BlockBuilder) {
    builder.add(Spacing(kind: .rule(thickness, color)))
  }
}

/// Ends the page.
///
///     PageBreak(to: .right)
///     Heading("Appendix")
public struct PageBreak: Block {
  /// The page that follows.
  public enum Side: Hashable, Sendable {
    /// The next one.
    case any
    /// The next one with an odd number, at the right of an open book.
    case right
    /// The next one with an even number, at the left of an open book.
    case left

    var opening: ChapterOpening {
      switch self {
      case .any: .any
      case .right: .right
      case .left: .left
      }
    }
  }

  private let side: Side

  /// - Parameter side: Where the next page is on the other side, one without anything on it is between them, also without
  ///   header and footer.
  public init(to side: Side = .any) { self.side = side }

  /// Adds the end of the page.
  public func build(into builder: inout BlockBuilder) {
    builder.add(Spacing(kind: .pageBreak(side.opening)))
  }
}

/// Begins a page where less than a height is left on the one that is reached. Has no effect within containers.
public struct EnsureSpace: Block {
  private let height: Double

  /// - Parameter height: In points.
  public init(_ height: Double) { self.height = height.isFinite ? height : 0 }

  /// Adds the condition.
  public func build(into builder: inout BlockBuilder) {
    builder.add(Spacing(kind: .ensure(height)))
  }
}

/// Blocks that stay on one page, unless they are higher than one.
public struct KeepTogether: Block {
  private let spacing: Double
  private let content: [any Block]

  /// - Parameter spacing: Between blocks, in points.
  public init(spacing: Double = 0, @ReportBuilder content: () -> [any Block]) {
    self.spacing = spacing
    self.content = content()
  }

  /// Adds the blocks.
  public func build(into builder: inout BlockBuilder) {
    builder.add(
      StackLayout(
        builder.nested(content, in: "KeepTogether"), spacing: spacing, isWhole: true))
  }
}

/// Blocks whose last line is on the page of what follows.
public struct KeepWithNext: Block {
  private let content: [any Block]

  /// Creates blocks that stay with what follows.
  public init(@ReportBuilder content: () -> [any Block]) { self.content = content() }

  /// Adds the blocks.
  public func build(into builder: inout BlockBuilder) {
    builder.add(StackLayout(builder.nested(content, in: "KeepWithNext")))
    builder.add(Spacing(kind: .keepWithNext))
  }
}
