import ComposeDocumentModel
import ComposeMarkup

/// The HTML elements that are open in a container of Markdown or in a page, with the blocks in them
/// (WHATWG HTML, 13.2.4.2 and 13.2.6).
///
/// End tags that authors may leave out are implied, those without a start tag are ignored, and all
/// content is kept wherever it stands.
struct HTMLTree {
  /// A tag that has no counterpart.
  struct Problem {
    var message: String
    /// In the cleaned source.
    var range: Range<Int>
  }

  /// From the outermost to the innermost.
  private(set) var open: [HTMLOpenElement] = []
  /// How many elements of a kind are nested too deep and have no place in `open`.
  private var ignored = [HTMLElement: Int]()
  private(set) var problems: [Problem] = []
  /// The end tags that mean no element here, perhaps one around the container of Markdown.
  private(set) var unmatched: [(element: HTMLElement, tag: Range<Int>)] = []
  /// The start tags of text elements that the last text left open, in the cleaned source: they go on
  /// in the next one (13.2.4.3).
  var formatting: [Range<Int>] = []

  var isEmpty: Bool { open.isEmpty }

  /// The language of the innermost element that has one.
  var language: String? { open.last { $0.attributes.language != nil }?.attributes.language }

  mutating func takeProblems() -> [Problem] {
    defer { if !problems.isEmpty { problems = [] } }
    return problems
  }

  /// The style of the innermost element that has tags; nil for nothing.
  var innermostStyle: ElementStyle? { open.last { !$0.isImplied }?.style }

  /// The innermost element whose text is not a paragraph, if the next text belongs to it.
  var textHolder: HTMLElement? {
    for open in open.reversed() {
      if open.element.holdsText { return open.element }
      guard open.element == .p || open.element == .div || open.element == .center else {
        return nil
      }
    }
    return nil
  }

  // MARK: - Tags

  /// Opens an element, after those have been closed that it ends.
  ///
  /// - Parameters:
  ///   - limit: How many elements may be open; deeper ones have no effect but to separate texts.
  ///   - blocks: The blocks around the outermost element.
  /// - Returns: Whether it is within the limit. A part of a table outside of tables has no effect.
  mutating func start(
    _ new: HTMLOpenElement, limit: Int, into blocks: inout [Block]
  ) -> Bool {
    endImplied(by: new.element, into: &blocks)
    let isStray = new.element.isTablePart && !open.contains { $0.element == .table }
    guard open.count < limit, !isStray else {
      ignored[new.element, default: 0] += 1
      return isStray
    }
    addMissingParents(of: new)
    open.append(new)
    return true
  }

  /// Closes the elements that cannot contain `element` and have no end tag before it.
  mutating func endImplied(by element: HTMLElement, into blocks: inout [Block]) {
    switch element {
    case .li: close(inner: .li, .li, upTo: \.isListBoundary, into: &blocks)
    case .dt, .dd: close(inner: .dt, .dd, upTo: \.isListBoundary, into: &blocks)
    case .td, .th, .tr, .thead, .tbody, .tfoot, .caption, .colgroup:
      closeTableParts(before: element, into: &blocks)
    default: break
    }
    if open.last?.element == .p, element.isBlock { closeInnermost(into: &blocks) }
    if element.headingLevel != nil, open.last?.element.headingLevel != nil {
      closeInnermost(into: &blocks)
    }
    if let last = open.last, last.isImplied, !last.element.holds(element) {
      closeInnermost(into: &blocks)
    }
  }

  private mutating func close(
    inner first: HTMLElement, _ second: HTMLElement, upTo isBoundary: KeyPath<HTMLElement, Bool>,
    into blocks: inout [Block]
  ) {
    for index in open.indices.reversed() {
      let element = open[index].element
      if element == first || element == second { return close(downTo: index, into: &blocks) }
      if element[keyPath: isBoundary] { return }
    }
  }

  private mutating func closeTableParts(before element: HTMLElement, into blocks: inout [Block]) {
    guard let table = open.lastIndex(where: { $0.element == .table }) else { return }
    for index in open.indices[(table + 1)...] where !open[index].element.mayHold(part: element) {
      return close(downTo: index, into: &blocks)
    }
  }

  private mutating func addMissingParents(of new: HTMLOpenElement) {
    let innermost = open.last?.element
    let parent: HTMLElement
    switch new.element {
    case .li:
      if innermost?.isList == true { return }
      parent = .ul
    case .dt, .dd:
      if innermost == .dl { return }
      parent = .dl
    case .td, .th:
      if innermost == .tr { return }
      parent = .tr
    default: return
    }
    var implied = HTMLOpenElement(parent, tag: new.tag)
    implied.isImplied = true
    open.append(implied)
  }

