import ComposeGraphics
import ComposePDFWriter

extension StructureProperties {
  /// Appends the text entries of a structure element (ISO 32000-1, 14.7.2).
  func writeTexts(to bytes: inout PDFBytes) {
    func add(_ key: StaticString, _ text: String?, _ bytes: inout PDFBytes) {
      guard let text else { return }
      bytes.append(key)
      bytes.append(string: PDFTextString.encode(text))
    }
    add("/T", title, &bytes)
    add("/Lang", language, &bytes)
    add("/Alt", alternateText, &bytes)
    add("/ActualText", actualText, &bytes)
    add("/E", expansionText, &bytes)
  }
}
