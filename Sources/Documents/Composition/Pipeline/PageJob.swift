import ComposeGeometry
import ComposeGraphics

/// A job for the drawing thread while pages are laid out.
enum PageJob: Sendable {
  case page(Size, reserved: Int?, @Sendable (any GraphicsContext) -> Void)
  case element(StructureType, StructureElement, StructureProperties)
  case outlineEntry(OutlineTitle, level: Int, destination: String)
}
