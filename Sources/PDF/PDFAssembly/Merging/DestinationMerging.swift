import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter

/// Named destinations of all parts in one name tree (ISO 32000-1, 12.3.2.3), with the structure
/// elements that they lead to where those are kept (ISO 32000-2, 12.3.2.3).
struct DestinationMerging {
  private var entries: [(key: [UInt8], value: PDFObject)] = []

  mutating func add(_ copy: PartCopy) throws(PDFError) {
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

  func write(to writer: PDFWriter) throws(PDFError) -> PDFReference? {
    entries.isEmpty ? nil : try NameTree.write(entries, to: writer)
  }
}

/// The embedded files of the documents (ISO 32000-1, 7.11.4).
struct AttachmentMerging {
  private var entries: [(key: [UInt8], value: PDFObject)] = []
  private var names = UniqueNames()

  /// - Parameter copy: The first of its document.
  mutating func add(_ copy: PartCopy) throws(PDFError) {
    let tree = copy.document.dictionary(copy.document.catalog["Names"])["EmbeddedFiles"]
    for entry in copy.document.treeEntries(tree, leafKey: "Names") {
      guard case .string(let name) = entry.key else { continue }
      entries.append((names.unique(name), try copy.copied(entry.value)))
    }
  }

  func write(to writer: PDFWriter) throws(PDFError) -> PDFReference? {
    entries.isEmpty ? nil : try NameTree.write(entries, to: writer)
  }
}
