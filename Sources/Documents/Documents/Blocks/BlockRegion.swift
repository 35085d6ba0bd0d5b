import ComposeGraphics

/// Where blocks are set: a column of the text area, and what they belong to.
struct BlockRegion {
  /// From the left edge of the text area, in points.
  var x: Double
  var width: Double
  var parent: StructureElement
  /// The style of running text.
  var style: TextStyle
  /// How many lists and quotes surround the blocks.
  var depth = 0
  /// How many lists surround the blocks.
  var listDepth = 0
  /// Inside a tight list: no space between its paragraphs.
  var isTight = false

  /// The region stepped in from where lines begin, unless that is no longer sensible.
  func indented(by indent: Double, limit: Int, isRightToLeft: Bool) -> BlockRegion {
    var region = self
    region.depth += 1
    if depth < limit, width - indent >= 72 {
      if !isRightToLeft { region.x += indent }
      region.width -= indent
    }
    return region
  }
}
