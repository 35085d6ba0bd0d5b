import ComposeDiagnostics
import ComposeDocumentModel

extension DocumentBuilder {
  /// Adds a formula of its own lines.
  mutating func addMath(_ node: Int32, to frame: inout Frame) {
    var lines = tree.segments(of: node).map(\.range)
    var attributes = BlockAttributes()
    if tree.nodes[Int(node)].level == ASCII.dollar, let last = lines.last {
      lines[0] = min(lines[0].lowerBound + 2, lines[0].upperBound)..<lines[0].upperBound
      var end = last.upperBound
      if let found = AttributeSyntax.trailing(source, last), dialect.contains(.attributes) {
        attributes = found.attributes
        end = found.contentEnd
      } else if let found = Self.parenthesizedLabel(source, last) {
        attributes.identifier = found.label
        end = found.start
      }
      while end > last.lowerBound, source[end - 1] != ASCII.dollar { end -= 1 }
      lines[lines.count - 1] = last.lowerBound..<max(last.lowerBound, end - 2)
    }
    var block = MathBlock(source: [], lineOffsets: [])
    // Lines without anything at the beginning and the end are not of the formula.
    while let first = lines.first, source.trimming(first).isEmpty, lines.count > 1 {
      lines.removeFirst()
    }
    let lineCount = lines.count
    while let last = lines.last, source.trimming(last).isEmpty, lines.count > 1 {
      lines.removeLast()
    }
    // The end of a line ends a comment.
    let endsComment =
      lines.count < lineCount && lines.last.map { source[$0].contains(ASCII.percent) } == true
    for line in lines {
      if !block.lineOffsets.isEmpty { block.source.append(ASCII.lineFeed) }
      block.lineOffsets.append(offsets.sourceOffset(line.lowerBound))
      block.source.append(contentsOf: source[line])
    }
    if endsComment { block.source.append(ASCII.lineFeed) }
    block.isInParagraph = tree.segments(of: node).last.map { isFollowedByText($0.range) } ?? false
    if let identifier = attributes.identifier { inlines.noteLabel(identifier) }
    inlines.hasMath = true
    add(.math(block), node, to: &frame, attributes: attributes)
  }

  /// Whether the line after a formula is not blank, so that the paragraph before the formula goes on, as in LaTeX.
  private func isFollowedByText(_ line: Range<Int>) -> Bool {
    var index = line.upperBound
    guard index < source.count, source[index] == ASCII.lineFeed else { return false }
    index += 1
    while index < source.count, source[index].isSpaceOrTab || source[index] == ASCII.greater {
      index += 1
    }
    return index < source.count && source[index] != ASCII.lineFeed
  }

  /// `(label)` at the end of a line (MyST).
  private static func parenthesizedLabel(
    _ source: Bytes, _ line: Range<Int>
  ) -> (label: String, start: Int)? {
    let line = source.trimming(line)
    guard line.count > 2, source[line.upperBound - 1] == ASCII.closeParenthesis else { return nil }
    var start = line.upperBound - 1
    while start > line.lowerBound, source[start - 1].isLabelByte { start -= 1 }
    guard start < line.upperBound - 1, start > line.lowerBound,
      source[start - 1] == ASCII.openParenthesis
    else { return nil }
    let label = String(decoding: source[start..<line.upperBound - 1], as: UTF8.self)
    return (label, start - 1)
  }

  /// Adds a paragraph with formulas of their own lines as paragraphs and formulas.
  mutating func addMathParagraph(
    _ text: InlineText, _ attributes: BlockAttributes, _ range: SourceRange,
    to frame: inout Frame, isHTML: Bool
  ) {
    var parts = text.partsAroundDisplayMath
    var attributes = attributes
    if parts.count == 2, case .math = parts[0], case .text(let rest) = parts[1],
      let label = rest.parenthesizedLabel
    {
      parts.removeLast()
      attributes.anchors.append(label)
      inlines.noteLabel(label)
    }
    var labels: [Int: String] = [:]
    for index in parts.indices.dropFirst() {
      guard case .math = parts[index - 1], case .text(let text) = parts[index],
        let (label, rest) = text.leadingLabel
      else { continue }
      labels[index - 1] = label
      inlines.noteLabel(label)
      parts[index] = .text(rest)
    }
    let last = parts.count - 1
    for (index, part) in parts.enumerated() {
      var block: Block
      switch part {
      case .text(let text) where text.isEmpty && labels[index - 1] != nil: continue
      case .text(let text): block = Block(.paragraph(text), range: range)
      case .math(let source, let offset):
        block = Block(
          .math(
            MathBlock(
              source: source, lineOffsets: Self.lineOffsets(of: source, from: offset),
              isInParagraph: index < last)), range: range)
      }
      // The label after the last formula is of the formula.
      if index == 0, last > 0 {
        block.attributes = attributes
        block.attributes.anchors = []
      } else if index == last {
        block.attributes = last == 0 ? attributes : BlockAttributes(anchors: attributes.anchors)
        if case .math = part, let name = attributes.anchors.first {
          block.attributes.identifier = name
          block.attributes.anchors.removeFirst()
        }
      }
      if let label = labels[index], block.attributes.identifier == nil {
        block.attributes.identifier = label
      }
      add(block, to: &frame, isHTML: isHTML)
    }
  }

