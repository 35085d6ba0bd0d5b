extension MathFunction {
  /// Whether a command may be an argument without braces around it and its own arguments.
  ///
  /// TeX takes one token for an argument; commands that are macros may follow `^` and `_` all the same.
  func mayBeArgument(asScript: Bool) -> Bool {
    switch self {
    case .radical, .accent, .brace, .bar, .`left`, .begin, .sizedDelimiter, .rootOf: false
    case .fraction, .genericFraction, .arrow, .alphabet, .poorBold, .stack, .text, .textColor,
      .colorBox, .frameColorBox,
      .boxed, .framedText, .strike, .cancelTo, .enclosure, .enclose, .phantom, .smash, .lap,
      .textLap,
      .verticallyCentered, .raiseBox, .raise, .rule, .choice, .href, .url, .html, .prescript,
      .substack, .sideset,
      .classed, .operatorNameArgument, .binaryOrRelation:
      asScript
    default: true
    }
  }
}
