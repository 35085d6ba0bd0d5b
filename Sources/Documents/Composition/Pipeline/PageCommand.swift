import ComposeGeometry
import ComposeGraphics

/// One call that documents make on the context of their pages, as a value that another thread can
/// take over.
enum PageCommand: Sendable {
  case beginPage(Size)
  case endPage
  case reservePages(Int)
  case beginReservedPage(Int, Size)
  case outlineEntry(String, level: Int, destination: String)
  case finishElements(Int, except: [StructureElement])

  case saveState
  case restoreState
  case concatenate(AffineTransform)
  case clip(Path, Path.FillRule)
  case fillPath(Path, Color, Path.FillRule)
  case fillRect(Rect, Color)
  case stroke(Path, Color, StrokeStyle)
  case glyphs(GlyphRun, Point, Color)
  case image(Image, Rect)

  case link(LinkTarget, [Rect], StructureElement?, LinkPart)
  case singleLink(LinkTarget, Rect, StructureElement?)
  case annotation(TextAnnotation, [Rect], StructureElement?, LinkPart)
  case destination(String, Point)
  case element(StructureRole, StructureElement, StructureProperties)
  case beginContent(ContentRole)
  case endContent
}
