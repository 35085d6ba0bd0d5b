import ComposePDFReading
import ComposePDFWriter

/// The copying of one part: the mapping of its document's pages to new ones, and the changes to the
/// objects copied with them.
final class PartCopy {
  let document: PDFDocument
  let targets: [(index: Int, reference: PDFReference)]
  /// The old references of the pages that are copied.
  let selected: Set<PDFReference>
  let destinations: Destinations
  private let copier: ObjectCopier
  /// The files of pages that are not copied, by page.
  private let fileNames: [String]
  /// Each part has its own table of copies, even where two parts share a document.
  private let source: PartSource
  /// The document with what has been read of all of it.
  let whole: AssemblySource

  /// New names of destinations, for those whose pages are copied.
  private(set) var destinationNames: [[UInt8]: [UInt8]] = [:]
  /// New names of form fields whose names other parts also use.
  private var fieldNames: [PDFReference: [UInt8]] = [:]
  private(set) var structure: StructureSelection?
  /// Old and new keys of the parent tree, in the order in which they were met.
  private(set) var parentTreeKeys: [(old: Int, new: Int)] = []
  private var nextKey: KeyCounter?
  /// By how much the levels of headings are lowered.
  private let headingShift: Int

  init(
    _ whole: AssemblySource, targets: [(index: Int, reference: PDFReference)],
    copier: ObjectCopier, fileNames: [String] = [], headingShift: Int = 0
  ) {
    self.headingShift = headingShift
    self.whole = whole
    let document = whole.document
    self.document = document
    self.fileNames = fileNames
    self.targets = targets
    self.copier = copier
    source = PartSource(document.objects, whole.structure)
    destinations = whole.destinations
    var selected: Set<PDFReference> = []
    for target in targets {
      guard let page = document.pages[target.index].reference else { continue }
      selected.insert(page)
      copier.place(page, of: source, at: target.reference)
    }
    self.selected = selected
  }

  /// Decides what is kept and under which names, before anything is copied.
  func prepare(_ names: inout NameRegistry, _ structure: inout StructureMerging) {
    for name in whole.names(on: selected) {
      destinationNames[name] = names.destination(name)
    }
    for (reference, name) in whole.fields {
      let unique = names.field(name)
      if unique != name { fieldNames[reference] = unique }
    }
    if let tree = whole.structure, !targets.isEmpty {
      self.structure = StructureSelection(tree, selected: selected)
      nextKey = structure.keys
      if case .reference(let root)? = document.catalog["StructTreeRoot"] {
        copier.place(root, of: source, at: structure.root)
      }
    }
  }

  /// An object of the document, copied with all objects it refers to.
  func copied(_ object: PDFObject) throws(PDFError) -> PDFObject {
    try copier.copy(rewritten(object), from: source, filter: filter)
  }

  /// Forgets what was copied, when nothing more of the part will be.
  func forget() { copier.forget(source) }

  /// The copy of an object, if it was copied.
  func copy(of reference: PDFReference) -> PDFReference? {
    copier.copy(of: reference, in: source)
  }

  /// The new key for an old one; nil if the structure is not kept.
  func parentTreeKey(for old: PDFObject) -> PDFObject? {
    guard let nextKey, structure != nil, case .integer(let old) = document.resolve(old) else {
      return nil
    }
    let new = nextKey.take()
    parentTreeKeys.append((old, new))
    return .integer(new)
  }

  // MARK: Changes

  private func filter(
    _ reference: PDFReference, _ object: IndirectObject
  ) -> ObjectCopier.CopiedObject {
    switch object {
    case .stream(let dictionary):
      guard case .dictionary(let changed) = rewritten(.dictionary(dictionary)) else {
        return ObjectCopier.CopiedObject(object: object)
      }
      return ObjectCopier.CopiedObject(object: .stream(changed))
    case .object(.dictionary(var dictionary)):
      if case .name(let type)? = dictionary["Type"],
        ["Page", "Pages", "Catalog", "StructTreeRoot"].contains(type.text)
      {
        // Requested pages have been placed already.
        return ObjectCopier.CopiedObject(object: .object(.null))
      }
      if let structure, structure.contains(reference) {
        guard var kept = structure.kept(reference, dictionary) else {
          return ObjectCopier.CopiedObject(object: .object(.null))
        }
        if headingShift > 0, let level = Self.headingLevel(kept["S"]) {
          kept["S"] = .name(PDFName("H\(max(1, level - headingShift))"))
        }
        return ObjectCopier.CopiedObject(
          object: .object(rewritten(.dictionary(kept))), isShareable: false)
      }
      if let name = fieldNames[reference] { dictionary["T"] = .string(name) }
      if dictionary["FT"] != nil || dictionary["T"] != nil { removeOtherWidgets(&dictionary) }
      return ObjectCopier.CopiedObject(
        object: .object(rewritten(.dictionary(dictionary))),
        isShareable: Self.isValue(dictionary))
    case .object(let object):
      return ObjectCopier.CopiedObject(
        object: .object(rewritten(object)), isShareable: Self.isValue(object))
    }
  }

