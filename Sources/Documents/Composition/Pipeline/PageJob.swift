import ComposeGeometry
import ComposeGraphics

/// What a document gives to the other thread while pages are laid out.
enum PageJob: Sendable {
  case page(Size, reserved: Int?, @Sendable (any GraphicsContext) -> Void)
  case element(StructureRole, StructureElement, StructureProperties)
  case outlineEntry(OutlineTitle, level: Int, destination: String)
}
