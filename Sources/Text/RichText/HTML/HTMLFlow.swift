import ComposeAttributedText
import ComposeMarkup

/// The state of the text that is put together: in a paragraph, or between two.
struct HTMLFlow {
  struct Paragraph {
    var style: ParagraphStyle
    var box: Int?
    var item: Int?
    /// The attributes of its last character.
    var set: Int
    /// The margin below, in points.
    var after = 0.0
  }

  /// The paragraph that text is added to.
  var paragraph: Paragraph?
  /// The paragraph before, whose separator is not yet written.
  var ended: Paragraph?
  var paragraphCount = 0
  /// The largest margin above of what has begun since the last paragraph, in points.
  var openMargin = 0.0
  var pendingBreakBefore: FrameBreak?
  /// Whether spaces would be at the beginning of a line.
  var isAtLineStart = true
  /// The attributes of a space that is seen if something follows it.
  var pendingSpace: Int?
  /// The attributes of a line break that counts if something follows it.
  var pendingBreak: Int?
  /// Whether a line feed that comes next belongs to the markup.
  var skipsLineFeed = false
  /// The lists of the last paragraph.
  var lastLists: [TextList] = []

  /// Keeps at least so much free below the last paragraph: margins that meet are one, the largest.
  mutating func closeMargin(_ points: Double) {
    if var paragraph = ended {
      paragraph.after = max(paragraph.after, points)
      ended = paragraph
    } else {
      openMargin = max(openMargin, points)
    }
  }
}

extension HTMLTextBuilder {
  // MARK: Text

  mutating func readText(_ range: Range<Int>, decoding: Bool) {
    if stack[top].element == .title, title == nil {
      readTitle(range)
      return
    }
    guard !stack[top].style.isHidden else { return }
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    let keepsSpaces =
      stack[top].style.whiteSpace != .normal && stack[top].style.whiteSpace != .nowrap
    if !formatting.isEmpty {
      if !keepsSpaces, flow.paragraph == nil, text.allSatisfy(HTMLAttributes.isSpace) { return }
      reopenFormatting()
    }
    buffer.removeAll(keepingCapacity: true)
    if decoding, text.contains(0x26) {
      CharacterReferences.resolve(text, isAttribute: false, onto: &buffer)
    } else {
      buffer.append(contentsOf: text)
    }
    let decoded = buffer
    append(decoded[...], keepingSpaces: false)
  }

  /// Adds text to the paragraph, white space as the style has it.
  mutating func append(_ text: ArraySlice<UInt8>, keepingSpaces: Bool) {
    guard !text.isEmpty else { return }
    let whiteSpace = stack[top].style.whiteSpace
    var keptStart = text.startIndex
    var index = text.startIndex
    let skipsLineFeed = flow.skipsLineFeed
    flow.skipsLineFeed = false
    while index < text.endIndex {
      let byte = text[index]
      guard byte <= 0x20, byte == 0 || HTMLAttributes.isSpace(byte) else {
        index += 1
        continue
      }
      addCharacters(text[keptStart..<index])
      let isLineFeed = byte == 0x0A
      if byte == 0 || keepingSpaces && byte == 0 {
        // Not a character of HTML.
      } else if isLineFeed, whiteSpace.keepsLines {
        if index > text.startIndex || !skipsLineFeed { readBreak() }
      } else if whiteSpace.keepsSpaces || keepingSpaces {
        addCharacters(text[index...index])
      } else if !flow.isAtLineStart, flow.pendingSpace == nil {
        flow.pendingSpace = currentSet()
      }
      index += 1
      keptStart = index
    }
    addCharacters(text[keptStart..<index])
  }

  /// Adds what is seen as it is.
  private mutating func addCharacters(_ text: ArraySlice<UInt8>) {
    guard !text.isEmpty else { return }
    let set = currentSet()
    beginParagraph(set)
    flushPending()
    assembly.append(text, set: anchored(set))
    flow.paragraph?.set = set
    flow.isAtLineStart = false
  }

  /// Adds a line break or a space that something follows now.
  private mutating func flushPending() {
    if let set = flow.pendingBreak {
      assembly.append([0xE2, 0x80, 0xA8], set: set)
      flow.paragraph?.set = set
      flow.pendingBreak = nil
      flow.pendingSpace = nil
    }
    if let set = flow.pendingSpace {
      assembly.append([0x20], set: set)
      flow.pendingSpace = nil
    }
  }

