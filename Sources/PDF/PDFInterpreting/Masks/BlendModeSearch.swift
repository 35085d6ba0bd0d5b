import ComposePDFReading
import ComposePDFWriter

/// Looks for blend modes among resources, and those of forms and patterns within them, for which
/// white paper is not the same as nothing.
struct BlendModeSearch {
  let document: PDFDocument
  /// Modes that are not looked for.
  var plain: Set<String> = Self.plainOverPaper
  /// Objects that are looked at; what is found beyond blends with paper.
  private static let maximumObjects = 500

  /// Over white these leave what they leave over nothing.
  static let plainOverPaper: Set<String> = ["Normal", "Compatible", "Multiply", "Darken"]

  func isFound(in resources: PDFDictionary) -> Bool {
    var seen: Set<PDFReference> = []
    var open = [resources]
    while let next = open.popLast() {
      for state in document.dictionary(next["ExtGState"]).entries where blends(state.value) {
        return true
      }
      for category: PDFName in ["XObject", "Pattern"] {
        for entry in document.dictionary(next[category]).entries {
          guard case .reference(let reference) = entry.value, seen.count < Self.maximumObjects,
            seen.insert(reference).inserted
          else { continue }
          let inner = document.dictionary(document.dictionary(entry.value)["Resources"])
          if !inner.isEmpty { open.append(inner) }
        }
      }
    }
    return false
  }

  private func blends(_ state: PDFObject) -> Bool {
    guard let mode = document.dictionary(state)["BM"] else { return false }
    let name = document.name(mode) ?? document.name(document.array(mode).first)
    return name.map { !plain.contains($0) } ?? false
  }
}
