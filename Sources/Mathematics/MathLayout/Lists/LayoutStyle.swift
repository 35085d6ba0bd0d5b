import ComposeMathSyntax

/// One of the eight styles (TeXbook, chapter 17).
struct LayoutStyle: Equatable {
  var style: MathStyle
  var isCramped = false

  var isDisplay: Bool { style == .display }
  /// Whether it is a style of scripts, in which some spaces between atoms vanish.
  var isScript: Bool { style >= .script }
  var cramped: LayoutStyle { LayoutStyle(style: style, isCramped: true) }

  var superscript: LayoutStyle {
    LayoutStyle(style: style < .script ? .script : .scriptScript, isCramped: isCramped)
  }
  var `subscript`: LayoutStyle { superscript.cramped }

  var numerator: LayoutStyle {
    LayoutStyle(style: next, isCramped: isCramped)
  }
  var denominator: LayoutStyle { LayoutStyle(style: next, isCramped: true) }

  private var next: MathStyle {
    switch style {
    case .display: .text
    case .text: .script
    case .script, .scriptScript: .scriptScript
    }
  }

  func with(_ style: MathStyle) -> LayoutStyle {
    LayoutStyle(style: style, isCramped: isCramped)
  }
}
