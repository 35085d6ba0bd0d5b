public import ComposeGeometry
public import ComposeGraphics
import ComposePDFWriter

extension PDFContext {
  /// Adds an annotation to the current page.
  ///
  /// - Parameters:
  ///   - rect: Its rectangle, in user space; annotations with a shape derive it from that.
  ///   - element: Its structure element; nil makes one at the end of the document.
  ///   - appearance: Draws it instead of its default appearance, in points from the rectangle's
  ///     upper-left
  ///     corner, y down (on lower-left pages from its lower-left corner, y up). What it draws is part
  ///     of the annotation, so links, destinations, layers and roles within it are ignored.
  public func addAnnotation(
    _ annotation: PDFAnnotation, over rect: Rect, element: StructureElement? = nil,
    appearance: ((any PaintingContext) -> Void)? = nil
  ) {
    guard isDrawing, !isDrawingAppearance, let page else { return }
    deferringFailure { () throws(PDFError) in
      var file: PDFReference?
      if case .file(let attachment) = annotation.kind {
        file = try catalog.attachments.append(attachment, to: writer)
      }
      guard
        let shape = AnnotationShape(
          annotation, over: rect, in: content.space, on: page.size, file: file)
      else {
        content.problems.nonFiniteNumbers += 1
        return
      }
      let form =
        if let appearance { try writeForm(shape, drawing: appearance) } else {
          try writeForm(shape)
        }
      var dictionary = self.dictionary(annotation, shape)
      checkReading(dictionary["Contents"])
      dictionary["AP"] = ["N": .reference(form)]
      dictionary["P"] = .reference(page.reference)
      let reference = writer.reserve()
      if options.isTagged {
        let owner = element.flatMap { isElement($0) ? $0 : nil } ?? makeAnnotationElement()
        dictionary["StructParent"] = .integer(
          structure.addAnnotation(
            reference, page: page.index, marks: content.marks.elements.count, element: owner,
            writer))
      }
      addAnnotation(reference)
      try writer.write(.dictionary(dictionary), as: reference)
    }
  }

  private func makeAnnotationElement() -> StructureElement {
    makeElement(.annotation, in: .document, properties: StructureProperties())
  }

  private func dictionary(
    _ annotation: PDFAnnotation, _ shape: AnnotationShape
  ) -> PDFDictionary {
    var dictionary: PDFDictionary = [
      "Type": .name("Annot"), "Subtype": .name(shape.subtype), "Rect": Self.corners(shape.box),
      "Contents": .text(annotation.contents), "C": .array(annotation.color.rgbComponents),
    ]
    var flags = annotation.isPrinted ? 1 << 2 : 0
    // Notes are not zoomed or rotated (table 167).
    if shape.subtype == "Text" { flags |= 1 << 3 | 1 << 4 }
    if annotation.isLocked { flags |= 1 << 7 }
    dictionary["F"] = .integer(flags)
    if let author = annotation.author { dictionary["T"] = .text(author) }
    if let subject = annotation.subject { dictionary["Subj"] = .text(subject) }
    if let date = annotation.creationDate { dictionary["CreationDate"] = .text(date.pdf) }
    if let date = annotation.modificationDate ?? annotation.creationDate {
      dictionary["M"] = .text(date.pdf)
    }
    for entry in shape.entries.entries { dictionary[entry.key] = entry.value }
    return dictionary
  }

  private static func corners(_ box: Rect) -> PDFObject {
    .array(
      [box.minX, box.minY, box.maxX, box.maxY].map { .real(($0 * 100).rounded() / 100) })
  }

