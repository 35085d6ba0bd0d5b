import ComposeGeometry
package import ComposePDFWriter

/// The pages of other files that a document draws: each is one form XObject (ISO 32000-1, 8.10),
/// written when it is first drawn.
package struct FormTable {
  /// A layer of another file, as listed in the catalog.
  struct Layer {
    let reference: PDFReference
    let isHidden: Bool
  }

  private var copier: ObjectCopier?
  package init() {}

  private struct Key: Hashable {
    let page: ObjectIdentifier
    let isGroup: Bool
  }

  private var numbers = [Key: Int]()
  /// Keeps the pages alive, since their identities are keys.
  private var pages: [ImportedPage] = []
  private var references: [PDFReference] = []
  private(set) var layers: [Layer] = []
  private var layerNumbers: Set<PDFReference> = []

  var omittedCount: Int { copier?.omittedCount ?? 0 }

  package func reference(of number: Int) -> PDFReference { references[number] }

  func contains(_ number: Int) -> Bool { references.indices.contains(number) }

  /// Reserves the number of a form that is written later.
  mutating func reserve(_ writer: PDFWriter) -> Int {
    references.append(writer.reserve())
    return references.count - 1
  }

  /// The resource number of a page.
  ///
  /// - Parameter isGroup: Whether the page must be composited as a group, as an overall opacity
  ///   requires (ISO 32000-1, 11.6.6).
  package mutating func number(
    of page: ImportedPage, isGroup: Bool, writer: PDFWriter
  ) throws(PDFError) -> Int {
    let key = Key(page: ObjectIdentifier(page), isGroup: isGroup && page.group == nil)
    if let number = numbers[key] { return number }
    let copier = self.copier ?? ObjectCopier(writer: writer)
    self.copier = copier
    var seenLayers: [PDFReference] = []
    let resources = try copier.copy(.dictionary(page.resources), from: page.source) {
      Self.filter($0, $1, of: page, &seenLayers)
    }
    let box = page.placement.box
    var dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"),
      "BBox": [.real(box.minX), .real(box.minY), .real(box.maxX), .real(box.maxY)],
      "Resources": resources,
    ]
    if let group = page.group {
      dictionary["Group"] = try copier.copy(.dictionary(group), from: page.source) {
        Self.filter($0, $1, of: page, &seenLayers)
      }
    } else if isGroup {
      dictionary["Group"] = ["S": .name("Transparency")]
    }
    for layer in seenLayers {
      guard let copy = copier.copy(of: layer, in: page.source), layerNumbers.insert(copy).inserted
      else { continue }
      layers.append(Layer(reference: copy, isHidden: page.hiddenLayers.contains(layer)))
    }
    let reference = writer.reserve()
    try writer.writeStream(dictionary, page.content, as: reference)
    numbers[key] = references.count
    pages.append(page)
    references.append(reference)
    return references.count - 1
  }

  /// Removes entries that would tie an object to the structure, pages or files of its own document.
  private static func filter(
    _ reference: PDFReference, _ object: IndirectObject, of page: ImportedPage,
    _ layers: inout [PDFReference]
  ) -> ObjectCopier.CopiedObject {
    switch object {
    case .object(.dictionary(var dictionary)):
      if dictionary["Type"] == .name("OCG") {
        layers.append(reference)
        return ObjectCopier.CopiedObject(object: object, isShareable: false)
      }
      // Neither pages nor objects attached to them are resources.
      if case .name(let type)? = dictionary["Type"],
        ["Page", "Pages", "Catalog", "StructTreeRoot", "StructElem"].contains(type.text)
      {
        return ObjectCopier.CopiedObject(object: .object(.null))
      }
      remove(from: &dictionary)
      return ObjectCopier.CopiedObject(object: .object(.dictionary(dictionary)))
    case .stream(var dictionary):
      var bytes: [UInt8]?
      // Some annotation appearances lack the form subtype.
      if dictionary["Subtype"] == nil, dictionary["BBox"] != nil, dictionary["PatternType"] == nil {
        dictionary["Subtype"] = .name("Form")
      }
      if dictionary["Subtype"] == .name("Form") { bytes = page.formContents(reference, dictionary) }
      remove(from: &dictionary)
      return ObjectCopier.CopiedObject(object: .stream(dictionary), bytes: bytes)
    default: return ObjectCopier.CopiedObject(object: object)
    }
  }

  private static func remove(from dictionary: inout PDFDictionary) {
    for key: PDFName in [
      "StructParent", "StructParents", "PieceInfo", "LastModified", "Metadata", "AF", "OPI",
    ] where dictionary[key] != nil {
      dictionary[key] = nil
    }
  }

  /// The layers of imported pages.
  var importedLayers: [(reference: PDFReference, isHidden: Bool)] {
    layers.map { ($0.reference, $0.isHidden) }
  }
}
