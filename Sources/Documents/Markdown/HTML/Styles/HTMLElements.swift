import ComposeMarkup
import ComposePlatform

/// The elements of a page in the order of their start tags, as selectors need them (WHATWG HTML, 13.2.6):
/// with end tags that are implied, `html`, `body` and `tbody` where they are left out.
struct HTMLElements: CSSElementTree {
  struct Node {
    let element: HTMLElement
    var name: Range<Int32>
    /// Of `attributes`.
    var attributes: Range<Int32>
    var parent: Int32
    var previous: Int32 = -1
    var next: Int32 = -1
    var lastChild: Int32 = -1
    /// Where the start tag begins; −1 for an element without one.
    var start: Int32
    /// Where the element ends.
    var end: Int32 = 0
    /// The content between the tags.
    var contentStart: Int32 = 0
    var contentEnd: Int32 = 0
  }

  /// A style sheet: the content of a `style` element, or the address of a `link`.
  struct Sheet {
    var content: Range<Int>
    var address: String?
    /// The tag.
    var tag: Range<Int>
  }

  private let bytes: Bytes
  private(set) var nodes: [Node] = []
  private var attributes: [HTMLAttribute] = []
  private(set) var sheets: [Sheet] = []
  /// The element `body`; −1 until there is one.
  private(set) var body: Int32 = -1
  private var open: [Int32] = []

  /// Elements deeper than this are children of those at this depth.
  private static let maximumDepth = 512
  private static let maximumSheets = 64

  /// - Complexity: O(bytes).
  init(_ bytes: Bytes) {
    self.bytes = bytes
    var tokens = HTMLTokenizer(bytes)
    nodes.append(
      Node(element: .html, name: 0..<0, attributes: 0..<0, parent: -1, start: -1))
    open.append(0)
    while let token = tokens.next() {
      switch token {
      case .text(let range):
        if body < 0, !isInHead, bytes.slice(range).contains(where: { !$0.isWhitespace }) {
          openBody()
        }
      case .rawText(let range):
        if let last = nodes.last, last.element == .style { addSheet(range, of: last) }
      case .startTag(let tag): start(tag, &tokens)
      case .endTag(let name): end(HTMLBlock.element(name, in: bytes), name, at: tokens.position)
      }
    }
    close(downTo: 0, at: bytes.count)
  }

  private var isInHead: Bool {
    guard let last = open.last else { return false }
    return nodes[Int(last)].element.isHidden
  }

  // MARK: Building

  private mutating func start(_ tag: HTMLTag, _ tokens: inout HTMLTokenizer) {
    let element = HTMLBlock.element(tag.name, in: bytes)
    let start = tag.name.lowerBound - 1
    switch element {
    case .html:
      nodes[0].start = Int32(truncatingIfNeeded: start)
      nodes[0].attributes = add(tag.attributes)
      return
    case .body where body >= 0: return
    case .head, .title, .meta, .base, .link, .script, .style, .template, .noscript: break
    case .body: close(downTo: 1, at: start)
    default: if body < 0, !isInHead { openBody() }
    }
    endImplied(by: element, at: start)
    if element == .tr, let last = open.last, nodes[Int(last)].element == .table {
      push(Node(element: .tbody, name: 0..<0, attributes: 0..<0, parent: last, start: -1))
    }
    var node = Node(
      element: element,
      name: Int32(
        truncatingIfNeeded: tag.name.lowerBound)..<Int32(
          truncatingIfNeeded: tag.name.upperBound), attributes: add(tag.attributes),
      parent: open.last ?? -1, start: Int32(truncatingIfNeeded: start),
      end: Int32(truncatingIfNeeded: tokens.position))
    node.contentStart = node.end
    node.contentEnd = node.end
    let isEmpty = element.isVoid || tag.isSelfClosing && element == .unknown
    append(node)
    if element == .body { body = Int32(nodes.count - 1) }
    if element == .link { addLink(tag, tokens.position) }
    if !isEmpty, open.count < Self.maximumDepth { open.append(Int32(nodes.count - 1)) }
    if let content = element.content { tokens.readContent(of: tag, as: content) }
  }

  private mutating func openBody() {
    guard open.count == 1 else { return }
    push(Node(element: .body, name: 0..<0, attributes: 0..<0, parent: 0, start: -1))
    body = Int32(nodes.count - 1)
  }

  private mutating func push(_ node: Node) {
    append(node)
    open.append(Int32(nodes.count - 1))
  }

  /// A source has fewer than 2³¹ bytes, and so elements.
  private mutating func append(_ node: Node) {
    let index = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    guard node.parent >= 0 else { return }
    let last = nodes[Int(node.parent)].lastChild
    nodes[Int(index)].previous = last
    if last >= 0 { nodes[Int(last)].next = index }
    nodes[Int(node.parent)].lastChild = index
  }

  private mutating func add(_ list: [HTMLAttribute]) -> Range<Int32> {
    let start = Int32(truncatingIfNeeded: attributes.count)
    attributes += list
    return start..<Int32(truncatingIfNeeded: attributes.count)
  }

