extension AttributedText {
  /// The number of the item that the paragraph at an offset is of its innermost list; nil for text
  /// that is in none.
  ///
  /// Lists are distinguished by their values: a list continues over paragraphs that have it at the
  /// same depth, within the same lists, with deeper ones between.
  /// Complexity: O(n).
  public func listItemNumber(at offset: Int) -> Int? {
    var counter = ListCounter()
    for range in paragraphRanges {
      let lists = textLists(of: range)
      let numbers = counter.next(lists)
      if range.contains(offset) { return numbers.last }
    }
    return nil
  }

  /// Puts the marker of its innermost list at the beginning of each paragraph that is an item, right
  /// before a tab, and indents the paragraph by `indent` points for each list around it.
  ///
  /// Markers have the attributes of the first character after them.
  /// Complexity: O(n).
  public mutating func insertListMarkers(indent: Double = 24, gap: Double = 6) {
    var counter = ListCounter()
    var result = AttributedText()
    for range in paragraphRanges {
      let lists = textLists(of: range)
      let numbers = counter.next(lists)
      var paragraph = slice(range)
      if !lists.isEmpty, let first = paragraph.attributes(at: 0)?.attributes {
        var marker = first
        marker.link = nil
        marker.attachment = nil
        marker.underline = nil
        marker.strikethrough = nil
        paragraph.insert(
          AttributedText("\t\(Self.marker(lists, numbers))\t", attributes: marker), at: 0)
        let depth = Double(lists.count) * (indent.isFinite ? max(0, indent) : 0)
        paragraph.updateAttributes(in: 0..<paragraph.count) {
          var style = $0.paragraphStyle ?? ParagraphStyle()
          style.tabStops =
            [TabStop(.trailing, at: max(0, depth - gap)), TabStop(.natural, at: depth)]
            + style.tabStops.filter { $0.location > depth }
          style.firstLineHeadIndent = 0
          style.headIndent = depth
          $0.paragraphStyle = style
        }
      }
      result.append(paragraph)
    }
    self = result
  }

  /// The innermost marker after those that it prepends.
  private static func marker(_ lists: [TextList], _ numbers: [Int]) -> String {
    var text = ""
    for (list, number) in zip(lists, numbers) {
      let own = list.marker(forItem: number)
      text = list.prependsEnclosingMarker ? text + own : own
    }
    return text
  }

  private func textLists(of range: Range<Int>) -> [TextList] {
    attributes(at: range.lowerBound)?.attributes.paragraphStyle?.textLists ?? []
  }
}

/// Counts the items of nested lists.
private struct ListCounter {
  private var open: [(list: TextList, number: Int)] = []

  /// The numbers of the next paragraph's item in each list that it is in, the outermost first.
  mutating func next(_ lists: [TextList]) -> [Int] {
    var common = 0
    while common < min(open.count, lists.count), open[common].list == lists[common] { common += 1 }
    open.removeSubrange(common...)
    // A paragraph that only continues lists is a further item of the innermost.
    if common == lists.count, common > 0 {
      open[common - 1].number = open[common - 1].number.addingReportingOverflow(1).partialValue
    }
    for list in lists[common...] { open.append((list, list.startingItemNumber)) }
    return open.map(\.number)
  }
}
