import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

extension PageInterpreter {
  /// Draws content with the state of a page at its beginning.
  func paint(_ content: [UInt8], _ resources: PDFDictionary) {
    nested(resources: resources) {
      state = PageState()
      run(content)
    }
  }

  /// Draws the appearance of an annotation in its rectangle (ISO 32000-2, 12.5.5).
  func paintAnnotation(_ object: PDFObject) {
    let annotation = document.dictionary(object)
    let flags = document.integer(annotation["F"]) ?? 0
    // Hidden, or not to be viewed.
    guard flags & 0x22 == 0, document.name(annotation["Subtype"]) != "Popup",
      OptionalContent(document: document).isVisible(annotation["OC"])
    else { return }
    if let made = document.generatedAppearance(of: annotation) {
      return paint(made.content, made.resources)
    }
    var appearance = document.dictionary(annotation["AP"])["N"]
    if document.streamDictionary(appearance) == nil {
      let states = document.dictionary(appearance)
      if let name = document.name(annotation["AS"]) ?? document.name(annotation["V"]) {
        appearance = states[PDFName(name)]
      }
    }
    if annotation["AP"] == nil { return paintMarkup(annotation) }
    guard let form = appearance, let dictionary = document.streamDictionary(form),
      let rect = document.rect(annotation["Rect"])
    else { return }
    let box = document.rect(dictionary["BBox"]) ?? Rect(origin: .zero, size: rect.size)
    let matrix = document.transform(dictionary["Matrix"]) ?? .identity
    let shown = box.applying(matrix)
    guard shown.width > 0, shown.height > 0, rect.width > 0, rect.height > 0 else { return }
    nested(resources: nil) {
      // NoRotate: upright about its upper left corner.
      if flags & 0x10 != 0, rotation != 0 {
        let corner = Point(rect.minX, rect.maxY)
        concatenate(
          AffineTransform(translationX: -corner.x, y: -corner.y)
            .followed(by: AffineTransform(rotation: Double(rotation) * .pi / 180))
            .followed(by: AffineTransform(translationX: corner.x, y: corner.y)))
      }
      concatenate(
        AffineTransform(
          a: rect.width / shown.width, b: 0, c: 0, d: rect.height / shown.height,
          tx: rect.minX - shown.minX * rect.width / shown.width,
          ty: rect.minY - shown.minY * rect.height / shown.height))
      state = PageState()
      paintForm(form, dictionary)
    }
  }
}
