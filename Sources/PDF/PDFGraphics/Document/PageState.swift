import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The state of the current page other than its content stream; a class, so that handing it on copies nothing.
final class PageState {
  let index: Int
  let reference: PDFReference
  let size: Size
  let settings: PageSettings
  var annotations: [PDFReference] = []
  /// The default paragraph for untagged text.
  var undeclaredText: StructureElement?
  /// A link that may continue.
  var openLink: PendingLink?
  /// A text markup that may continue.
  var openAnnotation: PendingAnnotation?
  /// Elements to finish when the page ends.
  var pendingFinish: (count: Int, open: [StructureElement])?

  init(index: Int, reference: PDFReference, size: Size, settings: PageSettings) {
    self.index = index
    self.reference = reference
    self.size = size
    self.settings = settings
  }
}
