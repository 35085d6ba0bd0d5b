extension Languages {
  static let haskell = Language(
    ##"""
    def WORD [a-z_][\w']*
    table words
      keyword : case of let in where do if then else data newtype type class instance deriving module import qualified as hiding infix infixl infixr default forall foreign mdo rec proc family role pattern
    state main
      include code

    state code
      (\{-#)\s*([A-Z_]+)\s+ => - keyword >pragma
      \{- => comment >comment
      --+(?![!#$%&*+./<=>?@\\^|~:]).* => comment
      " => string >string
      '(?:[^'\\\n]|\\(?:x\h+|o[0-7]+|\d+|[A-Z]{2,3}|\^.|.))' => string
      (module)\s+([\w.]+) => keyword type >exports
      (import)\s+(qualified\s+)?([\w.]+)(?:\s+(qualified))?(?:\s+(as)\s+([\w.]+))? => keyword keyword type keyword keyword type
      ^\s*([a-z_][\w']*)(?:\s*,\s*[a-z_][\w']*)*\s*(::)(?=\s) => function keyword >signature
      ::(?=\s) => keyword >signature
      ^(data|newtype|type|class|instance)\b(?!\s+(?:family|instance)\b) => keyword >declaration
      0[xX]\h+|0[oO][0-7]+|0[bB][01]+ => constant
      (?<![\w'])\d[\d_]*(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      ((?:[A-Z][\w']*\.)+)(?=[a-z_]) => type
      ([A-Z][\w']*\.)+[A-Z][\w']* => constant
      (deriving)\b => keyword >deriving
      words words
      [A-Z][\w']* => constant
      [a-z_][\w']* => plain
      `[A-Za-z_][\w'.]*` => keyword
      \(\) => constant
      [!#$%&*+./<=>?@\\^|~:\-]+ => keyword

    state exports
      (where)\b => keyword <
      \( => -
      [a-z_][\w']* => function
      [A-Z][\w']* => keyword
      \n(?=\S) => - <

    state pragma
      #-\} => - <
      [A-Z]\w* => keyword

    state comment comment
      -\} => comment <
      \{- => comment >comment

    state string string
      " => string <
      \\\s*\n\s*\\ => escape
      \n => - <
      \\(?:x\h+|o[0-7]+|\d+|[A-Z]{2,3}|\^.|.) => escape

    state signature
      \n(?=\S) => - <
      (?=[=;}|,]) => - <
      include type

    state type
      --.* => comment
      (forall|family)\b => keyword
      [A-Z][\w']*(?:\.[A-Z][\w']*)* => keyword
      [a-z_][\w']* => plain
      ->|=>|::|→|⇒|~|!|\. => keyword
      \(\) => constant

    state declaration
      = => keyword =constructors
      (where)\b => keyword <
      (deriving)\b => keyword =deriving
      \n(?=\S) => - <
      include type

    state constructors
      \n(?=\S) => - <
      (deriving)\b => keyword =deriving
      \{ => - >record
      (\|)\s*([A-Z][\w']*) => keyword constant
      ([A-Z][\w']*)(?=\s+[{|a-z(A-Z]|\s*$) => constant
      include type

    state record
      \} => - <
      ([a-z_][\w']*)(?=\s*(?:,|::)) => function
      include type

    state deriving
      (stock|newtype|anyclass|via)\b => keyword
      \) => - <
      ([A-Z][\w']*)(?=\s*[,)]) => keyword
      ([A-Z][\w']*) => keyword
      \n(?=\S) => - <
    """##)

  static let elixir = Language(
    ##"""
    def ID [a-z_\x80-\xff]\w*[?!]?
    def WORD {ID}
    table words
      keyword : do end case bc lc for if cond with unless try receive fn after rescue catch else raise throw quote unquote super defmodule def defp defmacro defmacrop defprotocol defimpl defstruct defdelegate defguard defguardp defexception defoverridable defcallback import require alias use and or not when in
      constant : true false nil
      constant : __MODULE__ __ENV__ __DIR__ __CALLER__ __STACKTRACE__
      receiver : self
    state main
      include code

    state code
      (@(?:module|type)?doc\s+)(~[sS])?(""") => comment comment comment >docBlock
      (@(?:module|type)?doc\s+)(") => comment comment >doc
      (@(?:module|type)?doc)\s+(false) => comment comment
      (@)([a-z_]\w*) => - -
      #.* => comment
      (defmodule|defprotocol|defimpl)\s+((?:[A-Z]\w*\.)*)([A-Z]\w*) => keyword constant type
      (def|defp|defmacro|defmacrop|defguard|defguardp|defdelegate)\s+({ID}) => keyword function
      """ => string >block
      ''' => string >charlistBlock
      " => string >string
      ' => string >charlist
      ~[rR]/ => string >sigilSlash
      ~[a-zA-Z]\( => string >sigilParen
      ~[a-zA-Z]\[ => string >sigilBracket
      ~[a-zA-Z]\{ => string >sigilBrace
      ~[a-zA-Z]""" => string >block
      ~[a-zA-Z]"[^"\n]*"[a-z]* => string
      ~[a-zA-Z]\|[^|\n]*\|[a-z]* => string
      ~[a-zA-Z]/ => string >sigilSlash
      :"[^"\n]*" => constant
      :[A-Za-z_]\w*[?!]? => constant
      :[+\-*/<>=!|&^~.]+ => constant
      ([A-Za-z_]\w*[?!]?:)(?=\s|$) => constant
      0x\h+|0b[01]+|0o[0-7]+ => constant
      (?<![\w])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+\-]?\d+)? => constant
      ([A-Z]\w*)(\.)(?=[A-Z]) => type -
      ([A-Z]\w*)(?=\.) => type
      (%)([A-Z][\w.]*)(?=\{) => - type
      [A-Z]\w*(?![\w]) => constant
      (\.)({ID})(?=\s*[( ]?) => - function
      ({ID})(?=\() => function
      words words
      {ID} => plain
      %\{ => -
      \|>|<>|\+\+|--|->|<-|=~|::|\\\\|[=!<>+\-*/&|^~]+ => keyword
      \?\\?. => constant

    state docBlock comment
      """ => comment <
      #\{ => keyword >hole

    state doc comment
      " => comment <

    state hole
      \} => keyword <
      \{ => - >braces
      include code

    state braces
      \} => - <
      include code

    state escapes
      \\(?:x\h{2}|u\h{4}|.) => escape
      #\{ => keyword >hole

    state block string
      """ => string <
      include escapes

    state charlistBlock string
      ''' => string <
      include escapes

    state string string
      " => string <
      include escapes

    state charlist string
      ' => string <
      include escapes

    state sigilSlash string
      /[a-z]* => string <
      \n => - <
      \\. => escape

    state sigilParen string
      \)[a-z]? => string <
      \\. => escape

    state sigilBracket string
      \][a-z]? => string <
      \\. => escape

    state sigilBrace string
      \}[a-z]? => string <
      \\. => escape
    """##)

  static let erlang = Language(
    ##"""
    def ATOM [a-z][\w@]*
    def WORD {ATOM}
    table words
      keyword : after begin case catch cond end fun if let of query receive try when maybe else and andalso band bnot bor bsl bsr bxor div not or orelse rem xor
    state main
      %.* => comment
      ^(-)(record)\s*(\()({ATOM}) => - keyword - type >record
      ^(-)(module|behaviou?r)\s*(\()({ATOM}) => - keyword - type
      ^(-)(export|export_type|import|define|include|include_lib|type|spec|opaque|callback|compile|ifdef|ifndef|endif|else|undef|on_load|file|vsn|author)\b => - keyword
      ({ATOM})(/)(\d+) => function - constant
      " => string >string
      '(?:[^'\\\n]|\\.)*' => constant
      \$(?:\\.|[^\s\n]) => escape
      <<|>> => -
      (#)({ATOM})(\.)({ATOM}) => keyword type - -
      (#)({ATOM}) => keyword type
      \d+#[\w]+ => constant
      (?<![\w])\d[\d_]*(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      (\?)({ATOM}|[A-Z]\w*) => - function
      ({ATOM})(:)({ATOM})(?=\s*\() => type - function
      (fun)(?=\s*\() => function >block
      (begin|maybe)\b => keyword >block
      (receive|case|if|try)\b => keyword >clauses
      (/)(utf8|utf16|utf32|integer|float|binary|bytes|bitstring|bits|little|big|native|signed|unsigned) => - keyword
      words words
      ({ATOM})(?=\s*\() => function
      _(?!\w) => receiver
      ([A-Z_]\w*) => -
      ({ATOM})(?=\s*=) => -
      {ATOM} => constant
      ->|<-|:=|=>|::|\|\||[=!+\-*/<>]+ => keyword

    state record
      (?=\.\s*$) => - <
      ({ATOM})(?=\s*[=,}:]) => -
      include main

    state block
      end\b => keyword <
      \.\s*$ => - <
      include main

    state clauses
      end\b => keyword <
      \.\s*$ => - <
      -> => -
      include main

    state string string
      " => string <
      \\. => escape
      ~(?:-?\d+)?[a-zA-Z~] => escape
    """##)

  static let ocaml = Language(
    ##"""
    def ID [a-z_][\w']*
    def WORD {ID}
    table words
      keyword : and as assert begin class constraint do done downto else exception external for fun function functor if in include inherit initializer lazy let match method module mutable new nonrec object open private rec struct then to try type virtual while with
      constant : true false
      builtin : val
      string : when
    state main
      \(\*(?!\)) => builtin >comment
      " => string >string
      (\{)([a-z_]*)(\|) => string string string save2 >quoted
      '(?:[^'\\\n]|\\(?:x\h{2}|\d{3}|.))' => string
      (module)\s+(type\s+)?([A-Z][\w']*) => type keyword builtin
      (open|include)\s+([A-Z][\w'.]*) => keyword builtin
      (type)\s+({ID}) => keyword function
      (external)\s+({ID}) => keyword function
      (val)\s+({ID}) => builtin function
      (let|and)\s+(rec\s+)?({ID}) => keyword string function >letArguments
      ((?:[A-Z][\w']*)(?:\.[A-Z][\w']*)*)(\.)({ID}) => builtin keyword -
      (\?)(\()({ID})\s*(=) => string - type keyword
      ([?~])({ID}) => string variable
      (#)({ID}) => - function
      (\.)({ID}) => keyword type
      (class|method!?)\s+((?:virtual|private)\s+)?({ID}) => keyword keyword function
      (')({ID})\s+({ID}) => builtin keyword function
      (')({ID}) => builtin keyword
      0[xX][\h_]+|0[oO][0-7_]+|0[bB][01_]+ => constant
      (?<![\w'])\d[\d_]*(?:\.[\d_]*)?(?:[eE][+\-]?\d+)? => constant
      [A-Z][\w']* => builtin
      (\|)\s*({ID})(?=\s+(?:when|->)) => builtin builtin
      words words
      ({ID})(?=\s*:) => type
      {ID} => plain
      \(\)|[{}] => builtin
      _ => builtin
      [=|](?![=|<>+\-*/%&^~@:$?]) => builtin
      -> => builtin
      [=!<>+\-*/%&|^~@:$?]+|; => string

    state letArguments
      {ID} => builtin
      (?=[^\s\w]) => - <

    state comment builtin
      \*\) => builtin <
      \(\* => builtin >comment

    state string string
      " => string <
      \\(?:x\h{2}|\d{3}|.) => string

    state quoted string
      \|\=\} => string <
    """##)

  static let fsharp = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff][\w']*
    def WORD {ID}
    table words
      keyword : abstract and as assert base begin class default delegate do done downcast downto elif else end exception extern finally fixed for fun function global if in inherit inline interface internal lazy let let! match match! member module mutable namespace new not null of open or override private public rec return return! select sig static struct then to try type upcast use use! val void when while with yield yield! async task seq query get
      constant : true false null
    state main
      include code

    state code
      \(\*(?!\)) => comment >comment
      ///.* => comment
      //.* => comment
      ^\s*(#)(if|else|endif|light|load|r|nowarn|time)\b => keyword keyword
      """ => string >block
      \$?@" => string >verbatim
      \$?" => string >string
      '(?:[^'\\\n]|\\(?:u\h{4}|.))' => string
      \[<(?:[^>\n]|>[^\]])*>\] => builtin
      (open)\s+([\w.]+) => keyword type
      (namespace|module)\s+(?:(rec|internal|private|public)\s+)?([\w.]+) => keyword keyword type
      (type)\s+(?:(internal|private|public)\s+)?({ID})(\()? => keyword keyword type type >typeParameters
      (let|use)\s+(mutable|rec|inline|private)?\s*({ID})(?=\s*(?:[=:]|\()) => keyword keyword type
      (let|use)\s+(mutable|rec|inline|private)?\s*({ID}) => keyword keyword type >arguments
      (member|override|default|abstract)\s+(?:(?:private|internal|inline|static)\s+)?((?:{ID}\.)?{ID}) => keyword type >arguments
      (with)\s+(get|set)\b => keyword -
      (and)\s+(set|get)(\()({ID})(\)) => keyword type keyword type keyword
      (set)(?=\() => type
      (?<=\()(string|int|float|bool|char|obj|unit|byte|decimal|double)(?=\)) => -
      (:)\s*({ID}) => keyword type
      0[xX]\h+\w*|0b[01]+ => constant
      (?<![\w])\d[\d_]*(?:\.\d+)?(?:[eE][+\-]?\d+)?[a-zA-Z]* => constant
      words words
      (?<=[\w)\]])\.(?=[A-Za-z_`]) => -
      {ID} => plain
      [(),] => keyword
      [=!<>+\-*/%&|^~@:$?.]+ => keyword

    state typeParameters
      (?<=\() => - =typeList
      (?=.|\n) => - <

    state typeList
      (\)) => type <
      ({ID})(:)({ID}) => type keyword type
      {ID} => type
      , => keyword
      : => keyword

    state arguments
      \n => - <
      (?=[=:]) => - <
      [()] => keyword
      {ID} => type

    state comment comment
      \*\) => comment <
      \(\* => comment >comment

    state string string
      " => string <
      \\(?:u\h{4}|.) => escape

    state verbatim string
      "" => escape
      " => string <

    state block string
      """ => string <
    """##)
}
