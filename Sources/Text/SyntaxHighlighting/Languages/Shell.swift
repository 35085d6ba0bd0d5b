extension Languages {
  static let shell = Language(
    ##"""
    def WORD [A-Za-z_][\w\-]*
    def VAR [A-Za-z_]\w*
    def END (?=[\s;|&()<>\n]|$)
    table words
      keyword : if then elif else fi for while until do done case esac in select function time
      keyword : local export declare typeset readonly
    table builtins
      builtin : alias bg bind break builtin caller cd command compgen complete continue dirs disown echo enable eval exec exit fc fg getopts hash help history jobs kill let logout mapfile popd printf pushd pwd read readarray return set shift shopt source suspend test times trap type ulimit umask unalias unset wait true false
    table reserved
      keyword : if then elif else fi for while until do done case esac in select function

    state main
      include commands

    state commands
      \A#!.* => comment
      (?<![\w$\\\-/.=:#"'])#.* => comment
      \\\n => escape
      ^\s*(function)\s+([\w\-:.]+)\s*(?:\(\s*\))? => keyword function
      ({VAR}[\w\-:.]*)\s*\(\s*\) => function
      (if|then|elif|else|while|until|do|time)\b(?=\s|$|;) => keyword
      (fi|done|esac)\b => keyword
      (for)\s+({VAR})\s+(in)\b => keyword variable keyword >words
      (for)\s+(?=\(\() => keyword
      (for|select)\s+({VAR}) => keyword variable
      (case)\b => keyword >case
      (export|declare|typeset|readonly|local|alias|unalias)\b(?=\s) => keyword >declaration
      \[\[ => - >test
      \[(?=\s) => - >testSingle
      \(\( => - >arithmetic
      \( => - >subshell
      \{(?=[\s]) => - >braces
      \} => -
      \) => -
      ({VAR})(\+?=)(\() => - keyword - >array
      ({VAR})(\[[^\]\n]*\])?(\+?=) => - - keyword >value
      (?=[^\s;&|<>()#{}]) => - >command
      ;;&?|[&|]+ => keyword
      include redirections

    state subshell
      \) => - <
      include commands

    state braces
      \} => - <
      include commands

    # The name of a command, then its arguments.
    state command
      (!)(?=\s) => keyword <
      (alias|echo|cd|printf|read|exec|eval|exit|return|set|unset|shift|source|test|trap|type|wait|kill|pushd|popd|pwd|umask|ulimit|true|false|command|builtin|let|getopts|hash|jobs|fg|bg|history|shopt|break|continue|bind|dirs|help|logout|enable|disown|times|unalias|complete|compgen|mapfile|readarray|caller|fc|suspend){END} => builtin =arguments
      ([.:]){END} => builtin =arguments
      "(?=\$\{) => type =arguments >doubleCommand
      include strings
      [^\s;&|<>()$"'`\\]+ => type =arguments
      \\. => escape =arguments
      (?=\s) => - =arguments
      (?=[;&|<>()\n]) => - <

    state arguments
      \\\n => escape
      \n => - <
      (?<=\s)#.* => comment
      (?=[;)&|]) => - <
      (?<=\s)(-{1,2}[A-Za-z][^\s;&|<>()="'`$\\]*)(=) => builtin string
      (?<=\s)-{1,2}[A-Za-z\d][^\s;&|<>()="'`$\\]* => builtin
      (?<=\s)-- => builtin
      (?<=\s)\d+(?=[\s;|&)]|$) => constant
      include redirections
      include strings
      \\. => escape
      [^\s;&|<>()$"'`\\]+ => string

    state declaration
      \n => - <
      (?=[;&|)]) => - <
      (?<=\s)#.* => comment
      (?<=\s)-{1,2}[A-Za-z]\w* => builtin
      ({VAR}[\w\-]*)(\+?=)(\() => - keyword - >array
      ({VAR}[\w\-]*)(\+?=) => - keyword >value
      include strings
      {VAR}[\w\-]* => plain

    state value string
      (?=[\s\n;&|)]) => - <
      include strings
      \\. => escape
      \d+(?=[\s;|&)]|$) => constant
      [^\s;&|<>()$"'`\\]+ => string

    state array
      \) => - <
      #.* => comment
      (\[)([^\]\n$"']*)(\])(=) => - string - keyword
      (\[)('[^'\n]*'|"[^"\n$]*")(\])(=) => - builtin - keyword
      include strings
      [^\s()$"'`\\]+ => string

    state words
      \n => - <
      (?=[;&|)]) => - <
      \{[^}\s]*\} => -
      \d+(?=[\s;]|$) => constant
      include strings
      \\. => escape
      [^\s;&|<>()$"'`\\]+ => string

    state case
      (in)\b => keyword =caseBody
      include strings
      \n => -
      [^\s$"'`]+ => string

    state caseBody
      (esac)\b => keyword <
      #.* => comment
      ;;&?|;& => keyword
      \( => keyword
      \) => keyword >caseCommands
      [|*?] => keyword
      include strings
      [^\s()|*?$"'`;]+ => string

    state caseCommands
      (?=;;|;&) => - <
      (?=\besac\b) => - <
      include commands

    state test
      \]\] => - <
      include testParts

    state testSingle
      \](?=\s|;|$|\)) => - <
      include testParts

    state testParts
      (?<=\s)-(?:[a-zA-Z]|eq|ne|lt|gt|le|ge|ef|nt|ot)(?=\s) => keyword
      =~|&&|\|\||==|!=|[=!<>] => keyword
      \* => keyword
      (?<=\s)\d+(?=\s) => constant
      include strings
      \\. => escape
      \n => - <

    state arithmetic
      \)\) => - <
      [+\-*/%<>=!&|^~?:,]+ => keyword
      0x\h+|\d+ => constant
      \( => - >parenthesis
      include strings

    state parenthesis
      \) => - <
      [+\-*/%<>=!&|^~?:,]+ => keyword
      0x\h+|\d+ => constant
      \( => - >parenthesis
      include strings

    state redirections
      <<< => keyword
      (<<-?)\s*(['"\\]?)({VAR})(['"])\s*(.*) => keyword - plain - - save3 >quotedDocument
      (<<-?)\s*({VAR})\b => keyword plain save2 >documentLine
      (\d)?([<>]+&?)(\d|-)? => constant keyword constant
      &> => keyword

    # The rest of the line that starts a here-document.
    state documentLine
      \n => - =document
      include redirections
      include strings
      [;&|]+ => keyword
      [^\s;&|<>()$"'`\\]+ => string

    state document string
      ^\s*(\=)(?=\n|$) => plain <
      include expansions

    state quotedDocument string
      ^\s*(\=)(?=\n|$) => plain <

    state strings
      \$?" => string >double
      \$' => string >ansi
      ' => string >single
      ` => string >backquoted
      include expansions

    state double string
      " => string <
      \\["\\$`\n] => escape
      include expansionsInString

    state doubleCommand type
      " => type <
      \$\{ => type >parameterInCommand
      \\. => escape

    state parameterInCommand type
      \} => type <
      {VAR} => plain
      [@*#] => keyword

    state single string
      ' => string <

    state ansi string
      ' => string <
      \\. => escape

    state backquoted string
      ` => string <
      (?=[^\s;&|<>()`#{}]) => - >command
      \$ => -

    state expansions
      \$\(\( => plain >arithmetic
      \$\( => plain >subshell
      \$\{ => plain >parameter
      \$\d => variable
      \$[@*#?$!\-] => builtin
      \$({VAR}) => plain
      \$ => plain

    state expansionsInString
      \$\(\( => string >arithmetic
      \$\( => string >subshellInString
      (\$\{)([@#!?*\-]|\d+)(\}) => string constant string
      \$\{ => string >parameterInString
      \$[\d@*#?$!\-] => constant
      (\$)({VAR}) => plain plain
      ` => string >backquoted

    state subshellInString
      \) => string <
      include commands

    state parameter
      \} => - <
      include parameterParts

    state parameterInString string
      \} => string <
      \[(?:'[^'\n]*')\] => string
      [1-9]\d*(?=[#%:}/^,]) => constant
      {VAR} => plain
      include parameterParts

    state parameterParts
      ^?\d(?=[#%:}]) => constant
      ([#!])(?=\w) => keyword
      :[\-=?+]|[#%]{1,2}|//?|\^\^?|,,?|:|[\-=?+*@] => keyword
      \[ => -
      include strings
      \\. => escape
      \d+ => constant
    """##)

  /// Variables of an environment, as files `.env` have them.
  static let dotenv = Language(
    ##"""
    state main
      ^\s*#.* => comment
      ^\s*(?:(export)\s+)?([A-Za-z_][\w.]*)\s*(=) => keyword variable keyword
      "(?:[^"\\\n]|\\.)*" => string
      '[^'\n]*' => string
    """##)

  /// Sessions of a shell: commands after prompts, and what they print.
  static let console = Language(
    ##"""
    state main constant
      ^(?:\([^)\n]*\)\s*)?(?:[\w.\-]+@[\w.\-]+(?:[:~/\s][^$#%\n]*)?|\[[^\]\n]*\])?(?=[$#%❯➜]\s) => constant >command
      ^>\s => plain >command

    # The command after the prompt is plain up to the first operator, as in VS Code.
    state command
      \n => - <
      (?=&&|\|\||;) => plain embed:shell until \n
      (?=\|) => plain embed:shell until \n
      (<|>) => keyword
      (#.*)$ => plain
      "(?:[^"\\$\n]|\\.)*" => string
      " => string >double
      '[^'\n]*' => string

    state double string
      " => string <
      \\. => escape
      \$[A-Za-z_]\w* => plain
      \n => - <<
    """##)
}
