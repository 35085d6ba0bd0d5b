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
    let hasFields: Bool
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
  /// - Parameters:
  ///   - isGroup: Whether the page must be composited as a group, as an overall opacity
  ///     requires (ISO 32000-1, 11.6.6).
  ///   - hasFields: Whether its form fields are drawn by annotations over it.
  package mutating func number(
    of page: ImportedPage, isGroup: Bool, hasFields: Bool = false, writer: PDFWriter
  ) throws(PDFError) -> Int {
    let fields = hasFields ? page.fields : nil
    let key = Key(
      page: ObjectIdentifier(page), isGroup: isGroup && page.group == nil,
      hasFields: fields != nil)
    if let number = numbers[key] { return number }
    let copier = self.copier ?? ObjectCopier(writer: writer)
    self.copier = copier
    var seenLayers: [PDFReference] = []
    let resources = try copier.copy(
      .dictionary(fields?.resources ?? page.resources), from: page.source
    ) {
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
    addLayers(seenLayers, of: page, copiedFrom: page.source, by: copier)
    let reference = writer.reserve()
    try writer.writeStream(dictionary, fields?.content ?? page.content, as: reference)
    numbers[key] = references.count
    pages.append(page)
    references.append(reference)
    return references.count - 1
  }

  private mutating func addLayers(
    _ seen: [PDFReference], of page: ImportedPage, copiedFrom source: any ObjectSource,
    by copier: ObjectCopier
  ) {
    for layer in seen {
      guard let copy = copier.copy(of: layer, in: source), layerNumbers.insert(copy).inserted
      else { continue }
      layers.append(Layer(reference: copy, isHidden: page.hiddenLayers.contains(layer)))
    }
  }

  /// Copies what a form field of a page refers to, other than fields and pages.
  ///
  /// - Parameters:
  ///   - source: The page's own, or one with the same objects.
  ///   - placement: Rotates the appearances that the object refers to; nil for objects without any.
  mutating func copy(
    _ object: PDFObject, from source: any ObjectSource, of page: ImportedPage,
    rotating placement: WidgetPlacement? = nil, writer: PDFWriter
  ) throws(PDFError) -> PDFObject {
    let copier = self.copier ?? ObjectCopier(writer: writer)
    self.copier = copier
    var seenLayers: [PDFReference] = []
    let appearances = placement == nil ? [] : Self.appearances(in: object, depth: 0)
    let copy = try copier.copy(object, from: source) { reference, object in
      if case .object(.dictionary(let dictionary)) = object,
        dictionary["FT"] != nil || dictionary["Type"] == .name("Annot")
          || dictionary["Subtype"] == .name("Widget")
      {
        return ObjectCopier.CopiedObject(object: .object(.null))
      }
      var copied = Self.filter(reference, object, of: page, &seenLayers)
      if let placement, appearances.contains(reference),
        case .stream(var dictionary) = copied.object
      {
        let matrix = AffineTransform(dictionary["Matrix"], in: source)
        dictionary["Matrix"] = placement.rotated(matrix).object
        copied.object = .stream(dictionary)
      }
      return copied
    }
    addLayers(seenLayers, of: page, copiedFrom: source, by: copier)
    return copy
  }

  /// What direct dictionaries refer to: the appearances of an annotation, and those of its states.
  private static func appearances(in object: PDFObject, depth: Int) -> Set<PDFReference> {
    switch object {
    case .reference(let reference): return [reference]
    case .dictionary(let dictionary) where depth < 3:
      return dictionary.entries.reduce(into: []) {
        $0.formUnion(appearances(in: $1.value, depth: depth + 1))
      }
    default: return []
    }
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

extension AffineTransform {
  /// The matrix of a form; the identity where it has none.
  fileprivate init(_ object: PDFObject?, in source: any ObjectSource) {
    func resolved(_ object: PDFObject?) -> PDFObject? {
      guard case .reference(let reference)? = object else { return object }
      if case .object(let found) = source.object(at: reference) { return found }
      return nil
    }
    var factors: [Double] = []
    if case .array(let elements)? = resolved(object) {
      for element in elements {
        switch resolved(element) {
        case .integer(let value)?: factors.append(Double(value))
        case .real(let value)?: factors.append(value)
        default: break
        }
      }
    }
    self = .identity
    if factors.count == 6 {
      self = AffineTransform(
        a: factors[0], b: factors[1], c: factors[2], d: factors[3], tx: factors[4], ty: factors[5])
    }
  }
}
