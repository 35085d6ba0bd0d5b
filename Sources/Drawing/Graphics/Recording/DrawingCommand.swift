public import ComposeGeometry

/// One call on a `PagedContext`, as a value.
public enum DrawingCommand: Sendable {
  case beginPage(size: Size)
  case endPage
  case reservePages(Range<Int>)
  case beginReservedPage(Int, size: Size)
  case outlineEntry(OutlineTitle, level: Int, destination: String)

  case saveState
  case restoreState
  case concatenate(AffineTransform)
  case clip(Path, rule: Path.FillRule)
  case fillPath(Path, color: Color, rule: Path.FillRule)
  case fillRect(Rect, color: Color)
  case stroke(Path, color: Color, style: StrokeStyle)
  case glyphs(GlyphRun, origin: Point, color: Color)
  case image(Image, rect: Rect)

  case compositing(Compositing)
  case rendering(RenderingOptions)
  case paintPath(Path, paint: Paint, rule: Path.FillRule)
  case paintStroke(Path, paint: Paint, style: StrokeStyle)
  case fillAndStroke(
    Path, fill: Paint, stroke: Paint, style: StrokeStyle, rule: Path.FillRule)
  case paintGlyphs(GlyphRun, origin: Point, painting: GlyphPainting)
  case shading(Shading)
  case shadow(Path, rule: Path.FillRule)
  case resetClip
  case clipGlyphs([PlacedGlyphs], painting: GlyphPainting)
  case clear(Rect)
  case clipMask(Image, rect: Rect)
  case paintMask(ImageMask, rect: Rect, paint: Paint)
  case drawing(RecordedDrawing, rect: Rect)
  case beginLayer(bounds: Rect?, group: TransparencyGroup = TransparencyGroup())
  case endLayer
  /// Begins a mask, up to `beginMasked`; the masked content follows, up to `endMasked`.
  case beginMask(SoftMaskType, group: TransparencyGroup = TransparencyGroup())
  case beginMasked
  case endMasked

  case link(LinkTarget, rect: Rect, element: StructureElement?)
  case linkPart(LinkTarget, rects: [Rect], element: StructureElement?, part: LinkPart)
  case annotation(TextAnnotation, rects: [Rect], element: StructureElement?, part: LinkPart)
  case destination(String, point: Point)
  case element(
    StructureElement, type: StructureType, parent: StructureElement,
    properties: StructureProperties)
  case beginContent(ContentRole)
  case endContent
}
