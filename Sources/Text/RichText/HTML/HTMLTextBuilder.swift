import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

/// Follows the tags of an HTML file and puts the text together.
struct HTMLTextBuilder {
  /// The properties of an element, regardless of its context.
  struct Source {
    var element: HTMLElement
    /// Of elements that are not known.
    var name = ""
    var sharedCSS: SharedCSSProperties
    var link: LinkTarget?
    var anchor: String?
    var language: String?
    var alternateText: String?
    /// Of a list.
    var list: TextList?

    init(element: HTMLElement, name: String = "", css: SharedCSSProperties) {
      self.element = element
      self.name = name
      sharedCSS = css
    }

    var css: CSSProperties { sharedCSS.properties }
  }

  /// An element that is open.
  struct OpenElement {
    var source: Source
    var style: HTMLStyle
    /// The number of its attributes, once text needed them.
    var set: Int?
    /// What continues after it but not in it.
    var outerFormatting: [Source] = []
    /// How many paragraphs there were where it began.
    var paragraphCount = 0
    var ownBox: Int?

    var element: HTMLElement { source.element }
  }

  let reader: HTMLReader
  let bytes: UnsafeBufferPointer<UInt8>
  var tokens: HTMLTokenizer
  var assembly = TextAssembly()
  var attributes = DocumentAttributes()
  let root: Double

  // Elements
  var stack: [OpenElement]
  /// Formatting elements whose block ended before them; they go on with the next text.
  var formatting: [Source] = []
  private var elementsBeyondLimit = 0
  let noStyle = SharedCSSProperties(CSSProperties())
  var styleSheets: [String: CSSProperties] = [:]

  // Text
  var flow = HTMLFlow()
  var lookup: FontLookup
  var sets: [HTMLStyle.Characters: Int] = [:]
  var pendingAnchor: String?
  var buffer: [UInt8] = []
  var title: [UInt8]?

