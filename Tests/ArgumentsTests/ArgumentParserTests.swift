import ComposeArguments
import Testing

private enum Size: String, CaseIterable, Sendable { case small, large }

private enum Options {
  static let output = Option("output", letter: "o", value: "path", help: "The file to write.")
  static let size = Option<Size>("size", value: "size", help: "How large.", default: "small")
  static let folder = Option("folder", value: "dir", help: "A folder.", isRepeatable: true)
  static let count = Option<Int>("count", value: "number", help: "How many.") {
    text throws(OptionValueError) in
    guard let count = Int(text) else { throw .invalid("not a number") }
    return count
  }
  static let quiet = Flag("quiet", letter: "q", help: "Suppress warnings.")
  static let strict = Flag("strict", letter: "s", help: "Fail on warnings.")
  static let contents = InvertibleFlag("toc", help: "Table of contents.")
}

private let program = ProgramDefinition(
  "demo", abstract: "Shows how arguments are read.", version: "1.0",
  commands: [
    (
      "make",
      {
        CommandDefinition(
          "make", abstract: "Makes files.",
          positionals: [
            .init("input", help: "Files.", completion: .files(["md"]), isRepeatable: true)
          ],
          groups: [
            .init(
              "Page options", [Options.contents.definition, Options.size.definition]),
            .init(
              nil,
              [
                Options.output.definition, Options.folder.definition, Options.count.definition,
                Options.quiet.definition, Options.strict.definition,
              ]),
          ])
      }
    ),
    ("list", { CommandDefinition("list", abstract: "Lists what there is.") }),
  ],
  defaultCommand: "make")

private func parse(_ arguments: String...) throws -> ParsedArguments {
  guard case .command(let parsed) = try ArgumentParser(program).parse(arguments) else {
    throw ArgumentError.invalid("no command")
  }
  return parsed
}

private func message(_ arguments: String...) -> String {
  do {
    guard case .command(let parsed) = try ArgumentParser(program).parse(arguments) else {
      return ""
    }
    _ = try (parsed.value(of: Options.size), parsed.value(of: Options.count))
    return "no error"
  } catch {
    return "\(error)"
  }
}

@Suite struct ArgumentParserTests {
  @Test func aValueFollowsItsOptionOrAnEqualsSign() throws {
    for arguments in [
      ["--output", "a.pdf", "x"], ["--output=a.pdf", "x"], ["x", "-o", "a.pdf"], ["x", "-oa.pdf"],
      ["x", "-o=a.pdf"],
    ] {
      guard case .command(let parsed) = try ArgumentParser(program).parse(arguments) else {
        Issue.record("\(arguments) is no command")
        continue
      }
      #expect(try parsed.value(of: Options.output) == "a.pdf")
      #expect(parsed.positionals == ["x"])
    }
  }

  @Test func aValueMayContainEqualsSigns() throws {
    #expect(try parse("x", "--output=a=b").value(of: Options.output) == "a=b")
  }

  @Test func flagsCombineBehindOneDash() throws {
    let parsed = try parse("-qs", "x")
    #expect(parsed[Options.quiet] && parsed[Options.strict])
    #expect(try parse("-qo", "a.pdf", "x").value(of: Options.output) == "a.pdf")
  }

  @Test func theLastOfAPairWins() throws {
    #expect(try parse("x")[Options.contents] == nil)
    #expect(try parse("x", "--toc", "--no-toc")[Options.contents] == false)
    #expect(try parse("x", "--no-toc", "--toc")[Options.contents] == true)
  }

  @Test func theLastValueWinsUnlessTheOptionRepeats() throws {
    #expect(try parse("x", "-o", "a", "-o", "b").value(of: Options.output) == "b")
    #expect(try parse("x", "--folder", "a", "--folder=b").values(of: Options.folder) == ["a", "b"])
  }

  @Test func aDashAloneIsAnArgumentAndAValue() throws {
    #expect(try parse("-").positionals == ["-"])
    #expect(try parse("x", "-o", "-").value(of: Options.output) == "-")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try parse("--", "--toc", "-q").positionals == ["--toc", "-q"])
  }

  @Test func theFirstArgumentMayNameACommand() throws {
    #expect(try parse("list").command.name == "list")
    #expect(try parse("make", "list").positionals == ["list"])
    #expect(try parse("x").command.name == "make")
  }

  @Test func helpAndVersionAreFoundAnywhereBeforeTwoDashes() throws {
    let parser = ArgumentParser(program)
    guard case .help(let command?) = try parser.parse(["x", "-q", "--help"]) else {
      Issue.record("no help")
      return
    }
    #expect(command.name == "make")
    guard case .version = try parser.parse(["list", "--version"]) else {
      Issue.record("no version")
      return
    }
    guard case .help(nil) = try parser.parse(["help"]) else {
      Issue.record("no help of the program")
      return
    }
  }

  @Test func mistakesAreNamed() {
    #expect(message("x", "--stritc") == "unknown option ‘--stritc’; did you mean ‘--strict’?")
    #expect(message("x", "--colour") == "unknown option ‘--colour’")
    #expect(message("x", "-z") == "unknown option ‘-z’")
    #expect(message("x", "-o") == "missing value for ‘--output <path>’")
    #expect(message("-o", "--strict", "x") == "missing value for ‘--output <path>’")
    #expect(message("x", "--strict=yes") == "‘--strict’ takes no value; ‘yes’ was given")
    #expect(message("x", "--no-toc=1") == "‘--toc’ takes no value; ‘1’ was given")
    #expect(
      message("x", "--size", "lagre")
        == "unknown value ‘lagre’ for ‘--size’; possible values: small, large; did you mean ‘large’?"
    )
    #expect(message("x", "--count", "two") == "invalid value ‘two’ for ‘--count’: not a number")
    #expect(message() == "missing argument <input>")
    #expect(message("list", "x") == "unexpected argument ‘x’")
  }

  @Test func everyOptionIsInTheHelpOnce() {
    let text = HelpText(program).text(for: program.command("make"))
    for label in ["--toc/--no-toc", "-o, --output <path>", "--size <size>", "-q, --quiet"] {
      #expect(text.split(separator: "\n").count { $0.contains(label) } == 1, "\(label)")
    }
    #expect(text.contains("How large. (values: small, large; default: small)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func completionsOfEveryShellNameEveryOption() throws {
    for shell in CompletionScript.Shell.allCases {
      guard
        case .completionScript(let found) = try ArgumentParser(program).parse([
          "--generate-completion-script", shell.rawValue,
        ])
      else {
        Issue.record("no script")
        continue
      }
      let text = CompletionScript(program).text(for: found)
      for name in ["output", "folder", "toc", "no-toc", "list", "small large"] {
        #expect(text.contains(name), "\(shell): \(name)")
      }
    }
  }
}
