extension Languages {
  static let go = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff]\w*
    def WORD {ID}
    table words
      keyword : break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var
      keyword : bool byte error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr complex64 complex128 any comparable
      constant : true false nil iota
    table functions
      function : append cap close complex copy delete imag len make new panic print println real recover min max clear
    table reserved
      keyword : break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var
    state main
      include code

    state code
      include comments
      (package)\s+({ID}) => keyword type
      (import)\s*(\() => keyword - >imports
      (import)\s+({ID}|\.)?\s*(")([^"\n]*)(") => keyword - string type string
      (func)\s*(\()([^()\n]*)(\))\s*({ID}) => keyword - - - function >signature
      (func)\s+({ID})(\[)? => keyword function - >signature
      (func)(?=\s*\() => keyword >signature
      (type)\s+({ID})(?=\s) => keyword type >typeDefinition
      (type)\s*(\() => keyword -
      (const)\s*(\() => keyword - >constants
      (const)\s+({ID}(?:\s*,\s*{ID})*) => keyword constant
      (struct|interface)\s*(\{) => keyword - >fields
      (var)\s+({ID}(?:\s*,\s*{ID})*)\s+(?=[\w\[*]) => keyword - >type
      ` => string >raw
      " => string >string
      '(?:[^'\\\n]|\\x\h{2}|\\u\h{4}|\\U\h{8}|\\[0-7]{3}|\\.)' => string
      include numbers
      (map)(\[) => keyword - >mapKey
      (\[\d*\]|\[\.\.\.\])+(\*)?((?:{ID}\.)?)({ID})(?=\s*\{) => - keyword type type
      (\.)\s*({ID})(?=\s*\() => - function
      (\.)\s*({ID}) => - -
      (?!@{reserved})({ID})(?=\() => function
      (&)?((?:{ID}\.)?)([A-Z]\w*)(?=\{) => keyword type type
      words words
      {ID} => plain
      := => keyword
      <-|\.\.\.|[=!<>+\-*/%&|^~]+ => keyword

    state comments
      /\* => comment >comment
      //.* => comment

    state comment comment
      \*/ => comment <

    state constants
      \) => - <
      ^\s*((?!_\b){ID}(?:\s*,\s*{ID})*) => constant
      \( => - >parenthesis
      include code

    state parenthesis
      \) => - <
      \( => - >parenthesis
      include code

    state imports
      \) => - <
      include comments
      (")([^"\n]*)(") => string type string
      \. => -

    state numbers
      0[xX][\h_]+ => constant
      0[bB][01_]+ => constant
      0[oO][0-7_]+ => constant
      (?<![\w])\d[\d_]*(?:\.[\d_]*)?(?:[eE][+\-]?\d+)?i? => constant
      \.\d+(?:[eE][+\-]?\d+)? => constant

    state raw string
      ` => string <

    state string string
      " => string <
      \n => - <
      \\(?:x\h{2}|u\h{4}|U\h{8}|[0-7]{3}|.) => escape
      %(?:\[\d+\])?[+\-# 0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:\[\d+\])?[vTtbcdoOqxXUeEfFgGspw%] => escape

    state signature
      \( => - =parameters
      \[ => - >typeParameters
      \n => - <

    state typeParameters
      \] => - <
      include typeParts

    state parameters
      \) => - =results
      include comments
      ({ID}(?:\s*,\s*{ID})*)\s+(?=[\w\[*(.]) => -
      include typeParts
      \( => - >group

    state group
      \) => - <
      ({ID}(?:\s*,\s*{ID})*)\s+(?=[\w\[*(.]) => -
      include typeParts
      \( => - >group

    state results
      (?=[{\n,)]) => - <
      \( => - >group
      include typeParts

    state typeParts
      \.\.\. => keyword
      (map)(\[) => keyword - >mapKey
      (func)\s*(\() => keyword - >group
      (interface|struct)\s*(\{) => keyword - >fields
      <- => keyword
      words words
      ({ID})(\.)({ID}) => type - type
      {ID} => type
      [*~|&] => keyword
      \[\d*\] => -

    state mapKey
      \] => - <
      include typeParts

    state type
      (?=[=,;)}{]) => - <
      \n => - <
      include comments
      include typeParts

    state typeDefinition
      (=) => keyword
      (struct|interface)\s*(\{) => keyword - =fields
      \[ => - >typeParameters
      include type

    state fields
      \} => - <
      include comments
      ` => string >raw
      " => string >string
      ^\s*({ID})(\() => function - >parameters
      ^\s*({ID}(?:\s*,\s*{ID})*)\s+(?=[\w\[*(<]) => -
      include typeParts
    """##)

  static let rust = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff]\w*
    def WORD {ID}
    table words
      keyword : as async await break const continue crate do dyn else enum extern fn for gen if impl in let loop match mod move mut pub ref return static struct super trait try type union unsafe use virtual where while yield macro_rules
      constant : true false
      receiver : self Self
      type : i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool char str
    table reserved
      keyword : as async await break const continue crate do dyn else enum extern fn for if impl in let loop match mod move mut pub ref return static struct super trait type unsafe use where while yield
    state main
      include code

    state code
      include comments
      (r|br|cr)(#*)" => string string save2 >rawString
      [bc]?" => string >string
      b?'(?:[^'\\\n]|\\x\h{2}|\\u\{[\h_]+\}|\\.)' => string >closed
      (')({ID})(?!') => - type
      #!?\[ => - >attribute
      (fn)\s+({ID}|r#{ID}) => keyword function
      (struct|enum|trait|union|type)\s+({ID}) => keyword type
      (mod)\s+({ID}) => keyword -
      (macro_rules)(!)\s*({ID}) => function function function
      ({ID}!)(?=\s*[({\[]) => function
      include numbers
      (crate|super|self)(?=::) => keyword
      ([a-z_][\w]*)(?=\s*::) => type
      ([a-z_]\w*)(::)(?=<) => function keyword
      (?!@{reserved})([a-z_]\w*)(?=\s*(?:::\s*<[^>(){}\n]*(?:<[^>(){}\n]*>)?>)?\s*\() => function
      (Some|None|Ok|Err)\b => type
      words words
      [A-Z][A-Z0-9_]+\b => constant
      [A-Z]\w* => type
      {ID} => plain
      ::|->|=>|\.\.[.=]?|[=!<>+\-*/%&|^?.:@]+(?<![<>]) => keyword
      [<>](?=[A-Za-z'>,;(){}\s\n&\[]) => -
      [=!<>+\-*/%&|^?.:@]+ => keyword

    state closed
      (?=.|\n) => - <

    state comments
      /\* => comment >comment
      //.* => comment

    state comment comment
      \*/ => comment <
      /\* => comment >comment

    state string string
      " => string <
      \\\n => string
      \\(?:x[0-7]\h|u\{[\h_]+\}|.) => escape

    state rawString string
      "\= => string <

    state attribute
      \] => - <
      \[ => - >attribute
      include code

    state numbers
      (0x[\h_]+|0o[0-7_]+|0b[01_]+)([iu](?:8|16|32|64|128|size))? => constant type
      (?<![\w])(\d[\d_]*)(\.)(\d[\d_]*)(?:[eE][+\-]?[\d_]+)?(f32|f64)? => constant constant constant type
      (?<![\w])(\d[\d_]*(?:[eE][+\-]?[\d_]+)?)([iu](?:8|16|32|64|128|size)|f32|f64)? => constant type
    """##)

  static let swift = Language(
    ##"""
    def ID [A-Za-z_\x80-\xff]\w*
    def WORD {ID}
    table words
      keyword : associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private precedencegroup protocol public rethrows static struct subscript typealias var actor macro
      keyword : break case catch continue default defer do else fallthrough for guard if in repeat return throw switch where while as is try await async throws some any each
      keyword : convenience dynamic final indirect infix lazy mutating nonmutating nonisolated optional override postfix prefix required unowned weak isolated consuming borrowing package willSet didSet get set sending
      constant : true false nil
      receiver : self Self super
      builtin : Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double Float80 Bool String Character Substring Array Dictionary Set Optional Any AnyObject Range ClosedRange Error Never Void Equatable Hashable Comparable Codable Encodable Decodable Sequence Collection Result Unicode StaticString KeyPath CustomStringConvertible Sendable
    table reserved
      keyword : if else for while switch return in as is try await throw throws catch case where guard let var func init repeat do
    state main
      include code

    state code
      include comments
      ^\s*(#)(if|elseif|else|endif|sourceLocation|warning|error)\b => keyword keyword
      #[a-z]\w* => keyword
      (#+)""" => string save1 >rawBlock
      (#+)" => string save1 >rawString
      """ => string >block
      " => string >string
      @\w+ => keyword
      (import)\s+((?:typealias|struct|class|enum|protocol|var|func)\s+)?({ID}(?:\.{ID})*) => keyword keyword type
      (func)\s+({ID}|[=!<>+\-*/%&|^~?]+|`\w+`) => keyword function >signature
      (init)([?!])?(?=\s*[(<]) => keyword - >signature
      (subscript)(?=\s*[(<]) => keyword >signature
      (class|struct|enum|protocol|extension|actor|typealias|associatedtype)\s+(?!func\b|var\b|let\b|subscript\b)({ID}(?:\.{ID})*) => keyword type >typeHead
      (case)\s+(?=\.) => keyword
      0x[\h_]+(?:\.[\h_]+)?(?:[pP][+\-]?\d+)? => constant
      0b[01_]+ => constant
      0o[0-7_]+ => constant
      (?<![\w])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+\-]?\d+)? => constant
      (\.)(init)(\()(?:\s*({ID})(?=\s*:))? => - keyword - builtin >call
      (\.)({ID})\s*(\()(?:\s*({ID})(?=\s*:))? => - builtin - builtin >call
      (\.)({ID}) => - -
      (?!@{reserved})({ID})(\()(?:\s*({ID})(?=\s*:))? => builtin - builtin >call
      words words
      ({ID})(?=\s*:) => -
      {ID} => -
      `{ID}` => -
      \$\d+ => receiver
      ->|\.\.[.<]|[=!<>+\-*/%&|^~?]+ => keyword

    state comments
      /\* => comment >comment
      //.* => comment
      \A#!.* => comment

    state comment comment
      \*/ => comment <
      /\* => comment >comment

    state typeHead
      (?=[{\n]) => - <
      : => -
      (where)\b => keyword
      words words
      {ID} => builtin
      [=&] => keyword

    state signature
      < => - >generics
      \( => - =parameters
      (?=\n) => - <

    state generics
      > => - <
      {ID} => plain

    state parameters
      include comments
      \) => - <
      (_)\s+({ID})\s*(:) => function - -
      ({ID})\s+({ID})\s*(:) => function - -
      ({ID})\s*(:) => function -
      = => keyword
      (inout|escaping|autoclosure|isolated|borrowing|consuming|sending)\b => keyword
      \( => - >group
      include code

    state group
      \) => - <
      \( => - >group
      include code

    # The arguments of a call, with their labels.
    state call
      \) => - <
      ^\s*({ID})(?=\s*:) => builtin
      (,)\s*({ID})(?=\s*:) => - builtin
      \( => - >group
      include code

    state string string
      " => string <
      \n => - <
      include escapes

    state block string
      """ => string <
      include escapes

    state escapes
      \\\( => keyword >interpolation
      \\u\{\h{1,8}\} => escape
      \\[0\\tnr"'] => escape

    state interpolation string
      \) => keyword <
      \( => - >group
      include code

    state rawString string
      "\= => string <
      \n => - <

    state rawBlock string
      """\= => string <
    """##)
}
