import ComposeGeometry
import ComposePDFGraphics
package import ComposePDFWriter

/// Adds the annotations of a page to its content, as viewers show them on screen (ISO 32000-2,
/// 12.5.5).
struct AnnotationAppearances {
  /// The maximum number of annotations of a page that are inspected.
  static let maximumCount = 10_000
  /// The maximum length of appearances made for the fields of a page, with their values, in bytes.
  static let maximumFieldBytes = 1 << 23

  let reader: ObjectReader
  let hiddenLayers: Set<PDFReference>
  /// The interactive form of the document.
  let form: PDFDictionary
  private let needsAppearances: Bool

  init(reader: ObjectReader, hiddenLayers: Set<PDFReference>) {
    self.reader = reader
    self.hiddenLayers = hiddenLayers
    form = reader.dictionary(reader.dictionary(reader.trailer["Root"])["AcroForm"])
    needsAppearances = form["NeedAppearances"].map(reader.resolve) == .boolean(true)
  }

  /// Appends the normal appearances of a page's annotations, in their order, but fields above all others.
  ///
  /// Omitted are pop-ups, annotations with the flags Hidden or NoView, those of hidden layers, and
  /// those without an appearance. Fields of forms without one, or in a file with `NeedAppearances`,
  /// get one made from their value.
  ///
  /// - Parameters:
  ///   - content: The page's content, with its saved states balanced.
  ///   - leftOut: The indices of annotations that are not drawn.
  func append(
    of page: PDFDictionary, to content: inout [UInt8], _ resources: inout PDFDictionary,
    except leftOut: Set<Int> = []
  ) {
    var drawn = PDFBytes()
    var objects = reader.dictionary(resources["XObject"])
    let taken = Set(objects.entries.map(\.key))
    var fonts = reader.dictionary(resources["Font"])
    let takenFonts = Set(fonts.entries.map(\.key))
    var fieldBytes = 0
    let annotations = reader.array(page["Annots"]).prefix(Self.maximumCount).enumerated().map {
      (index: $0, entries: reader.dictionary($1))
    }
    let fields = annotations.filter { isField($0.entries) }
    for (index, annotation) in annotations.filter({ !isField($0.entries) }) + fields {
      if !leftOut.isEmpty, leftOut.contains(index) { continue }
      guard isShown(annotation) else { continue }
      let appearance = appearance(of: annotation)
      if fieldBytes < Self.maximumFieldBytes {
        var name = PDFName("Field\(index)")
        while takenFonts.contains(name) { name = PDFName(name.text + "x") }
        if let made = field(annotation, named: name) {
          drawn.append(contentsOf: made.content.array)
          fieldBytes += made.content.count + made.textLength
          if fieldBytes >= Self.maximumFieldBytes {
            reader.handle.warn("form fields too long; the rest of the page is shown without values")
          }
          if let font = made.font { fonts[name] = font }
          continue
        }
      }
      guard let appearance else { continue }
      var name = PDFName("Annotation\(index)")
      while taken.contains(name) { name = PDFName(name.text + "x") }
      objects[name] = .reference(appearance.form)
      drawn.append("q\n")
      let matrix = appearance.matrix
      for factor in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty] {
        drawn.append(number: factor, decimals: 6)
        drawn.append(UInt8(ascii: " "))
      }
      drawn.append("cm")
      drawn.append(name: name.text)
      drawn.append(" Do\nQ\n")
    }
    guard !drawn.isEmpty else { return }
    // The state at the end of the page's own content must not affect them.
    content = Array("q\n".utf8) + content + Array("\nQ\n".utf8) + drawn.array
    if !objects.isEmpty { resources["XObject"] = .dictionary(objects) }
    if !fonts.isEmpty { resources["Font"] = .dictionary(fonts) }
  }

  /// The appearance made for a form field that needs one; nil for others.
  ///
  /// - Parameter fontName: That of its font in its content.
  func field(_ annotation: PDFDictionary, named fontName: PDFName) -> FieldAppearance? {
    guard let field = FormField(annotation, in: form, reader),
      isMade(for: field, hasForm: appearance(of: annotation) != nil),
      let rect = reader.rect(annotation["Rect"])
    else { return nil }
    return appearance(of: field, in: rect, fontName)
  }

  private func appearance(
    of field: FormField, in rect: Rect, _ fontName: PDFName
  ) -> FieldAppearance? {
    FieldAppearance(
      of: field, in: rect, fonts: reader.dictionary(reader.dictionary(form["DR"])["Font"]),
      fontName: fontName, reader)
  }

  /// The appearances of a widget that needs some, those of all its states; nil for others.
  func made(for widget: PDFDictionary, over rect: Rect) -> MadeAppearances? {
    guard let field = FormField(widget, in: form, reader) else {
      // A signature to be made, or a field of an unknown type.
      guard reader.dictionary(widget["AP"]).isEmpty else { return nil }
      return MadeAppearances([MadeAppearances.Appearance(content: [], resources: [:])])
    }
    guard isMade(for: field, hasForm: appearance(of: widget) != nil) else { return nil }
    func made(_ widget: PDFDictionary, state: PDFName?) -> MadeAppearances.Appearance {
      var result = MadeAppearances.Appearance(state: state, content: [], resources: [:])
      guard let field = FormField(widget, in: form, reader),
        let made = appearance(of: field, in: rect, "Field")
      else { return result }
      result.content = made.content.array
      if let font = made.font { result.resources["Font"] = .dictionary(["Field": font]) }
      return result
    }
    guard field.kind == .checkBox || field.kind == .radioButton else {
      return MadeAppearances([made(widget, state: nil)])
    }
    let on = field.state ?? "On"
    let appearances = [on, "Off"].map { state in
      var widget = widget
      widget["AS"] = .name(state)
      return made(widget, state: state)
    }
    return MadeAppearances(appearances, state: field.state ?? "Off")
  }

  /// Whether the appearance of a field is generated from its value.
  private func isMade(for field: FormField, hasForm: Bool) -> Bool {
    switch field.kind {
    case .text, .choice: !hasForm || needsAppearances
    case .pushButton: !hasForm
    // If there are appearances, a missing one for the state means that nothing is shown.
    case .checkBox, .radioButton: reader.dictionary(field.widget["AP"]).isEmpty
    }
  }

  private func isField(_ annotation: PDFDictionary) -> Bool {
    reader.resolve(annotation["Subtype"] ?? .null) == .name("Widget")
  }

  private func isShown(_ annotation: PDFDictionary) -> Bool {
    let flags = reader.integer(annotation["F"]) ?? 0
    let hidden = 1 << 1
    let noView = 1 << 5
    guard flags & (hidden | noView) == 0,
      reader.resolve(annotation["Subtype"] ?? .null) != .name("Popup")
    else { return false }
    if case .reference(let layer)? = annotation["OC"] { return !hiddenLayers.contains(layer) }
    return true
  }

  /// The form of an annotation and its placement; nil when it is hidden.
  private func appearance(
    of annotation: PDFDictionary
  ) -> (form: PDFReference, matrix: AffineTransform)? {
    guard let form = normalForm(of: annotation), let rect = reader.rect(annotation["Rect"]) else {
      return nil
    }
    let dictionary = reader.dictionary(.reference(form))
    guard let box = reader.rect(dictionary["BBox"]) else { return nil }
    // Algorithm 8: the transformed appearance box is fitted to the rectangle.
    let shown = bounds(of: box, under: matrix(dictionary["Matrix"]))
    guard shown.width > 0, shown.height > 0 else { return nil }
    let across = rect.width / shown.width
    let up = rect.height / shown.height
    let placed = AffineTransform(
      a: across, b: 0, c: 0, d: up, tx: rect.minX - shown.minX * across,
      ty: rect.minY - shown.minY * up)
    return placed.isFinite ? (form, placed) : nil
  }

  /// The normal appearance stream, for the annotation's state if there are several.
  private func normalForm(of annotation: PDFDictionary) -> PDFReference? {
    let appearances = reader.dictionary(annotation["AP"])
    guard case .reference(let reference)? = appearances["N"] else {
      return state(of: reader.dictionary(appearances["N"]), annotation)
    }
    if case .stream = reader.object(at: reference) { return reference }
    return state(of: reader.dictionary(.reference(reference)), annotation)
  }

  private func state(of forms: PDFDictionary, _ annotation: PDFDictionary) -> PDFReference? {
    guard let state = state(of: annotation), case .reference(let reference)? = forms[state],
      case .stream = reader.object(at: reference)
    else { return nil }
    return reference
  }

  /// The appearance state of an annotation, else that of the field's value.
  private func state(of annotation: PDFDictionary) -> PDFName? {
    if case .name(let state) = reader.resolve(annotation["AS"] ?? .null) { return state }
    return FormField(annotation, in: form, reader)?.state
  }

  private func matrix(_ object: PDFObject?) -> AffineTransform {
    let factors = reader.array(object).compactMap { reader.number($0) }
    guard factors.count == 6 else { return .identity }
    return AffineTransform(
      a: factors[0], b: factors[1], c: factors[2], d: factors[3], tx: factors[4], ty: factors[5])
  }

  private func bounds(of box: Rect, under matrix: AffineTransform) -> Rect {
    let corners = [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.minX, box.maxY),
      Point(box.maxX, box.maxY),
    ].map { $0.applying(matrix) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.min() ?? 0
    let bottom = ys.min() ?? 0
    return Rect(
      x: left, y: bottom, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - bottom)
  }
}

extension ObjectReader {
  /// A rectangle with normalised corners; nil for anything else.
  func rect(_ object: PDFObject?) -> Rect? {
    let corners = array(object).compactMap { number($0) }
    guard corners.count == 4, corners.allSatisfy({ abs($0) < 1e7 }) else { return nil }
    return Rect(
      x: min(corners[0], corners[2]), y: min(corners[1], corners[3]),
      width: abs(corners[2] - corners[0]), height: abs(corners[3] - corners[1]))
  }
}

extension PDFDocument {
  /// The appearance that viewers make of a form field without one, in the space of the page, as
  /// pages that are imported have it.
  ///
  /// - Returns: Nil for a field with an appearance, and for annotations that are no fields.
  package func generatedAppearance(
    of annotation: PDFDictionary
  ) -> (content: [UInt8], resources: PDFDictionary)? {
    guard resolve(annotation["Subtype"] ?? .null) == .name("Widget") else { return nil }
    let appearances = AnnotationAppearances(reader: reader, hiddenLayers: [])
    guard let made = appearances.field(annotation, named: "Field") else { return nil }
    var resources = PDFDictionary()
    if let font = made.font {
      resources["Font"] = .dictionary(["Field": font])
    }
    return (made.content.array, resources)
  }
}