  /// Closes the innermost element that an end tag means, and those inside it.
  mutating func end(_ element: HTMLElement, at tag: Range<Int>, into blocks: inout [Block]) {
    if let count = ignored[element], count > 0 {
      ignored[element] = count - 1
      return
    }
    for index in open.indices.reversed() {
      let candidate = open[index].element
      if candidate == element || element.headingLevel != nil && candidate.headingLevel != nil {
        reportOpen(above: index, endedBy: element, at: tag)
        return close(downTo: index, into: &blocks)
      }
      if candidate == .table || candidate.endsScope && !element.isTablePart && element != .table {
        break
      }
    }
    // A paragraph ends with the next block, and so before its own end tag.
    guard element != .p, element != .html, element != .body, element != .head else { return }
    unmatched.append((element, tag))
  }

  /// Reports the end tags that no container has an element for.
  mutating func reportUnmatched() {
    for (element, tag) in unmatched {
      report("end tag </\(element.rawValue)> without a start tag; ignored", at: tag)
    }
    unmatched = []
  }

  private mutating func reportOpen(
    above index: Int, endedBy element: HTMLElement, at tag: Range<Int>
  ) {
    let isOpen = { (open: HTMLOpenElement) in !open.isImplied && !open.element.mayLackEndTag }
    guard let inner = open[(index + 1)...].last(where: isOpen) else { return }
    let name = inner.element.rawValue
    report("<\(name)> has no end tag; ended by </\(element.rawValue)>", at: inner.tag)
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    problems.append(Problem(message: message, range: range))
  }

  /// Closes all elements at the end of what contains them.
  mutating func finish(into blocks: inout [Block]) {
    for open in open where !open.isImplied && !open.element.mayLackEndTag {
      report("<\(open.element.rawValue)> has no end tag", at: open.tag)
    }
    while !open.isEmpty { closeInnermost(into: &blocks) }
    formatting = []
  }

  private mutating func close(downTo index: Int, into blocks: inout [Block]) {
    while open.count > index { closeInnermost(into: &blocks) }
  }

  /// Whether text in the innermost element is Markdown.
  var holdsMarkdown: Bool { open.last { !$0.isImplied }?.holdsMarkdown ?? false }

  // MARK: - Content

  /// Adds a block of Markdown, which ends an open paragraph.
  mutating func appendMarkdown(_ block: Block, into blocks: inout [Block]) {
    if open.last?.element == .p { closeInnermost(into: &blocks) }
    if let last = open.indices.last, open[last].element == .li, case .paragraph = block.content {
      open[last].isLoose = true
    }
    append(block, into: &blocks)
  }

  /// Adds a block to the innermost element.
  mutating func append(_ block: Block, into blocks: inout [Block]) {
    if let last = open.last, last.isImplied, last.element != .tr { closeInnermost(into: &blocks) }
    guard let last = open.indices.last else { return blocks.append(block) }
    let element = open[last].element
    if element.isList {
      if open[last].items.isEmpty { open[last].items.append(List.Item(blocks: [])) }
      open[last].items[open[last].items.count - 1].blocks.append(block)
    } else if element == .dl {
      open[last].addDescription([block])
    } else {
      open[last].blocks.append(block)
    }
  }

  /// Adds text to the element that holds it, after a line break where it has some.
  mutating func appendText(_ text: InlineText) {
    guard let holder = open.lastIndex(where: { $0.element.holdsText }) else { return }
    open[holder].text.append(line: text)
  }

  /// Changes the innermost table.
  mutating func updateTable(_ update: (inout HTMLOpenElement) -> Void) {
    guard let table = open.lastIndex(where: { $0.element == .table }) else { return }
    update(&open[table])
  }

  // MARK: - Closing

