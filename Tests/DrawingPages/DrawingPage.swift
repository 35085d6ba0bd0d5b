public import ComposeGeometry
public import ComposeGraphics

/// A small page that shows what one row of the ledger (`docs/features.md`) is about, drawn by the
/// same function on every context.
public struct DrawingPage: Sendable {
  /// The row of the ledger, and a word more where it has several pages: `A10`, `5.1 clips`.
  public let name: String
  public let title: String
  public let verticalAxis: VerticalAxis
  private let body: @Sendable (Canvas) throws -> Void

  /// In points.
  public static let size = Size(width: 240, height: 160)

  init(
    _ name: String, _ title: String, verticalAxis: VerticalAxis = .down,
    _ body: @escaping @Sendable (Canvas) throws -> Void
  ) {
    self.name = name
    self.title = title
    self.verticalAxis = verticalAxis
    self.body = body
  }

  /// Draws the page on a context on which one of `size` and `verticalAxis` was begun.
  ///
  /// - Throws: What making its pictures and fonts throws.
  public func draw(on context: any PaintingContext) throws { try body(Canvas(context)) }

  /// All pages, in the order of the ledger.
  public static let all: [DrawingPage] =
    ContextPages.all + PathPages.all + ImagePages.all + EffectPages.all + AlignmentPages.all
    + InkPages.all + LayerPages.all + ShapeAndTextPages.all + StatePages.all + GeometryPages.all
    + ColorPages.all + ImageTypePages.all + GradientPages.all + MeshPages.all + PatternPages.all
    + LayerTreePages.all
}
