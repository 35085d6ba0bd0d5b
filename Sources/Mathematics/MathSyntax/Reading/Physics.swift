extension MathParser {
  mutating func physics(_ command: Command, _ token: MathToken) -> MathContent? {
    .group(argument(of: token))
  }

  mutating func chemistry(_ command: Command, _ token: MathToken) -> MathContent? {
    .group(argument(of: token))
  }
}
