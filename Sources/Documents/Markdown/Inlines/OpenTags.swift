/// An HTML start tag without an end tag so far.
struct OpenTag {
  var span: HTMLSpan
  var event: Int
  /// The top of the delimiter stack when it was read.
  var delimiter: Int32
  var attributes: Range<Int>
  /// Whether it may become a link: it contains no other link.
  var mayLink = true
}

/// The stack of open HTML tags of a leaf. Every tag is pushed and popped once.
struct OpenTags {
  private var tags: [OpenTag] = []
  private var counts = [Int](repeating: 0, count: 11)
  /// `<a>` tags below this depth already contain a link.
  private var inactiveLinks = 0

  mutating func reset() {
    guard !tags.isEmpty || inactiveLinks > 0 else { return }
    while !tags.isEmpty { pop() }
    inactiveLinks = 0
  }

  mutating func append(_ tag: OpenTag) {
    tags.append(tag)
    counts[Int(tag.span.rawValue)] += 1
  }

  /// Pops the innermost open tag of a kind; the tags inside it can no longer be matched.
  mutating func popMatching(_ span: HTMLSpan) -> OpenTag? {
    guard counts[Int(span.rawValue)] > 0 else { return nil }
    while var tag = tags.last {
      pop()
      tag.mayLink = tags.count >= inactiveLinks
      inactiveLinks = min(inactiveLinks, tags.count)
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
