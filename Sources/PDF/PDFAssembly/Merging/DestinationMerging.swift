import ComposePDFReading
import ComposePDFWriter

/// Named destinations of all parts in one name tree (ISO 32000-1, 12.3.2.3), with the structure
/// elements that they lead to where those are kept (ISO 32000-2, 12.3.2.3).
enum DestinationMerging {
  static func write(
    _ copies: [PartCopy], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference? {
    var entries: [(key: [UInt8], value: PDFObject)] = []
    for copy in copies {
      for (old, new) in copy.destinationNames.sorted(by: {
        $0.key.lexicographicallyPrecedes($1.key)
      }) {
        guard let explicit = copy.destinations.explicit(.string(old)) else { continue }
        var value = try copy.copied(.array(explicit))
        if let place = copy.destinations.structureDestination(old),
          case .reference(let element)? = place.first, copy.structure?.keeps(element) == true
        {
          value = ["D": value, "SD": try copy.copied(.array(place))]
        }
        entries.append((new, value))
      }
    }
    return entries.isEmpty ? nil : try NameTree.write(entries, to: writer)
  }
}

/// The embedded files of the documents (ISO 32000-1, 7.11.4).
enum AttachmentMerging {
  static func write(
    _ copies: [PartCopy], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference? {
    var entries: [(key: [UInt8], value: PDFObject)] = []
    var taken: Set<[UInt8]> = []
    var seen: Set<ObjectIdentifier> = []
    for copy in copies where seen.insert(ObjectIdentifier(copy.document)).inserted {
      let names = copy.document.dictionary(copy.document.catalog["Names"])
      for entry in copy.document.treeEntries(names["EmbeddedFiles"], leafKey: "Names") {
        guard case .string(let name) = entry.key else { continue }
        entries.append((NameRegistry.unique(name, in: &taken), try copy.copied(entry.value)))
      }
    }
    return entries.isEmpty ? nil : try NameTree.write(entries, to: writer)
  }
}
