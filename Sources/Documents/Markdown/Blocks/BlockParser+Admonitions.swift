import ComposePlatform

/// Divisions whose content is indented: `!!! note "Title"`, `??? tip`, `=== "Tab"` (Python-Markdown, Material for
/// MkDocs, Documenter.jl).
extension BlockParser {
  /// Opens a division if the line begins one and indented lines follow.
  mutating func startIndentedDivision() -> Bool {
    let start = cursor.nextNonspace
    let mark = cursor.firstByte
    var index = start
    while index < cursor.end, source[index] == mark { index += 1 }
    guard index - start == 3 else { return false }
    if index < cursor.end, source[index] == ASCII.plus || source[index] == ASCII.exclamation {
      index += 1  // Open or not, where it can be folded.
    }
    guard index < cursor.end, source[index].isSpaceOrTab else { return false }
    let info = source.trimming(index..<cursor.end)
    guard DivisionSyntax(admonition: source, info, isTab: mark == ASCII.equals) != nil,
      isFollowedByIndent, mayNest()
    else { return false }
    closeUnmatched()
    let division = addChild(.division, at: start)
    tree.nodes[Int(division)].marker = mark
    tree.nodes[Int(division)].level = DivisionForm.indented.rawValue
    appendSegment(
      Segment(
        start: Int32(truncatingIfNeeded: info.lowerBound),
        end: Int32(truncatingIfNeeded: info.upperBound)),
      to: division)
    cursor.skipMarker(cursor.end - cursor.nextNonspace)
    return true
  }

  /// Whether the next line that is not blank is indented by four columns more; the marks of quotes count as
  /// spaces.
  private var isFollowedByIndent: Bool {
    let indent = cursor.nextNonspaceColumn + 4
    var index = cursor.end + 1
    var blankLines = 0
    while index < source.count, blankLines < 4 {
      var column = 0
      while index < source.count {
        if source[index] == ASCII.tab {
          column += 4 - column % 4
        } else if source[index] == ASCII.space || source[index] == ASCII.greater {
          column += 1
        } else {
          break
        }
        index += 1
      }
      guard index < source.count else { return false }
      if !source[index].isLineEnd { return column >= indent }
      blankLines += 1
      guard let end = source.firstIndex(of: ASCII.lineFeed, from: index) else { return false }
      index = end + 1
    }
    return false
  }
}