  private static func lineOffsets(of source: [UInt8], from offset: Int) -> [Int] {
    var offsets = [offset]
    for (index, byte) in source.enumerated() where byte == ASCII.lineFeed {
      offsets.append(offset + index + 1)
    }
    return offsets
  }
}

extension InlineText {
  /// What a paragraph with formulas of their own lines is made of.
  enum MathPart {
    case text(InlineText)
    /// The formula, and where it begins in the source file.
    case math([UInt8], sourceOffset: Int)
  }

  /// Whether a formula is to have a line of its own.
  var hasDisplayMath: Bool {
    items.contains { if case .math(isDisplay: true) = $0.kind { true } else { false } }
  }

  /// The text before, between and after formulas of their own lines, and these. Spans go on across
  /// formulas that they are around.
  var partsAroundDisplayMath: [MathPart] {
    var parts: [MathPart] = []
    var open: [Inline] = []
    var items: [Inline] = []
    func finish() {
      var kept = items
      while let item = kept.last, item.isBreak { kept.removeLast() }
      let start = kept.firstIndex { !$0.isBreak } ?? kept.count
      kept.removeSubrange(..<start)
      let isEmpty = kept.allSatisfy { item in
        switch item.kind {
        case .begin, .end, .softBreak, .lineBreak: true
        case .text: utf8[item.range].allSatisfy(\.isWhitespace)
        default: false
        }
      }
      items = []
      if isEmpty { return }
      trim(&kept)
      for span in open.reversed() {
        if case .begin(let kind) = span.kind {
          kept.append(Inline(.end(kind), sourceOffset: span.sourceOffset))
        }
      }
      parts.append(.text(InlineText(utf8: utf8, items: kept)))
    }
    for item in self.items {
      switch item.kind {
      case .math(isDisplay: true):
        finish()
        items = open
        parts.append(.math(Array(utf8[item.range]), sourceOffset: item.sourceOffset))
        continue
      case .begin: open.append(item)
      case .end: _ = open.popLast()
      default: break
      }
      items.append(item)
    }
    finish()
    return parts
  }

  /// Removes white space at both ends of items.
  private func trim(_ items: inout [Inline]) {
    let start = items.firstIndex { if case .begin = $0.kind { false } else { true } }
    if let start, case let first = items[start], case .text = first.kind {
      var range = first.range
      while let byte = range.first, utf8[byte].isSpaceOrTab { range.removeFirst() }
      items[start].sourceOffset += range.lowerBound - first.range.lowerBound
      items[start].range = range
    }
    if let last = items.last, case .text = last.kind {
      var range = last.range
      while let byte = range.last, utf8[byte].isSpaceOrTab { range.removeLast() }
      items[items.count - 1].range = range
    }
  }

  /// The label `{#label}` that the text begins with, and the rest.
  fileprivate var leadingLabel: (label: String, rest: InlineText)? {
    guard let first = items.first, case .text = first.kind else { return nil }
    let bytes = utf8[first.range].drop { $0.isSpaceOrTab }
    guard bytes.count > 3, bytes.starts(with: "{#".utf8),
      let close = bytes.firstIndex(of: ASCII.closeBrace)
    else { return nil }
    let label = bytes[bytes.startIndex + 2..<close]
    guard !label.isEmpty, label.allSatisfy(\.isLabelByte) else { return nil }
    var rest = self
    rest.items[0].sourceOffset += close + 1 - first.range.lowerBound
    rest.items[0].range = close + 1..<first.range.upperBound
    if rest.items[0].range.isEmpty { rest.items.removeFirst() }
    while let next = rest.items.first, next.isBreak { rest.items.removeFirst() }
    return (String(decoding: label, as: UTF8.self), rest)
  }

  /// The label, where the text is nothing but `(label)`.
  var parenthesizedLabel: String? {
    guard items.count == 1, case .text = items[0].kind else { return nil }
    let bytes = utf8[items[0].range].drop { $0.isWhitespace }
    guard bytes.count > 2, bytes.first == ASCII.openParenthesis,
      bytes.last == ASCII.closeParenthesis,
      bytes.dropFirst().dropLast().allSatisfy(\.isLabelByte)
    else { return nil }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension Inline {
  fileprivate var isBreak: Bool {
    switch kind {
    case .softBreak, .lineBreak: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it may be in the label of a formula.
  fileprivate var isLabelByte: Bool {
    isAlphanumeric || self == ASCII.colon || self == ASCII.hyphen || self == ASCII.underscore
      || self == ASCII.period
  }
}
