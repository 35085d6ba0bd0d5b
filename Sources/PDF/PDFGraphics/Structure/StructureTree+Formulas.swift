import ComposeGraphics
import ComposePDFWriter

/// Formulas whose MathML is part of the structure, as elements in its own namespace (ISO 32000-2, 14.8.6.3).
///
/// There are none before PDF 2.0, from which on elements are kept to the end: identifiers are indices, and
/// the elements of a formula follow it.
extension StructureTree {
  /// Appends the elements of a formula's MathML.
  mutating func appendElements(of formula: FormulaMeaning, in element: StructureElement) {
    guard version >= .v20 else { return }
    for (number, part) in formula.elements.enumerated() {
      let parent = min(part.parent, number - 1)
      append(.mathML, parent: element.index + Int32(clamping: max(parent, -1) + 1))
    }
  }

  /// An element of a formula's MathML with the name that its marked content has; nil for formulas without.
  func part(_ number: Int, ofFormula formula: Int32) -> (index: Int32, type: StaticString)? {
    guard version >= .v20, formula >= 0, number >= 0, Int(formula) < types.count,
      types[Int(formula)] == .formula, let elements = properties[formula]?.formula?.elements,
      number < elements.count
    else { return nil }
    let index = formula + 1 + Int32(clamping: number)
    guard Int(index) < types.count, types[Int(index)] == .mathML else { return nil }
    return (index, Self.tag(elements[number].name))
  }

  /// What an element in a formula is; nil for all others.
  ///
  /// Complexity: O(depth in the formula).
  func formulaElement(at index: Int) -> FormulaElement? {
    guard types[index] == .mathML else { return nil }
    var formula = Int(parents[index])
    // A parent has a lower index.
    while formula > 0, types[formula] == .mathML { formula = Int(parents[formula]) }
    guard let elements = properties[Int32(clamping: formula)]?.formula?.elements,
      elements.indices.contains(index - formula - 1)
    else { return nil }
    return elements[index - formula - 1]
  }

  /// Whether there are elements of MathML.
  var hasFormulaElements: Bool { types.contains(.mathML) }

  /// The tag of marked content, which is that of its element where it is a token.
  private static func tag(_ name: String) -> StaticString {
    switch name {
    case "mi": "mi"
    case "mn": "mn"
    case "mo": "mo"
    case "mtext": "mtext"
    case "msqrt": "msqrt"
    case "mroot": "mroot"
    default: "math"
    }
  }
}
