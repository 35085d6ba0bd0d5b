import ComposeMathSyntax

/// Delimiters around some rows and columns of a table.
extension MathMLBuilder {
  /// Puts cells of delimiters, as high as the rows of their blocks, between those of a row.
  func insertDelimiters(of array: MathArray, row number: Int, into element: inout MathMLElement) {
    for boundary in array.blockBoundaries.reversed() where boundary <= element.children.count {
      let block = array.blocks.first {
        $0.rows.contains(number)
          && ($0.left != nil && $0.columns.lowerBound == boundary
            || $0.right != nil && $0.columns.upperBound == boundary)
      }
      guard let block else {
        element.children.insert(MathMLElement("mtd", at: element.range), at: boundary)
        continue
      }
      guard block.rows.lowerBound == number else { continue }
      let isLeft = block.columns.lowerBound == boundary
      let scalar = isLeft ? block.left : block.right
      var cell = MathMLElement(
        "mtd", [.init("rowspan", String(block.rows.count))], at: element.range)
      if let scalar {
        cell.children = [
          MathMLElement(
            "mo",
            [.init("stretchy", "true"), .init("form", isLeft ? "prefix" : "postfix")],
            text: String(Character(scalar)), at: element.range)
        ]
      }
      element.children.insert(cell, at: boundary)
    }
  }
}

extension MathArray {
  /// The columns that a delimiter of a `block` environment precedes, in ascending order.
  var blockBoundaries: [Int] {
    guard !blocks.isEmpty else { return [] }
    var columns: Set<Int> = []
    for block in blocks {
      if block.left != nil { columns.insert(block.columns.lowerBound) }
      if block.right != nil { columns.insert(block.columns.upperBound) }
    }
    return columns.sorted()
  }
}
