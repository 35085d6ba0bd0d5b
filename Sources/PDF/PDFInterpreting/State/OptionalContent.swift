import ComposePDFReading
import ComposePDFWriter

/// Which layers are shown by default (ISO 32000-2, 8.11).
struct OptionalContent {
  let document: PDFDocument

  func isVisible(_ object: PDFObject?) -> Bool {
    guard let object else { return true }
    let dictionary = document.dictionary(object)
    guard document.name(dictionary["Type"]) == "OCMD" else { return isShown(object) }
    var groups = document.array(dictionary["OCGs"])
    if groups.isEmpty, let single = dictionary["OCGs"], !document.dictionary(single).isEmpty {
      groups = [single]
    }
    guard !groups.isEmpty else { return true }
    switch document.name(dictionary["P"]) {
    case "AllOn": return groups.allSatisfy(isShown)
    case "AnyOff": return !groups.allSatisfy(isShown)
    case "AllOff": return !groups.contains(where: isShown)
    default: return groups.contains(where: isShown)
    }
  }

  private func isShown(_ group: PDFObject) -> Bool {
    let defaults = document.dictionary(document.dictionary(document.catalog["OCProperties"])["D"])
    if document.array(defaults["OFF"]).contains(group) { return false }
    if document.name(defaults["BaseState"]) == "OFF" {
      return document.array(defaults["ON"]).contains(group)
    }
    return true
  }
}
