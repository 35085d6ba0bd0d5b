import ComposeGraphics
import ComposePDFWriter

extension FormulaElement {
  /// Appends the entries of a structure element that are its own: type, namespace, attributes and text.
  ///
  /// - Parameter namespace: That of MathML.
  func write(in namespace: PDFReference, to bytes: inout PDFBytes) {
    bytes.append("/S")
    bytes.append(object: .name(PDFName(name)))
    bytes.append("/NS")
    bytes.append(reference: namespace)
    if let actualText {
      bytes.append("/ActualText")
      bytes.append(string: PDFTextString.encode(actualText))
    }
    guard !attributes.isEmpty else { return }
    // Attributes of a namespace's own (ISO 32000-2, table 376).
    var dictionary: PDFDictionary = ["O": .name("NSO"), "NS": .reference(namespace)]
    for attribute in attributes {
      dictionary[PDFName(attribute.name)] = .text(attribute.value)
    }
    bytes.append("/A")
    bytes.append(dictionary: dictionary)
  }
}