  /// `br`, or a line feed that counts.
  mutating func readBreak() {
    guard !stack[top].style.isHidden else { return }
    if !formatting.isEmpty { reopenFormatting() }
    let set = currentSet()
    if flow.pendingBreak != nil {
      beginParagraph(set)
      flushPending()
    }
    flow.pendingSpace = nil
    flow.pendingBreak = set
    flow.isAtLineStart = true
  }

  /// The set with the anchor that waits for text.
  private mutating func anchored(_ set: Int) -> Int {
    guard let anchor = pendingAnchor else { return set }
    pendingAnchor = nil
    var attributes = assembly.text.attributeSets[set]
    if attributes.anchor == nil { attributes.anchor = anchor }
    return assembly.register(attributes)
  }

  /// A character with attributes of its own.
  mutating func appendObject(_ change: (inout TextAttributes) -> Void) {
    let set = currentSet()
    beginParagraph(set)
    flushPending()
    var attributes = assembly.text.attributeSets[set]
    change(&attributes)
    assembly.append([0xEF, 0xBF, 0xBC], set: anchored(assembly.register(attributes)))
    flow.paragraph?.set = set
    flow.isAtLineStart = false
  }

  // MARK: Paragraphs

  private mutating func beginParagraph(_ set: Int) {
    guard flow.paragraph == nil else { return }
    let style = stack[top].style
    if let item = style.item, items[item], let ended = flow.ended, ended.box == style.box,
      !ended.style.textLists.isEmpty
    {
      // A list has one paragraph for each item: further ones are lines of it.
      flow.paragraph = ended
      flow.ended = nil
      assembly.append([0xE2, 0x80, 0xA8], set: ended.set)
      flow.openMargin = 0
      return
    }
    let before = max(0, flow.openMargin - (flow.ended?.after ?? 0))
    flushEnded()
    var paragraphStyle = style.paragraphStyle
    paragraphStyle.paragraphSpacingBefore = HTMLStyle.rounded(before)
    paragraphStyle.breakBefore = flow.pendingBreakBefore
    if style.item != nil { paragraphStyle.textLists = style.lists }
    flow.lastLists = paragraphStyle.textLists
    flow.pendingBreakBefore = nil
    flow.openMargin = 0
    flow.paragraphCount += 1
    if let item = style.item { items[item] = true }
    flow.paragraph = HTMLFlow.Paragraph(
      style: paragraphStyle, box: style.box, item: style.item, set: set)
  }

  /// A paragraph without text.
  mutating func emptyParagraph() {
    endParagraph()
    let set = currentSet()
    beginParagraph(set)
    flow.paragraph?.set = set
    endParagraph()
  }

  /// Ends the paragraph, if there is one.
  mutating func endParagraph() {
    if let set = flow.pendingBreak, flow.paragraph == nil {
      // A line break alone is an empty line.
      beginParagraph(set)
      flow.paragraph?.set = set
    }
    flow.pendingBreak = nil
    flow.pendingSpace = nil
    flow.isAtLineStart = true
    guard let paragraph = flow.paragraph else { return }
    flow.paragraph = nil
    flow.ended = paragraph
  }

  /// Writes the separator of the paragraph before.
  mutating func flushEnded() {
    guard let ended = flow.ended else { return }
    flow.ended = nil
    assembly.endParagraph(finished(ended), set: ended.set, in: ended.box)
  }

  private func finished(_ paragraph: HTMLFlow.Paragraph) -> ParagraphStyle {
    var style = paragraph.style
    style.paragraphSpacing = HTMLStyle.rounded(max(0, paragraph.after))
    return style
  }

  mutating func finishText() {
    endParagraph()
    guard let ended = flow.ended, ended.box == nil, !assembly.isAtParagraphStart else {
      return flushEnded()
    }
    flow.ended = nil
    assembly.end(finished(ended))
  }

  // MARK: Attributes

  /// The attributes of text in the innermost element.
  mutating func currentSet() -> Int {
    if let set = stack[top].set { return set }
    let characters = stack[top].style.characters
    let set: Int
    if let known = sets[characters] {
      set = known
    } else {
      set = assembly.register(textAttributes(characters))
      sets[characters] = set
    }
    stack[top].set = set
    return set
  }
}
