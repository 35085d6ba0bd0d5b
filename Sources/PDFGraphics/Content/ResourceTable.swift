import PDFWriter

/// Writes resource dictionaries (ISO 32000-1, 7.8.3), each distinct one without pictures once.
struct ResourceTable {
  private var shared: [PDFDictionary: PDFReference] = [:]
  private var graphicsStates: [AlphaState: PDFReference] = [:]

  /// What goes into a page's `Resources`: only what the page uses.
  ///
  /// Most pages of a document use the same fonts; one object for all is smaller than a
  /// dictionary in each. Pages with pictures are nearly all different and keep their own.
  mutating func resources(
    _ use: ResourceUse, fonts: FontTable, images: ImageTable, forms: FormTable,
    layers: LayerTable, writer: PDFWriter
  ) throws(PDFError) -> PDFObject {
    var dictionary = PDFDictionary()
    if !use.fonts.isEmpty {
      var entries = PDFDictionary()
      for number in use.fonts.sorted() {
        entries[PDFName("F\(number)")] = .reference(fonts.fonts[number].reference)
      }
      dictionary["Font"] = .dictionary(entries)
    }
    if !use.alphas.isEmpty {
      var entries = PDFDictionary()
      for alpha in use.alphas.sorted(by: { $0.name < $1.name }) {
        entries[PDFName(alpha.name)] = .reference(try reference(of: alpha, writer))
      }
      dictionary["ExtGState"] = .dictionary(entries)
    }
    if !use.layers.isEmpty {
      var entries = PDFDictionary()
      for number in use.layers.sorted() {
        entries[PDFName("L\(number)")] = .reference(layers.reference(of: number))
      }
      dictionary["Properties"] = .dictionary(entries)
    }
    if !use.images.isEmpty || !use.forms.isEmpty {
      var entries = PDFDictionary()
      for number in use.images.sorted() {
        entries[PDFName("I\(number)")] = .reference(images.reference(of: number))
      }
      for number in use.forms.sorted() {
        entries[PDFName("X\(number)")] = .reference(forms.reference(of: number))
      }
      dictionary["XObject"] = .dictionary(entries)
      return .dictionary(dictionary)
    }
    if dictionary.isEmpty { return .dictionary(dictionary) }
    if let reference = shared[dictionary] { return .reference(reference) }
    let reference = try writer.write(.dictionary(dictionary))
    shared[dictionary] = reference
    return .reference(reference)
  }

  private mutating func reference(
    of alpha: AlphaState, _ writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    if let reference = graphicsStates[alpha] { return reference }
    let value = PDFObject.real(Double(alpha.tenThousandths) / 10_000)
    let reference = try writer.write(
      .dictionary(alpha.isStroke ? ["CA": value] : ["ca": value]))
    graphicsStates[alpha] = reference
    return reference
  }
}
