import ComposePDFReading
import ComposePDFWriter

/// The structure trees of all parts under one root (ISO 32000-1, 14.7.2).
struct StructureMerging {
  let root: PDFReference
  let keys = KeyCounter()

  init(root: PDFReference) { self.root = root }

  private var kids: [PDFObject] = []
  private var parents: [(key: Int, value: PDFObject)] = []
  private var identifiers: [(key: [UInt8], value: PDFObject)] = []
  private var taken: Set<[UInt8]> = []
  private var maps: [PDFName: PDFDictionary] = [:]
  private var namespaces: [PDFObject] = []
  private var isTagged = false

  /// Adds the structure of a part, if it has one.
  ///
  /// - Parameter writer: Gets the lists of the parent tree as objects of their own, which then need no memory; nil for short documents,
  ///   whose lists are in the tree.
  mutating func add(_ copy: PartCopy, to writer: PDFWriter? = nil) throws(PDFError) {
    guard let structure = copy.structure, !structure.roots.isEmpty else { return }
    isTagged = true
    let document = copy.document
    let source = document.dictionary(document.catalog["StructTreeRoot"])
    for element in structure.roots { kids.append(try copy.copied(.reference(element))) }
    try appendParents(of: copy, to: writer)
    for (name, element) in structure.identifiers where taken.insert(name).inserted {
      identifiers.append((name, try copy.copied(.reference(element))))
    }
    for key: PDFName in ["RoleMap", "ClassMap"] {
      for entry in document.dictionary(source[key]).entries
      where maps[key, default: [:]][entry.key] == nil {
        maps[key, default: [:]][entry.key] = try copy.copied(entry.value)
      }
    }
    for namespace in document.array(source["Namespaces"]) {
      let copied = try copy.copied(namespace)
      // Equal ones of many documents are one object.
      if writer == nil || !namespaces.contains(copied) { namespaces.append(copied) }
    }
  }

  /// Writes the tree; nil when no part has one.
  func write(to writer: PDFWriter) throws(PDFError) -> PDFReference? {
    guard isTagged else { return nil }
    var dictionary: PDFDictionary = ["Type": .name("StructTreeRoot"), "K": .array(kids)]
    if !parents.isEmpty {
      dictionary["ParentTree"] = .reference(try NumberTree.write(parents, to: writer))
    }
    dictionary["ParentTreeNextKey"] = .integer(keys.next)
    if !identifiers.isEmpty {
      dictionary["IDTree"] = .reference(try NameTree.write(identifiers, to: writer))
    }
    for key: PDFName in ["RoleMap", "ClassMap"] {
      if let map = maps[key], !map.isEmpty { dictionary[key] = .dictionary(map) }
    }
    if !namespaces.isEmpty { dictionary["Namespaces"] = .array(namespaces) }
    try writer.write(.dictionary(dictionary), as: root, in: .navigation)
    return root
  }

  /// The entries of the parent tree under their new keys. Copying one may reach further objects
  /// with keys, so the list may grow.
  private mutating func appendParents(
    of copy: PartCopy, to writer: PDFWriter?
  ) throws(PDFError) {
    let old = copy.whole.structure?.parents ?? [:]
    var index = 0
    while index < copy.parentTreeKeys.count {
      let key = copy.parentTreeKeys[index]
      index += 1
      guard let value = old[key.old] else { continue }
      var copied = try copy.copied(value)
      if let writer, case .array = copied { copied = .reference(try writer.write(copied)) }
      parents.append((key.new, copied))
    }
  }
}
