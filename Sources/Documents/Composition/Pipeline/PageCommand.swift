import ComposeGeometry
import ComposeGraphics

/// One call that documents make on the context of their pages, as a value that another thread can
/// take over.
///
/// What is rare and large is boxed, so that the others take few bytes each.
enum PageCommand: Sendable {
  case beginPage(Size)
  case endPage
  case reservePages(Int)
  case beginReservedPage(Int, Size)
  case outlineEntry(OutlineTitle, level: Int, destination: String)
  case finishElements(Int, except: [StructureElement])

  case saveState
  case restoreState
  case concatenate(AffineTransform)
  case clip(Path, Path.FillRule)
  case fillPath(Path, Color, Path.FillRule)
  case fillRect(Rect, Color)
  indirect case stroke(Path, Color, StrokeStyle)
  case glyphs(GlyphRun, Point, Color)
  indirect case image(Image, Rect)

  indirect case link(LinkTarget, [Rect], StructureElement?, LinkPart)
  indirect case singleLink(LinkTarget, Rect, StructureElement?)
  indirect case annotation(TextAnnotation, [Rect], StructureElement?, LinkPart)
  case destination(String, Point)
  indirect case element(StructureRole, StructureElement, StructureProperties)
  case beginContent(ContentRole)
  case endContent
}

/// Commands on their way to another thread, which takes them out once.
// Unchecked: one thread fills it before the other one gets it.
final class PageBatch: @unchecked Sendable {
  private var commands: [PageCommand]

  init(_ commands: consuming [PageCommand]) { self.commands = commands }

  func take() -> [PageCommand] {
    var taken: [PageCommand] = []
    swap(&taken, &commands)
    return taken
  }
}