  /// The level of a heading by its type, `H1` to `H6`; nil for other elements.
  private static func headingLevel(_ type: PDFObject?) -> Int? {
    guard case .name(let name)? = type else { return nil }
    let text = name.text.utf8
    guard text.count == 2, text.first == UInt8(ascii: "H"), let digit = text.last,
      (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(digit)
    else { return nil }
    return Int(digit - UInt8(ascii: "0"))
  }

  /// Fonts and similar objects are plain values without identity; anything else may have an owner.
  private static func isValue(_ dictionary: PDFDictionary) -> Bool {
    guard case .name(let type)? = dictionary["Type"] else { return false }
    return ["Font", "FontDescriptor", "ExtGState", "Encoding", "Pattern"].contains(type.text)
  }

  private static func isValue(_ object: PDFObject) -> Bool {
    switch object {
    case .array(let elements):
      // Colour spaces begin with a name; lists of numbers are widths or the like.
      if case .name? = elements.first { return true }
      if case .integer? = elements.first { return true }
      return false
    case .reference, .dictionary: return false
    default: return true
    }
  }

  /// Removes the widgets of fields on pages that are not copied.
  private func removeOtherWidgets(_ dictionary: inout PDFDictionary) {
    guard dictionary["Kids"] != nil else { return }
    let kids = document.array(dictionary["Kids"]).filter { kid in
      guard case .reference(let page)? = document.dictionary(kid)["P"] else { return true }
      return selected.contains(page)
    }
    dictionary["Kids"] = .array(kids)
  }

  /// A direct object with its keys, names and destinations mapped to the new document.
  private func rewritten(_ object: PDFObject) -> PDFObject {
    switch object {
    case .array(let elements): return .array(elements.map(rewritten))
    case .dictionary(let dictionary):
      var entries: [PDFDictionary.Entry] = []
      entries.reserveCapacity(dictionary.entries.count)
      let isGoTo = dictionary["S"] == .name("GoTo")
      let isLink = dictionary["Subtype"] == .name("Link")
      for entry in dictionary.entries {
        var value: PDFObject? = entry.value
        switch entry.key.text {
        case "D" where isGoTo:
          value = destination(entry.value)
          // An action without a target is dropped.
          if value == nil { return remoteAction(entry.value) ?? .null }
        case "Dest" where isLink:
          value = destination(entry.value)
          if value == nil, let action = remoteAction(entry.value) {
            entries.append(PDFDictionary.Entry(key: "A", value: action))
          }
        case "StructParent", "StructParents": value = parentTreeKey(for: entry.value)
        default: value = rewritten(entry.value)
        }
        if let value { entries.append(PDFDictionary.Entry(key: entry.key, value: value)) }
      }
      return .dictionary(PDFDictionary(uniqueEntries: entries))
    default: return object
    }
  }

  /// The action that opens the file of a destination; nil for one without a name or a file
  /// (ISO 32000-2, table 203).
  private func remoteAction(_ destination: PDFObject) -> PDFObject? {
    guard !fileNames.isEmpty, case .string(let name) = document.resolve(destination),
      let page = destinations.pageIndex(of: destination), fileNames.indices.contains(page)
    else { return nil }
    let file = fileNames[page]
    return [
      "Type": .name("Action"), "S": .name("GoToR"), "D": .string(name),
      "F": ["Type": .name("Filespec"), "F": .text(file), "UF": .text(file)],
    ]
  }

  /// A destination as it is to be written, still with old references; nil when it is not kept.
  func destination(_ destination: PDFObject) -> PDFObject? {
    switch document.resolve(destination) {
    case .string(let name): return destinationNames[name].map { .string($0) }
    case .name(let name): return destinationNames[Array(name.text.utf8)].map { .string($0) }
    case .array(let elements):
      guard case .reference(let page)? = elements.first, selected.contains(page) else { return nil }
      return .array(elements)
    default: return nil
    }
  }
}

/// A document's objects under a separate identity.
private final class PartSource: ObjectSource {
  private let base: any ObjectSource
  private let structure: SourceStructure?

  init(_ base: any ObjectSource, _ structure: SourceStructure?) {
    self.base = base
    self.structure = structure
  }

  func object(at reference: PDFReference) -> IndirectObject {
    if let structure, let large = structure.index(of: reference).flatMap({ structure.large[$0] }) {
      return .object(.dictionary(large))
    }
    return base.object(at: reference)
  }

  func encodedBytes(of reference: PDFReference) -> [UInt8]? { base.encodedBytes(of: reference) }
}