  private mutating func closeInnermost(into blocks: inout [Block]) {
    guard var closed = open.popLast() else { return }
    if !ignored.isEmpty { ignored = [:] }
    if closed.element.endsScope { formatting = [] }
    let parent = open.indices.last
    switch closed.element {
    case .li:
      guard let parent else { break }
      open[parent].items.append(List.Item(blocks: closed.itemBlocks))
      if let space = closed.attributes.appearance?.values.margin.bottom
        ?? closed.attributes.appearance?.values.margin.top
      {
        open[parent].itemSpace = space
      }
      if closed.isLoose { open[parent].isLoose = true }
    case .dt:
      guard let parent else { break }
      open[parent].addTerm(closed.text)
      if !closed.blocks.isEmpty { open[parent].addDescription(closed.blocks) }
    case .dd: if let parent { open[parent].addDescription(closed.blocks, isNew: true) }
    case .p:
      if let parent, open[parent].element == .li, !closed.blocks.isEmpty {
        open[parent].isLoose = true
      }
      for block in closed.blocks { append(block, into: &blocks) }
    case .td, .th:
      guard let parent else { break }
      open[parent].cells.append(HTMLTableCell(closed))
      if closed.hasOwnRules { open[parent].hasRules = true }
    case .tr:
      guard let parent else { break }
      if !closed.cells.isEmpty { open[parent].rows.append(HTMLTableRow(closed)) }
      if closed.hasOwnRules { open[parent].hasRules = true }
      open[parent].blocks += closed.blocks
    case .thead, .tbody, .tfoot, .colgroup:
      guard let parent else { break }
      for index in closed.rows.indices {
        closed.rows[index].group = closed.element
        closed.rows[index].takeGround(of: closed)
      }
      if closed.hasOwnRules { open[parent].hasRules = true }
      open[parent].rows += closed.rows
      open[parent].blocks += closed.blocks
    case .caption, .figcaption:
      guard let parent, open[parent].element == .table || open[parent].element == .figure else {
        if !closed.text.isEmpty { append(Block(.paragraph(closed.text)), into: &blocks) }
        for block in closed.blocks { append(block, into: &blocks) }
        break
      }
      open[parent].text.append(line: closed.text)
      open[parent].blocks += closed.blocks
      if closed.style?.captionIsBelow == true { open[parent].style = closed.style }
    default:
      for block in closed.finished { append(block, into: &blocks) }
    }
  }
}

extension HTMLOpenElement {
  mutating func addTerm(_ term: InlineText) {
    if let last = definitions.indices.last, definitions[last].descriptions.isEmpty {
      definitions[last].terms.append(term)
    } else {
      definitions.append(Definition(terms: [term], descriptions: [], isTight: true))
    }
  }

  mutating func addDescription(_ blocks: [Block], isNew: Bool = false) {
    if definitions.isEmpty {
      definitions.append(Definition(terms: [], descriptions: [], isTight: true))
    }
    let last = definitions.count - 1
    if isNew || definitions[last].descriptions.isEmpty {
      definitions[last].descriptions.append(blocks)
    } else {
      definitions[last].descriptions[definitions[last].descriptions.count - 1] += blocks
    }
  }

  /// The blocks that it becomes when it ends.
  fileprivate var finished: [Block] {
    switch element {
    case .ul, .ol, .menu, .dir:
      guard !items.isEmpty else { return blocks }
      let start = numbering.start ?? (numbering.isReversed ? items.count : 1)
      let marker: List.Marker =
        element == .ol
        ? .ordered(start: start, delimiter: ASCII.period) : .bullet(ASCII.hyphen)
      var list = List(marker: marker, isTight: !isLoose, items: items)
      list.numbering = numbering.numerals
      list.isReversed = numbering.isReversed
      return [styledList(list)]
    case .dl: return definitions.isEmpty ? blocks : [block(.definitionList(definitions))]
    case .blockquote: return blocks.isEmpty ? [] : [block(.quote(blocks))]
    case .figure:
      guard !blocks.isEmpty || !text.isEmpty else { return [] }
      return [block(.figure(Figure(blocks: blocks, caption: text.isEmpty ? nil : text)))]
    case .table: return finishedTable(limit: 256)
    case .listing: return listing?.describing(blocks) ?? blocks
    default:
      if let alert {
        return [block(.alert(Alert(kind: alert.kind, title: alert.title, blocks: blocks)))]
      }
      // Headings have their attributes already.
      guard !attributes.isEmpty, !element.holdsText,
        !blocks.isEmpty || element == .div && PlacedList(attributes) != nil
      else { return blocks }
      // What is inside has what it inherits.
      if style != nil, attributes.appearance?.values.isOfText == true {
        var attributes = attributes
        attributes.appearance = nil
        if attributes.isEmpty { return blocks }
      }
      return [block(.division(blocks))]
    }
  }

  func block(_ content: Block.Content) -> Block {
    Block(content, attributes: attributes)
  }
}

extension HTMLElement {
  /// What an item that has no end tag does not reach beyond (WHATWG HTML, 13.2.6.4.7).
  fileprivate var isListBoundary: Bool {
    switch self {
    case .p, .div, .address: false
    default: true
    }
  }

  /// Whether an element that is implied goes on when `element` starts in it.
  fileprivate func holds(_ element: HTMLElement) -> Bool {
    switch self {
    case .dl: element == .dt || element == .dd
    case .tr: element == .td || element == .th
    default: element == .li
    }
  }

  /// Whether it stays open when a part of its table starts.
  fileprivate func mayHold(part: HTMLElement) -> Bool {
    switch self {
    case .thead, .tbody, .tfoot: part == .tr || part.isCell
    case .tr: part.isCell
    default: false
    }
  }
}
