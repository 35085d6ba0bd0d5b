import ComposePlatform

/// The lines that make MDX of a source, whatever its name is.
enum MDXSyntax {
  /// Whether a source has what only MDX has, outside of code: a statement `import … from '…'`, a line that
  /// begins with a comment in braces, a heading that ends in one, or a component with an expression.
  @_optimize(speed)
  static func isFound(in bytes: [UInt8], from start: Int) -> Bool {
    var fence: (byte: UInt8, count: Int)?
    var next = start
    while next < bytes.count {
      let lineStart = next
      while next < bytes.count, bytes[next] != ASCII.lineFeed { next += 1 }
      let line = bytes[lineStart..<next]
      next += 1
      guard let first = line.first(where: { !$0.isSpaceOrTab }) else { continue }
      if let open = fence {
        if isFence(line, closing: open) { fence = nil }
        continue
      }
      switch first {
      case ASCII.backtick, ASCII.tilde: fence = self.fence(line)
      case UInt8(ascii: "i"): if line.first == first, isImport(line) || line.trimmed.elementsEqual("import {".utf8) {
          return true
        }
      case ASCII.openBrace: if line.trimmed.starts(with: "{/*".utf8) { return true }
      case ASCII.hash: if line.trimmed.suffix(3).elementsEqual("*/}".utf8) { return true }
      case ASCII.less:
        let tag = line.trimmed.dropFirst()
        if let letter = tag.first, letter &- 0x41 < 26, String(decoding: tag, as: UTF8.self).contains(bytesOf: "={") {
          return true
        }
      default: break
      }
    }
    return false
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
    guard let first = text.first, first == ASCII.backtick || first == ASCII.tilde else { return nil }
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
