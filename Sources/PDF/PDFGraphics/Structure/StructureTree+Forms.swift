import ComposeGraphics

extension StructureTree {
  /// Appends the element of a form field (ISO 14289-1, 7.18.4): after a figure or a formula, whose alternate text
  /// would hide what is in it, and within any other element.
  mutating func appendForm(
    after owner: StructureElement, alternateText: String
  ) -> StructureElement {
    let owner = Int32(clamping: index(of: owner.index) ?? 0)
    let form = Int32(clamping: count)
    let isFigure = types[Int(owner)] == .figure || types[Int(owner)] == .formula
    append(.form, parent: isFigure ? parents[Int(owner)] : owner)
    if isFigure { finished.followers[owner, default: []].append(form) }
    properties[form] = StructureProperties(alternateText: alternateText)
    return StructureElement(index: identifier(at: Int(form)))
  }
}
