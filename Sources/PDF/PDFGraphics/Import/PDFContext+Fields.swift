import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

extension PDFContext {
  /// How the widgets of a page are placed where it is drawn; nil where its fields are only shown: in
  /// appearances and drawings that are forms themselves, in artifacts of tagged documents, at angles, and with an
  /// opacity.
  ///
  /// - Parameter transform: From the page's own coordinates to user space.
  func widgetPlacement(
    of page: ImportedPage, _ transform: AffineTransform, opacity: Double
  ) -> WidgetPlacement? {
    guard page.fields != nil, options.keepsFormFields, self.page != nil, !isDrawingAppearance,
      opacity >= 1, !options.isTagged || content.marks.due >= 0
    else { return nil }
    return WidgetPlacement(transform.followed(by: content.space.toPage))
  }

  /// Adds the form fields of a page that has been drawn.
  ///
  /// - Parameter limit: The part of the page that is visible, in user space; nil for all of it.
  func addFields(
    of page: ImportedPage, _ placement: WidgetPlacement, within limit: Rect?
  ) throws(PDFError) {
    guard let fields = page.fields else { return }
    let visible = limit.map(content.space.pageRect)
    let part = resources.fields.part(of: fields.page, in: fields.source)
    var isFirst = true
    for widget in fields.widgets {
      let rect = placement.rect(widget.rect)
      let center = Point(x: rect.midX, y: rect.midY)
      guard rect.isFinite, visible?.contains(center) ?? true else { continue }
      guard let flags = flags(of: widget) else {
        content.problems.hiddenFields += 1
        continue
      }
      if isFirst {
        let source = resources.fields.source(of: part, quarterTurns: 0)
        var defaults = fields.defaults
        // They have been made.
        defaults.needsAppearances = false
        try resources.fields.add(defaults) { (object) throws(PDFError) in
          try resources.forms.copy(object, from: source, of: page, writer: writer)
        }
        isFirst = false
      }
      try add(widget, over: rect, flags: flags, of: page, part, placement)
    }
  }

  /// The flags of a widget (ISO 32000-2, table 167); nil for one that PDF/A does not permit, as it is hidden.
  private func flags(of widget: ImportedWidget) -> Int? {
    var flags = 0
    if case .integer(let own)? = widget.entries["F"] { flags = own }
    guard options.standards?.archive != nil else { return flags }
    let (hidden, noView) = (1 << 1, 1 << 5)
    guard flags & (hidden | noView) == 0 else { return nil }
    let (invisible, print, toggleNoView) = (1 << 0, 1 << 2, 1 << 8)
    return (flags | print) & ~(invisible | toggleNoView)
  }

  private func add(
    _ widget: ImportedWidget, over rect: Rect, flags: Int, of page: ImportedPage, _ part: Int,
    _ placement: WidgetPlacement
  ) throws(PDFError) {
    guard let current = self.page else { return }
    let reference = writer.reserve()
    let source = resources.fields.source(of: part, quarterTurns: placement.quarterTurns)
    var dictionary: PDFDictionary = [
      "Type": .name("Annot"), "Subtype": .name("Widget"),
      "Rect": .array(
        [rect.minX, rect.minY, rect.maxX, rect.maxY].map { .real(($0 * 100).rounded() / 100) }),
      "F": .integer(flags), "P": .reference(current.reference),
    ]
    let copy = { (object: PDFObject) throws(PDFError) -> PDFObject in
      try self.resources.forms.copy(object, from: source, of: page, writer: self.writer)
    }
    for entry in widget.entries.entries where dictionary[entry.key] == nil {
      switch entry.key.text {
      case "AP":
        guard widget.made == nil, let appearances = permitted(entry.value) else { continue }
        dictionary["AP"] = try resources.forms.copy(
          appearances, from: source, of: page,
          rotating: placement.quarterTurns == 0 ? nil : placement, writer: writer)
      // Layers are those of the page's content.
      case "OC":
        dictionary["OC"] = try resources.forms.copy(
          entry.value, from: page.fields?.source ?? page.source, of: page, writer: writer)
      // The value says the same (ISO 14289-2, 8.10.3.3).
      case "RV" where writer.version >= .v20, "DS" where writer.version >= .v20: continue
      default: dictionary[entry.key] = try copy(entry.value)
      }
    }
    if let made = widget.made {
      dictionary["AP"] = ["N": try write(made, over: widget.rect, of: page, placement, copy)]
      if let state = made.state { dictionary["AS"] = .name(state) }
    }
    if options.standards?.archive != nil { setStates(&dictionary, of: widget) }
    fit(&dictionary, of: widget, placement)
    try addActions(widget.actions, to: &dictionary, copy)
    var chain = widget.fields
    if options.isTagged { describe(widget, &dictionary, &chain) }
    let parent = try resources.fields.add(reference, to: chain, part: part, writer: writer) {
      (field) throws(PDFError) in
      let plain = resources.fields.source(of: part, quarterTurns: 0)
      let copy = { (object: PDFObject) throws(PDFError) -> PDFObject in
        try self.resources.forms.copy(object, from: plain, of: page, writer: self.writer)
      }
      var entries = PDFDictionary()
      for entry in field.entries.entries {
        if writer.version >= .v20, entry.key == "RV" || entry.key == "DS" { continue }
        entries[entry.key] = try copy(entry.value)
      }
      try addActions(field.actions, to: &entries, copy)
      return entries
    }
    if let parent {
      dictionary["Parent"] = .reference(parent)
    } else {
      resources.fields.makeUnique(&dictionary)
    }
    // What nobody sees is an artifact (ISO 14289-2, 8.9.2.4.13).
    if options.isTagged, !rect.isEmpty {
      let element = structure.appendForm(
        after: StructureElement(index: content.marks.due), alternateText: widget.description)
      dictionary["StructParent"] = .integer(
        structure.addAnnotation(
          reference, page: current.index, marks: content.marks.elements.count, element: element,
          writer))
      // A field without a label is described by its contents (ISO 14289-2, 8.10.2.3).
      if writer.version >= .v20 { dictionary["Contents"] = .text(widget.description) }
      checkReading(.text(widget.description))
    }
    addAnnotation(reference)
    try writer.write(.dictionary(dictionary), as: reference)
  }

