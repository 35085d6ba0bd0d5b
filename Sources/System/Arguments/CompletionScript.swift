/// Scripts with which shells complete a program's commands and options.
public struct CompletionScript: Sendable {
  /// The shells that scripts are written for.
  public enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  let program: ProgramDefinition

  /// Creates the completion scripts of a program.
  public init(_ program: ProgramDefinition) { self.program = program }

  /// Returns the completion script for a shell.
  public func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash()
    case .zsh: zsh()
    case .fish: fish()
    }
  }

  /// All ways to write an option: `-o`, `--output`, `--no-toc`.
  private func spellings(of option: OptionDefinition) -> [String] {
    (option.letter.map { ["-\($0)"] } ?? []) + [option.spelling]
      + (option.kind == .invertibleFlag ? ["--no-" + option.name] : [])
  }

  // MARK: bash

  private func bash() -> String {
    var text = """
      _\(program.name)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=\(program.defaultCommand)
        case ${COMP_WORDS[1]} in
          \(program.commands.map(\.name).joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
        esac
        COMPREPLY=()
        case $command:$previous in

      """
    for command in program.commands {
      for option in command.visibleOptions where option.kind == .value {
        let patterns = spellings(of: option).map { "\(command.name):\($0)" }
        text +=
          "    \(patterns.joined(separator: "|"))) \(bashValues(option.completion)); return ;;\n"
      }
    }
    text += "  esac\n  case $command in\n"
    for command in program.commands {
      let words = command.visibleOptions.flatMap(spellings) + ["--help", "--version"]
      let files = command.positionals.first.map { bashValues($0.completion) } ?? ":"
      text += """
            \(command.name))
              if [[ $current == -* ]]; then
                COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$current"))
              else
                \(files)
              fi ;;

        """
    }
    text += """
        esac
        if [[ $COMP_CWORD == 1 && $current != -* ]]; then
          COMPREPLY+=($(compgen -W "\(program.commands.map(\.name).joined(separator: " ")) help" -- "$current"))
        fi
      }
      complete -o filenames -F _\(program.name) \(program.name)

      """
    return text
  }

  private func bashValues(_ completion: OptionDefinition.Completion) -> String {
    switch completion {
    case .none: ":"
    case .folders: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .choices(let choices):
      "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\"))"
    case .files(let extensions) where extensions.isEmpty:
      "COMPREPLY=($(compgen -f -- \"$current\"))"
    case .files(let extensions):
      "COMPREPLY=($(compgen -f -X '!*.@(\(extensions.joined(separator: "|")))' -- \"$current\")"
        + " $(compgen -d -- \"$current\"))"
    }
  }

  // MARK: zsh

  private func zsh() -> String {
    var text = """
      #compdef \(program.name)
      local command=\(program.defaultCommand)
      case ${words[2]} in
        \(program.commands.map(\.name).joined(separator: "|"))) command=${words[2]} ;;
      esac
      if (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
        local -a commands=(

      """
    for command in program.commands {
      text += "    \(zshQuoted(command.name + ":" + command.abstract))\n"
    }
    text += "  )\n  _describe command commands\nfi\ncase $command in\n"
    for command in program.commands {
      text += "  \(command.name))\n    _arguments \\\n"
      for option in command.visibleOptions {
        for spelling in spellings(of: option) {
          var specification = "\(spelling)[\(zshEscaped(option.help))]"
          if option.isRepeatable { specification = "*" + specification }
          if option.kind == .value {
            specification += ":\(option.valueName):\(zshAction(option.completion))"
          }
          text += "      \(zshQuoted(specification)) \\\n"
        }
      }
      let files = command.positionals.first.map { zshAction($0.completion) } ?? ""
      text += "      '*:input:\(files)' ;;\n"
    }
    return text + "esac\n"
  }

  private func zshAction(_ completion: OptionDefinition.Completion) -> String {
    switch completion {
    case .none: " "
    case .folders: "_files -/"
    case .choices(let choices): "(\(choices.joined(separator: " ")))"
    case .files(let extensions) where extensions.isEmpty: "_files"
    case .files(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
    }
  }

  private func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func zshQuoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  // MARK: fish

  private func fish() -> String {
    let names = program.commands.map(\.name).joined(separator: " ")
    var text = "complete -c \(program.name) -n __fish_use_subcommand -a help -d 'Show help'\n"
    for command in program.commands {
      text +=
        "complete -c \(program.name) -n __fish_use_subcommand -a \(command.name)"
        + " -d \(fishQuoted(command.abstract))\n"
      let condition =
        command.name == program.defaultCommand
        ? "not __fish_seen_subcommand_from "
          + names.split(separator: " ").filter { $0 != command.name }.joined(separator: " ")
        : "__fish_seen_subcommand_from \(command.name)"
      for option in command.visibleOptions {
        var line = "complete -c \(program.name) -n '\(condition)' -l \(option.name)"
        if let letter = option.letter { line += " -s \(letter)" }
        if option.kind == .value { line += " -r" + fishValues(option.completion) }
        text += line + " -d \(fishQuoted(option.help))\n"
        if option.kind == .invertibleFlag {
          text += "complete -c \(program.name) -n '\(condition)' -l no-\(option.name)\n"
        }
      }
    }
    return text
  }

  private func fishValues(_ completion: OptionDefinition.Completion) -> String {
    switch completion {
    case .none: " -f"
    case .folders: " -f -a '(__fish_complete_directories)'"
    case .choices(let choices): " -f -a '\(choices.joined(separator: " "))'"
    case .files: " -F"
    }
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
