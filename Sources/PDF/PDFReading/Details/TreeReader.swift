import ComposePDFWriter

/// Reads name trees and number trees (ISO 32000-1, 7.9.6 and 7.9.7) without recursion.
struct TreeReader {
  let reader: ObjectReader
  let limits: ReadingLimits

  /// The pairs of a tree in its order, from its arrays of keys and values.
  ///
  /// - Parameter leafKey: `Names` or `Nums`.
  func entries(of root: PDFObject?, leafKey: PDFName) -> [(key: PDFObject, value: PDFObject)] {
    guard let root else { return [] }
    var entries: [(key: PDFObject, value: PDFObject)] = []
    var seen: Set<PDFReference> = []
    var open: [PDFObject] = [root]
    var objects = 0
    while let node = open.popLast(), objects < limits.maximumObjects {
      objects += 1
      if case .reference(let reference) = node, !seen.insert(reference).inserted {
        reader.handle.warn("node of a name tree refers to one above it; left out")
        continue
      }
      let dictionary = reader.dictionary(node)
      let leaves = reader.array(dictionary[leafKey])
      objects += leaves.count
      for index in stride(from: 0, to: leaves.count - 1, by: 2) {
        entries.append((reader.resolve(leaves[index]), leaves[index + 1]))
      }
      open.append(contentsOf: reader.array(dictionary["Kids"]).reversed())
    }
    return entries
  }
}

extension PDFDocument {
  /// The pairs of a name tree or number tree, its keys resolved.
  ///
  /// - Parameter leafKey: `Names` or `Nums`.
  package func treeEntries(
    _ root: PDFObject?, leafKey: PDFName
  ) -> [(key: PDFObject, value: PDFObject)] {
    TreeReader(reader: reader, limits: limits).entries(of: root, leafKey: leafKey)
  }
}