  private mutating func addSheet(_ content: Range<Int>, of node: Node) {
    guard sheets.count < Self.maximumSheets else { return }
    let number = Int32(nodes.count - 1)
    let type = attribute("type", of: number)?.lowercased() ?? ""
    guard type.isEmpty || type == "text/css",
      CSSMedia.isPaper(attribute("media", of: number) ?? "")
    else { return }
    sheets.append(Sheet(content: content, tag: Int(node.start)..<content.lowerBound))
  }

  private mutating func addLink(_ tag: HTMLTag, _ end: Int) {
    guard sheets.count < Self.maximumSheets,
      let relation = bytes.value(of: "rel", in: tag)?.lowercased(),
      relation.split(separator: " ").contains("stylesheet"),
      !relation.contains(bytesOf: "alternate"),
      let address = bytes.value(of: "href", in: tag), !address.isEmpty,
      CSSMedia.isPaper(bytes.value(of: "media", in: tag) ?? "")
    else { return }
    sheets.append(Sheet(content: 0..<0, address: address, tag: tag.name.lowerBound - 1..<end))
  }

  /// Ends the elements that cannot hold `element`.
  private mutating func endImplied(by element: HTMLElement, at offset: Int) {
    switch element {
    case .li: endInner(at: offset, { $0 == .li }, stoppingAt: \.isList)
    case .dt, .dd: endInner(at: offset, { $0 == .dt || $0 == .dd }, stoppingAt: { $0 == .dl })
    case .option: endInner(at: offset, { $0 == .option }, stoppingAt: { $0 != .option })
    case .td, .th:
      endInner(at: offset, \.isCell, stoppingAt: { $0 == .table || $0 == .tr })
    case .tr:
      endInner(
        at: offset, { $0 == .tr }, stoppingAt: { $0 == .table || Self.isRowGroup($0) })
    case .thead, .tbody, .tfoot, .colgroup, .caption:
      endInner(
        at: offset, { Self.isRowGroup($0) || $0 == .caption || $0 == .colgroup },
        stoppingAt: { $0 == .table })
    default: break
    }
    guard element.isBlock else { return }
    endInner(at: offset, { $0 == .p }, stoppingAt: { $0.isBlock && $0 != .p })
  }

  private static func isRowGroup(_ element: HTMLElement) -> Bool {
    element == .thead || element == .tbody || element == .tfoot
  }

  private mutating func endInner(
    at offset: Int, _ isMeant: (HTMLElement) -> Bool,
    stoppingAt isBoundary: (HTMLElement) -> Bool
  ) {
    for index in open.indices.reversed().dropLast(1) {
      let element = nodes[Int(open[index])].element
      if isMeant(element) { return close(downTo: index, at: offset) }
      if isBoundary(element) { return }
    }
  }

  private mutating func end(_ element: HTMLElement, _ name: Range<Int>, at offset: Int) {
    guard element != .html, element != .body else { return }
    for index in open.indices.reversed().dropLast(1) {
      let node = nodes[Int(open[index])]
      let isSame =
        node.element == element
        && (element != .unknown || type(of: open[index]) == bytes.lowercasedText(name))
      if isSame { return close(downTo: index, at: offset, contentEnd: name.lowerBound - 2) }
      if node.element == .body || node.element == .table && !element.isTablePart
        || node.element.isCell && !element.isTablePart && element != .table
      {
        return
      }
    }
  }

  /// - Parameter contentEnd: Where the tag begins that ends them; nil for `offset`.
  private mutating func close(downTo index: Int, at offset: Int, contentEnd: Int? = nil) {
    while open.count > index, let last = open.popLast() {
      nodes[Int(last)].end = Int32(truncatingIfNeeded: offset)
      nodes[Int(last)].contentEnd = Int32(truncatingIfNeeded: contentEnd ?? offset)
    }
  }

  // MARK: As selectors see it

  func type(of element: Int32) -> String {
    let node = nodes[Int(element)]
    guard node.element == .unknown else { return node.element.rawValue }
    return bytes.lowercasedText(Int(node.name.lowerBound)..<Int(node.name.upperBound))
  }

  func attribute(_ name: String, of element: Int32) -> String? {
    let range = nodes[Int(element)].attributes
    guard !range.isEmpty else { return nil }
    for attribute in attributes[Int(range.lowerBound)..<Int(range.upperBound)]
    where attribute.name.count == name.utf8.count
      && zip(bytes[attribute.name], name.utf8).allSatisfy({ $0.0.lowercased == $0.1 })
    {
      return CharacterReferences.resolved(bytes.slice(attribute.value), isAttribute: true)
    }
    return nil
  }

  func parent(of element: Int32) -> Int32 { nodes[Int(element)].parent }
  func previous(of element: Int32) -> Int32 { nodes[Int(element)].previous }
  func next(of element: Int32) -> Int32 { nodes[Int(element)].next }
}
