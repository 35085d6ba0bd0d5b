/// Name trees and number trees (ISO 32000-1, 7.9.6 and 7.9.7): sorted keys in balanced nodes.
public enum SearchTree {
  /// How many pairs or kids a node has at most.
  private static let branching = 64

  /// Writes a name tree and returns its root. Of equal keys the first is kept.
  public static func writeNames(
    _ entries: [(key: [UInt8], value: PDFObject)], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    // Keys in byte order; of equal keys the first given comes first.
    let order = entries.indices.sorted { left, right in
      if entries[left].key == entries[right].key { return left < right }
      return entries[left].key.lexicographicallyPrecedes(entries[right].key)
    }
    var pairs: [(PDFObject, PDFObject)] = []
    for index in order where pairs.last?.0 != .string(entries[index].key) {
      pairs.append((.string(entries[index].key), entries[index].value))
    }
    return try write(pairs, under: "Names", to: writer)
  }

  /// Writes a number tree and returns its root. `entries` must be in ascending order.
  public static func writeNumbers(
    _ entries: [(key: Int, value: PDFObject)], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    try write(entries.map { (.integer($0.key), $0.value) }, under: "Nums", to: writer)
  }

  private struct Node {
    var dictionary: PDFDictionary
    var first: PDFObject
    var last: PDFObject
  }

  private static func write(
    _ pairs: [(PDFObject, PDFObject)], under key: PDFName, to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    var level: [Node] = []
    for start in stride(from: 0, to: max(pairs.count, 1), by: branching) {
      let slice = pairs[start..<min(start + branching, pairs.count)]
      level.append(
        Node(
          dictionary: [key: .array(slice.flatMap { [$0.0, $0.1] })],
          first: slice.first?.0 ?? .null, last: slice.last?.0 ?? .null))
    }
    while level.count > 1 {
      var above: [Node] = []
      for start in stride(from: 0, to: level.count, by: branching) {
        let slice = level[start..<min(start + branching, level.count)]
        var kids: [PDFObject] = []
        for node in slice {
          // Every node but the root says which keys lie below it.
          var dictionary = node.dictionary
          dictionary["Limits"] = [node.first, node.last]
          kids.append(.reference(try writer.write(.dictionary(dictionary))))
        }
        above.append(
          Node(
            dictionary: ["Kids": .array(kids)], first: slice.first?.first ?? .null,
            last: slice.last?.last ?? .null))
      }
      level = above
    }
    return try writer.write(.dictionary(level[0].dictionary))
  }
}
