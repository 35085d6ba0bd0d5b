extension Languages {
  static let scala = Language(
    ##"""
    def ID [A-Za-z_$\x80-\xff][\w$]*
    def WORD {ID}
    table words
      keyword : abstract case catch class def do else enum export extends extension final finally for forSome given if implicit import infix inline lazy macro match new object opaque open override package private protected return sealed then throw trait transparent try type using val var while with yield end derives
      constant : true false null
      receiver : this super
      keyword : Int Long Short Byte Char Float Double Boolean Unit
    state main
      include code

    state code
      /\* => comment >comment
      //.* => comment
      """ => string >block
      (s|f|raw)(""") => keyword string >interpolatedBlock
      ([a-z]\w*)(") => keyword string >interpolated
      " => string >string
      '(?:[^'\\\n]|\\u\h{4}|\\.)' => string
      ('){ID} => constant
      (package)\s+([\w.]+) => keyword type
      (import|export)\b => keyword >import
      (class|trait|object|enum)\s+({ID}) => keyword type >classSignature
      (type|given)\s+({ID}) => keyword type
      (def)\s+({ID}|[=!<>+\-*/%&|^~?:]+)(?=\s*\() => keyword function >signature
      (def)\s+({ID}|[=!<>+\-*/%&|^~?:]+) => keyword function
      (val|var)\s+(?=[a-z(]) => keyword
      (@)({ID}) => - type
      0[xX]\h+L? => constant
      (?<![\w$])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+\-]?\d+)?[lLfFdD]? => constant
      (=>|<-|->|⇒)(?=[\s\n]) => keyword
      (Int|Long|Short|Byte|Char|Float|Double|Boolean|Unit|String)\b => type
      words words
      [A-Z]\w* => type
      {ID} => plain
      [=!<>+\-*/%&|^~?]+ => keyword
      :(?=\s*\() => -

    state classSignature
      \[ => - >typeParameters
      \( => - =parameters
      (?=[^(\s\[]|\n) => - <

    state typeParameters
      \] => - <
      {ID} => type

    state signature
      \( => - =parameters
      (?=[^(\s]) => - <

    state parameters
      \) => - <
      ({ID})(?=\s*:) => variable
      include code

    state import
      \n => - <
      \{ => - >selectors
      ({ID})(?=\.|\s*$) => type
      {ID} => type
      _ => type
      ; => - <

    state selectors
      \} => - <
      => => keyword
      {ID} => type
      \* => type

    state comment comment
      \*/ => comment <
      /\* => comment >comment

    state string string
      " => string <
      \n => - <
      \\(?:u\h{4}|.) => escape

    state block string
      """"? => string <

    state interpolated string
      " => string <
      \n => - <
      \$\{ => string >hole
      \$[A-Za-z_]\w* => plain
      \\(?:u\h{4}|.) => escape

    state interpolatedBlock string
      """"? => string <
      \$\{ => string >hole
      \$[A-Za-z_]\w* => plain

    state hole
      \} => string <
      include code
    """##)

  static let groovy = Language(
    extending: java,
    ##"""
    table groovyBuiltins
      builtin : println print printf each sprintf
    state code +
      \A#!.* => comment
      """ => string >interpolatedBlock
      ''' => string >singleBlock
      " => string >interpolated
      ' => string >single
      (import)\s+(?:static\s+)?([\w.*]+) => keyword -
      (package)\s+([\w.]+) => keyword -
      (println|print|printf)\b => builtin
      (@)({ID}) => keyword keyword
      (def)\s+({ID})\s*(?=\() => keyword function >groovyParameters
      (def)\s+({ID}) => keyword type
      (class|interface|trait|enum)\s+({ID}) => keyword type
      (new)\s+((?:[a-z]\w*\.)*[A-Z]\w*) => keyword keyword
      (@{primitives})\s+({ID})\s*(?=\() => keyword function >groovyParameters
      ([A-Z]\w*)(\[\])?\s+({ID})\s*(?=\([^()\n]*\)\s*\{) => keyword - function >groovyParameters
      (\*?\.|\?\.)({ID}) => keyword -
      ({ID})(?=\s*\() => -
      \.\. => keyword
      (in|as|assert)\b => keyword
      (it)\b => -
      [A-Z]\w*\b => keyword
      \?: => keyword
      : => -

    state groovyParameters
      \( => - =parameters

    state interpolated string
      " => string <
      \n => - <
      include interpolations

    state interpolatedBlock string
      """ => string <
      include interpolations

    state interpolations
      \\(?:u\h{4}|.) => escape
      (\$)([A-Za-z_]\w*) => plain plain
      \$\{ => string >hole

    state hole string
      \} => string <
      \. => keyword
      [A-Za-z_]\w* => string

    state single string
      ' => string <
      \n => - <
      \\(?:u\h{4}|.) => escape

    state singleBlock string
      ''' => string <
      \\(?:u\h{4}|.) => escape
    """##)

  static let clojure = Language(
    ##"""
    def SYMBOL [A-Za-z*+!?<>=/$%&_|.\-\x80-\xff][\w*+!?<>=/$%&.'#:|\-]*
    def WORD {SYMBOL}
    table words
      keyword : def defn defn- defmacro defmulti defmethod defonce defprotocol defrecord defstruct deftype definterface let if if-not if-let when when-not when-let when-first when-some cond cond-> cond->> case do doto doseq dotimes dosync fn fn* for loop recur try catch finally throw ns require use import refer in-ns quote var new set! binding letfn and or condp reify proxy extend-type extend-protocol extend declare while delay lazy-seq -> ->> as-> some-> some->> comment
      constant : true false nil
    state main
      include code

    state code
      ;.* => comment
      (#_) => comment
      " => string >string
      #" => string >string
      \\(?:newline|space|tab|return|backspace|formfeed|u\h{4}|.) => constant
      ::?[\w*+!?<>=/$%&.'#|\-]+ => constant
      (\()(def[\w\-]*|ns)\s+(\^\S+\s+)?({SYMBOL}) => - keyword - constant
      (\()(?=@{words}(?![\w*+!?<>=/$%&.'#:|\-])) => - >head
      (?<!')(\()({SYMBOL}) => - function
      (?<=')(\()({SYMBOL}) => - -
      [+\-]?\d+(?:\.\d+)?(?:[eE][+\-]?\d+)?[MN]?(?![\w]) => constant
      [+\-]?\d+/\d+ => constant
      0x\h+ => constant
      (true|false|nil)(?![\w\-]) => constant
      {SYMBOL} => plain

    state head
      (@{words}) => keyword <
      (?=.|\n) => - <

    state string string
      " => string <
      \\. => escape
    """##)
}
