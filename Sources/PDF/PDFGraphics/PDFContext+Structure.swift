import ComposeGeometry
public import ComposeGraphics
import ComposePDFWriter

extension PDFContext {
  /// Appends an element to the structure tree after its existing siblings.
  @_optimize(speed)
  public func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    guard options.isTagged else { return .document }
    var type = type
    // PDF 1.4 has fewer types (its 9.7.4).
    if writer.version < .v15 {
      switch type {
      // Rows are direct children of the table.
      case .tableHead, .tableBody, .tableFoot: return isElement(parent) ? parent : .document
      case .ruby, .rubyBase, .rubyText: type = .span
      case .annotation:
        // PDF/UA asks for the later type (ISO 14289-1, 7.18.1), which PDF/A-1a does not know.
        if saysWhatAccessibilityAsks { conformance.note(.laterType) } else { type = .span }
      default: break
      }
    }
    let parent = isElement(parent) ? parent : .document
    var properties = properties
    if !saysWhatAccessibilityAsks { properties.headerScope = nil }
    let element = structure.append(type, parent: parent, properties: properties)
    if type == .formula { hasFormulas = true }
    if type == .formula, let formula = properties.formula, writer.version >= .v20 {
      structure.appendElements(of: formula, in: element)
      if !formula.elements.isEmpty { hasFormulaElements = true }
    }
    if type == .span, let text = properties.actualText {
      content.replacements[element.index] = PDFTextString.encode(text)
    }
    return element
  }

  /// Whether the tab order and the scope of headers are written: both came with PDF 1.5, and a file
  /// of 1.4 has them for PDF/UA only.
  var saysWhatAccessibilityAsks: Bool {
    writer.version >= .v15 || options.standards?.members.contains(.pdfUA1) ?? true
  }

  /// Begins marked content.
  @_optimize(speed)
  public func beginContent(_ role: ContentRole) {
    guard options.isTagged, isDrawing, !isDrawingAppearance else { return }
    switch role {
    case .element(let element):
      content.marks.formula = MarkedContent.Owner.nothing
      guard isElement(element) else { return content.mark(defaultMark) }
      catalog.destinations.reach(element.index)
      if hasFormulaElements, beginFormula(element.index) { return }
      content.mark(element.index, type: structure.typeName(of: element))
    case .formulaPart(let number):
      if hasFormulaElements { beginFormulaPart(number) }
    case .artifact(let artifact):
      content.marks.formula = MarkedContent.Owner.nothing
      switch artifact {
      case .pagination: content.mark(MarkedContent.Owner.pagination)
      case .layout: content.mark(MarkedContent.Owner.artifact)
      case .background: content.mark(MarkedContent.Owner.background)
      }
    }
  }

  /// Begins a formula that has elements of MathML.
  ///
  /// Not inlined, as is `beginFormulaPart`: asking the tree for a part of a formula copies it.
  ///
  /// - Returns: Whether it has any.
  @inline(never)
  private func beginFormula(_ element: Int32) -> Bool {
    guard let math = structure.part(0, ofFormula: element) else { return false }
    content.marks.formula = element
    content.mark(math.index, type: math.type)
    return true
  }

  /// Begins an element of MathML of the formula that is being drawn; an artifact without a number.
  @inline(never)
  private func beginFormulaPart(_ number: Int?) {
    let formula = content.marks.formula
    guard formula != MarkedContent.Owner.nothing else { return }
    guard let number else { return content.mark(MarkedContent.Owner.artifact) }
    guard let part = structure.part(number, ofFormula: formula) else { return }
    content.mark(part.index, type: part.type)
  }

  /// Ends the marked content.
  public func endContent() {
    guard page != nil, !isDrawingAppearance else { return }
    content.marks.formula = MarkedContent.Owner.nothing
    content.mark(defaultMark)
  }

  /// The number of structure elements made.
  public var elementCount: Int { structure.madeCount }

  /// Marks elements as complete, so that they can be written with their page.
  public func finishElements(_ count: Int, except open: [StructureElement]) {
    guard options.isTagged else { return }
    // Marked content of the current page may still be added.
    guard page == nil else {
      page?.pendingFinish = (count, open)
      return
    }
    deferringFailure { () throws(PDFError) in
      try structure.finish(
        count, except: open, pages: catalog.pages, writer: writer,
        longestString: maximumStringLength,
        log: &conformance)
    }
  }

  /// The source of what is being drawn.
  var currentSource: SourceTag? { structure.source(of: content.marks.due) }

  /// Extends the box of the figure that is being drawn.
  func extendFigure(by rect: Rect) {
    guard let figure = drawnFigure, let index = page?.index else { return }
    structure.extendBox(of: figure, by: content.space.pageRect(rect), page: index)
  }

  /// The figure or formula that is being drawn, by its identifier.
  var drawnFigure: Int32? {
    if content.marks.formula != MarkedContent.Owner.nothing { return content.marks.formula }
    return structure.hasBox(content.marks.due) ? content.marks.due : nil
  }

  /// Whether the element belongs to this document; others are counted.
  func isElement(_ element: StructureElement) -> Bool {
    if structure.contains(element) { return true }
    content.problems.invalidElements += 1
    return false
  }
}

extension PDFContext {
  /// Writes what the formulas of the page say, and forgets it.
  func writeFormulaTexts() throws(PDFError) {
    for element in structure.formulas(among: content.marks.elements) {
      guard var properties = structure.properties[element], let text = properties.alternateText,
        !text.isEmpty
      else { continue }
      StructureCheck.check(
        text, longestString: maximumStringLength, at: structure.source(at: Int(element)),
        into: &conformance)
      let texts = try formulaFiles.write(
        text, properties.formula, date: formulaDate, to: writer)
      structure.figures.setTexts(texts, of: element)
      properties.alternateText = nil
      // The elements of MathML are written with the tree.
      let elements = properties.formula?.elements ?? []
      properties.formula =
        elements.isEmpty ? nil : FormulaMeaning(alternateText: "", elements: elements)
      structure.properties[element] = properties.isPlain ? nil : properties
    }
  }

  /// The date of the files of formulas; nil where the file holds none.
  ///
  /// They need a date (ISO 32000-2, table 45). Where none is known it is the first second of 1970, as programs
  /// have it that build the same bytes each time: a file without MathML would help nobody, and the clock is
  /// never read.
  private var formulaDate: PDFDate? {
    guard keepsFormulaSources else { return nil }
    return catalog.attachments.defaultDate ?? PDFDate(secondsSince1970: 0)
  }

  /// Whether the file holds formulas as MathML and LaTeX: files of elements came with PDF 2.0, and PDF/A-4 has none but
  /// as 4f.
  public var keepsFormulaSources: Bool {
    guard writer.version >= .v20, options.isTagged, let standards = options.standards else {
      return false
    }
    return standards.archive != .pdfA4
  }
}
