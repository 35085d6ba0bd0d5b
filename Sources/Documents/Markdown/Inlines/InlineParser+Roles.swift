import ComposePlatform

extension InlineParser {
  /// A role of MyST before code: `` {sub}`2` ``, `` {math}`x^2` ``, `` {ref}`text <target>` ``.
  ///
  /// - Parameter code: With its backticks.
  /// - Returns: Whether there is one; the code is read with it then.
  mutating func readRole(_ code: Range<Int>, length: Int) -> Bool {
    let close = code.lowerBound - 1
    var start = close
    while start > pending, close - start <= Self.longestRole, text[start] != ASCII.openBrace {
      start -= 1
    }
    guard start < close - 1, text[start] == ASCII.openBrace, start >= pending else { return false }
    let name = String(decoding: text[start + 1..<close], as: UTF8.self)
    let content = code.lowerBound + length..<code.upperBound - length
    switch name {
    case "math":
      guard dialect.contains(.math) else { return false }
      emit(.nothing, start, code.lowerBound)
      emit(.math, code.lowerBound, code.upperBound, index: length)
      hasMath = true
    case "sub", "subscript": emitRole(.subscript, start, content, code.upperBound)
    case "sup", "superscript": emitRole(.superscript, start, content, code.upperBound)
    case "kbd": emitRole(.keyboard, start, content, code.upperBound)
    case "strong", "guilabel", "menuselection", "button":
      emitRole(.strong, start, content, code.upperBound)
    case "emphasis", "dfn": emitRole(.emphasis, start, content, code.upperBound)
    case "ref", "numref", "eq", "doc", "download", "term", "any", "abbr", "abbreviation", "cite",
      "cite:p", "cite:t",
      "footcite", "index":
      // `text <target>`: only the text is for readers; of a target alone there is nothing else.
      var shown = content
      if let last = content.last, text[last] == ASCII.greater,
        let less = text.slice(0..<last).firstIndex(of: ASCII.less, from: content.lowerBound),
        less > content.lowerBound
      {
        shown = text.trimming(content.lowerBound..<less)
      }
      emitRole(.transparent, start, shown, code.upperBound)
    default:
      guard Self.isCodeRole(name) else { return false }
      emit(.nothing, start, code.lowerBound)
      emit(.code, code.lowerBound, code.upperBound, index: length)
    }
    return true
  }

  private static let longestRole = 40

  /// Names of programs: those of Docutils and Sphinx, and those of the domains of languages.
  private static func isCodeRole(_ name: String) -> Bool {
    switch name {
    case "code", "literal", "file", "func", "class", "meth", "mod", "attr", "exc", "data", "obj",
      "const", "command",
      "option", "envvar", "program", "samp", "token", "keyword", "mimetype", "newsgroup", "regexp",
      "makevar",
      "pep", "rfc", "py", "raw":
      return true
    default: break
    }
    guard let colon = name.firstIndex(of: ":") else { return false }
    return ["py", "c", "cpp", "js", "rst", "std", "rust", "bash"].contains(name[..<colon])
      && name[name.index(after: colon)...].allSatisfy {
        $0.isASCII && ($0.isLetter || $0 == "-" || $0 == ":")
      }
  }

  private mutating func emitRole(_ span: HTMLSpan, _ start: Int, _ content: Range<Int>, _ end: Int)
  {
    emit(.nothing, start, content.lowerBound)
    emit(.spanStart, content.lowerBound, content.lowerBound, index: Int(span.rawValue))
    emit(Array(text[content]), inPlaceOf: content.lowerBound, content.upperBound)
    emit(.spanEnd, content.upperBound, content.upperBound, index: Int(span.rawValue))
    emit(.nothing, content.upperBound, end)
  }
}
