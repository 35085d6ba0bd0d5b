internal import ComposeDiagnostics

extension Formula {
  /// Reads a formula from LaTeX, without the dollars or brackets around it.
  ///
  /// Nothing stops the reading but the limits: what cannot be read is among `problems`, and the tree has the
  /// rest.
  ///
  /// - Parameters:
  ///   - source: The source; any text.
  ///   - style: `display` for a formula of its own line, `text` within a paragraph.
  ///   - macros: The macros of the document, with those that the formula defines afterwards.
  ///   - isBold: Whether all symbols are bold, as after `\boldmath`.
  ///   - limits: The limits of length, depth and expansion.
  public init(
    latex source: String, style: MathStyle = .display, macros: inout MathMacros,
    isBold: Bool = false,
    limits: MathReadingLimits = MathReadingLimits()
  ) {
    guard source.utf8.count <= limits.maximumLength else {
      self.init(
        source: source, style: style, content: [],
        problems: [
          MathProblem(
            .error, code: "math-too-long",
            "formula of \(source.utf8.count) bytes is longer than the maximum of \(limits.maximumLength)",
            at: 0..<source.utf8.count, hint: "divide it into several formulas")
        ])
      return
    }
    var parser = MathParser(Array(source.utf8), style: style, macros: macros, limits: limits)
    parser.isBold = isBold
    // One owner: definitions change in place.
    macros = MathMacros()
    let content = parser.formula()
    macros = parser.macros
    self.init(
      source: source, style: style, content: content, problems: parser.problems,
      tag: parser.row.tag ?? (parser.row.label == nil ? .none : .automatic),
      label: parser.row.label)
  }

  /// Reads a formula from LaTeX that keeps its macros to itself.
  public init(
    latex source: String, style: MathStyle = .display,
    limits: MathReadingLimits = MathReadingLimits()
  ) {
    var macros = MathMacros()
    self.init(latex: source, style: style, macros: &macros, limits: limits)
  }
}
