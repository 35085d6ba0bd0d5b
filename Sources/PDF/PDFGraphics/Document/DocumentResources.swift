import ComposeGeometry
import ComposePDFWriter

/// The shared resources named in the resource dictionaries of content streams (ISO 32000-2, 7.8.3):
/// fonts, images, forms and the like, each an object that is written once.
struct DocumentResources {
  var fonts = FontTable()
  var images = ImageTable()
  var forms = FormTable()
  let fields = FieldTable()
  /// Numbers of reserved forms not yet drawn.
  var undrawnForms: Set<Int> = []
  /// The forms of drawings, by the drawing and how it is drawn.
  var drawingForms = [DrawingForm: Int]()
  var paints = PaintTable()
  var shadows = ShadowTable()
  var layers = LayerTable()
  private var dictionaries = ResourceTable()

  /// The default colour spaces that replace device spaces, by name.
  var defaultSpaces: [(name: PDFName, space: ColorSpace)] { dictionaries.defaultSpaces }

  /// - Parameter forbidsTransparency: Whether images are written without their opacities.
  init(colorSpaces: ColorSpaceTable, meaning: DeviceMeaning, forbidsTransparency: Bool) {
    images.profiles = colorSpaces.profiles
    images.inkHasMeaning = meaning.hasInk
    images.isOpaque = forbidsTransparency
    paints.colorSpaces = colorSpaces
    dictionaries.defaultSpaces = meaning.defaultSpaces.map { ($0.name, $0.space) }
  }

  /// The resource dictionary of a content stream.
  mutating func dictionary(
    of use: ResourceUse, colorSpaces: ColorSpaceTable, writer: PDFWriter
  ) throws(PDFError) -> PDFObject {
    try dictionaries.resources(
      use, fonts: fonts, images: images, forms: forms, layers: layers, paints: paints,
      colorSpaces: colorSpaces, writer: writer)
  }

  /// The number of the image of a shadow.
  mutating func image(
    of shadow: SoftShadow, _ color: Color, colorSpaces: ColorSpaceTable, writer: PDFWriter
  ) throws(PDFError) -> Int {
    try shadows.image(
      of: shadow, color, images: &images, colorSpaces: colorSpaces, writer: writer)
  }

  /// The number of a form of a shadow's image, for drawing through a soft mask.
  mutating func group(ofShadow image: Int, writer: PDFWriter) throws(PDFError) -> Int {
    try shadows.group(of: image, images: images, forms: &forms, writer: writer)
  }
}