  /// Writes an appearance in default page space.
  private func writeForm(_ shape: AnnotationShape) throws(PDFError) -> PDFReference {
    var form: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": Self.corners(shape.box),
    ]
    var resources = PDFDictionary()
    var operators = shape.appearance
    if shape.multiplies {
      conformance.note(.transparency)
      resources["ExtGState"] = ["M": ["BM": .name("Multiply")]]
      form["Group"] = ["Type": .name("Group"), "S": .name("Transparency")]
      operators = "/M gs\n" + operators
    }
    form["Resources"] = .dictionary(try withDefaultSpaces(resources))
    // The colour entry of an annotation is in the space of the output intent.
    if deviceMeaning.intentSpace != .rgb { conformance.note(.deviceColor, at: currentSource) }
    let reference = writer.reserve()
    try writer.writeStream(form, Array(operators.utf8), as: reference)
    return reference
  }

  /// Writes the appearance drawn by `draw`, in a separate space.
  private func writeForm(
    _ shape: AnnotationShape, drawing draw: (any PaintingContext) -> Void
  ) throws(PDFError) -> PDFReference {
    let reference = writer.reserve()
    try writeForm(
      as: reference, size: Size(width: shape.box.width, height: shape.box.height),
      isFlipped: content.space.isFlipped, drawing: draw)
    return reference
  }

  /// Writes what `draw` has drawn as a form XObject with its lower-left corner at the origin.
  func writeForm(
    as reference: PDFReference, size: Size, isFlipped: Bool, isGroup: Bool = false,
    drawing draw: (any PaintingContext) -> Void
  ) throws(PDFError) {
    var form: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    if isGroup { form["Group"] = ["S": .name("Transparency")] }
    try writeStream(
      form, as: reference, box: Rect(origin: .zero, size: size),
      space: UserSpace(pageHeight: size.height, isFlipped: isFlipped),
      clip: ClipBox(Rect(origin: .zero, size: size)), drawing: draw)
  }

  /// Writes what `draw` draws, in a separate space, as a content stream with `box` and resources.
  ///
  /// - Parameters:
  ///   - clip: Its visible part, on the page as `space` begins it.
  ///   - isLayer: Whether it is part of the enclosing drawing, and recorded with it.
  func writeStream(
    _ dictionary: PDFDictionary, as reference: PDFReference, box: Rect, space: UserSpace,
    clip: ClipBox, isUncolored: Bool = false, isLayer: Bool = false,
    drawing draw: (any PaintingContext) -> Void
  ) throws(PDFError) {
    let outerRecorder = recorder
    if !isLayer { recorder = nil }
    let other = nested(in: space, clip: clip, isUncolored: isUncolored) { draw(self) }
    recorder = outerRecorder
    if other.resources.parameters.contains(where: \.isTransparent) {
      conformance.note(.transparency)
    }
    var dictionary = dictionary
    dictionary["BBox"] = .array([box.minX, box.minY, box.maxX, box.maxY].map { .real($0) })
    dictionary["Resources"] = try resources.dictionary(
      of: other.resources, colorSpaces: other.colorSpaces, writer: writer)
    try other.bytes.withUnsafeBytes { (bytes) throws(PDFError) in
      try writer.writeStream(dictionary, bytes, as: reference)
    }
  }

  /// Draws into a separate content stream while the page's is suspended.
  private func nested(
    in space: UserSpace, clip: ClipBox, isUncolored: Bool, _ draw: () -> Void
  ) -> ContentStream {
    var other = ContentStream(colorSpaces: content.colorSpaces)
    other.begin(space, clip: clip)
    other.isUncolored = isUncolored
    other.problems = content.problems
    let wasDrawingAppearance = isDrawingAppearance
    // Resource numbers are shared with the page's.
    swap(&other, &content)
    isDrawingAppearance = true
    content.mark(defaultMark)
    draw()
    content.finish()
    isDrawingAppearance = wasDrawingAppearance
    swap(&other, &content)
    content.problems = other.problems
    content.problems.nonFiniteNumbers += other.bytes.nonFiniteCount
    if other.bytes.longestString > maximumStringLength {
      conformance.note(.stringLength, at: currentSource)
    }
    return other
  }
}
