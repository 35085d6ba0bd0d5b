extension Languages {
  static let graphql = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    state main
      #.* => comment
      """ => comment >documentation
      (query|mutation|subscription)\s*({ID})? => keyword function >operation
      (fragment)\s+({ID})\s+(on)\s+({ID}) => keyword variable keyword builtin >beforeSelection
      (type|interface|input)\s+({ID})(?:\s+(implements)\s+({ID}))? => keyword builtin keyword builtin >typeHead
      (enum)\s+({ID})\s*(\{) => keyword builtin - >enumeration
      (union)\s+({ID})\s*(=)? => keyword constant - >union
      (scalar|directive|extend|schema)\b => keyword
      \{ => - >selection
      include values

    state documentation comment
      """ => comment <

    state operation
      \( => - >variables
      \{ => - =selection
      (@)({ID}) => function function

    state variables
      \) => - <
      (\$)({ID}) => variable variable
      (:)\s* => - >type
      = => -
      include values

    state type
      (?=[,)=}\n@]) => - <
      (?=\s+(?:\w|\$)) => - <
      [A-Za-z_]\w* => builtin
      ! => keyword
      (?=\s) => - <
      (?=\{) => - <

    state beforeSelection
      \{ => - =selection
      (?=[^\s]) => - <

    state selection
      \} => - <
      \{ => - >selection
      #.* => comment
      (\.\.\.)\s*(on)\s+({ID}) => keyword keyword builtin
      (\.\.\.)\s*({ID})? => keyword variable
      (@)({ID}) => function function
      \( => - >arguments
      {ID} => variable

    state arguments
      \) => - <
      ({ID})(?=\s*:) => variable
      include values

    state values
      (\$)({ID}) => variable variable
      " => string >string
      -?\d+(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      (true|false|null)\b => constant
      (@)({ID}) => function function
      {ID} => plain

    state string string
      " => string <
      \n => - <
      \\. => escape

    state typeHead
      & => -
      \{ => - =fields
      {ID} => builtin
      (@)({ID}) => function function
      (?=[^\s&@\w{]) => - <

    state fields
      \} => - <
      #.* => comment
      """ => comment >documentation
      (@)({ID}) => function function
      \( => - >fieldArguments
      (:)\s* => - >type
      = => -
      ({ID})(?=\s*[:(]) => variable
      include values

    state fieldArguments
      \) => - <
      ({ID})(?=\s*:) => variable
      (:)\s*(?=["\d$\[{]) => -
      (:)\s* => - >type
      include values

    state enumeration
      \} => - <
      #.* => comment
      (@)({ID}) => function function
      {ID} => keyword

    state union
      \| => -
      {ID} => constant
      (?=(?:type|input|enum|interface|union)\b) => - <
      \n(?!\s*\|) => - <
      = => -
    """##)

  static let proto = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words
      keyword : syntax edition package import option public weak message enum service rpc returns stream extend extensions reserved oneof repeated optional required map to max group
      keyword : double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string bytes
      constant : true false
    state main
      /\* => comment >comment
      //.* => comment
      " => string >string
      ' => string >single
      (package)\s+([\w.]+) => keyword string
      (option)\s+(\(?[\w.]+\)?) => keyword builtin
      (message|service|enum)\s+({ID}) => keyword type
      (oneof)\s+({ID}) => keyword -
      (rpc)\s+({ID})\s*(\()\s*(stream\s+)?([\w.]+)\s*(\)) => keyword function - keyword type -
      (returns)\s*(\()\s*(stream\s+)?([\w.]+)\s*(\)) => keyword - keyword type -
      (map)(<)\s*(\w+)\s*(,)\s*([\w.]+)\s*(>) => keyword - keyword - keyword -
      \[ => - >options
      ([\w.]+)(?=\s+{ID}\s*=) => keyword
      words words
      {ID} => plain
      -?(?:0x\h+|\d+(?:\.\d+)?) => constant
      = => keyword

    state options
      \] => - <
      " => string >string
      (\(?[\w.]+\)?)\s*(=) => builtin -
      (true|false)\b => constant
      -?\d+(?:\.\d+)? => constant
      {ID} => constant

    state comment comment
      \*/ => comment <

    state string string
      " => string <
      \\. => escape
      \n => - <

    state single string
      ' => string <
      \\. => escape
      \n => - <
    """##)

  static let cmake = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words
      keyword : NOT AND OR COMMAND POLICY TARGET TEST EXISTS IS_NEWER_THAN IS_DIRECTORY IS_SYMLINK IS_ABSOLUTE MATCHES LESS GREATER EQUAL LESS_EQUAL GREATER_EQUAL STRLESS STRGREATER STREQUAL VERSION_LESS VERSION_EQUAL VERSION_GREATER VERSION_GREATER_EQUAL VERSION_LESS_EQUAL DEFINED IN_LIST ON OFF TRUE FALSE
      builtin : WIN32 UNIX APPLE MSVC MINGW CYGWIN ANDROID IOS BORLAND XCODE VERSION PRIVATE PUBLIC INTERFACE REQUIRED COMPONENTS FATAL_ERROR STATUS WARNING SEND_ERROR CACHE STRING BOOL PATH FILEPATH INTERNAL FORCE PARENT_SCOPE STATIC SHARED MODULE OBJECT IMPORTED ALIAS GLOBAL PROPERTIES DESTINATION TARGETS FILES DIRECTORY OUTPUT DEPENDS WORKING_DIRECTORY COMMENT APPEND INSERT REMOVE_ITEM
    state main
      #\[(=*)\[ => comment save1 >longComment
      #.* => comment
      \[(=*)\[ => string save1 >longString
      " => string >string
      (\$(?:ENV)?\{)[^}\n]*(\}) => keyword keyword
      \$(?:ENV)?\{ => keyword >variable
      ({ID})(?=\s*\() => keyword
      words words
      [\w.\-/]+ => plain

    state longComment comment
      \]\=\] => comment <

    state longString string
      \]\=\] => string <

    state variable keyword
      \} => keyword <
      \n => - <

    state string string
      " => string <
      \\. => escape
    """##)

  static let nix = Language(
    ##"""
    def ID [A-Za-z_][\w'\-]*
    def WORD {ID}
    table words
      keyword : let in rec with inherit if then else assert or
      constant : true false null
      builtin : builtins import abort baseNameOf dirOf derivation fetchTarball isNull map removeAttrs throw toString
    state main
      include code

    state code
      /\* => comment >comment
      #.* => comment
      '' => string >indented
      " => string >string
      <[\w./+\-]+> => string
      (?<![\w])(\.{0,2}/[\w./+\-]+|~/[\w./+\-]+) => string
      https?://[^\s;"']+ => string
      ([{,]\s*)({ID})(?=\s*[?,}]) => - -
      ({ID})(?=\s*[@:](?!:)) => -
      ({ID}(?:\.{ID})*)(?=\s*=(?!=)) => attribute
      (?<![\w])\d+(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      words words
      \.\.\. => keyword
      (\.)({ID}) => keyword variable
      (\}@)({ID}) => - keyword
      {ID} => variable
      @ => -
      \? => keyword
      \. => keyword
      ==|!=|&&|\|\||->|\+\+|//|[=<>+\-*/!] => keyword

    state comment comment
      \*/ => comment <

    state string string
      " => string <
      \\. => escape
      \$\{ => keyword >hole

    state indented string
      '''|''\$|''\\. => escape
      '' => string <
      \$\{ => keyword >hole

    state hole
      \} => keyword <
      include code
    """##)

  static let zig = Language(
    ##"""
    def ID [A-Za-z_]\w*
    def WORD {ID}
    table words
      keyword : addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while
      keyword : bool void noreturn type anyerror anyopaque isize usize c_short c_ushort c_int c_uint c_long c_ulong c_longlong c_ulonglong c_longdouble c_char f16 f32 f64 f80 f128 comptime_int comptime_float i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 u1 u2 u3 u4 u5 u6 u7
      constant : true false null undefined
    state main
      //.* => comment
      \\\\.* => string
      " => string >string
      '(?:[^'\\\n]|\\(?:x\h{2}|u\{\h+\}|.))' => string
      @"(?:[^"\\\n]|\\.)*" => variable
      @\w+ => builtin
      (fn)\s+({ID}) => keyword function
      0[xX][\h_.]+(?:[pP][+\-]?\d+)?|0o[0-7_]+|0b[01_]+ => constant
      (?<![\w])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+\-]?\d+)? => constant
      words words
      ({ID})(?=\s*\() => function
      {ID} => variable
      =>|\.\.\.|\*\*|\+\+|[=!<>+\-*/%&|^~?]+ => keyword
      \.\* => keyword
      \.\? => keyword

    state string string
      " => string <
      \n => - <
      \\(?:x\h{2}|u\{\h+\}|.) => escape
    """##)

  static let http = Language(
    ##"""
    state main
      ^([A-Z]+)(\s+\S+\s+)(HTTP)(/)([\d.]+) => keyword - keyword - constant
      ^(HTTP)(/)([\d.]+)\s+(\d{3})(.*) => keyword - constant constant string
      ^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)\s+(\S+) => keyword -
      ^([\w\-]+)(:)(\s*.*) => key keyword string
      ^\n(?=\s*[{\[]) => - embed:json
      ^\n(?=\s*<) => - embed:xml
      ^#.* => comment
    """##)

  static let nginx = Language(
    ##"""
    def WORD [a-z_][a-z_0-9]*
    state main
      #.* => comment
      " => string >string
      ' => string >single
      \$\w+ => variable
      ^\s*(location)\s+([~^=*]+)?\s*([^\s{]+) => keyword keyword string
      ^\s*([a-z_][a-z_0-9]*)(?=[\s;{]) => keyword
      ([{;]\s)([a-z_][a-z_0-9]*)(?=[\s;{]) => - keyword
      (on|off)\b => constant
      (?<![\w.])\d+[kKmMgGsdhy]?(?![\w.]) => constant
      [\w./:\-*]+ => plain

    state string string
      " => string <
      \\. => escape
      \$\w+ => variable

    state single string
      ' => string <
      \\. => escape
    """##)

  /// HashiCorp's configuration language, of Terraform.
  static let hcl = Language(
    ##"""
    def ID [A-Za-z_][\w\-]*
    def WORD {ID}
    table words
      keyword : for in if else endif endfor
      constant : true false null
      keyword : string number bool any list map set object tuple
    state main
      include code

    state code
      (?:#|//).* => comment
      /\* => comment >comment
      <<-?({ID})\s*\n => keyword save1 >heredoc
      ^\s*({ID})(?=(?:\s+(?:"[^"\n]*"|{ID}))*\s*\{) => type
      ({ID})(?=\s*=(?![=>])) => variable
      " => string >string
      (?<![\w])\d+(?:\.\d+)?(?:[eE][+\-]?\d+)? => constant
      ({ID})(?=\() => function
      words words
      (\.)({ID}) => - -
      {ID} => plain
      =>|[=!<>+\-*/%&|?:]+ => keyword

    state comment comment
      \*/ => comment <

    state string string
      " => string <
      \n => - <
      \\. => escape
      [$%]\{ => keyword >hole

    state hole
      \} => keyword <
      include code

    state heredoc string
      ^\s*\=(?=\n|$) => keyword <
      [$%]\{ => keyword >hole
    """##)

  static let latex = Language(
    ##"""
    def ENV (?:verbatim|lstlisting|minted|Verbatim|comment)
    state main
      include text

    state text
      %.* => comment
      (\\(?:documentclass|usepackage|RequirePackage))(\[)?([^\]\n{]*)(\])?(\{)([^}\n]*)(\}) => keyword - - - - constant -
      (\\begin)(\{)({ENV}\*?)(\}) => builtin - - - save3 >verbatim
      (\\begin)(\{)((?:align|equation|gather|multline|math|displaymath|eqnarray|alignat|flalign)\*?)(\}) => builtin - - - save3 >mathEnvironment
      (\\(?:begin|end))(\{)([^}\n]*)(\}) => builtin - - -
      (\\(?:part|chapter|section|subsection|subsubsection|paragraph|subparagraph)\*?)(\{) => builtin - >title
      (\\verb\*?)([^A-Za-z\s])[^\n|+!"]*[|+!"] => builtin
      (\\(?:label|ref|eqref|pageref|autoref|cref|Cref))(\{)([^}\n]*)(\}) => keyword - variable -
      (\\(?:cite|citep|citet|textcite|parencite|autocite|footcite|nocite)\*?)((?:\[[^\]\n]*\])*)(\{)([^}\n]*)(\}) => keyword - - constant -
      (\\newcommand|\\renewcommand|\\providecommand)(\{)(\\[A-Za-z@]+)(\}) => keyword - builtin -
      \$\$ => builtin >displayMath
      \$ => builtin >math
      \\\[ => builtin >bracketMath
      \\\( => builtin >parenMath
      \\\\ => keyword
      \\[A-Za-z@]+\*? => builtin
      \\. => escape

    state title type
      \} => - <
      \{ => type >title
      \\[A-Za-z@]+ => builtin
      \$ => builtin >math
      [{}] => plain

    state verbatim
      (\\end)(\{)(\=)(\}) => builtin - - - <

    state mathEnvironment
      (\\end)(\{)(\=)(\}) => builtin - - - <
      (\\label)(\{)([^}\n]*)(\}) => keyword builtin variable builtin
      include mathParts

    state mathParts
      %.* => comment
      \\\\ => keyword
      (\\)(alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Phi|Psi|Omega|in|infty|times|cdot|leq|geq|neq|to|sum|int|prod|partial|nabla|forall|exists|subset|cup|cap|approx|equiv|sim|pm|ldots|cdots) => keyword keyword
      \\[A-Za-z@]+ => builtin
      \\. => builtin
      [_^] => keyword
      & => keyword
      \d+(?:\.\d+)? => constant
      [{}] => builtin

    state math builtin
      \$ => builtin <
      \n\n => - <
      \\. => builtin
      \d+ => constant

    state displayMath builtin
      \$\$ => builtin <
      \n\n => - <
      \\. => builtin

    state bracketMath builtin
      \\\] => builtin <
      \n\n => - <
      \\. => builtin

    state parenMath builtin
      \\\) => builtin <
      \n\n => - <
      \\. => builtin
    """##)
}
