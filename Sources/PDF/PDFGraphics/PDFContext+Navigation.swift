public import ComposeGeometry
public import ComposeGraphics
import ComposePDFWriter

extension PDFContext {
  /// The maximum length of a link's URI or name, in bytes of UTF-8.
  public static let longestLink = 8000

  /// Adds a link annotation (ISO 32000-1, 12.5.6.5) over a rectangle of user space.
  ///
  /// A target of more than `longestLink` bytes gets no link, and counts as a problem.
  public func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?) {
    addLink(target, over: [rect], element: element, part: .whole)
  }

  /// Adds the rectangles of a link; those of one page become one annotation with `/QuadPoints`, or,
  /// before PDF 1.6, which lacks them, one each.
  public func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    guard isDrawing, !isDrawingAppearance, page != nil else { return }
    let boxes = rects.map(content.space.pageRect)
    guard boxes.allSatisfy(\.isFinite) else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    let target = DestinationName.short(target)
    var link = PendingLink(target: target, boxes: [], element: element)
    if let open = page?.openLink {
      if part.isContinuation, open.target == target, open.element == element {
        link = open
        page?.openLink = nil
      } else {
        endLink()
      }
    }
    link.boxes += boxes
    if part.continues {
      page?.openLink = link
    } else {
      write(link)
    }
  }

  /// Ends a link, which may continue on another page.
  func endLink() {
    guard let link = page?.openLink else { return }
    page?.openLink = nil
    write(link)
  }

  private func write(_ link: PendingLink) {
    guard link.boxes.count > 1, writer.version < .v16 else {
      return write(link.target, link.boxes, link.element)
    }
    for box in link.boxes { write(link.target, [box], link.element) }
  }

  private func write(_ target: LinkTarget, _ boxes: [Rect], _ element: StructureElement?) {
    guard let page, let first = boxes.first else { return }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    var dictionary: PDFDictionary = [
      "Type": .name("Annot"), "Subtype": .name("Link"),
      "Rect": [
        .real(Self.rounded(box.minX)), .real(Self.rounded(box.minY)),
        .real(Self.rounded(box.maxX)), .real(Self.rounded(box.maxY)),
      ],
      "Border": [0, 0, 0],
      // Print: an invisible link is harmless on paper, and PDF/A requires it.
      "F": 4,
    ]
    if boxes.count > 1 { dictionary["QuadPoints"] = .array(boxes.flatMap(Self.corners(of:))) }
    deferringFailure { () throws(PDFError) in
      guard let link = try catalog.links.target(of: target, isTagged: options.isTagged, writer)
      else {
        content.problems.longLinks += 1
        return
      }
      if case .destination(let name) = target { catalog.destinations.use(name) }
      if let action = link.action { dictionary["A"] = action }
      if let contents = link.contents {
        dictionary["Contents"] = contents
        checkReading(contents)
      }
      let reference = writer.reserve()
      if options.isTagged {
        let element = linkElement(element)
        if case .destination(let name) = target { structure.addLink(from: element, to: name) }
        dictionary["StructParent"] = .integer(
          structure.addAnnotation(
            reference, page: page.index, marks: content.marks.elements.count, element: element,
            writer))
      }
      addAnnotation(reference)
      if case .destination(let name) = target {
        catalog.pendingLinks.append((reference, dictionary, name))
      } else {
        try writer.write(.dictionary(dictionary), as: reference)
      }
    }
  }

  /// The structure element of a link annotation: the one given, else a new child of it or of the
  /// current element (ISO 14289-1, 7.18.5).
  private func linkElement(_ given: StructureElement?) -> StructureElement {
    if let given, isElement(given) {
      if structure.isLink(given) { return given }
      return structure.append(.link, parent: given, properties: StructureProperties())
    }
    let due = StructureElement(index: content.marks.due)
    if structure.isLink(due) { return due }
    return structure.append(
      .link, parent: structure.contains(due) ? due : .document,
      properties: StructureProperties())
  }

  /// Adds a link with an action other than opening a URI or a destination in the document; one
  /// whose names are longer than `longestLink` counts as a problem.
  public func addLink(_ action: PDFAction, over rect: Rect, element: StructureElement? = nil) {
    guard isDrawing, !isDrawingAppearance, let page else { return }
    let box = content.space.pageRect(rect)
    guard box.isFinite else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    guard let written = action.written else {
      content.problems.longLinks += 1
      return
    }
    var dictionary: PDFDictionary = [
      "Type": .name("Annot"), "Subtype": .name("Link"),
      "Rect": [
        .real(Self.rounded(box.minX)), .real(Self.rounded(box.minY)),
        .real(Self.rounded(box.maxX)), .real(Self.rounded(box.maxY)),
      ],
      "Border": [0, 0, 0], "F": 4, "A": written.action,
    ]
    if options.isTagged { dictionary["Contents"] = .text(written.text) }
    deferringFailure { () throws(PDFError) in
      let reference = writer.reserve()
      if options.isTagged, let element, isElement(element) {
        dictionary["StructParent"] = .integer(
          structure.addAnnotation(
            reference, page: page.index, marks: content.marks.elements.count, element: element,
            writer))
      }
      addAnnotation(reference)
      try writer.write(.dictionary(dictionary), as: reference)
    }
  }

  /// Adds a named destination on the current page.
  public func addDestination(_ name: String, at point: Point) {
    addDestination(name, view: .position(point))
  }

  /// Names a destination on the current page and the view that viewers show.
  public func addDestination(_ name: String, view: DestinationView) {
    guard isDrawing, !isDrawingAppearance, let page else { return }
    guard let operands = view.operands(in: content.space) else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    catalog.destinations.define(DestinationName.short(name), page: page.reference, view: operands)
  }

  /// Appends a bookmark (outline item).
  public func addOutlineEntry(_ title: OutlineTitle, level: Int, destination: String) {
    catalog.outline.append(
      title, level: level, destination: DestinationName.short(destination))
  }

  /// Adds a styled bookmark; see `addOutlineEntry(_:level:destination:)`.
  public func addOutlineEntry(
    _ title: String, level: Int, destination: String, style: OutlineStyle
  ) {
    catalog.outline.append(
      OutlineTitle(title), level: level, destination: DestinationName.short(destination),
      style: style)
  }

  /// Labels the current page, or the next if there is none, and those after it.
  public func labelPages(_ label: PageLabel) {
    catalog.pageLabels[page?.index ?? catalog.pages.count] = label
  }

  /// Labels the page with an index, which counts from 0, and those after it up to the next label.
  public func labelPages(from index: Int, _ label: PageLabel) {
    catalog.pageLabels[index] = label
  }

  /// From the upper-left corner by rows, the order that viewers use.
  private static func corners(of box: Rect) -> [PDFObject] {
    [box.minX, box.maxY, box.maxX, box.maxY, box.minX, box.minY, box.maxX, box.minY].map {
      .real(rounded($0))
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
