import ComposeAttributedText
import ComposeGeometry
import ComposeMarkup

extension HTMLTextBuilder {
  // MARK: Blocks

  mutating func startBlock(_ source: Source) {
    endParagraph()
    var source = source
    if source.element.isList { source.list = list(source) }
    guard push(source) else { return }
    if source.element == .pre || source.element == .listing { flow.skipsLineFeed = true }
    if case .frame(let frame)? = source.css.breakBefore { flow.pendingBreakBefore = frame }
    if source.element == .li {
      stack[top].style.item = items.count
      items.append(false)
    }
    let size = stack[top].style.characters.size
    let isInList = source.element.isList && stack.dropLast().contains { $0.element == .li }
    if source.css.needsBox {
      startBox(source.css)
    } else if !isInList {
      let margin = source.css.margin.top?.points(size: size, root: root) ?? 0
      flow.openMargin = max(flow.openMargin, margin)
    }
  }

  /// A block with borders, padding or a background.
  private mutating func startBox(_ css: CSSProperties) {
    flushEnded()
    let openMargin = flow.openMargin
    flow.openMargin = 0
    let style = stack[top].style
    let size = style.characters.size
    var block = textBlock(css, size: size)
    func margin(_ length: CSSLength?) -> Double {
      HTMLStyle.rounded(length?.points(size: size, root: root) ?? 0)
    }
    block.margin = EdgeInsets(
      top: max(margin(css.margin.top), openMargin),
      left: style.leftMargin + margin(css.margin.left),
      bottom: margin(css.margin.bottom), right: style.rightMargin + margin(css.margin.right))
    block.identifier = identifier { box in
      var other = box.block
      other.identifier = 0
      return box.cell == nil && box.parent == style.box && other == block
    }
    assembly.boxes.append(TextAssembly.Box(parent: style.box, block: block))
    stack[top].ownBox = assembly.boxes.count - 1
    stack[top].style.box = assembly.boxes.count - 1
    stack[top].style.leftMargin = 0
    stack[top].style.rightMargin = 0
  }

  /// 0, or 1 for a box after one that is equal but for its identifier.
  private func identifier(_ isAlike: (TextAssembly.Box) -> Bool) -> Int {
    var box = assembly.paragraphs.last?.box
    while let number = box, assembly.boxes.indices.contains(number) {
      if isAlike(assembly.boxes[number]) { return 1 - assembly.boxes[number].block.identifier }
      box = assembly.boxes[number].parent
    }
    return 0
  }

  /// What ends with an element.
  mutating func endElement(_ open: OpenElement) {
    let element = open.element
    guard !open.style.isHidden, element.isBlock else { return }
    endParagraph()
    if element.isCell || element == .caption {
      if element.isCell, flow.paragraphCount == open.paragraphCount { emptyParagraph() }
      flushEnded()
      flow.openMargin = 0
      return
    }
    if element == .table {
      flushEnded()
      tableStates.removeLast()
    }
    if open.ownBox != nil {
      if flow.paragraphCount == open.paragraphCount { emptyParagraph() }
      flushEnded()
      return
    }
    if case .frame(let frame)? = open.source.css.breakAfter { flow.ended?.style.breakAfter = frame }
    guard !element.isList || !stack.dropLast().contains(where: { $0.element == .li }) else {
      return
    }
    let size = open.style.characters.size
    let margin = open.source.css.margin.bottom?.points(size: size, root: root) ?? 0
    flow.closeMargin(margin)
  }

  // MARK: Lists

  private func list(_ source: Source) -> TextList {
    let depth = stack[top].style.lists.count
    let isOrdered = source.element == .ol
    let bullets: [TextList.Marker] = [.disc, .circle, .square]
    let marker = source.css.listStyle ?? (isOrdered ? .decimal : bullets[min(depth, 2)])
    var list = TextList(
      marker, suffix: marker.isOrdered ? "." : "",
      startingItemNumber: source.list?.startingItemNumber ?? 1)
    // A list after one that is equal is another.
    if depth < flow.lastLists.count, flow.lastLists[..<depth] == stack[top].style.lists[...] {
      let last = flow.lastLists[depth]
      var alike = last
      alike.identifier = 0
      if alike == list { list.identifier = 1 - min(max(last.identifier, 0), 1) }
    }
    return list
  }

  /// Reads the list style that an `ol` or `ul` sets for its items.
  func readList(_ tag: HTMLTag, _ source: inout Source, _ css: inout CSSProperties) {
    switch value("type", of: tag) {
    case "1": css.listStyle = .decimal
    case "a": css.listStyle = .lowercaseLatin
    case "A": css.listStyle = .uppercaseLatin
    case "i": css.listStyle = .lowercaseRoman
    case "I": css.listStyle = .uppercaseRoman
    case "disc", "DISC": css.listStyle = .disc
    case "circle", "CIRCLE": css.listStyle = .circle
    case "square", "SQUARE": css.listStyle = .square
    default: break
    }
    if let start = value("start", of: tag).flatMap({ Int($0) }) {
      source.list = TextList(
        .decimal, startingItemNumber: min(max(start, -1_000_000), 1_000_000_000))
    }
  }

  // MARK: Boxes

  /// What boxes and cells have alike.
  func textBlock(_ css: CSSProperties, size: Double) -> TextBlock {
    func points(_ length: CSSLength?) -> Double {
      max(0, HTMLStyle.rounded(length?.points(size: size, root: root) ?? 0))
    }
    func border(_ border: CSSProperties.Border?) -> TextBlock.Border {
      guard let border, border.isDrawn == true else { return .none }
      let width = border.width.map { points($0) } ?? 2.25
      return TextBlock.Border(
        width, color: border.color ?? stack[top].style.characters.color ?? .black)
    }
    var block = TextBlock(
      borders: TextBlock.Borders(
        top: border(css.border.top), left: border(css.border.left),
        bottom: border(css.border.bottom), right: border(css.border.right)),
      padding: EdgeInsets(
        top: points(css.padding.top), left: points(css.padding.left),
        bottom: points(css.padding.bottom), right: points(css.padding.right)),
      minimumHeight: points(css.height))
    if case .some(.some(let color)) = css.background { block.backgroundColor = color }
    block.width = css.width.flatMap { boxLength($0, size: size) }
    block.minimumWidth = css.minimumWidth.flatMap { boxLength($0, size: size) }
    block.maximumWidth = css.maximumWidth.flatMap { boxLength($0, size: size) }
    return block
  }

  func boxLength(_ length: CSSLength, size: Double) -> TextBlock.Length? {
    if length.unit == .percent { return .percent(min(max(length.value, 0), 10_000)) }
    return length.points(size: size, root: root).map { .points(max(0, HTMLStyle.rounded($0))) }
  }
}
