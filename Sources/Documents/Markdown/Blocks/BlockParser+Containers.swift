extension BlockParser {
  /// Finds the open nodes that the line continues, and consumes their markers and indents.
  ///
  /// - Returns: The number of continued nodes, or nil when the line ended a fenced code block or a directive, or
  ///   is an option of one.
  @_optimize(speed)
  mutating func matchContainers() -> Int? {
    var matched = 1
    while matched < open.count {
      let index = Int(open[matched])
      switch tree.nodes[index].kind {
      case .quote:
        guard cursor.indent < 4 || dialect.contains(.mdx), cursor.firstByte == ASCII.greater else {
          return matched
        }
        cursor.skipMarker(1)
        if cursor.byte.isSpaceOrTab { cursor.skipColumns(1) }
        tree.nodes[index].end = Int32(truncatingIfNeeded: cursor.end)
        tree.nodes[index].endLine = lineNumber
      case .list, .definitionList, .definition: break
      case .division:
        if tree.nodes[index].divisionForm != .fenced {
          switch continueDivision(at: matched) {
          case .goesOn: break
          case .ends: return matched
          case .lineIsRead: return nil
          }
        }
      case .item, .description:
        if cursor.isBlank {
          guard tree.nodes[index].flag else { return matched }
          cursor.skipToNonspace()
        } else {
          let indent = Int(tree.nodes[index].indent)
          guard cursor.indent >= indent else { return matched }
          cursor.skipColumns(indent)
        }
      case .footnote:
        guard skipIndent() else { return matched }
      case .paragraph, .table:
        if cursor.isBlank { return matched }
      case .gridTable:
        guard cursor.indent < 4, cursor.firstByte == ASCII.pipe || cursor.firstByte == ASCII.plus
        else { return matched }
      case .indentedCode:
        if cursor.indent >= 4 {
          cursor.skipColumns(4)
        } else if cursor.isBlank {
          cursor.skipToNonspace()
        } else {
          return matched
        }
      case .fencedCode:
        if isClosingFence(for: index) {
          tree.nodes[index].end = Int32(truncatingIfNeeded: cursor.end)
          tree.nodes[index].endLine = lineNumber
          closeInnermost()
          return nil
        }
        cursor.skipColumns(min(Int(tree.nodes[index].indent), cursor.indent))
      case .math: break  // It was begun only since its end follows.
      case .html:
        if cursor.isBlank || isFenceOfOpenDivision(before: matched), tree.nodes[index].level >= 6 {
          return matched
        }
      case .document, .gridCell, .heading, .term, .thematicBreak, .pageBreak, .lineDirective,
        .removed:
        return matched
      }
      matched += 1
    }
    return matched
  }

  /// Skips an indent of four columns, which a blank line may lack.
  mutating func skipIndent() -> Bool {
    if cursor.isBlank {
      cursor.skipToNonspace()
      return true
    }
    guard cursor.indent >= 4 else { return false }
    cursor.skipColumns(4)
    return true
  }

  /// Whether the line is the end `:::` of a division around a node.
  private func isFenceOfOpenDivision(before depth: Int) -> Bool {
    guard cursor.firstByte == ASCII.colon, dialect.contains(.fencedDivisions),
      open[..<depth].contains(where: { tree.nodes[Int($0)].kind == .division })
    else { return false }
    let fence = source.trimming(cursor.nextNonspace..<cursor.end)
    return fence.count >= 3 && source[fence].allSatisfy { $0 == ASCII.colon }
  }

  func isClosingFence(for index: Int) -> Bool {
    let fence = tree.nodes[index].marker
    guard cursor.firstByte == fence, cursor.indent < 4 || dialect.contains(.mdx) else {
      return false
    }
    var end = cursor.nextNonspace
    while end < cursor.end, source[end] == fence { end += 1 }
    guard end - cursor.nextNonspace >= Int(tree.nodes[index].number) else { return false }
    return LinkSyntax.skipSpaces(source.slice(0..<cursor.end), from: end) == cursor.end
  }
}
