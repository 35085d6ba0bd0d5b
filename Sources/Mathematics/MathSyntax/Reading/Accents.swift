/// Accents.
extension MathParser {
  mutating func accent(_ command: Command, _ token: MathToken) -> MathContent? {
    guard let scalar = Unicode.Scalar(command.value) else { return nil }
    if command.argument & 4 != 0 {
      // The thickness and height of mathtools' brackets.
      _ = optionalString(of: token)
      _ = optionalString(of: token)
    }
    let content = argument(of: token)
    return .accent(
      MathAccent(
        scalar, command.argument & 2 != 0 ? .under : .over, isStretchy: command.argument & 1 != 0,
        on: content))
  }

  /// `\'e` and the like, which belong to text, in mathematics.
  mutating func textAccentInMath(_ command: Command, _ token: MathToken) -> MathContent? {
    // LaTeX and KaTeX set numbers in circles in mathematics, too.
    if command.value == 0x20DD {
      let saved = isText
      var builder = TextBuilder(style: MathTextStyle())
      textAccent(command, token, &builder)
      isText = saved
      return .text(MathText(builder.finished()))
    }
    report(
      "math-text-accent", "\(quoted(token)) is an accent of text", at: token.range,
      hint: "use \\acute, \\grave and the like in mathematics")
    return accent(Command(function: .accent, argument: 0, value: command.value), token)
  }
}
