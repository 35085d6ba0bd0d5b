import ComposeDocumentModel
import ComposeDocuments
public import ComposeGeometry

/// Space: of a height, or what is left of the page, so that what follows is at its foot.
public struct Spacer: Block {
  private let kind: Spacing.Kind
  private let site: CallSite

  /// Space up to the foot of the page.
  ///
  /// - Parameter least: In points.
  public init(least: Double = 0, file: StaticString = #fileID, line: UInt = #line) {
    kind = .spring(least.isFinite ? least : 0)
    site = CallSite(file, line)
  }

  /// Space of a height, in points; dropped at the top of a page.
  public init(height: Double, file: StaticString = #fileID, line: UInt = #line) {
    kind = .space(height.isFinite ? height : 0)
    site = CallSite(file, line)
  }

  /// Adds the space.
  public func build(into builder: inout BlockBuilder) {
    builder.add(Spacing(kind: kind), at: builder.range(of: "Spacer", at: site))
  }
}

/// A rule over the whole width.
public struct Divider: Block {
  private let thickness: Double
  private let color: Color?
  private let site: CallSite

  /// - Parameters:
  ///   - color: Nil for that of the style.
  ///   - thickness: In points, 0…20.
  public init(
    color: Color? = nil, thickness: Double = 0.5, file: StaticString = #fileID, line: UInt = #line
  ) {
    site = CallSite(file, line)
    self.color = color
    self.thickness = min(max(0, thickness.isFinite ? thickness : 0), 20)
  }

  /// Adds the rule.
  public func build(into builder: inout BlockBuilder) {
    builder.add(
      Spacing(kind: .rule(thickness, color)), at: builder.range(of: "Divider", at: site))
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
  private let site: CallSite

  /// - Parameter side: Where the next page is on the other side, one without anything on it is between them, also without
  ///   header and footer.
  public init(to side: Side = .any, file: StaticString = #fileID, line: UInt = #line) {
    self.side = side
    site = CallSite(file, line)
  }

  /// Adds the end of the page.
  public func build(into builder: inout BlockBuilder) {
    builder.add(
      Spacing(kind: .pageBreak(side.opening)), at: builder.range(of: "PageBreak", at: site))
  }
}

/// Begins a page where less than a height is left on the one that is reached. Has no effect within containers.
public struct EnsureSpace: Block {
  private let height: Double
  private let site: CallSite

  /// - Parameter height: In points.
  public init(_ height: Double, file: StaticString = #fileID, line: UInt = #line) {
    self.height = height.isFinite ? height : 0
    site = CallSite(file, line)
  }

  /// Adds the condition.
  public func build(into builder: inout BlockBuilder) {
    builder.add(
      Spacing(kind: .ensure(height)), at: builder.range(of: "EnsureSpace", at: site))
  }
}

/// Blocks that stay on one page, unless they are higher than one.
public struct KeepTogether: Block {
  private let spacing: Double
  private let content: [any Block]
  private let site: CallSite

  /// - Parameter spacing: Between blocks, in points.
  public init(
    spacing: Double = 0, file: StaticString = #fileID, line: UInt = #line,
    @ReportBuilder content: () -> [any Block]
  ) {
    self.spacing = spacing
    self.content = content()
    site = CallSite(file, line)
  }

  /// Adds the blocks.
  public func build(into builder: inout BlockBuilder) {
    builder.add(
      StackLayout(
        builder.nested(content, in: "KeepTogether"), spacing: spacing, isWhole: true),
      at: builder.range(of: "KeepTogether", at: site))
  }
}

/// Blocks whose last line is on the page of what follows.
public struct KeepWithNext: Block {
  private let content: [any Block]
  private let site: CallSite

  /// Creates blocks that stay with what follows.
  public init(
    file: StaticString = #fileID, line: UInt = #line, @ReportBuilder content: () -> [any Block]
  ) {
    self.content = content()
    site = CallSite(file, line)
  }

  /// Adds the blocks.
  public func build(into builder: inout BlockBuilder) {
    builder.add(
      StackLayout(builder.nested(content, in: "KeepWithNext")),
      at: builder.range(of: "KeepWithNext", at: site))
    builder.add(Spacing(kind: .keepWithNext))
  }
}
