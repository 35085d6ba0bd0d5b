import ComposeDocumentModel
import ComposeMarkup

extension HTMLOpenElement {
  /// Whether style sheets say something of the lines of a part of a table.
  var hasOwnRules: Bool { hasRules || style?.hasBorder == true }

  /// The blocks of a list item, in a division of their own where it has a box.
  var itemBlocks: [Block] {
    guard let values = attributes.appearance?.values, values.hasBox, !blocks.isEmpty else {
      return blocks
    }
    return [
      Block(
        .division(blocks), attributes: BlockAttributes(appearance: BlockAppearance(values.box)))
    ]
  }

  /// A list with the marks that style sheets give it.
  func styledList(_ list: List) -> Block {
    var list = list
    if let numbering = style?.numbering {
      list.numbering = numbering
      if case .bullet = list.marker { list.marker = .ordered(start: 1, delimiter: ASCII.period) }
    } else if style?.hasBullets == true, case .ordered = list.marker {
      list.marker = .bullet(ASCII.hyphen)
    }
    var result = block(.list(list))
    if let itemSpace {
      var values = attributes.appearance?.values ?? BlockAppearance.Values()
      values.itemSpace = itemSpace
      result.attributes.appearance = BlockAppearance(values)
    }
    return result
  }
}

extension BlockAppearance.Values {
  /// What is behind and around a block alone.
  var box: BlockAppearance.Values {
    var values = BlockAppearance.Values()
    values.padding = padding
    values.border = border
    values.background = background
    values.radius = radius
    return values
  }

  /// Whether nothing but text inside a block is concerned.
  var isOfText: Bool {
    var other = BlockAppearance.Values()
    other.text = text
    other.alignment = alignment
    other.lineHeight = lineHeight
    other.indent = indent
    return self == other
  }
}

extension HTMLTableRow {
  /// Takes over the ground of a group of rows, for cells that have none.
  mutating func takeGround(of group: HTMLOpenElement) {
    guard let values = group.attributes.appearance?.values, values.background != nil else { return }
    takeGround(values)
  }

  /// The ground of a row, and its lines above and below, are those of its cells.
  mutating func takeGround(_ values: BlockAppearance.Values) {
    guard values.background != nil || !values.border.isEmpty else { return }
    for index in cells.indices {
      var own = cells[index].appearance?.values ?? BlockAppearance.Values()
      own.background = own.background ?? values.background
      own.border.top = own.border.top ?? values.border.top
      own.border.bottom = own.border.bottom ?? values.border.bottom
      cells[index].appearance = BlockAppearance(own)
    }
  }
}
