import ComposePDFReading
import ComposePDFWriter

/// The structure trees of all parts under one root (ISO 32000-1, 14.7.2).
struct StructureMerging {
  let root: PDFReference
  let keys = KeyCounter()

  init(root: PDFReference) { self.root = root }

  /// Writes the tree; nil when no part has one.
  func write(
    _ copies: [PartCopy], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference? {
    let tagged = copies.filter { $0.structure?.roots.isEmpty == false }
    guard !tagged.isEmpty else { return nil }
    var kids: [PDFObject] = []
    var parents: [(key: Int, value: PDFObject)] = []
    var identifiers: [(key: [UInt8], value: PDFObject)] = []
    var taken: Set<[UInt8]> = []
    var maps: [PDFName: PDFDictionary] = [:]
    var namespaces: [PDFObject] = []
    for copy in tagged {
      let document = copy.document
      let source = document.dictionary(document.catalog["StructTreeRoot"])
      for element in copy.structure?.roots ?? [] {
        kids.append(try copy.copied(.reference(element)))
      }
      try appendParents(of: copy, to: &parents)
      for (name, element) in copy.structure?.identifiers ?? []
      where taken.insert(name).inserted {
        identifiers.append((name, try copy.copied(.reference(element))))
      }
      for key: PDFName in ["RoleMap", "ClassMap"] {
        for entry in document.dictionary(source[key]).entries
        where maps[key, default: [:]][entry.key] == nil {
          maps[key, default: [:]][entry.key] = try copy.copied(entry.value)
        }
      }
      for namespace in document.array(source["Namespaces"]) {
        namespaces.append(try copy.copied(namespace))
      }
    }
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
    try writer.write(.dictionary(dictionary), as: root)
    return root
  }

  /// The entries of the parent tree under their new keys. Copying one may reach further objects
  /// with keys, so the list may grow.
  private func appendParents(
    of copy: PartCopy, to parents: inout [(key: Int, value: PDFObject)]
  ) throws(PDFError) {
    let old = copy.whole.structure?.parents ?? [:]
    var index = 0
    while index < copy.parentTreeKeys.count {
      let key = copy.parentTreeKeys[index]
      index += 1
      guard let value = old[key.old] else { continue }
      parents.append((key.new, try copy.copied(value)))
    }
  }
}
