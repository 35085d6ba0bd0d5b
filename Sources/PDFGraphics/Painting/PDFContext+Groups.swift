import Geometry
import Graphics
import PDFWriter

// Drawings kept to be drawn again, and transparency layers: form XObjects (ISO 32000-1, 8.10).

extension PDFContext {
  /// The number of the form that a drawing is, written when it is first drawn.
  func form(of drawing: RecordedDrawing) throws(PDFError) -> Int {
    let key = DrawingForm(drawing: drawing, isGroup: content.compositing != Compositing())
    if let number = drawingForms[key] { return number }
    let number = forms.reserve(writer)
    drawingForms[key] = number
    if key.isGroup { conformance.note(.transparency) }
    try writeForm(
      as: forms.reference(of: number), size: drawing.bounds.size, isFlipped: true,
      isGroup: key.isGroup
    ) { context in
      context.concatenate(
        AffineTransform(translationX: -drawing.bounds.minX, y: -drawing.bounds.minY))
      drawing.draw(on: context)
    }
    return number
  }

  /// Draws a group in the coordinates of the page, and lays it over what is there.
  func drawLayer(in bounds: Rect?, isKnockout: Bool, _ body: () -> Void) {
    guard !content.space.isSingular, bounds?.isFinite ?? true else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    let space = content.space
    let all = space.writtenBounds(ofPage: pageBox) ?? pageBox
    let box = bounds.map { $0.applying(space.written(.identity)) } ?? all
    conformance.note(.transparency)
    deferringFailure { () throws(PDFError) in
      var group: PDFDictionary = ["S": .name("Transparency"), "I": true]
      if isKnockout { group["K"] = true }
      if let blending = content.rendering.blendingSpace,
        case .dictionary(let entries)? = try blendingGroup(in: blending)
      {
        group["CS"] = entries["CS"]
      }
      let number = forms.reserve(writer)
      let hadText = try writeLayer(
        ["Type": .name("XObject"), "Subtype": .name("Form"), "Group": .dictionary(group)],
        as: forms.reference(of: number), box: box, body)
      let (due, type) = (content.marks.due, content.marks.dueType)
      if hadText, due == MarkedContent.Owner.undeclared {
        content.mark(undeclaredText.index, type: StructureType.paragraph.name)
      }
      if content.compositing.shadow != nil {
        try castShadow(ofForm: number, matrix: nil)
      }
      content.draw(form: number, matrix: .identity, opacity: 1)
      content.mark(due, type: type)
    }
  }

  /// - Returns: Whether there is text in it.
  func writeLayer(
    _ dictionary: PDFDictionary, as reference: PDFReference, box: Rect, _ body: () -> Void
  ) throws(PDFError) -> Bool {
    var hasText = false
    let rendering = content.rendering
    try writeStream(dictionary, as: reference, box: box, space: content.space.nested) { _ in
      content.rendering = rendering
      body()
      hasText = !content.resources.fonts.isEmpty
    }
    return hasText
  }
}
