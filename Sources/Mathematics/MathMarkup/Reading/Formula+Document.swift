package import ComposeMathSyntax

extension Formula {
  /// Reads a formula as documents have it: in LaTeX, or in MathML from `<math` to `</math>`, which needs no
  /// macros and has a style of its own.
  ///
  /// - Parameter isBold: Whether all symbols of LaTeX are bold.
  package init(
    document source: String, style: MathStyle, macros: inout MathMacros, isBold: Bool = false,
    limits: MathReadingLimits = MathReadingLimits()
  ) {
    switch FormulaNotation(of: source) {
    case .latex:
      self.init(latex: source, style: style, macros: &macros, isBold: isBold, limits: limits)
    case .mathML: self.init(mathML: source)
    }
  }

  /// What the formula was written as in LaTeX; empty where it is MathML without an annotation that says it.
  package var latexSource: String {
    switch FormulaNotation(of: source) {
    case .latex: source
    case .mathML: ""
    }
  }
}
