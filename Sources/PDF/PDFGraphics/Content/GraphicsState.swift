import ComposeGeometry
import ComposeGraphics

/// The reader's graphics and text state after the operators written so far (ISO 32000-1, 8.4 and
/// 9.3), so that only changes are written.
struct GraphicsState {
  var fillColor = Color.black
  var strokeColor = Color.black
  /// In ten-thousandths, as in graphics state dictionaries.
  var fillAlpha = 10_000
  var strokeAlpha = 10_000
  var stroke = StrokeStyle()
  /// The pattern used instead of a colour; -1 for none.
  var fillPattern = -1
  var strokePattern = -1
  /// The opaque colours of uncoloured patterns.
  var fillTint: Color?
  var strokeTint: Color?
  /// The number of the colour space; -1 for device spaces.
  var fillSpace = -1
  var strokeSpace = -1
  var blendMode = BlendMode.normal
  var rendering = RenderingOptions()
  /// The current soft mask, and the space that it was set in.
  var softMask: (number: Int, written: AffineTransform)?

  /// -1 before any font is set.
  var font = -1
  var fontSize = 0.0
  var wordSpacing = 0.0
  var letterSpacing = 0.0
  var rise = 0.0
  /// The horizontal scaling of text (`Tz`), as a factor.
  var horizontalScale = 1.0
  var leading = 0.0
  /// The text rendering mode: 0 fills, 1 strokes, 2 does both, 3 neither; 4 to 7 also clip.
  var textMode = 0
}