  // Tables and lists
  var tableStates: [HTMLTableState] = []
  var cellCount = 0
  /// For each item of a list whether it has a paragraph.
  var items: [Bool] = []
  var losses: [String: Int] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>, reader: HTMLReader) {
    self.bytes = bytes
    self.reader = reader
    tokens = HTMLTokenizer(bytes)
    lookup = FontLookup(reader.fonts)
    root = reader.font?.size ?? 12
    var style = HTMLStyle()
    style.characters.size = root
    stack = [OpenElement(source: Source(element: .unknown, css: noStyle), style: style)]
  }

  /// The index of the innermost element. The stack always holds the one that it began with.
  var top: Int { stack.count - 1 }

  mutating func build() -> (document: RichTextDocument, diagnostics: [Diagnostic]) {
    while let token = tokens.next() {
      switch token {
      case .text(let range): readText(range, decoding: true)
      case .rawText(let range): readText(range, decoding: false)
      case .startTag(let tag): start(tag)
      case .endTag(let name): end(name)
      }
    }
    pop(to: 1)
    finishText()
    var diagnostics = lookup.diagnostics
    for (what, count) in losses.sorted(by: { $0.key < $1.key }) {
      diagnostics.append(
        Diagnostic(
          .warning, code: "html-left-out",
          count == 1 ? "\(what) left out" : "\(what) left out (\(count) times)"))
    }
    return (RichTextDocument(assembly.finished(), attributes: attributes), diagnostics)
  }

  mutating func note(_ what: String) { losses[what, default: 0] += 1 }

  // MARK: Start tags

  private func element(_ name: Range<Int>) -> (element: HTMLElement, name: String) {
    let name = String(
      decoding: bytes[name].lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    return (HTMLElement.named[name] ?? .unknown, name)
  }

  private mutating func start(_ tag: HTMLTag) {
    let (element, name) = element(tag.name)
    if let content = element.content, !tag.isSelfClosing || element.content != nil {
      tokens.readContent(of: tag, as: content)
    }
    endImplied(by: element)
    switch element {
    case .meta: return readMeta(tag)
    case .base, .link, .area, .param, .source, .track, .embed, .input, .col, .colgroup, .frame:
      return
    case .html, .body:
      return startDocumentElement(element, tag)
    case .svg, .math, .audio, .video, .canvas, .iframe:
      note("<\(name)>")
    default: break
    }
    if stack[top].style.isHidden {
      if !element.isVoid, !tag.isSelfClosing {
        push(Source(element: element, name: name, css: noStyle))
      }
      return
    }
    if !element.isBlock, !element.isHidden { reopenFormatting() }
    var source = source(of: tag, element)
    if element == .unknown { source.name = name }
    switch element {
    case .br: return readBreak()
    case .wbr: return append(Array("\u{200B}".utf8)[...], keepingSpaces: true)
    case .img: return placeImage(tag, source)
    case .hr:
      startBlock(source)
      if stack[top].element == .hr {
        emptyParagraph()
        pop(to: stack.count - 1)
      }
      return
    default: break
    }
    if tag.isSelfClosing, element == .svg || element == .math { return }
    if element.isTablePart || element == .table {
      startTablePart(source, tag)
    } else if element.isBlock {
      startBlock(source)
    } else if push(source) {
      if element == .q { append(Array(quote(opens: true).utf8)[...], keepingSpaces: true) }
    }
  }

  /// Elements of which a document has one.
  private mutating func startDocumentElement(_ element: HTMLElement, _ tag: HTMLTag) {
    let source = source(of: tag, element)
    if let language = source.language, attributes.language == nil {
      attributes.language = language
    }
    guard !stack[top].style.isHidden, !stack.contains(where: { $0.element == element }) else {
      return
    }
    // The language of all is the document's.
    var inner = source
    inner.language = nil
    startBlock(inner)
  }

  /// - Returns: False beyond the limit of nesting.
  @discardableResult
  mutating func push(_ source: Source) -> Bool {
    guard stack.count <= reader.limits.nesting else {
      if elementsBeyondLimit == 0 { note("elements nested too deep") }
      elementsBeyondLimit += 1
      return false
    }
    stack.append(OpenElement(source: source, style: style(of: source, in: stack[top].style)))
    stack[top].paragraphCount = flow.paragraphCount
    return true
  }

  /// The style of the content of an element.
  func style(of source: Source, in outer: HTMLStyle) -> HTMLStyle {
    if outer.isHidden { return outer }
    var style = outer.styled(source.element, source.css, root: root)
    if let link = source.link { style.characters.link = link }
    if let language = source.language { style.characters.language = language }
    if let text = source.alternateText { style.characters.alternateText = text }
    if !source.element.isBlock, let anchor = source.anchor { style.characters.anchor = anchor }
    if let list = source.list { style.lists.append(list) }
    return style
  }

  // MARK: End tags

  private mutating func end(_ name: Range<Int>) {
    let (element, string) = element(name)
    if element == .br { return readBreak() }
    if element.isVoid || element == .html || element == .body { return }
    if elementsBeyondLimit > 0 {
      elementsBeyondLimit -= 1
      return
    }
    guard let index = openElement(element, string) else {
      if let last = formatting.lastIndex(where: { $0.element == element }) {
        formatting.remove(at: last)
      }
      return
    }
    if element == .q, !stack[top].style.isHidden {
      append(Array(quote(opens: false).utf8)[...], keepingSpaces: true)
    }
    // The content of a hidden element was not built.
    if !element.isBlock, !stack[index].style.isHidden,
      stack[(index + 1)...].contains(where: { $0.element.isBlock })
    {
      remove(at: index)
    } else {
      pop(to: index)
    }
  }

  /// The index of the element that an end tag closes.
  private func openElement(_ element: HTMLElement, _ name: String) -> Int? {
    let isTable = element.isTablePart || element == .table
    var index = stack.count - 1
    while index > 0 {
      let open = stack[index]
      if open.element == element, element != .unknown || open.source.name == name { return index }
      if element.headingLevel != nil, open.element.headingLevel != nil { return index }
      if isTable ? open.element == .table : open.element.isScope { return nil }
      index -= 1
    }
    return nil
  }

  /// Ends elements that cannot hold what now begins.
  private mutating func endImplied(by element: HTMLElement) {
    if stack[top].element == .head {
      switch element {
      case .title, .meta, .link, .base, .script, .style, .template, .noscript, .unknown: break
      default: pop(to: stack.count - 1)
      }
    }
    switch element {
    case .li: endOpen(.li, within: { $0.isList })
    case .dd, .dt:
      endOpen(.dd, within: { $0 == .dl })
      endOpen(.dt, within: { $0 == .dl })
    case .a, .nobr: endOpen(element, within: { _ in false })
    case .tr:
      endOpen(.td, .th, within: { $0 == .table })
      endOpen(.caption, .tr, within: { $0 == .table })
    case .td, .th: endOpen(.td, .th, within: { $0 == .table || $0 == .tr })
    case .thead, .tbody, .tfoot:
      endOpen(.td, .th, within: { $0 == .table })
      endOpen(.caption, .tr, within: { $0 == .table })
      endOpen(.thead, .tbody, within: { $0 == .table })
      endOpen(.tfoot, within: { $0 == .table })
    default: break
    }
    if element.isBlock, !element.isTablePart || element == .caption { endOpen(.p) }
    if element.headingLevel != nil, stack[top].element.headingLevel != nil {
      pop(to: stack.count - 1)
    }
  }

  /// Closes the innermost element of a kind, unless a scoping element is between.
  private mutating func endOpen(
    _ elements: HTMLElement..., within isBoundary: (HTMLElement) -> Bool = { _ in false }
  ) {
    var index = stack.count - 1
    while index > 0 {
      let element = stack[index].element
      if elements.contains(element) { return pop(to: index) }
      if isBoundary(element) || element == .table || element.isCell && !elements.contains(.td) {
        return
      }
      index -= 1
    }
  }

  // MARK: The stack

  /// Ends all elements from `index` on.
  mutating func pop(to index: Int) {
    guard index >= 1, index < stack.count else { return }
    var unfinished: [Source] = []
    while stack.count > index {
      let open = stack[top]
      endElement(open)
      stack.removeLast()
      if open.element.isCell || open.element == .caption {
        unfinished = []
        formatting = open.outerFormatting
      } else if open.element.isFormatting, stack.count > index {
        unfinished.append(open.source)
      }
    }
    formatting += unfinished.reversed()
    limitFormatting()
  }

  /// Takes an element out that ends before the blocks in it.
  private mutating func remove(at index: Int) {
    stack.remove(at: index)
    for place in index..<stack.count {
      var style = style(of: stack[place].source, in: stack[place - 1].style)
      let old = stack[place].style
      if stack[place].ownBox != nil { (style.leftMargin, style.rightMargin) = (0, 0) }
      (style.box, style.item, style.table) = (old.box, old.item, old.table)
      stack[place].style = style
      stack[place].set = nil
    }
  }

  /// Lets formatting elements go on that ended with their block.
  mutating func reopenFormatting() {
    guard !formatting.isEmpty, !stack[top].style.isHidden else { return }
    let sources = formatting
    formatting = []
    for var source in sources where stack.count <= reader.limits.nesting {
      source.anchor = nil
      push(source)
    }
  }

  /// Of elements that are alike three go on, as in browsers (WHATWG HTML, 13.2.4.3), and not more
  /// than 32 in all.
  private mutating func limitFormatting() {
    guard formatting.count > 3 else { return }
    var kept: [Source] = []
    for source in formatting.reversed() where kept.count < 32 {
      let alike = kept.count { $0.element == source.element && $0.css == source.css }
      if alike < 3 { kept.append(source) }
    }
    formatting = kept.reversed()
  }

  private func quote(opens: Bool) -> String {
    let depth = stack.count { $0.element == .q }
    return depth % 2 == 1 ? (opens ? "\u{201C}" : "\u{201D}") : (opens ? "\u{2018}" : "\u{2019}")
  }
}
