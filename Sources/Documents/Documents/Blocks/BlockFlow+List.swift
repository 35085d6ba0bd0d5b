import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  func flowList(_ list: List, in region: BlockRegion) throws {
    let element = makeElement(
      .list, in: region.parent, properties: StructureProperties(listNumbering: list.listNumbering))
    let appearance = region.appearance?.values
    let markers = try markers(of: list, in: region)
    let itemSpace =
      appearance?.itemSpace?.points(bodySize: theme.bodySize)
      ?? blockStyles.itemSpace(isTight: list.isTight)
    let gap = blockStyles.markerGap
    let indent = listIndent(markers)
    let outer = region.isTight ? paragraphSpace * 0.5 : blockStyles.listSpace
    try emit(.space(region.isTight && region.depth > 0 ? theme.leading * 0.1 : outer))
    for (index, item) in list.items.enumerated() {
      if index > 0 { try emit(.space(itemSpace)) }
      let isNested = region.listDepth > 0 && list.isTight
      // Between two items, an end of the page is both after the first and before the last.
      let reasons =
        (index == 1 ? 1.0 : 0) + (index > 0 && index == list.items.count - 1 ? 1 : 0)
        + (index == 0 && isNested ? 1 : 0)
      if reasons > 0 {
        let costs = theme.pageBreakCosts
        pendingPenalty = reasons * (list.isTight ? costs.tightListPenalty : costs.listPenalty)
      }
      let itemElement = context.makeElement(
        .listItem, in: element, properties: StructureProperties())
      // A checkbox is drawn, not text, so its state is given as replacement text.
      let label = context.makeElement(
        .listLabel, in: itemElement,
        properties: StructureProperties(actualText: item.isChecked.map { $0 ? "☑" : "☐" }))
      let body = context.makeElement(.listBody, in: itemElement, properties: StructureProperties())
      var inner = region.indented(
        by: indent, limit: settings.limits.maximumIndentDepth, isRightToLeft: isRightToLeft)
      inner.parent = body
      inner.listDepth += 1
      inner.isTight = list.isTight
      let marker = markers[index]
      setMarker(
        isRightToLeft
          ? marker.marker(startingAt: inner.x + inner.width + gap, role: .element(label))
          : marker.marker(endingAt: inner.x - gap, role: .element(label)))
      followsParagraph = false
      try flow(item.blocks, in: inner)
      try flushMarker(height: theme.leading, x: inner.x)
    }
    try emit(.space(region.isTight && region.depth > 0 ? theme.leading * 0.1 : outer))
  }

  /// How far the items of a list are indented, in points.
  func listIndent(of list: List, in region: BlockRegion) throws -> Double {
    listIndent(try markers(of: list, in: region))
  }

  private func listIndent(_ markers: [ItemMarker]) -> Double {
    let widest = markers.reduce(0) { max($0, $1.width) }
    return max(theme.listIndent, widest + blockStyles.markerGap)
  }

  private struct ItemMarker {
    var content: FlowMarker.Content
    var width: Double
    var color: Color

    /// Right-aligned, so that the full stops of numbers align.
    func marker(endingAt x: Double, role: ContentRole) -> FlowMarker {
      marker(startingAt: x - width, role: role)
    }

    /// Left-aligned, for right-to-left text.
    func marker(startingAt x: Double, role: ContentRole) -> FlowMarker {
      FlowMarker(content: content, x: x, role: role, color: color)
    }
  }

  private func markers(of list: List, in region: BlockRegion) throws -> [ItemMarker] {
    let (depth, body) = (region.listDepth, region.style)
    let character = region.appearance?.values.bullet
    var markers: [ItemMarker] = []
    markers.reserveCapacity(list.items.count)
    var bullet: ItemMarker?
    for (index, item) in list.items.enumerated() {
      if let isChecked = item.isChecked {
        let size = theme.bodySize * 0.72
        markers.append(
          ItemMarker(
            content: .checkbox(isChecked: isChecked, size: size), width: size,
            color: theme.colors.muted))
        continue
      }
      switch list.marker {
      case .bullet:
        if bullet == nil {
          bullet = try textMarker(character ?? blockStyles.bullet(depth: depth), body)
        }
        if let bullet { markers.append(bullet) }
      case .ordered(let start, let delimiter):
        let label = list.label(ofItem: index, start: start, delimiter: delimiter)
        markers.append(try textMarker(label, body))
      }
    }
    return markers
  }

  private func textMarker(_ string: String, _ style: TextStyle) throws -> ItemMarker {
    let color = theme.colors.muted
    var paragraph = ParagraphStyle(alignment: .left)
    paragraph.baseWritingDirection = isRightToLeft ? .rightToLeft : .natural
    let attributes = TextAttributes(
      font: try fonts.font(style.role, size: style.size), foregroundColor: color,
      paragraphStyle: paragraph)
    let line = singleLine(AttributedText(string, attributes: attributes))
    return ItemMarker(content: .line(line), width: line.width, color: color)
  }
}

extension List {
  /// The number of an item, with the delimiter behind it.
  func label(ofItem index: Int, start: Int, delimiter: UInt8) -> String {
    let (sum, overflow) =
      isReversed
      ? start.subtractingReportingOverflow(index) : start.addingReportingOverflow(index)
    let number = overflow ? start : sum
    let mark = delimiter == 0x29 ? ")" : "."
    let numerals: TextList.Marker
    switch numbering {
    case .decimal: return "\(number)\(mark)"
    case .lowercaseLatin: numerals = .lowercaseLatin
    case .uppercaseLatin: numerals = .uppercaseLatin
    case .lowercaseRoman: numerals = .lowercaseRoman
    case .uppercaseRoman: numerals = .uppercaseRoman
    }
    return TextList(numerals, suffix: mark).marker(forItem: number)
  }

  /// The PDF `ListNumbering` value.
  fileprivate var listNumbering: String {
    switch marker {
    case .bullet: "Disc"
    case .ordered:
      switch numbering {
      case .decimal: "Decimal"
      case .lowercaseLatin: "LowerAlpha"
      case .uppercaseLatin: "UpperAlpha"
      case .lowercaseRoman: "LowerRoman"
      case .uppercaseRoman: "UpperRoman"
      }
    }
  }
}