  /// The appearances of a widget; PDF/A permits the normal ones only (ISO 19005-2, 6.3.3).
  private func permitted(_ appearances: PDFObject) -> PDFObject? {
    guard options.standards?.archive != nil else { return appearances }
    guard case .dictionary(let all) = appearances, let normal = all["N"] else { return nil }
    return ["N": normal]
  }

  /// Gives buttons appearances by their states, and other fields a single one, as PDF/A asks (ISO 19005-2, 6.3.3).
  private func setStates(_ dictionary: inout PDFDictionary, of widget: ImportedWidget) {
    guard case .dictionary(var appearances)? = dictionary["AP"] else { return }
    switch appearances["N"] {
    case .reference(let form)? where widget.isButton:
      appearances["N"] = ["On": .reference(form)]
      dictionary["AS"] = .name("On")
    case .dictionary(let states)? where !widget.isButton:
      var state = states.entries.first?.value
      if case .name(let name)? = dictionary["AS"] { state = states[name] ?? state }
      appearances["N"] = state
      dictionary["AS"] = nil
    default: return
    }
    dictionary["AP"] = .dictionary(appearances)
  }

  /// Writes appearances as forms in the space of the widget's own page.
  private func write(
    _ made: MadeAppearances, over rect: Rect, of page: ImportedPage, _ placement: WidgetPlacement,
    _ copy: (PDFObject) throws(PDFError) -> PDFObject
  ) throws(PDFError) -> PDFObject {
    var states = PDFDictionary()
    for appearance in made.appearances {
      let reference = writer.reserve()
      var shared = PDFObject.dictionary(appearance.resources)
      if let source = appearance.source {
        shared = try resources.forms.copy(shared, from: source, of: page, writer: writer)
      } else {
        shared = try copy(shared)
      }
      var form: PDFDictionary = [
        "Type": .name("XObject"), "Subtype": .name("Form"),
        "BBox": .array([rect.minX, rect.minY, rect.maxX, rect.maxY].map { .real($0) }),
        "Resources": shared,
      ]
      if placement.quarterTurns != 0 { form["Matrix"] = placement.rotated(.identity).object }
      try writer.writeStream(form, appearance.content, as: reference)
      guard let state = appearance.state else { return .reference(reference) }
      states[state] = .reference(reference)
    }
    return .dictionary(states)
  }

  /// Fits the sizes and the rotation that appearances are made with.
  private func fit(
    _ dictionary: inout PDFDictionary, of widget: ImportedWidget, _ placement: WidgetPlacement
  ) {
    var rotation = 0
    var style = PDFDictionary()
    if case .dictionary(let own)? = dictionary["MK"] { style = own }
    if case .integer(let own)? = style["R"], own % 90 == 0 { rotation = own % 360 }
    let scale = placement.textScale(rotation: rotation)
    if placement.quarterTurns != 0 {
      style["R"] = .integer((rotation + 360 + placement.quarterTurns * 90) % 360)
      dictionary["MK"] = .dictionary(style)
    }
    guard abs(scale - 1) > 1e-6 else { return }
    if let text = widget.textStyle { dictionary["DA"] = text.scaled(by: scale) }
    if case .array(var border)? = dictionary["Border"], border.count > 2 {
      border[2] = border[2].scaled(by: scale)
      dictionary["Border"] = .array(border)
    } else {
      var border = PDFDictionary()
      if case .dictionary(let own)? = dictionary["BS"] { border = own }
      border["W"] = (border["W"] ?? 1).scaled(by: scale)
      dictionary["BS"] = .dictionary(border)
    }
  }

  /// Adds actions, which PDF/A does not permit in fields (ISO 19005-2, 6.4.1).
  private func addActions(
    _ actions: PDFDictionary, to dictionary: inout PDFDictionary,
    _ copy: (PDFObject) throws(PDFError) -> PDFObject
  ) throws(PDFError) {
    guard !actions.isEmpty else { return }
    guard options.standards?.archive == nil else {
      content.problems.fieldActions += 1
      return
    }
    conformance.note(.action, at: currentSource)
    for entry in actions.entries { dictionary[entry.key] = try copy(entry.value) }
  }

  /// Gives a field without a description its name as one (ISO 14289-1, 7.18.1).
  private func describe(
    _ widget: ImportedWidget, _ dictionary: inout PDFDictionary, _ chain: inout [ImportedField]
  ) {
    guard !widget.isDescribed else { return }
    let description = PDFObject.text(widget.description)
    if dictionary["T"] != nil || chain.isEmpty {
      dictionary["TU"] = description
    } else {
      chain[0].entries["TU"] = description
    }
  }
}

extension PDFObject {
  /// A number, multiplied; other objects as they are.
  fileprivate func scaled(by factor: Double) -> PDFObject {
    switch self {
    case .integer(let value): .real(Double(value) * factor)
    case .real(let value): .real(value * factor)
    default: self
    }
  }
}

extension AffineTransform {
  /// As an array of six numbers.
  var object: PDFObject { .array([a, b, c, d, tx, ty].map { .real($0) }) }
}
