import PDFComposition

extension ComposeRequest {
  /// Reads the plainest command lines: files, `-o PATH`, `-q`, `--quiet` and `--strict`.
  ///
  /// Only to describe all options and commands to the argument parser takes a sixth of the time
  /// in which a page is composed. Nil for whatever needs it, mistakes included.
  init?(plain arguments: some Sequence<String>) {
    self.init(inputs: [])
    var takesOutput = false
    for argument in arguments {
      if takesOutput {
        guard output == nil, Self.isPath(argument) else { return nil }
        output = argument
        takesOutput = false
        continue
      }
      switch argument {
      case "-o": takesOutput = true
      case "-q", "--quiet": isQuiet = true
      case "--strict": isStrict = true
      default:
        guard Self.isPath(argument) else { return nil }
        inputs.append(argument)
      }
    }
    guard !inputs.isEmpty, !takesOutput else { return nil }
    do {
      try options.readEnvironment()
    } catch {
      return nil
    }
  }

  /// Whether it can be nothing but a path: no option, no name of a command.
  private static func isPath(_ argument: String) -> Bool {
    !argument.utf8.starts(with: "-".utf8)
      && argument.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }
}
