import ComposePlatform

/// The lines that make MDX of a source, whatever its name is.
enum MDXSyntax {
  /// Whether a source has what only MDX has, outside of code: a statement `import … from '…'`, a line that
  /// begins with a comment in braces, a heading that ends in one, or a component with an expression.
  ///
  /// Complexity: O(*n*); of a line that cannot be one of these only the first byte is looked at.
  @_optimize(speed)
  static func isFound(in bytes: [UInt8], from start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { source in
      var fence: (byte: UInt8, count: Int)?
      var next = start
      while next < source.count {
        let lineStart = next
        let end = source.firstIndex(of: ASCII.lineFeed, from: next) ?? source.count
        next = end + 1
        var first = lineStart
        while first < end, source[first].isSpaceOrTab { first += 1 }
        guard first < end, isPossibleStart(source[first]) else { continue }
        let line = bytes[lineStart..<end]
        if let open = fence {
          if isFence(line, closing: open) { fence = nil }
        } else if source[first] == ASCII.backtick || source[first] == ASCII.tilde {
          fence = self.fence(line)
        } else if isFound(in: line, first: source[first]) {
          return true
        }
      }
      return false
    }
  }

  /// Whether a line that begins with the byte may be a fence of code or have what only MDX has. A fence may
  /// end behind marks of quotes.
  private static func isPossibleStart(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.backtick, ASCII.tilde, ASCII.greater, ASCII.openBrace, ASCII.hash, ASCII.less, 0x69:
      true
    default: false
    }
  }

  private static func isFound(in line: ArraySlice<UInt8>, first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "i"):
      return line.first == first && (isImport(line) || line.trimmed.elementsEqual("import {".utf8))
    case ASCII.openBrace: return line.trimmed.starts(with: "{/*".utf8)
    case ASCII.hash: return line.trimmed.suffix(3).elementsEqual("*/}".utf8)
    case ASCII.less:
      let tag = line.trimmed.dropFirst()
      guard let letter = tag.first, letter &- 0x41 < 26 else { return false }
      return tag.withUnsafeBufferPointer { $0.contains(Array("={".utf8)) }
    default: return false
    }
  }

  /// Whether a line begins a statement `import` or `export`.
  static func isStatement(_ line: ArraySlice<UInt8>) -> Bool {
    if line.starts(with: "import ".utf8) {
      let rest = line.dropFirst(7).trimmed
      return isImport(line) || rest.first == ASCII.openBrace
    }
    guard line.starts(with: "export ".utf8) else { return false }
    let rest = line.dropFirst(7)
    if rest.first == ASCII.openBrace || rest.first == ASCII.asterisk { return true }
    let word = rest.prefix { $0.isLetter }
    return ["const", "default", "function", "let", "var", "class", "async", "type", "interface"]
      .contains { word.elementsEqual($0.utf8) } && rest.count > word.count
  }

  /// `import x from 'y'`, `import 'y'`.
  private static func isImport(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "import ".utf8) else { return false }
    var rest = line.dropFirst(7).trimmed
    if rest.last == ASCII.semicolon { rest = rest.dropLast().trimmed }
    guard let last = rest.last, last == ASCII.quote || last == ASCII.apostrophe else {
      return false
    }
    let text = String(decoding: rest, as: UTF8.self)
    return rest.first == last || text.contains(bytesOf: " from ")
      || text.contains(bytesOf: "} from")
  }

  /// The fence of code that a line opens.
  static func fence(_ line: ArraySlice<UInt8>) -> (byte: UInt8, count: Int)? {
    let text = line.drop { $0.isSpaceOrTab || $0 == ASCII.greater }
    guard let first = text.first, first == ASCII.backtick || first == ASCII.tilde else {
      return nil
    }
    let count = text.prefix { $0 == first }.count
    guard count >= 3, first == ASCII.tilde || !text.dropFirst(count).contains(first) else {
      return nil
    }
    return (first, count)
  }

  static func isFence(
    _ line: ArraySlice<UInt8>, closing fence: (byte: UInt8, count: Int)
  ) -> Bool {
    let text = line.drop { $0.isSpaceOrTab || $0 == ASCII.greater }.trimmed
    return text.count >= fence.count && text.allSatisfy { $0 == fence.byte }
  }
}
