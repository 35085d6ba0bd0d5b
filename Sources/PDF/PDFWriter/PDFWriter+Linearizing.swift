extension PDFWriter {
  static func checkLinearizing(
    _ version: PDFVersion, isEncrypted: Bool
  ) throws(PDFError) {
    if !version.hasObjectStreams {
      throw .unusableOptions(
        reason: "linearised files need PDF 1.5 or later, not \(version.rawValue)")
    }
    // Keys depend on object numbers, which are assigned last.
    if isEncrypted { throw .unusableOptions(reason: "encrypted files cannot be linearised") }
  }

  func hold(_ object: HeldObject, as reference: PDFReference) {
    let number = Int(reference.number)
    while (held?.count ?? 0) < table.count { held?.append(nil) }
    held?[number] = object
    table.hold(reference)
  }

  /// Keeps the dictionaries of the catalog and the pages, which determine the order of all else.
  func keepEntries(of object: PDFObject, as reference: PDFReference) {
    guard case .dictionary(let dictionary) = object,
      case .name(let type)? = dictionary["Type"], ["Catalog", "Pages", "Page"].contains(type)
    else { return }
    held?[Int(reference.number)]?.dictionary = dictionary
  }

  func finish(
    linearizing objects: [HeldObject?], trailer: PDFDictionary
  ) throws(PDFError) -> Int {
    let rest = [HeldObject?](repeating: nil, count: max(table.count - objects.count, 0))
    let objects = objects + rest
    guard let parts = LinearizedParts(objects, trailer: trailer) else {
      throw .unusableOptions(reason: "a document without pages cannot be linearised")
    }
    var file = LinearizedFile(
      objects, parts: parts, gathers: gathers, deflater: objectDeflater)
    try file.write(trailer: trailer, to: &output)
    return try commit()
  }
}
