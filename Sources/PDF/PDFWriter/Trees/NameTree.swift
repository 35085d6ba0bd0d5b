/// Name trees: values by string, in balanced nodes (ISO 32000-2, 7.9.6).
public enum NameTree {
  /// Writes a name tree and returns its root. Of equal keys the first is kept.
  public static func write(
    _ entries: [(key: [UInt8], value: PDFObject)], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    // Keys in byte order; of equal keys the first given comes first.
    let order = entries.indices.sorted { left, right in
      if entries[left].key == entries[right].key { return left < right }
      return entries[left].key.lexicographicallyPrecedes(entries[right].key)
    }
    var kept: [Int] = []
    for index in order where kept.last.map({ entries[$0].key != entries[index].key }) ?? true {
      kept.append(index)
    }
    return try BalancedTree.write(kept.count, under: "Names", to: writer) { index in
      (.string(entries[kept[index]].key), entries[kept[index]].value)
    }
  }
}

/// Number trees: values by integer, in balanced nodes (ISO 32000-2, 7.9.7).
public enum NumberTree {
  /// Writes a number tree and returns its root. `entries` must be in ascending order.
  public static func write(
    _ entries: [(key: Int, value: PDFObject)], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    try BalancedTree.write(entries.count, under: "Nums", to: writer) { index in
      (.integer(entries[index].key), entries[index].value)
    }
  }

  /// Writes a number tree with an object for each number from 0 on and returns its root.
  public static func write(
    _ values: [PDFReference], to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    try BalancedTree.write(values.count, under: "Nums", to: writer) { index in
      (.integer(index), .reference(values[index]))
    }
  }
}

/// What name trees and number trees share: sorted keys in balanced nodes.
private enum BalancedTree {
  /// The maximum number of pairs or kids of a node.
  static let branching = 64

  /// A node that has been written, and the first and the last pair below it.
  private struct Node {
    let reference: PDFReference
    let first: Int
    let last: Int
  }

  /// Nodes are created as they are written, so that no more than the caller's `count` pairs are
  /// held.
  static func write(
    _ count: Int, under key: PDFName, to writer: PDFWriter,
    _ pair: (Int) -> (key: PDFObject, value: PDFObject)
  ) throws(PDFError) -> PDFReference {
    func pairs(_ range: Range<Int>) -> PDFObject {
      .array(
        range.flatMap { index in
          let pair = pair(index)
          return [pair.key, pair.value]
        })
    }
    // Every node but the root has the limits of the keys below it.
    func node(
      _ key: PDFName, _ value: PDFObject, from first: Int, to last: Int
    ) throws(PDFError) -> Node {
      let limits: PDFObject = [pair(first).key, pair(last).key]
      return Node(
        reference: try writer.write([key: value, "Limits": limits], in: .navigation), first: first,
        last: last)
    }
    guard count > branching else {
      return try writer.write([key: pairs(0..<count)], in: .navigation)
    }
    var level: [Node] = []
    for start in stride(from: 0, to: count, by: branching) {
      let end = min(start + branching, count)
      level.append(try node(key, pairs(start..<end), from: start, to: end - 1))
    }
    while level.count > branching {
      var above: [Node] = []
      for start in stride(from: 0, to: level.count, by: branching) {
        let slice = level[start..<min(start + branching, level.count)]
        // A stride begins within the level.
        above.append(
          try node(
            "Kids", kids(slice), from: slice[start].first, to: slice[slice.endIndex - 1].last))
      }
      level = above
    }
    return try writer.write(["Kids": kids(level[...])], in: .navigation)
  }

  private static func kids(_ nodes: ArraySlice<Node>) -> PDFObject {
    .array(nodes.map { .reference($0.reference) })
  }
}
