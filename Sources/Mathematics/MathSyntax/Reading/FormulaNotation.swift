/// How the source of a formula in a document is written.
package enum FormulaNotation {
  case latex
  case mathML

  /// MathML goes from the start tag of `math` to its end tag, which no formula in LaTeX does.
  package init(of source: String) {
    func isTag(_ tag: String, _ part: Substring) -> Bool {
      part.utf8.elementsEqual(tag.utf8) || part.lowercased() == tag
    }
    // The end tag may have white space in it.
    let end = source.suffix(64)
    guard isTag("<math", source.prefix(5)), end.utf8.last == 0x3E,
      let less = end.utf8.lastIndex(of: 0x3C), isTag("</math", end[less...].prefix(6)),
      let next = source.utf8.dropFirst(5).first, next == 0x3E || next <= 0x20
    else {
      self = .latex
      return
    }
    self = .mathML
  }
}
