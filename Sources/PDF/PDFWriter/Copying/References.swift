/// The references within an object, whose nesting is limited by its reader.
enum References {
  static func of(_ object: IndirectObject) -> [PDFReference] {
    switch object {
    case .object(let object): of(object)
    case .stream(let dictionary): of(.dictionary(dictionary))
    }
  }

  /// In their order in the object.
  static func of(_ object: PDFObject) -> [PDFReference] {
    var found: [PDFReference] = []
    collect(object, into: &found)
    return found
  }

  private static func collect(_ object: PDFObject, into found: inout [PDFReference]) {
    switch object {
    case .reference(let reference): found.append(reference)
    case .array(let elements): for element in elements { collect(element, into: &found) }
    case .dictionary(let dictionary):
      for entry in dictionary.entries { collect(entry.value, into: &found) }
    default: break
    }
  }

  /// The object with replaced references; null where there is no replacement.
  static func replaced(
    in object: PDFObject, _ target: (PDFReference) -> PDFReference?
  ) -> PDFObject {
    switch object {
    case .reference(let reference): return target(reference).map { .reference($0) } ?? .null
    case .array(let elements): return .array(elements.map { replaced(in: $0, target) })
    case .dictionary(let dictionary):
      return .dictionary(
        PDFDictionary(
          uniqueEntries: dictionary.entries.map {
            PDFDictionary.Entry(key: $0.key, value: replaced(in: $0.value, target))
          }))
    default: return object
    }
  }
}
