import ComposeMarkup
import ComposePlatform

/// An HTML start tag without an end tag so far.
struct OpenTag {
  var span: HTMLSpan
  var event: Int
  /// The top of the delimiter stack when it was read.
  var delimiter: Int32
  var attributes: Range<Int>
  /// Whether it may become a link: it contains no other link.
  var mayLink = true
  /// The event before it at which its appearance begins; −1 for none.
  var styleEvent = -1
}

/// The stack of open HTML tags of a leaf. Every tag is pushed and popped once.
struct OpenTags {
  private var tags: [OpenTag] = []
  private var counts = [Int](repeating: 0, count: HTMLSpan.allCases.count)
  /// `<a>` tags below this depth already contain a link.
  private var inactiveLinks = 0

  mutating func reset() {
    guard !tags.isEmpty || inactiveLinks > 0 else { return }
    while !tags.isEmpty { pop() }
    inactiveLinks = 0
  }

  var innermost: OpenTag? { tags.last }

  /// Whether a tag of a kind is open.
  func holds(_ span: HTMLSpan) -> Bool { counts[Int(span.rawValue)] > 0 }

  mutating func popInnermost() -> OpenTag? {
    guard var tag = tags.last else { return nil }
    pop()
    tag.mayLink = tags.count >= inactiveLinks
    inactiveLinks = min(inactiveLinks, tags.count)
    return tag
  }

  mutating func append(_ tag: OpenTag) {
    tags.append(tag)
    counts[Int(tag.span.rawValue)] += 1
  }

  /// Pops the innermost open tag of a kind; the tags inside it can no longer be matched.
  mutating func popMatching(_ span: HTMLSpan) -> OpenTag? {
    guard counts[Int(span.rawValue)] > 0 else { return nil }
    while let tag = popInnermost() {
      if tag.span == span { return tag }
    }
    return nil
  }

  /// Removes the tags read after the event of index `event`.
  mutating func removeAll(after event: Int) {
    while let tag = tags.last, tag.event > event { pop() }
    inactiveLinks = min(inactiveLinks, tags.count)
  }

  mutating func deactivateLinks() { inactiveLinks = tags.count }

  private mutating func pop() {
    guard let tag = tags.popLast() else { return }
    counts[Int(tag.span.rawValue)] -= 1
  }
}

/// Finds the end of raw HTML, in linear time in total even if many attempts fail.
struct HTMLSearch {
  private var noComment = false
  private var noInstruction = false
  private var noDeclaration = false
  private var noCDATA = false
  /// The elements that have no end tag from where one was looked for.
  private var withoutEndTag: Set<HTMLElement> = []
  /// The number of bytes examined for invalid tags.
  private var wasted = 0

  mutating func reset() { self = HTMLSearch() }

  mutating func comment(_ text: Bytes, _ start: Int) -> Int? {
    Self.find(ASCII.hyphen, ASCII.hyphen, text, from: start, unless: &noComment)
  }

  mutating func instruction(_ text: Bytes, _ start: Int) -> Int? {
    Self.find(ASCII.question, nil, text, from: start, unless: &noInstruction)
  }

  mutating func cdata(_ text: Bytes, _ start: Int) -> Int? {
    Self.find(ASCII.closeBracket, ASCII.closeBracket, text, from: start, unless: &noCDATA)
  }

  mutating func declaration(_ text: Bytes, _ start: Int) -> Int? {
    Self.find(nil, nil, text, from: start, unless: &noDeclaration)
  }

  /// The content of an element whose start tag ends at `start`: where it ends, and where its end tag
  /// ends; nil when there is no end tag.
  mutating func content(
    of element: HTMLElement, in text: Bytes, from start: Int
  ) -> (end: Int, tagEnd: Int)? {
    guard !withoutEndTag.contains(element) else { return nil }
    let name = element.rawValue.utf8
    var index = start
    while let less = text.firstIndex(of: ASCII.less, from: index) {
      index = less + 1
      let nameEnd = less + 2 + name.count
      guard nameEnd < text.count, text[less + 1] == ASCII.slash,
        text[less + 2..<nameEnd].lazy.map(\.lowercased).elementsEqual(name),
        !text[nameEnd].isAlphanumeric
      else { continue }
      guard let close = text.firstIndex(of: ASCII.greater, from: nameEnd) else { break }
      return (less, close + 1)
    }
    withoutEndTag.insert(element)
    return nil
  }

  /// The tag at `start`, by the rules of HTML instead of those of Markdown: attributes need no space
  /// between them, and may have any name (WHATWG HTML, 13.2.5.6 ff.).
  mutating func lenientTag(_ text: Bytes, _ start: Int) -> HTMLSyntax.Tag? {
    guard wasted <= 16 * text.count + 65_536 else { return nil }
    let isClosing = start + 1 < text.count && text[start + 1] == ASCII.slash
    let nameStart = start + (isClosing ? 2 : 1)
    guard nameStart < text.count, text[nameStart].isLetter else { return nil }
    var nameEnd = nameStart
    while nameEnd < text.count, !text[nameEnd].isWhitespace, text[nameEnd] != ASCII.slash,
      text[nameEnd] != ASCII.greater
    {
      nameEnd += 1
    }
    var attributes = HTMLAttributes(text, from: nameEnd, to: text.count)
    while attributes.next() != nil {}
    let end = attributes.position
    guard end < text.count else {
      wasted += end - start
      return nil
    }
    return HTMLSyntax.Tag(
      name: nameStart..<nameEnd, isClosing: isClosing, isSelfClosing: attributes.isSelfClosing,
      attributes: nameEnd..<end, end: end + 1)
  }

  /// The tag at `start`. Once failed attempts have examined a multiple of the text, there are no
  /// more.
  mutating func tag(_ text: Bytes, _ start: Int) -> HTMLSyntax.Tag? {
    guard wasted <= 16 * text.count + 65_536 else { return nil }
    var examined = start
    let tag = HTMLSyntax.tag(text, at: start, examined: &examined)
    if tag == nil { wasted += examined - start }
    return tag
  }

  /// The offset after the next `>` that `last` and, before it, `first` precede.
  private static func find(
    _ last: UInt8?, _ first: UInt8?, _ text: Bytes, from start: Int, unless isMissing: inout Bool
  ) -> Int? {
    if isMissing { return nil }
    var index = start
    while let greater = text.firstIndex(of: ASCII.greater, from: index) {
      let hasLast = last.map { greater - 1 >= start && text[greater - 1] == $0 } ?? true
      let hasFirst = first.map { greater - 2 >= start && text[greater - 2] == $0 } ?? true
      if hasLast, hasFirst { return greater + 1 }
      index = greater + 1
    }
    isMissing = true
    return nil
  }
}
