extension Languages {
  static let r = Language(
    ##"""
    def ID [A-Za-z.][\w.]*
    def WORD {ID}
    table words
      keyword : if else for while repeat break next function return in
      constant : TRUE FALSE NULL NA NA_integer_ NA_real_ NA_character_ Inf NaN T F
    state main
      ^(#'[ \t]*)(@examples)\b.*\n => comment keyword >examples
      ^#'\s*(?=@) => comment >roxygen
      #.* => comment
      [rR]"\( => string >raw
      " => string >double
      ' => string >single
      ({ID})\s*(<<?-|=)\s*(function)\b => type keyword keyword >signature
      (function)(?=\s*\() => keyword >signature
      (?<![\w.])(?:0[xX]\h+|\d+(?:\.\d*)?(?:[eE][+\-]?\d+)?)[Li]? => constant
      (true|false)\b => plain
      (library|require)(\()({ID}) => function - -
      ({ID})(::) => type keyword
      (\$|@)({ID}) => keyword variable
      (if|for|while|function|return|repeat|switch)(?=\s*\() => keyword
      ({ID})(?=\s*\() => function
      words words
      {ID} => variable
      <<?-|->>?|%[^%\n]*%|\|>|[=!<>+\-*/^&|~:?]+ => keyword
      , => keyword

    state examples
      ^#'[ \t]*(?=[^@\s]) => comment >exampleLine
      ^#'[ \t]*\n => comment
      (?=.|\n) => - <

    state exampleLine
      \n => - <
      include main

    state roxygen comment
      \n => - <
      (@param)\s+([\w.,]+) => keyword variable
      @\w+ => keyword
      \\\w+ => keyword

    state signature
      \( => - =parameters
      (?=[^(\s]) => - <

    state parameters
      \) => - <
      , => keyword
      ({ID})(?=\s*=) => variable
      = => keyword
      " => string >double
      ' => string >single
      \d+(?:\.\d*)?L? => constant
      words words
      \( => - >parameters
      {ID} => variable

    state double string
      " => string <
      \\. => escape

    state single string
      ' => string <
      \\. => escape

    state raw string
      \)" => string <
    """##)

  static let julia = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff][\w!]*
    def WORD {ID}
    table words
      keyword : begin let for while if elseif else end try catch finally do quote function macro module baremodule struct mutable abstract primitive type return break continue where using import export public in isa const local global outer new
      constant : true false nothing missing Inf NaN pi
    table reserved
      keyword : begin let for while if elseif else end try catch finally do quote function macro module struct return in isa const local global
    state main
      #= => comment >comment
      #.* => comment
      """ => string >block
      (?:r|raw|b|v|s)?" => string >string
      ` => string >command
      '(?:[^'\\\n]|\\.[^'\n]*)' => string
      :(?:[A-Za-z_][\w!]*)(?![\w]) => constant
      (function|macro)\s+((?:{ID}\.)*)({ID}) => keyword - function
      (struct|abstract type|primitive type)\s+({ID}) => keyword -
      ([@])({ID}) => builtin builtin
      (::)\s*({ID}(?:\.{ID})*)(\{)? => keyword builtin -
      ^\s*({ID})(?=\((?:[^()\n]|\([^()\n]*\))*\)\s*(?:where\b[^=\n]*)?=(?!=)) => function
      (?!@{reserved})({ID})(?=\() => builtin
      (?!@{reserved})({ID})(?=\.\() => builtin
      0x\h+|0b[01]+|0o[0-7]+ => constant
      (?<![\w])\d[\d_]*(?:\.\d[\d_]*)?(?:[eEf][+\-]?\d+)?(?:im\b)? => constant
      (?<=[\w)])'(?!\w) => keyword
      words words
      {ID} => plain
      \.\.\.|<:|>:|->|=>|\|>|[=!<>+\-*/%&|^~?÷∈\\]+|:(?!:) => keyword

    state comment comment
      =# => comment <
      #= => comment >comment

    state string string
      " => string <
      \\. => escape
      \$\( => string >hole
      \$[A-Za-z_]\w* => -

    state block string
      """ => string <
      \\. => escape
      \$\( => string >hole

    state hole
      \) => string <
      \( => - >hole
      {ID} => plain
      \d+ => constant
      [=!<>+\-*/%&|^]+ => keyword

    state command string
      ` => string <
    """##)

  static let dart = Language(
    ##"""
    def ID [A-Za-z_$][\w$]*
    def WORD {ID}
    table words
      keyword : abstract as assert async await base break case catch class const continue covariant default deferred do dynamic else enum export extends extension external factory final finally for get hide if implements import in interface is late library mixin new of on operator part required rethrow return sealed set show static switch sync throw try typedef var void when while with yield
      keyword : int double num bool
      constant : true false null
      receiver : this super
    table calls
      keyword : if for while switch catch return assert super this throw await
    state main
      include code

    state code
      /\* => comment >comment
      //.* => comment
      (import|export|part|library)\s+([rR]?(?:'[^'\n]*'|"[^"\n]*")) => keyword string
      r'[^'\n]*'|r"[^"\n]*" => string
      """ => string >tripleDouble
      ''' => string >tripleSingle
      " => string >double
      ' => string >single
      [@]{ID} => keyword
      0[xX]\h+ => constant
      (?<![\w$])\d+(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      (_?[A-Z][\w$]*)(?=[^\w]|$) => builtin
      (int|double|num|bool|dynamic)\b => builtin
      (?!@{calls})([a-z_$][\w$]*)(?=\s*(?:<[^<>(){}\n]*>)?\() => function
      words words
      {ID} => plain
      =>|\?\?=?|\.\.|[=!<>+\-*/%&|^~?]+ => keyword
      : => keyword

    state comment comment
      \*/ => comment <

    state double string
      " => string <
      \n => - <
      include expansions

    state single string
      ' => string <
      \n => - <
      include expansions

    state tripleDouble string
      """ => string <
      include expansions

    state tripleSingle string
      ''' => string <
      include expansions

    state expansions
      \\. => escape
      \$\{ => string >hole
      (\$)({ID}) => string plain

    state hole
      \} => string <
      include code
    """##)

  static let vim = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words
      keyword : if elseif else endif for endfor while endwhile function endfunction return let unlet const call execute try catch finally endtry throw echo echom echomsg set setlocal syntax highlight hi autocmd augroup command map nmap vmap imap noremap nnoremap vnoremap inoremap xnoremap onoremap cnoremap tnoremap source runtime filetype colorscheme in is isnot abort finish normal silent def enddef var plugin Plug
    state main
      ^\s*".* => comment
      \s"(?:[^"\n]*)$ => comment
      "(?:[^"\\\n]|\\.)*" => string
      '[^'\n]*' => string
      (function|def)(!)?\s+([\w:#.]+) => keyword keyword function
      ([gbwtslav]:)(\w+) => keyword variable
      (&\w+) => variable
      <[A-Za-z\-]+> => constant
      (?<![\w])\d+(?:\.\d+)? => constant
      ([\w#]+)(?=\() => function
      words words
      {ID} => plain
      [=!<>+\-*/%&|?.~]+ => keyword
    """##)
}
