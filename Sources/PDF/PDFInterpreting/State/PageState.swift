import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// A colour or a pattern of a page.
struct PagePaint {
  var space: PageColorSpace = .gray
  var values: [Double] = [0]
  /// The name of a pattern among the resources.
  var pattern: PDFName?

  var color: Color { space.color(values) }
}

/// The graphics state of a page (ISO 32000-2, 8.4), apart from transform and clip, which the
/// context has.
struct PageState {
  /// From user space to that in which the page was begun.
  var transform = AffineTransform.identity
  var fill = PagePaint()
  var stroke = PagePaint()
  var line = StrokeStyle()
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var blendMode = BlendMode.normal
  var mask: PageMask?
  /// Whether objects are those of a group in which each replaces those before it.
  var isKnockout = false
  var text = PageTextState()
}

/// The text state (ISO 32000-2, 9.3).
struct PageTextState {
  var font: PageFont?
  var size = 0.0
  var characterSpacing = 0.0
  var wordSpacing = 0.0
  /// 1 for 100 %.
  var scale = 1.0
  var leading = 0.0
  var rise = 0.0
  var mode = 0
  var matrix = AffineTransform.identity
  var lineMatrix = AffineTransform.identity
}

/// A soft mask (ISO 32000-2, 11.6.5.2), with the transform that it was set under.
struct PageMask {
  var group: PDFObject
  var type: SoftMaskType
  var backdrop: [Double]
  var transform: AffineTransform
  var opacity: Double
}
