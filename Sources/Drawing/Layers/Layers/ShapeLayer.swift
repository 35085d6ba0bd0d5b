public import ComposeGeometry
import ComposeGraphics

/// A layer that draws a path, which is not clipped to the bounds.
///
/// The defaults of `CAShapeLayer`. The path is drawn in front of contents and behind sublayers.
public final class ShapeLayer: Layer {
  /// The outline of the shape; nil for none.
  public var path: Path?
  /// Nil for no fill.
  public var fillColor: Color? = .black
  /// The fill rule of the path.
  public var fillRule = Path.FillRule.nonZero
  /// Nil for no stroke.
  public var strokeColor: Color?
  /// The width of the line.
  public var lineWidth = 1.0
  /// The form of the ends of open subpaths.
  public var lineCap = StrokeStyle.Cap.butt
  /// The form of corners.
  public var lineJoin = StrokeStyle.Join.miter
  /// The largest ratio of mitre length to line width; sharper corners are bevelled.
  public var miterLimit = 10.0
  /// Lengths of dashes and gaps in turn; empty is a solid line.
  public var lineDashPattern: [Double] = []
  /// The distance into the dash pattern at which a stroke starts.
  public var lineDashPhase = 0.0
  /// The fraction of the path's length from which it is stroked. The filling is not cut.
  public var strokeStart = 0.0
  /// The fraction of the path's length up to which it is stroked.
  public var strokeEnd = 1.0

  /// Creates a layer without a path.
  public override init() { super.init() }

  /// A layer whose coordinates are those of its superlayer.
  public init(path: Path, fillColor: Color? = .black, strokeColor: Color? = nil) {
    self.path = path
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    super.init()
  }

  /// The line as one value.
  public var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
      dash: lineDashPattern, dashPhase: lineDashPhase)
  }

  /// What is stroked of the path.
  var strokedPath: Path? {
    guard let path, !path.isEmpty, lineWidth > 0, visible(strokeColor) != nil else { return nil }
    if strokeStart <= 0, strokeEnd >= 1 { return path }
    let part = path.trimmedPath(from: strokeStart, to: strokeEnd)
    return part.isEmpty ? nil : part
  }

  private var isFilled: Bool { visible(fillColor) != nil && !(path?.isEmpty ?? true) }

  override var hasOwnDrawing: Bool { isFilled || strokedPath != nil }
  override var drawsOneObject: Bool { !isFilled || strokedPath == nil }

  override var ownExtent: Rect? {
    guard let box = path?.controlBounds else { return .zero }
    guard strokedPath != nil else { return box }
    // A miter reaches as far as its limit, a square end less than twice half the width.
    let reach = lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, 2)
    return reach.isFinite ? box.insetBy(dx: -reach, dy: -reach) : nil
  }

  override func drawOwn(
    on context: any PaintingContext, tint: InstanceTint, log: inout LayerLog
  ) {
    if isFilled, let path, let fillColor {
      context.fill(path, with: tint.apply(to: fillColor), rule: fillRule)
    }
    if let strokedPath, let strokeColor {
      context.stroke(strokedPath, with: tint.apply(to: strokeColor), style: strokeStyle)
    }
  }
}
