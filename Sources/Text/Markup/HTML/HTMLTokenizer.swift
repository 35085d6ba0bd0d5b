import ComposePlatform

/// A start tag of HTML, as ranges of bytes.
package struct HTMLTag {
  package var name: Range<Int>
  package var attributes: [HTMLAttribute] = []
  package var isSelfClosing = false
}

/// Divides HTML into tags and text (WHATWG HTML, 13.2.5), for those states that lead to either.
///
/// Complexity: linear; each token looks at its own bytes once.
package struct HTMLTokenizer {
  package enum Token {
    case text(Range<Int>)
    /// Text without character references, as in `style`.
    case rawText(Range<Int>)
    case startTag(HTMLTag)
    case endTag(Range<Int>)
  }

  /// How a start tag changes the way of reading up to its end tag.
  package enum Content { case raw, text, everything }

  package let bytes: UnsafeBufferPointer<UInt8>
  package private(set) var position = 0
  /// The element whose end tag alone ends the text, and what is in it.
  private var open: (name: Range<Int>, content: Content)?
  /// Further attributes of a tag are ignored.
  private static let maximumAttributes = 64

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads what follows a start tag up to its end tag as text.
  package mutating func readContent(of tag: HTMLTag, as content: Content) {
    open = (tag.name, content)
  }

  /// Goes on at an offset behind what has been read.
  package mutating func skip(to offset: Int) {
    position = min(max(position, offset), bytes.count)
  }

  /// Nil at the end.
  package mutating func next() -> Token? {
    if let (name, content) = open {
      open = nil
      let start = position
      position = content == .everything ? bytes.count : endTagStart(name)
      if position > start {
        return content == .text ? .text(start..<position) : .rawText(start..<position)
      }
    }
    while position < bytes.count {
      let start = position
      if bytes[start] != 0x3C || !isMarkup(at: start) {
        position = start + 1
        while position < bytes.count, bytes[position] != 0x3C || !isMarkup(at: position) {
          position += 1
        }
        return .text(start..<position)
      }
      switch bytes[start + 1] {
      case 0x21: skipDeclaration()
      case 0x3F: skip(after: 0x3E)
      case 0x2F:
        if start + 2 < bytes.count, bytes[start + 2].isASCIILetter {
          if let tag = readTag(at: start + 2) { return .endTag(tag.name) }
        } else {
          skip(after: 0x3E)
        }
      default:
        if let tag = readTag(at: start + 1) { return .startTag(tag) }
      }
    }
    return nil
  }

  /// Whether the `<` at `index` begins something else than text.
  private func isMarkup(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    let byte = bytes[index + 1]
    return byte.isASCIILetter || byte == 0x2F && index + 2 < bytes.count || byte == 0x21
      || byte == 0x3F
  }

  private mutating func skip(after byte: UInt8) {
    while position < bytes.count, bytes[position] != byte { position += 1 }
    position = min(position + 1, bytes.count)
  }

  /// A comment, a document type or something that is neither.
  private mutating func skipDeclaration() {
    guard position + 3 < bytes.count, bytes[position + 2] == 0x2D, bytes[position + 3] == 0x2D
    else { return skip(after: 0x3E) }
    position += 4
    // `<!-->` and `<!--->` are whole comments.
    if position < bytes.count, bytes[position] == 0x3E {
      position += 1
      return
    }
    if position + 1 < bytes.count, bytes[position] == 0x2D, bytes[position + 1] == 0x3E {
      position += 2
      return
    }
    while position < bytes.count {
      if bytes[position] == 0x2D, position + 2 < bytes.count, bytes[position + 1] == 0x2D {
        if bytes[position + 2] == 0x3E {
          position += 3
          return
        }
        if bytes[position + 2] == 0x21, position + 3 < bytes.count, bytes[position + 3] == 0x3E {
          position += 4
          return
        }
      }
      position += 1
    }
  }

  /// The tag whose name begins at `start`; nil at the end of the file, which drops it.
  private mutating func readTag(at start: Int) -> HTMLTag? {
    position = start
    while position < bytes.count, !HTMLAttributes.isSpace(bytes[position]),
      bytes[position] != 0x2F, bytes[position] != 0x3E
    {
      position += 1
    }
    var tag = HTMLTag(name: start..<position)
    var attributes = HTMLAttributes(bytes, from: position, to: bytes.count)
    while let attribute = attributes.next() {
      if tag.attributes.count < Self.maximumAttributes { tag.attributes.append(attribute) }
    }
    tag.isSelfClosing = attributes.isSelfClosing
    position = attributes.position
    guard position < bytes.count else { return nil }
    // The `>`: an attribute that is cut off ends with the file.
    position += 1
    return tag
  }

  /// Where the end tag of an element begins, from `position` on; the end where there is none.
  private func endTagStart(_ name: Range<Int>) -> Int {
    var index = position
    while index + name.count + 1 < bytes.count {
      if bytes[index] == 0x3C, bytes[index + 1] == 0x2F, matches(name, at: index + 2) {
        let after = index + 2 + name.count
        if after >= bytes.count || HTMLAttributes.isSpace(bytes[after]) || bytes[after] == 0x2F
          || bytes[after] == 0x3E
        {
          return index
        }
      }
      index += 1
    }
    return bytes.count
  }

  private func matches(_ name: Range<Int>, at index: Int) -> Bool {
    guard index + name.count <= bytes.count else { return false }
    for offset in 0..<name.count
    where bytes[index + offset] | 0x20 != bytes[name.lowerBound + offset] | 0x20 {
      return false
    }
    return true
  }
}
