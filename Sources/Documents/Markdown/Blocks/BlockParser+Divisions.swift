import ComposeDiagnostics

/// Fenced divisions: `::: {.warning #id}` … `:::` (pandoc, fenced divs).
///
/// A fence has three or more colons, and closing ones may have another number than opening ones. An opening
/// fence has attributes in braces or one word, which is a class, and colons after it; it may
/// interrupt a paragraph. A word may be followed by a title: see `DivisionSyntax`.
extension BlockParser {
  /// Opens or closes a division if the line is a fence.
  mutating func readDivisionFence() -> Bool {
    let start = cursor.nextNonspace
    var index = start
    while index < cursor.end, source[index] == ASCII.colon { index += 1 }
    guard index - start >= 3 else { return false }
    let info = source.trimming(index..<cursor.end)
    if info.isEmpty { return closeDivision() }
    if dialect.contains(.directives), startLineDirective(info, at: start) { return true }
    guard DivisionSyntax(source, info) != nil, mayNest() else { return false }
    closeUnmatched()
    let division = addChild(.division, at: start)
    appendSegment(
      Segment(
        start: Int32(truncatingIfNeeded: info.lowerBound),
        end: Int32(truncatingIfNeeded: info.upperBound)),
      to: division)
    if source[info.lowerBound] == ASCII.openBrace, DivisionSyntax.directiveName(source, info) != nil
    {
      tree.nodes[Int(division)].level = DivisionForm.directive.rawValue
    }
    cursor.skipMarker(cursor.end - cursor.nextNonspace)
    return true
  }

  /// Closes the innermost division that the line is in; a list in it ends, too, even if the fence is
  /// indented as its items are.
  private mutating func closeDivision() -> Bool {
    var depth = min(matched, open.count) - 1
    while depth > 0 {
      let node = tree.nodes[Int(open[depth])]
      switch node.kind {
      case .division where node.divisionForm == .fenced || node.divisionForm == .directive:
        closeUnmatched()
        let division = Int(open[depth])
        tree.nodes[division].marker = ASCII.colon
        tree.nodes[division].end = max(
          tree.nodes[division].end, Int32(truncatingIfNeeded: cursor.end))
        tree.nodes[division].endLine = lineNumber
        while open.count > depth { closeInnermost() }
        matched = Int.max
        cursor.skipMarker(cursor.end - cursor.nextNonspace)
        return true
      case .quote, .footnote, .division: return false
      default: depth -= 1
      }
    }
    return false
  }

  mutating func reportOpenDivision(_ node: Int32) {
    guard let info = tree.segments(of: node).first?.range,
      limiter.admits("open-division", "divisions")
    else { return }
    report(
      .warning, code: "open-division", "division is not closed",
      at: Int(tree.nodes[Int(node)].start)..<info.upperBound, hint: "end it with a line :::")
  }
}
