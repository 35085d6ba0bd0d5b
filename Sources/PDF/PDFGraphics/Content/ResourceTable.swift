import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// Writes resource dictionaries (ISO 32000-1, 7.8.3), each distinct one without images once.
struct ResourceTable {
  private var shared = [PDFDictionary: PDFReference]()
  private var graphicsStates = [GraphicsParameter: PDFReference]()

  /// The default colour spaces that replace device spaces.
  var defaultSpaces: [(name: PDFName, space: ColorSpace)] = []

  /// The `Resources` of a page: only what the page uses.
  ///
  /// Most pages of a document use the same fonts; one object for all is smaller than a dictionary
  /// in each. Pages with images are nearly all different and keep their own.
  mutating func resources(
    _ use: ResourceUse, fonts: FontTable, images: ImageTable, forms: FormTable,
    layers: LayerTable, paints: PaintTable, colorSpaces: ColorSpaceTable, writer: PDFWriter
  ) throws(PDFError) -> PDFObject {
    var dictionary = PDFDictionary()
    if !use.fonts.isEmpty {
      var entries = PDFDictionary()
      for number in use.fonts.sorted() {
        entries[PDFName("F\(number)")] = .reference(fonts.fonts[number].reference)
      }
      dictionary["Font"] = .dictionary(entries)
    }
    if !use.parameters.isEmpty {
      var entries = PDFDictionary()
      for parameter in use.parameters.sorted(by: { $0.name < $1.name }) {
        entries[PDFName(parameter.name)] = .reference(
          try reference(of: parameter, paints: paints, writer))
      }
      dictionary["ExtGState"] = .dictionary(entries)
    }
    if !use.patterns.isEmpty {
      var entries = PDFDictionary()
      for number in use.patterns.sorted() {
        entries[PDFName("P\(number)")] = .reference(paints.patterns[number])
      }
      dictionary["Pattern"] = .dictionary(entries)
    }
    let spaces = try self.colorSpaces(use, paints, colorSpaces, writer)
    if !spaces.isEmpty { dictionary["ColorSpace"] = .dictionary(spaces) }
    if !use.shadings.isEmpty {
      var entries = PDFDictionary()
      for number in use.shadings.sorted() {
        entries[PDFName("H\(number)")] = .reference(paints.shadings[number])
      }
      dictionary["Shading"] = .dictionary(entries)
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

  private func colorSpaces(
    _ use: ResourceUse, _ paints: PaintTable, _ table: ColorSpaceTable, _ writer: PDFWriter
  ) throws(PDFError) -> PDFDictionary {
    var spaces = PDFDictionary()
    for (name, space) in defaultSpaces {
      spaces[name] = try table.object(of: space, writer: writer)
    }
    for number in use.colorSpaces.sorted() {
      spaces[PDFName("C\(number)")] = .reference(
        try table.reference(of: number, writer: writer))
    }
    for number in use.uncoloredSpaces.sorted() {
      spaces[PDFName("PC\(number)")] = [
        .name("Pattern"), .reference(try table.reference(of: number, writer: writer)),
      ]
    }
    if use.patterns.contains(where: { paints.isUncolored($0) }) {
      for entry in PaintTable.uncoloredSpaces.entries { spaces[entry.key] = entry.value }
    }
    return spaces
  }

  private mutating func reference(
    of parameter: GraphicsParameter, paints: PaintTable, _ writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    if let reference = graphicsStates[parameter] { return reference }
    let dictionary: PDFDictionary =
      switch parameter {
      case .fillAlpha(let value): ["ca": .real(Double(value) / 10_000)]
      case .strokeAlpha(let value): ["CA": .real(Double(value) / 10_000)]
      case .blendMode(let mode): ["BM": .name(PDFName(mode.pdfName ?? "Normal"))]
      case .softMask(let number): ["SMask": .dictionary(paints.softMasks[number])]
      case .overprint(let overprint):
        [
          "OP": .boolean(overprint.strokes), "op": .boolean(overprint.fills),
          "OPM": .integer(overprint.keepsUnderZeroInk ? 1 : 0),
        ]
      }
    let reference = try writer.write(.dictionary(dictionary))
    graphicsStates[parameter] = reference
    return reference
  }
}
