import ComposeMathSyntax

extension MathContent {
  /// The lists that an element holds, names of operators and text excepted.
  var parts: [MathList] {
    switch self {
    case .symbol, .sizedDelimiter, .operatorName, .text, .rule, .space, .penalty, .reference,
      .unknownCommand:
      []
    case .group(let list), .bar(let list, _), .classed(_, let list, limits: _),
      .styled(_, let list),
      .colored(_, let list), .boxed(_, let list), .extent(_, let list), .raised(_, let list),
      .sized(_, let list), .strike(_, let list), .enclosed(_, let list), .link(_, let list),
      .identified(_, let list):
      [list]
    case .scripts(let scripts):
      [
        scripts.leftSubscript, scripts.leftSuperscript, scripts.nucleus, scripts.subscript,
        scripts.superscript,
      ].compactMap { $0 }
    case .fraction(let fraction): [fraction.numerator, fraction.denominator]
    case .radical(let radicand, let degree): [degree, radicand].compactMap { $0 }
    case .fence(let fence): fence.parts
    case .accent(let accent): [accent.nucleus, accent.label].compactMap { $0 }
    case .stack(let stack): [stack.nucleus, stack.over, stack.under].compactMap { $0 }
    case .arrow(let arrow): [arrow.above, arrow.below].compactMap { $0 }
    case .choice(let display, _, _, _): [display]
    case .array(let array): array.rows.flatMap { $0.cells.map(\.content) }
    }
  }
}
