/// Directives: ```` ```{note} Title ```` (MyST), whose content is Markdown, with options below; and lines such as
/// `:::image source="a.png":::` (DocFX).
extension BlockParser {
  enum DivisionLine { case goesOn, ends, lineIsRead }

  /// Opens a division for a fence of code with the name of a directive in braces, if its content is Markdown.
  ///
  /// - Parameter info: The offset behind the fence.
  mutating func startDirective(_ fence: UInt8, info: Int) -> Bool {
    guard info < cursor.end, source[info] == ASCII.openBrace else { return false }
    let range = source.trimming(info..<cursor.end)
    guard let name = DivisionSyntax.directiveName(source, range),
      Directive(name: source[name])?.hasMarkdown == true, mayNest()
    else { return false }
    let start = cursor.nextNonspace
    closeUnmatched()
    let division = addChild(.division, at: start)
    tree.nodes[Int(division)].marker = fence
    tree.nodes[Int(division)].number = Int32(truncatingIfNeeded: info - start)
    tree.nodes[Int(division)].level = DivisionForm.backtickDirective.rawValue
    appendSegment(
      Segment(
        start: Int32(truncatingIfNeeded: range.lowerBound),
        end: Int32(truncatingIfNeeded: range.upperBound)),
      to: division)
    cursor.skipMarker(cursor.end - cursor.nextNonspace)
    return true
  }

  /// Whether the line belongs to the division at a depth of the stack that is not between plain lines of colons.
  mutating func continueDivision(at depth: Int) -> DivisionLine {
    let index = Int(open[depth])
    switch tree.nodes[index].divisionForm {
    case .fenced: return .goesOn
    case .indented: return skipIndent() ? .goesOn : .ends
    case .backtickDirective where isClosingFence(for: index):
      while open.count > depth + 1 { closeInnermost() }
      tree.nodes[index].end = Int32(truncatingIfNeeded: cursor.end)
      tree.nodes[index].endLine = lineNumber
      closeInnermost()
      return .lineIsRead
    case .directive, .backtickDirective: return takeOption(of: index) ? .lineIsRead : .goesOn
    }
  }

  /// Takes a line `:key: value` directly below the first line of a directive, or a line of the block between
  /// `---` there.
  private mutating func takeOption(of index: Int) -> Bool {
    let node = tree.nodes[index]
    guard node.firstChild < 0, node.endLine == lineNumber - 1, !cursor.isBlank else { return false }
    let line = source.trimming(cursor.nextNonspace..<cursor.end)
    let isFence = source[line].elementsEqual("---".utf8)
    if isFence, node.segmentCount == 1 {
      tree.nodes[index].indent = 1
    } else if node.indent == 1 {
      if isFence { tree.nodes[index].indent = 2 }
    } else {
      guard node.indent == 0, source[line.lowerBound] == ASCII.colon, line.count > 2 else {
        return false
      }
      var end = line.lowerBound + 1
      while end < line.upperBound,
        source[end].isAlphanumeric || source[end] == ASCII.hyphen || source[end] == ASCII.underscore
      {
        end += 1
      }
      guard end > line.lowerBound + 1, end < line.upperBound, source[end] == ASCII.colon else {
        return false
      }
    }
    appendSegment(
      Segment(
        start: Int32(truncatingIfNeeded: line.lowerBound),
        end: Int32(truncatingIfNeeded: line.upperBound)),
      to: Int32(truncatingIfNeeded: index))
    return true
  }

  /// Adds a line of DocFX that is a directive by itself; those that only choose versions or columns are not
  /// shown.
  mutating func startLineDirective(_ info: Range<Int>, at start: Int) -> Bool {
    var end = info.lowerBound
    while end < info.upperBound, source[end].isLetter || source[end] == ASCII.hyphen { end += 1 }
    let name = String(decoding: source[info.lowerBound..<end], as: UTF8.self)
    switch name {
    case "image", "moniker", "moniker-end", "zone", "zone-end", "row", "row-end", "column",
      "column-end",
      "code", "image-end", "no-loc":
      break
    default: return false
    }
    let isClosed = info.count > 3 && source[info.upperBound - 1] == ASCII.colon
    guard isClosed || name.hasPrefix("moniker") || name.hasPrefix("zone") else { return false }
    closeUnmatched()
    let line = addChild(.lineDirective, at: start)
    appendSegment(
      Segment(
        start: Int32(truncatingIfNeeded: info.lowerBound),
        end: Int32(truncatingIfNeeded: info.upperBound)),
      to: line)
    cursor.skipMarker(cursor.end - cursor.nextNonspace)
    return true
  }
}
