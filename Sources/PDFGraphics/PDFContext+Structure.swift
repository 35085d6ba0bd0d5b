public import Graphics

extension PDFContext {
  public func makeElement(
    _ role: StructureRole, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    guard options.isTagged else { return .document }
    return structure.append(
      role, parent: isElement(parent) ? parent : .document, properties: properties)
  }

  public func beginContent(_ role: ContentRole) {
    guard options.isTagged, isDrawing else { return }
    switch role {
    case .element(let element):
      guard isElement(element) else { return content.mark(defaultMark) }
      content.mark(element.index, type: structure.typeName(of: element))
    case .artifact(.pagination): content.mark(MarkedContent.Owner.pagination)
    case .artifact(.layout): content.mark(MarkedContent.Owner.artifact)
    case .artifact(.background): content.mark(MarkedContent.Owner.background)
    }
  }

  public func endContent() {
    guard page != nil else { return }
    content.mark(defaultMark)
  }

  /// Whether the element is one of this document; others are counted.
  func isElement(_ element: StructureElement) -> Bool {
    if structure.contains(element) { return true }
    content.problems.invalidElements += 1
    return false
  }
}
